import { asc, eq } from 'drizzle-orm';
import { classPro } from '#billing/server/billing.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { OwnClasses } from '../ownClasses.ts';
import {
  classBaselines,
  classes,
  classMembers,
  classTeachers,
  teacherLicences,
  teacherSeats,
} from './classes.tables.ts';

/** What is kept about somebody's classes, for the copy of their own data. */
export async function findOwnClasses({ orm }: Pick<Database, 'orm'>, userId: string): Promise<OwnClasses> {
  const ofClass = { classId: classes.id, name: classes.name };
  const [joined, taught, baselines, seats, [licence], placed] = await Promise.all([
    orm
      .select({ ...ofClass, askedAt: classMembers.askedAt, joinedAt: classMembers.joinedAt })
      .from(classMembers)
      .innerJoin(classes, eq(classes.id, classMembers.classId))
      .where(eq(classMembers.userId, userId))
      .orderBy(asc(classMembers.askedAt)),
    orm
      .select({ ...ofClass, since: classTeachers.since })
      .from(classTeachers)
      .innerJoin(classes, eq(classes.id, classTeachers.classId))
      .where(eq(classTeachers.userId, userId))
      .orderBy(asc(classTeachers.since)),
    orm.select().from(classBaselines).where(eq(classBaselines.userId, userId)).orderBy(asc(classBaselines.skill)),
    orm.select().from(classPro).where(eq(classPro.userId, userId)),
    orm.select().from(teacherLicences).where(eq(teacherLicences.userId, userId)),
    orm.select().from(teacherSeats).where(eq(teacherSeats.userId, userId)),
  ]);
  return {
    joined: joined.map(({ askedAt, joinedAt, ...rest }) => ({
      ...rest,
      askedAt: askedAt.toISOString(),
      joinedAt: joinedAt?.toISOString() ?? null,
      proUntil: seats.find(({ classId }) => classId === rest.classId)?.until.toISOString() ?? null,
      before: baselines
        .filter(({ classId }) => classId === rest.classId)
        .map(({ skill, firstTries, right }) => ({ skill, firstTries, right })),
    })),
    taught: taught.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
    seatsToGive: licence
      ? {
          seats: licence.seats,
          givenAt: licence.givenAt.toISOString(),
          endsAt: licence.endsAt.toISOString(),
          placed: placed.map(({ classId, seats }) => ({ classId, seats })),
        }
      : null,
  };
}
