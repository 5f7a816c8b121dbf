import { eq, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database } from '#platform/server/db.ts';
import { calendarFeeds, liveSessions } from './live.tables.ts';

export type LiveQueries = ReturnType<typeof liveQueries>;

/** A session as the database has it; without the links when they were not asked for. */
export interface FoundSession {
  id: string;
  title: string;
  host: string;
  location: string;
  startsAt: Date;
  isExample: boolean;
  hasRecording: boolean;
  revision: number;
  changedAt: Date;
  zoomLink?: string | null;
  recordingLink?: string | null;
}

/** What everybody may know of a session. */
const openColumns = {
  id: liveSessions.id,
  title: liveSessions.title,
  host: liveSessions.host,
  location: liveSessions.location,
  startsAt: liveSessions.startsAt,
  isExample: liveSessions.isExample,
  hasRecording: sql<boolean>`${liveSessions.recordingLink} is not null`,
  revision: liveSessions.revision,
  changedAt: liveSessions.changedAt,
};
const links = { zoomLink: liveSessions.zoomLink, recordingLink: liveSessions.recordingLink };

/** Everything the live sessions ask of the database. */
export function liveQueries({ orm }: Database) {
  const openSessions = orm.select(openColumns).from(liveSessions).prepare('live_sessions_open');
  const wholeSessions = orm
    .select({ ...openColumns, ...links })
    .from(liveSessions)
    .prepare('live_sessions_whole');

  return {
    /** All sessions, in no order. Without the links they do not even leave the database. */
    findSessions(withLinks: boolean): Promise<FoundSession[]> {
      return withLinks ? wholeSessions.execute() : openSessions.execute();
    },

    async findFeed(userId: string): Promise<string | null> {
      const [feed] = await orm.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
      return feed?.feedId ?? null;
    },

    /** Makes a feed, in place of the one before. */
    async renewFeed(userId: string): Promise<string> {
      const feedId = crypto.randomUUID();
      await orm
        .insert(calendarFeeds)
        .values({ userId, feedId })
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: { feedId } });
      return feedId;
    },

    /** Whether the owner of this feed sees links now; undefined when it is nobody's, or its owner is disabled. */
    async findFeedOwner(feedId: string): Promise<{ seesLinks: boolean } | undefined> {
      const seesLinks = sql<boolean>`coalesce(${users.proUntil} > now(), false) or ${users.role} = 'admin'`;
      const [owner] = await orm
        .select({ seesLinks, disabledAt: users.disabledAt })
        .from(calendarFeeds)
        .innerJoin(users, eq(users.id, calendarFeeds.userId))
        .where(eq(calendarFeeds.feedId, feedId));
      return owner?.disabledAt === null ? { seesLinks: owner.seesLinks } : undefined;
    },
  };
}
