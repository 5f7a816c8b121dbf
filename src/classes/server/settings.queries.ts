import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { classPro } from '#billing/server/billing.tables.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ClassMembers, ClassSettings } from '../classes.ts';
import { shownJoinCode } from '../joinCode.ts';
import { membersOfPage, mostTeachers } from '../limits.ts';
import {
  classes,
  classLicences,
  classMembers,
  classTeachers,
  teacherLicences,
  teacherSeats,
} from './classes.tables.ts';
import { requireTaught } from './membership.queries.ts';
import { isTeacherNow } from './myClasses.queries.ts';

type Db = Pick<Database, 'orm'>;

/** @throws AppError 404 for everybody who does not teach it. */
export async function findClassSettings(db: Db, teacherId: string, classId: string): Promise<ClassSettings> {
  await requireTaught(db, teacherId, classId);
  const { orm } = db;
  const [found] = await orm.select().from(classes).where(eq(classes.id, classId));
  if (!found) throw notFound('class');
  const [teachers, members, seatsHeld, licence, ownSeats] = await Promise.all([
    findTeachers(db, teacherId, classId),
    orm.$count(classMembers, and(eq(classMembers.classId, classId), isNotNull(classMembers.joinedAt))),
    orm.$count(classPro, and(eq(classPro.classId, classId), gt(classPro.until, sql`now()`))),
    findLicence(db, classId),
    findOwnSeats(db, teacherId, classId),
  ]);
  const { id, name, timeZone, joinCode, hasCommunity, archivedAt } = found;
  return {
    ...{ id, name, timeZone, hasCommunity, teachers, members, seatsHeld, licence, ownSeats },
    joinCode: joinCode && shownJoinCode(joinCode),
    isArchived: archivedAt !== null,
  };
}

async function findTeachers({ orm }: Db, teacherId: string, classId: string): Promise<ClassSettings['teachers']> {
  return orm
    .select({ name: users.name, isYou: sql<boolean>`${users.id} = ${teacherId}` })
    .from(classTeachers)
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(and(eq(classTeachers.classId, classId), isTeacherNow))
    .orderBy(asc(classTeachers.since))
    .limit(mostTeachers);
}

/** As the operator gave it, while it runs. */
export async function findLicence({ orm }: Db, classId: string): Promise<ClassSettings['licence']> {
  const [found] = await orm
    .select({ seats: classLicences.seats, endsAt: classLicences.endsAt })
    .from(classLicences)
    .where(and(eq(classLicences.classId, classId), gt(classLicences.endsAt, sql`now()`)));
  return found ? { seats: found.seats, endsAt: found.endsAt.toISOString() } : null;
}

async function findOwnSeats({ orm }: Db, teacherId: string, classId: string): Promise<ClassSettings['ownSeats']> {
  const [found] = await orm
    .select({ seats: teacherLicences.seats, endsAt: teacherLicences.endsAt })
    .from(teacherLicences)
    .where(and(eq(teacherLicences.userId, teacherId), gt(teacherLicences.endsAt, sql`now()`)));
  if (!found) return null;
  const placed = sql<number>`coalesce(sum(${teacherSeats.seats}), 0)::int`;
  const isTheirs = eq(teacherSeats.userId, teacherId);
  const [[here], [elsewhere]] = await Promise.all([
    orm
      .select({ seats: placed })
      .from(teacherSeats)
      .where(and(isTheirs, eq(teacherSeats.classId, classId))),
    orm
      .select({ seats: placed })
      .from(teacherSeats)
      .where(and(isTheirs, ne(teacherSeats.classId, classId))),
  ]);
  return {
    seats: found.seats,
    endsAt: found.endsAt.toISOString(),
    here: here?.seats ?? 0,
    elsewhere: elsewhere?.seats ?? 0,
  };
}

/** A page of the students, in the order of joining. @throws AppError 404 for everybody who does not teach the class. */
export async function findClassMembers(
  db: Db,
  teacherId: string,
  classId: string,
  after?: string,
): Promise<ClassMembers> {
  await requireTaught(db, teacherId, classId);
  const { joinedAt, userId } = classMembers;
  const beyond =
    after === undefined
      ? undefined
      : sql`(${joinedAt}, ${userId}) > ((select joined_at from class_members where class_id = ${classId} and user_id = ${after}), ${after}::uuid)`;
  const hasSeat = sql<boolean>`exists (select from ${classPro} held
    where held.class_id = ${classId} and held.user_id = ${users.id} and held.until > now())`;
  const found = await db.orm
    .select({ id: users.id, name: users.name, joinedAt, hasSeat })
    .from(classMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(classMembers.classId, classId), isNotNull(joinedAt), beyond))
    .orderBy(asc(joinedAt), asc(userId))
    .limit(membersOfPage + 1);
  const members = found.slice(0, membersOfPage).map(({ joinedAt, ...member }) => ({
    ...member,
    joinedAt: (joinedAt ?? new Date(0)).toISOString(),
  }));
  return { members, next: found.length > membersOfPage ? (members.at(-1)?.id ?? null) : null };
}
