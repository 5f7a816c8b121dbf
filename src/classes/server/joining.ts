import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { mostJoined, mostMembers } from '../limits.ts';
import { classTexts } from '../texts.ts';
import { classBaselines, classes, classMembers, classTeachers } from './classes.tables.ts';
import { lockClass, lockClassesOf, lockClassOfCode } from './classLocks.ts';
import { settleSeats } from './settleSeats.ts';

/** What else happens in the transaction in which somebody joins a class, or is in it no more. */
export type MembershipStep = (tx: Transaction, classId: string, userId: string) => Promise<void>;

export interface JoiningServices {
  database: Pick<Database, 'orm'>;
  whenJoined?: readonly MembershipStep[];
  whenLeft?: readonly MembershipStep[];
}

export type Joining = ReturnType<typeof joining>;

/** How students come into classes and go. */
export function joining({ database: { orm }, whenJoined = [], whenLeft = [] }: JoiningServices) {
  return {
    /** Once is the same as twice. @returns undefined when no class has the code. @throws AppError 409 when it cannot be joined. */
    byCode(userId: string, code: string): Promise<string | undefined> {
      return orm.transaction(async (tx) => {
        const found = await lockClassOfCode(tx, code);
        if (found) await admit(tx, found.id, userId);
        return found?.id;
      });
    },

    /** @throws AppError 404 when they were not asked, 409 when it cannot be joined. */
    asAsked(userId: string, classId: string): Promise<void> {
      return orm.transaction(async (tx) => {
        const { archivedAt } = await lockClass(tx, classId);
        if (archivedAt || !(await findMembership(tx, classId, userId))) throw notFound('class');
        await admit(tx, classId, userId);
      });
    },

    /** Out of the class, or not into it. @throws AppError 404 when they are neither in it nor asked. */
    leave(userId: string, classId: string): Promise<void> {
      return orm.transaction(async (tx) => {
        await lockClass(tx, classId);
        await takeOut(tx, classId, userId);
      });
    },

    takeOut,
  };

  async function admit(tx: Transaction, classId: string, userId: string): Promise<void> {
    if ((await findMembership(tx, classId, userId))?.joinedAt) return;
    await lockClassesOf(tx, userId);
    await requireRoom(tx, classId, userId);
    const joinedAt = sql`clock_timestamp()`; // under the lock: in the order of joining, however long each waited
    await tx
      .insert(classMembers)
      .values({ classId, userId, joinedAt })
      .onConflictDoUpdate({ target: [classMembers.classId, classMembers.userId], set: { joinedAt } });
    await tx.delete(classBaselines).where(isOf(classBaselines, classId, userId));
    for (const step of whenJoined) await step(tx, classId, userId);
    await settleSeats(tx, [classId]);
  }

  /** The class is locked. @throws AppError 404 when they are neither in it nor asked. */
  async function takeOut(tx: Transaction, classId: string, userId: string): Promise<void> {
    const [gone] = await tx
      .delete(classMembers)
      .where(isOf(classMembers, classId, userId))
      .returning({ joinedAt: classMembers.joinedAt });
    if (!gone) throw notFound('class');
    if (!gone.joinedAt) return;
    await tx.delete(classBaselines).where(isOf(classBaselines, classId, userId));
    for (const step of whenLeft) await step(tx, classId, userId);
    await settleSeats(tx, [classId]);
  }
}

async function findMembership(tx: Transaction, classId: string, userId: string) {
  const [found] = await tx
    .select({ joinedAt: classMembers.joinedAt })
    .from(classMembers)
    .where(isOf(classMembers, classId, userId));
  return found;
}

/** @throws AppError 409 when the class or the student has as many as there may be, or teaches it. */
async function requireRoom(tx: Transaction, classId: string, userId: string): Promise<void> {
  const isTeacher = await tx.$count(classTeachers, isOf(classTeachers, classId, userId));
  if (isTeacher > 0) throw new AppError(409, classTexts.teachesIt, { code: 'teaches-it' });
  const members = await tx.$count(
    classMembers,
    and(eq(classMembers.classId, classId), isNotNull(classMembers.joinedAt)),
  );
  if (members >= mostMembers) throw new AppError(409, classTexts.full, { code: 'class-full' });
  const [joined] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .where(and(eq(classMembers.userId, userId), isNotNull(classMembers.joinedAt), isNull(classes.archivedAt)));
  if ((joined?.count ?? 0) >= mostJoined)
    throw new AppError(409, classTexts.tooManyJoined, { code: 'too-many-classes' });
}

function isOf(
  table: typeof classMembers | typeof classBaselines | typeof classTeachers,
  classId: string,
  userId: string,
) {
  return and(eq(table.classId, classId), eq(table.userId, userId));
}
