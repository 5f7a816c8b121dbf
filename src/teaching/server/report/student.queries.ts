import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { answers } from '#answers/server/answers.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { completedLessons } from '#study/server/study.tables.ts';
import { firstIdAt } from './members.queries.ts';

type Db = Pick<Database, 'orm'>;

/** So many answers are told at a time. */
export const answersOfPage = 20;
/** So many completed lessons are told, the newest: a course has fewer. */
const mostLessons = 500;

/** Given since the student joined, by the browser's clock and by the server's. */
function isSince(userId: string, joinedAt: Date) {
  const moment = sql.raw(firstIdAt(`'${joinedAt.toISOString()}'::timestamptz`));
  return and(
    eq(answers.userId, userId),
    gte(answers.id, moment),
    gte(answers.answeredAt, joinedAt),
    gte(answers.receivedAt, joinedAt),
  );
}

/** A student's answers since they joined, the newest first: one more than a page, to tell whether more follow. @param after the last one of the page before. */
export function findAnswersSince({ orm }: Db, userId: string, joinedAt: Date, after?: string) {
  const { id, lessonId, round, partId, isRight, answeredAt } = answers;
  return orm
    .select({ id, lessonId, round, partId, try: answers.try, isRight, answeredAt })
    .from(answers)
    .where(and(isSince(userId, joinedAt), after === undefined ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(answersOfPage + 1);
}

/** One of them; undefined when it is none. */
export async function findAnswerSince({ orm }: Db, userId: string, joinedAt: Date, answerId: string) {
  const { id, lessonId, round, partId, edition, choice, entry } = answers;
  const [found] = await orm
    .select({ lessonId, round, partId, edition, choice, entry })
    .from(answers)
    .where(and(isSince(userId, joinedAt), eq(id, answerId)));
  return found;
}

/** What a student completed since they joined, the newest first: all that they ever completed is at most the course. */
export function findCompletedSince({ orm }: Db, userId: string, joinedAt: Date) {
  const { lessonId, completedAt } = completedLessons;
  return orm
    .select({ lessonId, completedAt })
    .from(completedLessons)
    .where(and(eq(completedLessons.userId, userId), gte(completedAt, joinedAt)))
    .orderBy(desc(completedAt), lessonId)
    .limit(mostLessons);
}
