import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { domains, halves } from '#course/skills.ts';
import { enoughTries } from '../enoughTries.ts';
import type { FirstTry } from '../abilities.ts';
import { lastTries } from '../skills.ts';
import type { Tried } from './placeOf.ts';
import { answeredSkills, answers, attempts } from './answers.tables.ts';

/** More of one attempt are not looked at: a lesson has 20 parts at most. */
const mostOfAttempt = 2_000;

/** So many answers are read at a time for the copy of one's data. */
export const answersOfPage = 1_000;

const ofTry =
  'first_at, part_id, lesson_id, round, skill, difficulty, first_right, first_choice, first_entry, first_ms';
/** Of each half and of each skill so many by key. The lists stand in sub-selects: PostgreSQL then keeps its plan (decision 0031). */
const firstTries = `
  select skill, difficulty, first_right as "isRight", lesson_id as "lessonId", round, part_id as "partId",
    first_choice as choice, first_entry as entry, first_entry is not null as "isTyped", first_ms as ms, first_at as at from (
    (select recent.* from unnest((select $2::text[])) as of(half) cross join lateral (
      select ${ofTry} from answered_parts p where p.user_id = $1 and p.half = of.half and p.first_at < $4
      order by first_at desc limit ${lastTries}
    ) recent)
    union
    (select recent.* from unnest((select $3::text[])) as given(skill) cross join lateral (
      select ${ofTry} from answered_parts p where p.user_id = $1 and p.skill = given.skill and p.first_at < $4
      order by first_at desc limit ${enoughTries}
    ) recent)
  ) tries order by first_at desc, part_id desc`;
const allSkills = domains.flatMap(({ skills }) => skills);

/** A first try as it was made. */
export interface MadeTry extends FirstTry {
  lessonId: string;
  round: number;
  partId: string;
  choice: number | null;
  entry: string | null;
  ms: number;
  at: Date;
}

export type AnswerQueries = ReturnType<typeof answerQueries>;

/** What is read of the record; everything here is found by its owner alone. */
export function answerQueries({ orm, pool }: Database) {
  const { userId: _, ...copied } = getTableColumns(answers);
  const { skill, firstTries: tried, right } = answeredSkills;
  const skillCounts = orm
    .select({ skill, firstTries: tried, right })
    .from(answeredSkills)
    .where(eq(answeredSkills.userId, sql.placeholder('userId')))
    .prepare('skill_counts');

  return {
    /** The newest attempt at a lesson, or at a round of it, unless it was given up: its answers in the order of the tries. */
    async findNewestAttempt(userId: string, lessonId: string, round: number) {
      const [newest] = await orm
        .select({ id: attempts.id, isGivenUp: attempts.isGivenUp })
        .from(attempts)
        .where(and(eq(attempts.userId, userId), eq(attempts.lessonId, lessonId), eq(attempts.round, round)))
        .orderBy(desc(attempts.id))
        .limit(1);
      if (!newest || newest.isGivenUp) return undefined;
      const { partId, edition, choice, entry, hints, isRight } = answers;
      const tried: Tried[] = await orm
        .select({ partId, edition, choice, entry, hints, isRight })
        .from(answers)
        .where(and(eq(answers.userId, userId), eq(answers.attemptId, newest.id)))
        .orderBy(asc(answers.try), asc(answers.answeredAt), asc(answers.id))
        .limit(mostOfAttempt);
      return { id: newest.id, tried };
    },

    /**
     * Notes that an attempt was given up, also before its answers have come.
     * @throws AppError 404 when it is somebody else's, or at another lesson.
     */
    async giveUp(userId: string, lessonId: string, id: string): Promise<void> {
      const { rowCount } = await orm
        .insert(attempts)
        .values({ id, userId, lessonId, isGivenUp: true })
        .onConflictDoUpdate({
          target: attempts.id,
          set: { isGivenUp: true },
          setWhere: and(eq(attempts.userId, userId), eq(attempts.lessonId, lessonId)),
        });
      if (rowCount === 0) throw notFound('attempt');
    },

    /**
     * First tries, the newest first: in each half of the test the last 60, and of each skill the last 8.
     * @param before only those that were made before.
     */
    async findFirstTries(userId: string, before?: Date): Promise<MadeTry[]> {
      const { rows } = await pool.query<MadeTry>({
        name: 'find_first_tries',
        text: firstTries,
        values: [userId, halves, allSkills, before ?? 'infinity'],
      });
      return rows;
    },

    /** How many parts of each skill were answered, and how many of them rightly at the first try. */
    findSkillCounts: (userId: string) => skillCounts.execute({ userId }),

    /** Some of a student's answers, in the order in which their ids were made. @param after the last one that was read. */
    findPage(userId: string, after?: string) {
      return orm
        .select(copied)
        .from(answers)
        .where(and(eq(answers.userId, userId), after === undefined ? undefined : gt(answers.id, after)))
        .orderBy(asc(answers.id))
        .limit(answersOfPage);
    },
  };
}
