import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { newJoinCode } from '../joinCode.ts';
import { mostTaught, mostTeachers } from '../limits.ts';
import { classTexts } from '../texts.ts';
import { classNameOf, timeZoneOf } from './className.ts';
import { classes, classTeachers, teacherSeats } from './classes.tables.ts';
import { lockClassesOf, lockTaught } from './classLocks.ts';
import type { Joining } from './joining.ts';
import { requireMember } from './membership.queries.ts';
import { isTeacherNow } from './myClasses.queries.ts';
import { settleSeats } from './settleSeats.ts';

interface TeachingServices {
  database: Pick<Database, 'orm'>;
  joining: Pick<Joining, 'takeOut'>;
}

interface Change {
  name?: string;
  timeZone?: string;
  hasCommunity?: boolean;
  isArchived?: boolean;
}

/** What teachers do to their classes. Each throws AppError 404 for everybody who does not teach the class. */
export function teaching({ database: { orm }, joining }: TeachingServices) {
  return {
    /** Once is the same as twice. @throws AppError 400 for its name or zone, 409 when they have as many as there may be. */
    async make(teacherId: string, id: string, given: { name: string; timeZone: string }): Promise<void> {
      const wanted = {
        id,
        name: classNameOf(given.name),
        timeZone: timeZoneOf(given.timeZone),
        joinCode: newJoinCode(),
      };
      await orm.transaction(async (tx) => {
        await lockClassesOf(tx, teacherId);
        const [known] = await tx
          .select({ userId: classTeachers.userId })
          .from(classes)
          .leftJoin(classTeachers, and(eq(classTeachers.classId, classes.id), eq(classTeachers.userId, teacherId)))
          .where(eq(classes.id, id));
        if (known?.userId) return;
        if (known) throw notFound('class');
        await requireFewer(tx, teacherId);
        await tx.insert(classes).values(wanted);
        await tx.insert(classTeachers).values({ classId: id, userId: teacherId });
      });
    },

    async change(teacherId: string, id: string, { name, timeZone, hasCommunity, isArchived }: Change): Promise<void> {
      const set = {
        ...(name !== undefined && { name: classNameOf(name) }),
        ...(timeZone !== undefined && { timeZone: timeZoneOf(timeZone) }),
        ...(hasCommunity !== undefined && { hasCommunity }),
      };
      await orm.transaction(async (tx) => {
        const known = await lockTaught(tx, teacherId, id);
        if (Object.keys(set).length > 0) await tx.update(classes).set(set).where(eq(classes.id, id));
        if (isArchived === undefined || isArchived === (known.archivedAt !== null)) return;
        await lockClassesOf(tx, teacherId);
        if (!isArchived) await requireFewer(tx, teacherId);
        await setArchived(tx, id, isArchived);
      });
    },

    /** Whoever has the code before it comes in no more. */
    async renewCode(teacherId: string, id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const { archivedAt } = await lockTaught(tx, teacherId, id);
        if (archivedAt) throw new AppError(409, classTexts.isArchived, { code: 'class-archived' });
        await tx.update(classes).set({ joinCode: newJoinCode() }).where(eq(classes.id, id));
      });
    },

    async closeCode(teacherId: string, id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await lockTaught(tx, teacherId, id);
        await tx.update(classes).set({ joinCode: null }).where(eq(classes.id, id));
      });
    },

    /** Nothing comes of it where the address is no teacher's, or of one who has as many classes as there may be: the answer never tells. */
    async addTeacher(teacherId: string, id: string, email: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await lockTaught(tx, teacherId, id);
        if ((await tx.$count(classTeachers, eq(classTeachers.classId, id))) >= mostTeachers)
          throw new AppError(409, classTexts.tooManyTeachers);
        const [found] = await tx
          .select({ userId: users.id })
          .from(users)
          .where(and(eq(users.email, email), isTeacherNow));
        if (!found) return;
        await lockClassesOf(tx, found.userId);
        if ((await countTaught(tx, found.userId)) >= mostTaught) return;
        await tx.insert(classTeachers).values({ classId: id, userId: found.userId }).onConflictDoNothing();
      });
    },

    /** Their seats go with them. @throws AppError 409 when nobody else could teach it. */
    async stop(teacherId: string, id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await lockTaught(tx, teacherId, id);
        const [other] = await tx
          .select({ id: users.id })
          .from(classTeachers)
          .innerJoin(users, eq(users.id, classTeachers.userId))
          .where(and(eq(classTeachers.classId, id), sql`${users.id} <> ${teacherId}`, isTeacherNow))
          .limit(1);
        if (!other) throw new AppError(409, classTexts.lastTeacher, { code: 'last-teacher' });
        await tx.delete(classTeachers).where(and(eq(classTeachers.classId, id), eq(classTeachers.userId, teacherId)));
        await tx.delete(teacherSeats).where(and(eq(teacherSeats.classId, id), eq(teacherSeats.userId, teacherId)));
        await settleSeats(tx, [id]);
      });
    },

    /** @throws AppError 404 when they are not in it. */
    async remove(teacherId: string, id: string, userId: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await lockTaught(tx, teacherId, id);
        await requireMember({ orm: tx }, id, userId); // who was only asked is nobody's business
        await joining.takeOut(tx, id, userId);
      });
    },
  };
}

/** A class that is over opens Pro to nobody. It is locked. */
export async function setArchived(tx: Transaction, id: string, isArchived: boolean): Promise<void> {
  const archivedAt = isArchived ? sql`now()` : null;
  await tx.update(classes).set({ archivedAt }).where(eq(classes.id, id));
  await settleSeats(tx, [id]);
}

async function requireFewer(tx: Transaction, teacherId: string): Promise<void> {
  if ((await countTaught(tx, teacherId)) >= mostTaught)
    throw new AppError(409, classTexts.tooManyTaught, { code: 'too-many-classes' });
}

async function countTaught(tx: Transaction, teacherId: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(and(eq(classTeachers.userId, teacherId), isNull(classes.archivedAt)));
  return found?.count ?? 0;
}
