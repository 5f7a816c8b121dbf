import { and, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import { requireTaught, type KnownClass } from '#classes/server/membership.queries.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { dayIn } from '#study/plan/days.ts';
import { nameOf } from '../../sortStudents.ts';
import { reminderAt } from '../../assignmentRules.ts';
import { mostOfClass, mostOpen, type Content } from '../../assignments.ts';
import { refusalTexts } from '../../assignmentTexts.ts';
import { assignments, assignmentStudents } from './assignments.tables.ts';
import { keepNews } from './letters/letters.queries.ts';

type Db = Pick<Database, 'orm'>;
export type AssignmentRow = typeof assignments.$inferSelect;

/** So many of a class are shown at a time. */
const pageSize = 20;
/** So many stand in the file of a student. */
const mostLatest = 200;
/** So many of its members can be chosen from. */
const mostMembers = 1_000;

export interface TaughtClass extends KnownClass {
  isOver: boolean;
}

/** @throws AppError 404 for who does not teach it. */
export async function findTaught(db: Db, teacherId: string, classId: string): Promise<TaughtClass> {
  const known = await requireTaught(db, teacherId, classId);
  const [found] = await db.orm.select({ archivedAt: classes.archivedAt }).from(classes).where(eq(classes.id, classId));
  return { ...known, isOver: found?.archivedAt != null };
}

/** A page of a class's assignments, those due last first. @param after the last one of the page before. */
export async function findPage({ orm }: Db, classId: string, after?: string): Promise<AssignmentRow[]> {
  const { dueOn, madeAt, id } = assignments;
  const behind = sql`(${dueOn}, ${madeAt}, ${id}) < (select b.due_on, b.made_at, b.id from ${assignments} b
    where b.id = ${after ?? null} and b.class_id = ${classId})`;
  return orm
    .select()
    .from(assignments)
    .where(and(eq(assignments.classId, classId), after === undefined ? undefined : behind))
    .orderBy(desc(dueOn), desc(madeAt), desc(id))
    .limit(pageSize);
}

/** Those of a class that are due last, without a page's end. */
export async function findLatest({ orm }: Db, classId: string): Promise<AssignmentRow[]> {
  const { dueOn, madeAt, id } = assignments;
  const ofClass = eq(assignments.classId, classId);
  return orm.select().from(assignments).where(ofClass).orderBy(desc(dueOn), desc(madeAt), desc(id)).limit(mostLatest);
}

/** Whether more than `rows` can follow. */
export function nextOf(rows: readonly AssignmentRow[]): string | null {
  return rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null;
}

/** @throws AppError 404 when the class has none of this id. */
export async function findAssignment({ orm }: Db, classId: string, id: string): Promise<AssignmentRow> {
  const [found] = await orm
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), eq(assignments.classId, classId)));
  if (!found) throw notFound('assignment');
  return found;
}

/** Who is in the class, by name. */
export async function findMembers({ orm }: Db, classId: string) {
  const { joinedAt, userId } = classMembers;
  const number = sql<number>`row_number() over (order by ${joinedAt}, ${userId})::int`.as('number');
  const members = await orm
    .select({ uid: users.id, name: users.name, number })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(and(eq(classMembers.classId, classId), isNotNull(classMembers.joinedAt)))
    .orderBy(sql`lower(${users.name})`, number)
    .limit(mostMembers);
  return members.map((member) => ({ uid: member.uid, name: nameOf(member) }));
}

interface NewRow {
  content: Content;
  title: string;
  note: string;
  dueOn: string;
  /** Undefined for the whole class. */
  students: readonly string[] | undefined;
}

/** @throws AppError 409 when the class is over or has too many, 400 when a student is not in it. */
export async function insertAssignment({ orm }: Db, { id: classId, timeZone }: KnownClass, row: NewRow, now: number): Promise<string> {
  const { students, ...given } = row;
  return orm.transaction(async (tx) => {
    await requireRoom(tx, classId, dayIn(timeZone, now));
    const named = students && [...new Set(students)];
    if (named) await requireAllIn(tx, classId, named);
    const values = { ...given, classId, isForSome: named !== undefined, madeAt: new Date(now), ...remindedAt(row.dueOn, timeZone, now) };
    const [made] = await tx.insert(assignments).values(values).returning({ id: assignments.id });
    if (!made) throw new Error('Expected the assignment to be kept but found none');
    if (named) await tx.insert(assignmentStudents).values(named.map((userId) => ({ assignmentId: made.id, userId })));
    await keepNews(tx, made.id);
    return made.id;
  });
} // prettier-ignore

/** One after another in a class, so that its bounds hold. */
async function requireRoom(tx: Transaction, classId: string, today: string): Promise<void> {
  const [found] = await tx.select({ archivedAt: classes.archivedAt }).from(classes).where(eq(classes.id, classId)).for('no key update'); // prettier-ignore
  if (!found) throw notFound('class');
  if (found.archivedAt) throw new AppError(409, refusalTexts.isOver);
  const isOpen = and(gte(assignments.dueOn, today), isNull(assignments.withdrawnAt));
  const [counts] = await tx
    .select({ all: count(), open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number) })
    .from(assignments)
    .where(eq(assignments.classId, classId));
  if ((counts?.all ?? 0) >= mostOfClass) throw new AppError(409, refusalTexts.mostOfClass);
  if ((counts?.open ?? 0) >= mostOpen) throw new AppError(409, refusalTexts.mostOpen);
}

async function requireAllIn(tx: Transaction, classId: string, students: string[]): Promise<void> {
  const { userId, joinedAt } = classMembers;
  const isThere = and(eq(classMembers.classId, classId), inArray(userId, students), isNotNull(joinedAt));
  const found = await tx.select({ userId }).from(classMembers).where(isThere);
  if (found.length < students.length) throw invalidArgument(refusalTexts.noSuchStudent);
}

/** Where the afternoon of the day before is past already, nobody is reminded. */
function remindedAt(dueOn: string, zone: string, now: number): Pick<AssignmentRow, 'remindedAt'> {
  return { remindedAt: reminderAt(dueOn, zone) > now ? null : new Date(now) };
}

type Changes = Pick<AssignmentRow, 'title' | 'note' | 'dueOn'>;

/** @throws AppError 409 when it was withdrawn meanwhile. */
export async function updateAssignment({ orm }: Db, { timeZone }: KnownClass, row: AssignmentRow, changes: Changes, now: number): Promise<AssignmentRow> {
  const letters = changes.dueOn === row.dueOn ? {} : remindedAt(changes.dueOn, timeZone, now);
  const isThere = and(eq(assignments.id, row.id), isNull(assignments.withdrawnAt));
  const [changed] = await orm.update(assignments).set({ ...changes, ...letters }).where(isThere).returning();
  if (!changed) throw new AppError(409, refusalTexts.isWithdrawn);
  return changed;
} // prettier-ignore

export async function withdraw({ orm }: Db, row: AssignmentRow, now: number): Promise<AssignmentRow> {
  const isThere = and(eq(assignments.id, row.id), isNull(assignments.withdrawnAt));
  const [changed] = await orm.update(assignments).set({ withdrawnAt: new Date(now) }).where(isThere).returning(); // prettier-ignore
  return changed ?? row;
}
