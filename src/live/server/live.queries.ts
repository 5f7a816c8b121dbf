import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { hasProRights } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { isPro } from '#accounts/server/isPro.ts';
import { classes } from '#classes/server/classes.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { classesOf } from './classesOf.ts';
import { calendarFeeds, liveSessions } from './live.tables.ts';

/** The address of somebody's calendar, as the database has it. */
export interface FoundFeed {
  feedId: string;
  createdAt: Date;
  lastReadOn: string | null;
}

const { source: _, classId, zoomLink, recordingLink, ...open } = getTableColumns(liveSessions);
/** What everybody may know of a session. */
const openColumns = { ...open, hasRecording: sql<boolean>`${recordingLink} is not null` };
const links = { zoomLink, recordingLink };

type Stored = typeof liveSessions.$inferSelect;
/** A session as the database has it; without the links when they were not asked for. */
export type FoundSession = Omit<Stored, 'source' | 'classId' | keyof typeof links> &
  Partial<Pick<Stored, keyof typeof links>> & {
    hasRecording: boolean;
    /** Of a session that is for one class. */
    className?: string;
  };

/** Of a person's classes no more are listed: each has at most so many, and nobody is in many. */
const mostOfClasses = 1_000;

/** Everything the live sessions ask of the database. */
export function liveQueries({ orm }: Database) {
  const isForAll = isNull(classId);
  const openSessions = orm.select(openColumns).from(liveSessions).where(isForAll).prepare('live_sessions_open');
  const wholeSessions = orm
    .select({ ...openColumns, ...links })
    .from(liveSessions)
    .where(isForAll)
    .prepare('live_sessions_whole');
  const classSessions = orm
    .select({ ...openColumns, ...links, className: classes.name })
    .from(liveSessions)
    .innerJoin(classes, eq(classes.id, classId))
    .where(and(inArray(classId, classesOf(sql.placeholder('userId'))), isNull(classes.archivedAt)))
    .orderBy(desc(liveSessions.startsAt))
    .limit(mostOfClasses)
    .prepare('live_sessions_of_classes');

  return {
    /** The sessions for everybody, in no order. Without the links they do not even leave the database. */
    findSessions(withLinks: boolean): Promise<FoundSession[]> {
      return withLinks ? wholeSessions.execute() : openSessions.execute();
    },

    /** With their links: the sessions of the classes that somebody has joined or teaches, as of this moment. */
    findClassSessions(userId: string): Promise<FoundSession[]> {
      return classSessions.execute({ userId });
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
