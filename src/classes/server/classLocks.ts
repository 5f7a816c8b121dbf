import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { classes, classTeachers } from './classes.tables.ts';

/*
 * What is done to a class at the same time comes one after the other. Whoever locks more than one thing does so in this order,
 * so that nobody waits for each other: a teacher's licence, classes by their ids, a person's classes, accounts.
 */

export type ClassRow = typeof classes.$inferSelect;

export async function lockClasses(tx: Transaction, ids: readonly string[]): Promise<ClassRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(classes)
    .where(inArray(classes.id, [...ids]))
    .orderBy(asc(classes.id))
    .for('no key update');
}

/** The class of a code, unless it is over. */
export async function lockClassOfCode(tx: Transaction, code: string): Promise<ClassRow | undefined> {
  return lockOne(tx, sql`${eq(classes.joinCode, code)} and ${isNull(classes.archivedAt)}`);
}

/** @throws AppError 404 when there is none. */
export async function lockClass(tx: Transaction, id: string): Promise<ClassRow> {
  const found = await lockOne(tx, eq(classes.id, id));
  if (!found) throw notFound('class');
  return found;
}

/** @throws AppError 404 for everybody who does not teach it. */
export async function lockTaught(tx: Transaction, teacherId: string, id: string): Promise<ClassRow> {
  const found = await lockClass(tx, id);
  const [teaches] = await tx
    .select({ since: classTeachers.since })
    .from(classTeachers)
    .where(and(eq(classTeachers.classId, id), eq(classTeachers.userId, teacherId)));
  if (!teaches) throw notFound('class');
  return found;
}

async function lockOne(tx: Transaction, which: SQL): Promise<ClassRow | undefined> {
  const [found] = await tx.select().from(classes).where(which).for('no key update');
  return found;
}

/** What bounds the classes of one person is counted by one at a time. */
export async function lockClassesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`classes of ${userId}`}, 0))`);
}
