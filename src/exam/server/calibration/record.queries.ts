import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Half } from '#course/skills.ts';
import type { ItemFacts } from '#course/itemModel.ts';
import type { Difficulty } from '#course/lesson.ts';
import { examItems } from '#course/server/exams.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { examAnswers, examAttempts, examScores, examStages, officialScores } from '../exam.tables.ts';
import type { AnswerRow, ScoreRow, StageRow, AttemptRow } from '../exam.queries.ts';
import { nameOf, quarantineQueries } from '../health/quarantine.queries.ts';
import { judgedBy } from '../health/withKeys.ts';

/** A finished attempt, with its stages and what each question came to. */
export interface FinishedAttempt {
  attempt: AttemptRow;
  stages: StageOfRecord[];
  answers: AnswerRow[];
}

export type StageOfRecord = Pick<
  StageRow,
  'stage' | 'module' | 'items' | 'stops' | 'lateEvents' | 'closedAt' | 'reason'
>;

export interface SharedScore {
  userId: string;
  takenOn: string;
  scores: Record<Half, number>;
}

/** So many attempts are read at a time. */
const attemptsOfPage = 100;

export type RecordQueries = ReturnType<typeof recordQueries>;

export function recordQueries({ orm }: Pick<Database, 'orm'>) {
  const quarantine = quarantineQueries({ orm });
  return {
    ...quarantine,

    /** All finished attempts, read a page at a time, their answers judged by the keys that hold. */
    async *eachFinished(): AsyncGenerator<FinishedAttempt> {
      const keys = await quarantine.findKeys();
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const attempts = await orm
          .select()
          .from(examAttempts)
          .where(and(isNotNull(examAttempts.finishedAt), gt(examAttempts.id, after)))
          .orderBy(asc(examAttempts.id))
          .limit(attemptsOfPage);
        const ids = attempts.map(({ id }) => id);
        if (ids.length === 0) return;
        const { attemptId, stage, module, items, stops, lateEvents, closedAt, reason } = examStages;
        const stages = await orm
          .select({ attemptId, stage, module, items, stops, lateEvents, closedAt, reason })
          .from(examStages)
          .where(inArray(attemptId, ids))
          .orderBy(asc(stage));
        const rows = await orm.select().from(examAnswers).where(inArray(examAnswers.attemptId, ids));
        const answers = judgedBy(keys, rows);
        for (const attempt of attempts) {
          yield {
            attempt,
            stages: stages.filter((one) => one.attemptId === attempt.id),
            answers: answers.filter((one) => one.attemptId === attempt.id),
          };
        }
        after = ids.at(-1) ?? after;
      }
    },

    /** What is known of every item there ever was, by {@link nameOf} it. */
    async findFacts(): Promise<Map<string, ItemFacts>> {
      const { id, print, part } = examItems;
      const difficulty = sql<Difficulty>`${part} ->> 'difficulty'`;
      const isTyped = sql<boolean>`${part} ->> 'kind' = 'typed'`;
      const rows = await orm.select({ id, print, difficulty, isTyped }).from(examItems);
      return new Map(rows.map(({ difficulty, isTyped, ...name }) => [nameOf(name), { difficulty, isTyped }]));
    },

    /** The official scores that may help others. */
    async findShared(): Promise<SharedScore[]> {
      const rows = await orm.select().from(officialScores).where(eq(officialScores.isShared, true));
      return rows.map(({ userId, takenOn, readingWriting, math }) => ({
        ...{ userId, takenOn, scores: { 'reading-writing': readingWriting, math } },
      }));
    },

    async findModels(): Promise<string[]> {
      const rows = await orm.selectDistinct({ model: examScores.model }).from(examScores);
      return rows.map(({ model }) => model);
    },

    /** Scores that are there stay as they are. */
    async addScores(scores: ScoreRow[]): Promise<void> {
      if (scores.length > 0) await orm.insert(examScores).values(scores).onConflictDoNothing();
    },
  };
}
