import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { liveDeskChanges, liveSessions } from '../live.tables.ts';
import type { DeskChange } from './deskChanges.ts';
import type { StoredSession } from './deskSessions.ts';

/** A session with what is known of a change at the desk, where the file says something else. */
export interface SessionAtDesk {
  session: StoredSession;
  change: DeskChange | null;
  /** How many say that they come, and how many questions are asked. */
  coming: number;
  questions: number;
}

/** For a query of `live_sessions`. */
export const counts = {
  /** Of a class's session without those who left the class. */
  coming: sql<number>`(select count(*)::int from live_coming g where g.session_id = live_sessions.id and (
    live_sessions.class_id is null or exists (select from class_members m
      where m.class_id = live_sessions.class_id and m.user_id = g.user_id and m.joined_at is not null)))`,
  questions: sql<number>`(select count(*)::int from live_questions where session_id = live_sessions.id)`,
};
const withChange = { session: liveSessions, change: liveDeskChanges, ...counts };
/** A class's sessions are no business of the desk. */
const isForAll = isNull(liveSessions.classId);
const isItsChange = eq(liveDeskChanges.sessionId, liveSessions.id);

/** A page of all sessions for everybody, the one that lies furthest ahead first. */
export async function findPage(
  { orm }: Pick<Database, 'orm'>,
  after: { startTime: string; id: string } | undefined,
  limit: number,
): Promise<SessionAtDesk[]> {
  const startsAt = after && new Date(after.startTime);
  return orm
    .select(withChange)
    .from(liveSessions)
    .leftJoin(liveDeskChanges, isItsChange)
    .where(
      and(
        isForAll,
        startsAt &&
          or(
            lt(liveSessions.startsAt, startsAt),
            and(eq(liveSessions.startsAt, startsAt), lt(liveSessions.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(liveSessions.startsAt), desc(liveSessions.id))
    .limit(limit);
}

export async function findAtDesk({ orm }: Pick<Database, 'orm'>, id: string): Promise<SessionAtDesk | undefined> {
  const [found] = await orm
    .select(withChange)
    .from(liveSessions)
    .leftJoin(liveDeskChanges, isItsChange)
    .where(and(isForAll, eq(liveSessions.id, id)));
  return found;
}

/** The sessions of the file that were cancelled at the desk and could come back, those in conflict first. */
export async function findCancelled({ orm }: Pick<Database, 'orm'>, limit: number): Promise<DeskChange[]> {
  return orm
    .select()
    .from(liveDeskChanges)
    .where(and(eq(liveDeskChanges.isCancelled, true), sql`${liveDeskChanges.fileSays} is not null`))
    .orderBy(desc(liveDeskChanges.isConflict), desc(liveDeskChanges.sessionId))
    .limit(limit);
}
