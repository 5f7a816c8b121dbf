import { and, eq, sql, getTableColumns } from 'drizzle-orm';
import { hasProRights } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { isPro } from '#accounts/server/isPro.ts';
import type { Database } from '#platform/server/db/db.ts';
import { calendarFeeds, liveSessions } from './live.tables.ts';

export type LiveQueries = ReturnType<typeof liveQueries>;

/** The address of somebody's calendar, as the database has it. */
export interface FoundFeed {
  feedId: string;
  createdAt: Date;
  lastReadOn: string | null;
}

const { source: _, zoomLink, recordingLink, ...open } = getTableColumns(liveSessions);
/** What everybody may know of a session. */
const openColumns = { ...open, hasRecording: sql<boolean>`${recordingLink} is not null` };
const links = { zoomLink, recordingLink };

type Stored = typeof liveSessions.$inferSelect;
/** A session as the database has it; without the links when they were not asked for. */
export type FoundSession = Omit<Stored, 'source' | keyof typeof links> &
  Partial<Pick<Stored, keyof typeof links>> & { hasRecording: boolean };

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

    /** Undefined when there is none, or when it ended with the other ways in. */
    async findFeed(userId: string): Promise<FoundFeed | undefined> {
      const [feed] = await orm
        .select(feedColumns)
        .from(calendarFeeds)
        .innerJoin(users, isOfItsAccount)
        .where(eq(calendarFeeds.userId, userId));
      return feed;
    },

    /** Makes a feed, in place of the one before. */
    async renewFeed(userId: string): Promise<FoundFeed> {
      const accessGeneration = sql<number>`coalesce((select access_generation from users where id = ${userId}), 0)`;
      const values = { feedId: crypto.randomUUID(), accessGeneration, createdAt: sql`now()`, lastReadOn: null };
      const [feed] = await orm
        .insert(calendarFeeds)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
        .returning(feedColumns);
      if (!feed) throw new Error('Expected the new feed to be returned but found none');
      return feed;
    },

    /**
     * Whose feed it is and whether they see links now, and notes that it was read today; undefined when it is nobody's, when it
     * ended with the other ways in, or when its owner is disabled.
     */
    async readFeed(feedId: string): Promise<{ userId: string; seesLinks: boolean } | undefined> {
      const [owner] = await orm
        .select({ userId: users.id, hasPaid: isPro, role: users.role, isNoted: isReadToday })
        .from(calendarFeeds)
        .innerJoin(users, isOfItsAccount)
        .where(and(eq(calendarFeeds.feedId, feedId), sql`${users.disabledAt} is null`));
      if (!owner) return undefined;
      if (!owner.isNoted)
        await orm.update(calendarFeeds).set({ lastReadOn: today }).where(eq(calendarFeeds.feedId, feedId));
      return { userId: owner.userId, seesLinks: hasProRights(owner) };
    },
  };
}

const feedColumns = {
  feedId: calendarFeeds.feedId,
  createdAt: calendarFeeds.createdAt,
  lastReadOn: calendarFeeds.lastReadOn,
};

/** A feed counts for as long as the account has had no reason to end all other ways in. */
const isOfItsAccount = and(
  eq(users.id, calendarFeeds.userId),
  eq(users.accessGeneration, calendarFeeds.accessGeneration),
);

const today = sql`(now() at time zone 'UTC')::date`;
const isReadToday = sql<boolean>`${calendarFeeds.lastReadOn} is not distinct from ${today}`;
