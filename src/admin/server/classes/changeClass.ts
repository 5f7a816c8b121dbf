import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { emailOf } from '#accounts/email.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { grantEnd } from '#billing/server/grant.ts';
import { classTeachers, teacherSeats } from '#classes/server/classes.tables.ts';
import { lockClass } from '#classes/server/classLocks.ts';
import { findTeacherLicence, giveClassLicence, giveTeacherLicence, type GivenSeats } from '#classes/server/licences.ts';
import { isTeacherNow } from '#classes/server/myClasses.queries.ts';
import { settleSeats } from '#classes/server/settleSeats.ts';
import { setArchived } from '#classes/server/teaching.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { deskClassTexts, type TeacherSeats } from '../../classes.ts';
import { audit } from '../audit/audit.ts';

interface Given {
  seats: number;
  /** As `grantEnd` reads it. */
  until: string;
}

/** What administrators do to classes and their licences: each with its line in the audit log, or not at all. */
export function classChanges({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Null takes the licence back. */
    async licence(request: FastifyRequest, classId: string, given: Given | null): Promise<void> {
      const wanted = given && seatsGiven(request, given);
      await orm.transaction(async (tx) => {
        const before = shownSeats(await giveClassLicence(tx, classId, wanted));
        if (!before && !wanted) return;
        const what = wanted ? 'class.licence-given' : 'class.licence-ended';
        await audit(tx, request, { what, target: classId, before, after: shownSeats(wanted) });
      });
    },

    /** @throws AppError 404 when there is no such class, 409 when the address is no teacher's. */
    async handOver(request: FastifyRequest, classId: string, typed: string): Promise<void> {
      const email = emailOf(typed);
      await orm.transaction(async (tx) => {
        await lockClass(tx, classId);
        const isWanted = and(eq(users.email, email ?? ''), isTeacherNow);
        const [teacher] = await tx.select({ id: users.id }).from(users).where(isWanted);
        if (!teacher) throw new AppError(409, deskClassTexts.noTeacher, { code: 'no-teacher' });
        const before = await tx
          .delete(classTeachers)
          .where(eq(classTeachers.classId, classId))
          .returning({ userId: classTeachers.userId });
        await tx.insert(classTeachers).values({ classId, userId: teacher.id });
        await tx
          .delete(teacherSeats)
          .where(and(eq(teacherSeats.classId, classId), sql`${teacherSeats.userId} <> ${teacher.id}`));
        await settleSeats(tx, [classId]);
        await audit(tx, request, {
          what: 'class.handed-over',
          target: classId,
          before: { teachers: before.map(({ userId }) => userId) },
          after: { teachers: [teacher.id] },
        });
      });
    },

    async archive(request: FastifyRequest, classId: string, isArchived: boolean): Promise<void> {
      await orm.transaction(async (tx) => {
        const { archivedAt } = await lockClass(tx, classId);
        if (isArchived === (archivedAt !== null)) return;
        await setArchived(tx, classId, isArchived);
        await audit(tx, request, {
          what: isArchived ? 'class.archived' : 'class.reopened',
          target: classId,
          before: { archived: !isArchived },
          after: { archived: isArchived },
        });
      });
    },

    /** @throws AppError 404 when there is nobody, 409 for who is no teacher, or as {@link giveTeacherLicence} does. */
    async teacherSeats(request: FastifyRequest, uid: string, given: Given | null): Promise<void> {
      const wanted = given && seatsGiven(request, given);
      await orm.transaction(async (tx) => {
        const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, uid));
        if (!person) throw notFound('person');
        if (wanted && person.role === 'student') throw new AppError(409, deskClassTexts.notATeacher);
        const before = shownSeats(await giveTeacherLicence(tx, uid, wanted));
        if (!before && !wanted) return;
        const what = wanted ? 'person.seats-given' : 'person.seats-ended';
        await audit(tx, request, { what, target: uid, before, after: shownSeats(wanted) });
      });
    },
  };
}

/** @throws AppError 400 when it is no day to come. */
function seatsGiven(request: FastifyRequest, { seats, until }: Given): GivenSeats {
  const endsAt = grantEnd(until);
  if (!endsAt) throw invalidArgument(deskClassTexts.noDayToCome);
  return { seats, endsAt, givenBy: signedIn(request).uid };
}

function shownSeats(seats: Pick<GivenSeats, 'seats' | 'endsAt'> | null | undefined) {
  return seats ? { seats: seats.seats, until: seats.endsAt } : null;
}

/** @throws AppError 404 when there is nobody. */
export async function findTeacherSeats(db: Pick<Database, 'orm'>, uid: string): Promise<TeacherSeats> {
  const [person] = await db.orm.select({ id: users.id }).from(users).where(eq(users.id, uid));
  if (!person) throw notFound('person');
  const licence = await findTeacherLicence(db, uid);
  if (!licence) return { licence: null };
  const placed = await db.orm
    .select({ seats: teacherSeats.seats })
    .from(teacherSeats)
    .where(eq(teacherSeats.userId, uid))
    .orderBy(asc(teacherSeats.classId));
  const sum = placed.reduce((total, { seats }) => total + seats, 0);
  return { licence: { seats: licence.seats, endsAt: licence.endsAt.toISOString(), placed: sum } };
}
