import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { classTexts } from '../texts.ts';
import { classLicences, teacherLicences, teacherSeats } from './classes.tables.ts';
import { lockClass, lockClasses, lockTaught } from './classLocks.ts';
import { settleSeats } from './settleSeats.ts';

/** Seats until when, by which administrator. */
export interface GivenSeats {
  seats: number;
  endsAt: Date;
  givenBy: string;
}

/** Gives a class seats with Pro, in place of those it had; null takes them back. @returns what it had. @throws AppError 404. */
export async function giveClassLicence(tx: Transaction, classId: string, given: GivenSeats | null) {
  await lockClass(tx, classId);
  const [before] = await tx.select().from(classLicences).where(eq(classLicences.classId, classId));
  if (given) {
    const set = { ...given, givenAt: sql`now()` };
    await tx
      .insert(classLicences)
      .values({ classId, ...given })
      .onConflictDoUpdate({ target: classLicences.classId, set });
  } else await tx.delete(classLicences).where(eq(classLicences.classId, classId));
  await settleSeats(tx, [classId]);
  return before;
}

/**
 * Gives a teacher seats with Pro, in place of those they had; null takes them back, from the classes too.
 *
 * @returns what they had. @throws AppError 409 when more of theirs stand on classes than they would have.
 */
export async function giveTeacherLicence(tx: Transaction, userId: string, given: GivenSeats | null) {
  const [before] = await tx.select().from(teacherLicences).where(eq(teacherLicences.userId, userId)).for('update');
  const placed = await tx
    .select()
    .from(teacherSeats)
    .where(eq(teacherSeats.userId, userId))
    .orderBy(asc(teacherSeats.classId));
  const count = placed.reduce((sum, { seats }) => sum + seats, 0);
  if (given && given.seats < count) throw new AppError(409, seatsPlaced(count), { code: 'seats-placed' });
  const classIds = placed.map(({ classId }) => classId);
  await lockClasses(tx, classIds);
  if (given) {
    const set = { ...given, givenAt: sql`now()` };
    await tx
      .insert(teacherLicences)
      .values({ userId, ...given })
      .onConflictDoUpdate({ target: teacherLicences.userId, set });
  } else await tx.delete(teacherLicences).where(eq(teacherLicences.userId, userId));
  await settleSeats(tx, classIds);
  return before;
}

function seatsPlaced(count: number): string {
  return `${count} of these seats stand on classes. Give at least as many, or end the licence and give a new one.`;
}

/** Says how many of a teacher's seats stand on a class of theirs. @throws AppError 404 as {@link lockTaught} does, 409 when they have fewer. */
export async function putTeacherSeats(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  classId: string,
  seats: number,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const [own] = await tx
      .select({ seats: teacherLicences.seats })
      .from(teacherLicences)
      .where(and(eq(teacherLicences.userId, userId), gt(teacherLicences.endsAt, sql`now()`)))
      .for('update');
    await lockTaught(tx, userId, classId);
    if (!own) throw new AppError(409, classTexts.noSeatsOfOwn, { code: 'no-seats' });
    const isTheirs = eq(teacherSeats.userId, userId);
    const [elsewhere] = await tx
      .select({ seats: sql<number>`coalesce(sum(${teacherSeats.seats}), 0)::int` })
      .from(teacherSeats)
      .where(and(isTheirs, ne(teacherSeats.classId, classId)));
    const left = own.seats - (elsewhere?.seats ?? 0);
    if (seats > left) throw new AppError(409, classTexts.tooManySeats(Math.max(left, 0)), { code: 'too-many-seats' });
    if (seats === 0) await tx.delete(teacherSeats).where(and(isTheirs, eq(teacherSeats.classId, classId)));
    else {
      const target = [teacherSeats.userId, teacherSeats.classId];
      await tx.insert(teacherSeats).values({ userId, classId, seats }).onConflictDoUpdate({ target, set: { seats } });
    }
    await settleSeats(tx, [classId]);
  });
}

/** What a teacher was given, while it runs. */
export async function findTeacherLicence({ orm }: Pick<Database, 'orm'>, userId: string) {
  const [found] = await orm
    .select({ seats: teacherLicences.seats, endsAt: teacherLicences.endsAt })
    .from(teacherLicences)
    .where(and(eq(teacherLicences.userId, userId), gt(teacherLicences.endsAt, sql`now()`)));
  return found;
}
