import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { setClassPro, type HeldSeat } from '#billing/server/classPro.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { mostMembers } from '../limits.ts';
import { seatHolders, type Seats } from '../seats.ts';
import { classes, classLicences, classMembers, teacherLicences, teacherSeats } from './classes.tables.ts';

/** Sees to it that who holds a seat of these classes is Pro, and nobody else by them. The classes are locked. */
export async function settleSeats(tx: Transaction, classIds: readonly string[]): Promise<void> {
  const held: HeldSeat[] = [];
  for (const classId of await findOpen(tx, classIds)) {
    const licences = await findLicences(tx, classId);
    if (licences.length === 0) continue;
    const holders = seatHolders(await findInOrder(tx, classId), licences);
    held.push(...holders.map((holder) => ({ classId, ...holder })));
  }
  await setClassPro(tx, classIds, held);
}

/** Those that are not over: the seats of the others open nothing. */
async function findOpen(tx: Transaction, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return [];
  const isOpen = and(inArray(classes.id, [...classIds]), isNull(classes.archivedAt));
  return (await tx.select({ id: classes.id }).from(classes).where(isOpen)).map(({ id }) => id);
}

async function findLicences(tx: Transaction, classId: string): Promise<Seats[]> {
  const given = await tx
    .select({ seats: classLicences.seats, until: classLicences.endsAt })
    .from(classLicences)
    .where(and(eq(classLicences.classId, classId), gt(classLicences.endsAt, sql`now()`)));
  const put = await tx
    .select({ seats: teacherSeats.seats, until: teacherLicences.endsAt })
    .from(teacherSeats)
    .innerJoin(teacherLicences, eq(teacherLicences.userId, teacherSeats.userId))
    .where(and(eq(teacherSeats.classId, classId), gt(teacherLicences.endsAt, sql`now()`)));
  return [...given, ...put];
}

async function findInOrder(tx: Transaction, classId: string): Promise<string[]> {
  const members = await tx
    .select({ userId: classMembers.userId })
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), isNotNull(classMembers.joinedAt)))
    .orderBy(asc(classMembers.joinedAt), asc(classMembers.userId))
    .limit(mostMembers);
  return members.map(({ userId }) => userId);
}
