import { and, desc, eq, lt, or } from 'drizzle-orm';
import { classes } from '#classes/server/classes.tables.ts';
import type { KnownClass } from '#classes/server/membership.queries.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import {
  classSessionsAtOnce,
  mostSessionsOfClass,
  type ClassSession,
  type WrittenClassSession,
} from '../../ofClass.ts';
import { saidOf } from '../desk/deskChanges.ts';
import { checked, type StoredSession } from '../desk/deskSessions.ts';
import { counts } from '../desk/deskSessions.queries.ts';
import { liveSessions } from '../live.tables.ts';
import { wholeSession, withoutEmpty } from '../plannedSession.ts';

/** The sessions of one class. That somebody teaches it is seen to before. */

const withCounts = { session: liveSessions, ...counts };

/** A page of them, the one furthest ahead first. */
export async function findOfClass(
  { orm }: Pick<Database, 'orm'>,
  classId: string,
  after?: { startTime: string; id: string },
): Promise<ClassSession[]> {
  const startsAt = after && new Date(after.startTime);
  const isAfter =
    startsAt &&
    or(lt(liveSessions.startsAt, startsAt), and(eq(liveSessions.startsAt, startsAt), lt(liveSessions.id, after.id)));
  const rows = await orm
    .select(withCounts)
    .from(liveSessions)
    .where(and(eq(liveSessions.classId, classId), isAfter))
    .orderBy(desc(liveSessions.startsAt), desc(liveSessions.id))
    .limit(classSessionsAtOnce);
  return rows.map(shown);
}

/** @throws AppError 404 when it is none of this class. */
export async function findOneOfClass(
  { orm }: Pick<Database, 'orm'>,
  classId: string,
  id: string,
): Promise<ClassSession> {
  const isIt = and(eq(liveSessions.classId, classId), eq(liveSessions.id, id));
  const [found] = await orm.select(withCounts).from(liveSessions).where(isIt);
  if (!found) throw notFound('session');
  return shown(found);
}

/** Plans one by the rules of the desk. Its id tells nothing of it, as whoever is not in the class shall know nothing. */
export async function planForClass(
  tx: Transaction,
  inClass: KnownClass,
  written: WrittenClassSession,
): Promise<string> {
  const session = wholeSession(checked(withoutEmpty(inZoneOf(inClass, written))));
  if (!session) throw invalidArgument('A session needs a title, a start, a host and a location.');
  const isClass = eq(classes.id, inClass.id);
  const [found] = await tx.select({ archivedAt: classes.archivedAt }).from(classes).where(isClass).for('update');
  if (!found) throw notFound('class');
  if (found.archivedAt) throw new AppError(409, 'This class is over: nothing more is planned for it.');
  if ((await tx.$count(liveSessions, eq(liveSessions.classId, inClass.id))) >= mostSessionsOfClass)
    throw new AppError(409, `This class has ${mostSessionsOfClass} sessions already: cancel some that are long over first.`); // prettier-ignore
  const id = crypto.randomUUID();
  await tx.insert(liveSessions).values({ id, ...session, source: 'command', classId: inClass.id });
  return id;
}

/** A start that names no zone is meant in that of the class. */
export function inZoneOf(
  { timeZone }: Pick<KnownClass, 'timeZone'>,
  written: WrittenClassSession,
): WrittenClassSession {
  const { startTime } = written;
  if (startTime === undefined || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/.test(startTime.trim())) return written;
  return { ...written, startTime: `${startTime.trim()} ${timeZone}` };
}

function shown({
  session,
  coming,
  questions,
}: {
  session: StoredSession;
  coming: number;
  questions: number;
}): ClassSession {
  const { startsAt, ...said } = saidOf(session);
  return { id: session.id, ...said, startTime: startsAt, revision: session.revision, coming, questions };
}
