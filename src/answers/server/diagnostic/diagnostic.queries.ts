import { and, eq, inArray, sql } from 'drizzle-orm';
import type { QuestionName } from '#course/server/questionBank.ts';
import type { Database } from '#platform/server/db/db.ts';
import { answers } from '../answers.tables.ts';
import { questionSets } from '../sets/sets.tables.ts';
import { diagnostics, type AskedStage } from './diagnostic.tables.ts';

export type Taken = Omit<typeof diagnostics.$inferSelect, 'userId'>;

/** The answer to one question of a stage. */
export type StageAnswer = QuestionName & { setId: string; isRight: boolean; isTyped: boolean };

/** A stage has a dozen questions, each answered once or, from two devices, twice. */
const mostAnswers = 500;

export type DiagnosticQueries = ReturnType<typeof diagnosticQueries>;

/** What is kept of the diagnostic; everything here is found by its owner alone. */
export function diagnosticQueries({ orm, pool }: Database) {
  const { userId, half, stages, begunAt } = diagnostics;

  return {
    findTaken(user: string): Promise<Taken[]> {
      return orm.select({ half, stages, begunAt }).from(diagnostics).where(eq(userId, user));
    },

    /**
     * Puts stages in the place of those that there were.
     * @param before the set of the last stage there was; undefined when there was none.
     * @returns false when others stand there by now: somebody else of the same account was first.
     */
    async put(user: string, taken: Taken, before: string | undefined): Promise<boolean> {
      if (before === undefined) {
        const { rowCount } = await orm
          .insert(diagnostics)
          .values({ ...taken, userId: user })
          .onConflictDoNothing();
        return rowCount === 1;
      }
      const isAsBefore = sql`${stages} -> -1 ->> 'setId' = ${before}`;
      const { rowCount } = await orm
        .update(diagnostics)
        .set({ stages: taken.stages, begunAt: taken.begunAt })
        .where(and(eq(userId, user), eq(half, taken.half), isAsBefore));
      return rowCount === 1;
    },

    /** When these sets were handed in; null for those that are open. Those that are kept no more are left out. */
    async findHandedIn(user: string, setIds: readonly string[]): Promise<Map<string, Date | null>> {
      const { id, finishedAt } = questionSets;
      const rows = await orm
        .select({ id, finishedAt })
        .from(questionSets)
        .where(and(eq(questionSets.userId, user), inArray(id, [...setIds])));
      return new Map(rows.map((row) => [row.id, row.finishedAt]));
    },

    /** What was answered of these stages, the first try first. */
    findAnswers(user: string, asked: readonly AskedStage[]): Promise<StageAnswer[]> {
      const { attemptId, lessonId, round, partId, isRight, entry } = answers;
      const setIds = asked.map(({ setId }) => setId);
      return orm
        .select({ setId: attemptId, lessonId, round, partId, isRight, isTyped: sql<boolean>`${entry} is not null` })
        .from(answers)
        .where(and(eq(answers.userId, user), inArray(attemptId, setIds)))
        .orderBy(answers.try, answers.answeredAt, answers.id)
        .limit(mostAnswers);
    },

    /** Which of some questions the student has answered, each looked up by its key. */
    async findSeen(user: string, questions: readonly QuestionName[]): Promise<QuestionName[]> {
      const { rows } = await pool.query<QuestionName>({
        name: 'find_seen_candidates',
        text: findSeen,
        values: [
          user,
          questions.map(({ lessonId }) => lessonId),
          questions.map(({ round }) => round),
          questions.map(({ partId }) => partId),
        ],
      });
      return rows;
    },
  };
}

const findSeen = `
  select given.lesson_id as "lessonId", given.round, given.part_id as "partId"
  from unnest($2::text[], $3::smallint[], $4::text[]) as given(lesson_id, round, part_id) cross join lateral (
    select from answered_parts a where a.user_id = $1
      and a.lesson_id = given.lesson_id and a.round = given.round and a.part_id = given.part_id
    limit 1
  ) seen`;
