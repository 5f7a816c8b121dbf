import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { mostOfficialScores, type OfficialScore } from '../../officialScores.ts';
import { examAnswers, examEvents, examScores, officialScores } from '../exam.tables.ts';
import type { EventRow } from './takenEvents.ts';

export type ReportQueries = ReturnType<typeof reportQueries>;

/** What a report and a replay read, one attempt's rows by their key, and the official scores of a student. */
export function reportQueries({ orm }: Pick<Database, 'orm'>) {
  const { userId: owner, takenOn, readingWriting, math, isShared } = officialScores;

  const findOfficialScores = (userId: string): Promise<OfficialScore[]> =>
    orm
      .select({ takenOn, readingWriting, math, isShared })
      .from(officialScores)
      .where(eq(owner, userId))
      .orderBy(desc(takenOn));

  return {
    findAnswers: (attempt: string) => orm.select().from(examAnswers).where(eq(examAnswers.attemptId, attempt)),

    /** The oldest first. */
    findScores: (attempt: string) =>
      orm.select().from(examScores).where(eq(examScores.attemptId, attempt)).orderBy(asc(examScores.madeAt)),

    /** Those that were taken. @param withHighlights which are many, and large. */
    findEvents(attempt: string, withHighlights: boolean): Promise<EventRow[]> {
      const { attemptId, epoch, seq, stage, tMs, item, kind, value, isOlder, refused } = examEvents;
      return orm
        .select({ epoch, seq, stage, t: tMs, item, kind, value, isOlder })
        .from(examEvents)
        .where(and(eq(attemptId, attempt), isNull(refused), withHighlights ? undefined : ne(kind, 'highlights')))
        .orderBy(asc(epoch), asc(seq));
    },

    /** The newest first. */
    findOfficialScores,

    /** @throws AppError 409 when there are too many. */
    async keepOfficialScore(userId: string, { takenOn: day, ...score }: OfficialScore, now: number): Promise<void> {
      const told = { ...score, toldAt: new Date(now) };
      const others = (await findOfficialScores(userId)).filter((one) => one.takenOn !== day);
      if (others.length >= mostOfficialScores) throw tooManyScores();
      await orm
        .insert(officialScores)
        .values({ userId, takenOn: day, ...told })
        .onConflictDoUpdate({ target: [owner, takenOn], set: told });
    },

    /** @throws AppError 404 when there is none of that day. */
    async deleteOfficialScore(userId: string, day: string): Promise<void> {
      const { rowCount } = await orm.delete(officialScores).where(and(eq(owner, userId), eq(takenOn, day)));
      if (!rowCount) throw notFound('score');
    },

    /**
     * The halves of all clean first Rehearsals whose students told the official score of a test soon after: the band that was
     * shown, and what the test gave. Reads all of them: ask rarely.
     */
    async findLinkedScores(): Promise<{ userId: string; low: number; high: number; official: number }[]> {
      const { rows } = await orm.execute<{ userId: string; low: number; high: number; official: number }>(sql`
        select distinct on (o.user_id, o.taken_on, s.half) o.user_id as "userId", s.low, s.high,
          case s.half when 'math' then o.math else o.reading_writing end as official
        from ${officialScores} o
        join exam_attempts a on a.user_id = o.user_id and a.mode = 'rehearsal' and not a.is_repeat
          and a.finished_at < o.taken_on + 1 and a.finished_at > o.taken_on - ${mostDaysBefore}::int
        join exam_scores s on s.attempt_id = a.id
        where o.is_shared
        order by o.user_id, o.taken_on, s.half, a.finished_at desc, s.made_at`);
      return rows;
    },
  };
}

/** An exam of longer ago tells little of a test. */
const mostDaysBefore = 120;

function tooManyScores(): AppError {
  return new AppError(
    409,
    `You have told ${mostOfficialScores} scores, which is as many as are kept. Take one back first.`,
  );
}
