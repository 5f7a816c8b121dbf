import { eq, sql } from 'drizzle-orm';
import { identities, sessions, users } from '#accounts/server/accounts.tables.ts';
import type { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { deviceQueries } from '#accounts/server/settings/devices.queries.ts';
import { answeredParts } from '#answers/server/answers.tables.ts';
import type { Billing } from '#billing/server/billing.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { awaitAll } from '#platform/awaitAll.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { countDone } from '#study/progress.ts';
import type { StudyQueries } from '#study/server/study.queries.ts';
import type { Person } from '../../people.ts';

/** How many of the newest security events are shown. */
const shownEvents = 50;

export interface PersonServices {
  database: Database;
  billing: Pick<Billing, 'findSubscription' | 'queries'>;
  course: Pick<PublishedCourse, 'outline'>;
  study: Pick<StudyQueries, 'findProgress'>;
  events: SecurityEvents;
}

/** All that the desk shows of one person. @throws AppError 404 when there is no such account. */
export async function findPerson(services: PersonServices, uid: string): Promise<Person> {
  const { database, events } = services;
  const user = await findUser(database, uid);
  const { id, ...known } = user;
  const found = await awaitAll({
    pro: findPro(services, uid),
    progress: findProgress(services, uid),
    devices: deviceQueries(database).findDevices({ uid, role: user.role }, ''),
    events: events.findNewest(shownEvents, uid),
  });
  return {
    ...found,
    uid: id,
    name: known.name,
    email: known.email,
    role: known.role,
    isConfirmed: known.emailVerifiedAt !== null,
    since: known.createdAt.toISOString(),
    lastSeenAt: momentOrNull(known.lastSeenAt),
    disabledAt: momentOrNull(known.disabledAt),
    waysIn: [...(known.hasPassword ? ['password'] : []), ...known.issuers],
    devices: found.devices.map(({ name, signedInAt, lastSeenAt }) => ({ name, signedInAt, lastSeenAt })),
    events: found.events.map(({ at, what }) => ({ at: at.toISOString(), what })),
  };
}

async function findUser({ orm }: Pick<Database, 'orm'>, uid: string) {
  const { id, name, email, role, emailVerifiedAt, createdAt, disabledAt } = users;
  const [user] = await orm
    .select({
      ...{ id, name, email, role, emailVerifiedAt, createdAt, disabledAt },
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(users.id, uid));
  if (!user) throw notFound('person');
  const known = await orm.select({ issuer: identities.issuer }).from(identities).where(eq(identities.userId, uid));
  const [seen] = await orm
    .select({ at: sql`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, uid));
  return { ...user, lastSeenAt: seen?.at ?? null, issuers: known.map(({ issuer }) => issuer) };
}

async function findPro({ billing }: PersonServices, uid: string): Promise<Person['pro']> {
  const { hasPaid, plan, until, renews, isPastDue } = await billing.findSubscription(uid);
  const { grantedUntil } = await billing.queries.findStanding(uid);
  return { isPro: hasPaid, plan, until, renews, isPastDue, grantedUntil: momentOrNull(grantedUntil) };
}

async function findProgress({ database, course, study }: PersonServices, uid: string): Promise<Person['progress']> {
  const sections = course.outline?.sections ?? [];
  const completed = await study.findProgress(uid);
  const [answered] = await database.orm
    .select({
      answers: sql<number>`coalesce(sum(${answeredParts.tries}), 0)::int`,
      lastAt: sql`max(${answeredParts.lastAt})`.mapWith(answeredParts.lastAt),
    })
    .from(answeredParts)
    .where(eq(answeredParts.userId, uid));
  return {
    lessonsDone: sections.reduce((sum, { id, lessons }) => sum + countDone(lessons, completed[id]), 0),
    lessons: sections.reduce((sum, { lessons }) => sum + lessons.length, 0),
    answers: answered?.answers ?? 0,
    lastStudiedAt: momentOrNull(answered?.lastAt ?? null),
  };
}

function momentOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
