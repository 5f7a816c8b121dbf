import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { statusAt } from '../../clock.ts';
import { mostComing, mostSessionsAhead } from '../../coming.ts';
import { liveSessions } from '../live.tables.ts';
import { liveComing, liveLetterStops } from './coming.tables.ts';

/** What somebody has said. */
export interface SaidComing {
  sessionIds: ReadonlySet<string>;
  /** Letters remind them. */
  hasLetters: boolean;
}

export type ComingQueries = ReturnType<typeof comingQueries>;

export function comingQueries({ orm }: Pick<Database, 'orm'>) {
  const stopped = sql<boolean>`exists (select from ${liveLetterStops} s where s.user_id = live_coming.user_id)`;
  const ahead = orm
    .select({ sessionId: liveComing.sessionId, isStopped: stopped })
    .from(liveComing)
    .where(eq(liveComing.userId, sql.placeholder('userId')))
    .prepare('live_coming_of');

  return {
    async find(userId: string): Promise<SaidComing> {
      const rows = await ahead.execute({ userId });
      return { sessionIds: new Set(rows.map(({ sessionId }) => sessionId)), hasLetters: !rows[0]?.isStopped };
    },

    /** As it stands in the copy of one's data. */
    async findOwn(userId: string) {
      const { sessionId, saidAt } = liveComing;
      const [coming, stops] = await Promise.all([
        orm.select({ sessionId, saidAt }).from(liveComing).where(eq(liveComing.userId, userId)).orderBy(saidAt),
        orm.select({ since: liveLetterStops.since }).from(liveLetterStops).where(eq(liveLetterStops.userId, userId)),
      ]);
      return { coming, lettersStoppedAt: stops[0]?.since ?? null };
    },

    /** Notes that somebody comes, once. @throws AppError when it has begun, or too many do. */
    async come(userId: string, sessionId: string, now: number): Promise<void> {
      await orm.transaction(async (tx) => {
        const ofSession = eq(liveSessions.id, sessionId);
        const [session] = await tx.select({ startsAt: liveSessions.startsAt }).from(liveSessions).where(ofSession).for('update'); // prettier-ignore
        if (!session) throw new AppError(404, 'Session not found.');
        const { startsAt } = session;
        const isIt = and(eq(liveComing.userId, userId), eq(liveComing.sessionId, sessionId));
        if ((await tx.$count(liveComing, isIt)) > 0) return;
        if (statusAt({ startTime: startsAt.toISOString() }, now) !== 'upcoming')
          throw new AppError(409, 'This session has begun already: there is nothing to remind you of.');
        if ((await tx.$count(liveComing, eq(liveComing.sessionId, sessionId))) >= mostComing)
          throw new AppError(409, 'So many come already that no letter can remind more. You can join all the same.');
        const isAhead = sql`${liveComing.sessionId} in (select id from ${liveSessions} where ${gt(liveSessions.startsAt, new Date(now))})`; // prettier-ignore
        if ((await tx.$count(liveComing, and(eq(liveComing.userId, userId), isAhead))) >= mostSessionsAhead)
          throw new AppError(409, `You come to ${mostSessionsAhead} sessions already: say of one that you do not, first.`); // prettier-ignore
        await tx.insert(liveComing).values({ userId, sessionId, ...knownWhenSaidAt(startsAt, now) }).onConflictDoNothing(); // prettier-ignore
      });
    },

    async doNotCome(userId: string, sessionId: string): Promise<void> {
      await orm.delete(liveComing).where(and(eq(liveComing.userId, userId), eq(liveComing.sessionId, sessionId)));
    },

    async stopLetters(userId: string): Promise<void> {
      // the link in a letter outlives the account
      await orm.execute(sql`insert into ${liveLetterStops} (user_id) select id from users where id = ${userId} on conflict do nothing`); // prettier-ignore
    },

    async wantLetters(userId: string): Promise<void> {
      await orm.delete(liveLetterStops).where(eq(liveLetterStops.userId, userId));
    },
  };
}

export const dayMs = 24 * 3_600_000;
export const soonMs = 15 * 60_000;

/** Whoever says it later than a letter would go knows the start without it. */
export function knownWhenSaidAt(startsAt: Date, now: number) {
  const left = startsAt.getTime() - now;
  return {
    toldStart: left <= dayMs ? startsAt : null,
    dayLetterFor: left <= dayMs ? startsAt : null,
    soonLetterFor: left <= soonMs ? startsAt : null,
  };
}
