import { Value } from 'typebox/value';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { AttemptId } from '../../exam.ts';
import { askedId } from '../attemptState.ts';
import type { ExamQueries } from '../exam.queries.ts';
import { reportQueries } from './report.queries.ts';

interface Services {
  database: Database;
  queries: Pick<ExamQueries, 'findWhole'>;
}

/**
 * Finds what was asked in a finished attempt under a name such as `s2-q14`, and what was answered.
 *
 * @returns a function that throws AppError 404 when it is nobody's, somebody else's, or was not asked; 403 before the end of the exam.
 */
export function findAskedItem({ database, queries }: Services) {
  const { findAnswers } = reportQueries(database);

  return async (uid: string, attemptId: string, questionId: string) => {
    const whole = Value.Check(AttemptId, attemptId) ? await queries.findWhole(attemptId) : undefined;
    if (whole?.attempt.userId !== uid) throw notFound('exam');
    if (!whole.attempt.finishedAt) throw permissionDenied('You can ask about the questions of an exam once it is over.', 'not-finished');
    const asked = whole.stages
      .filter(({ closedAt }) => closedAt)
      .flatMap(({ stage, items }) => items.map((name, index) => ({ stage, name, id: askedId(stage, index) })));
    const found = asked.find(({ id }) => id === questionId);
    if (!found) throw notFound('question');
    const { stage, name } = found;
    const answer = (await findAnswers(attemptId)).find((one) => one.stage === stage && one.item === name.id);
    return { attempt: whole.attempt, name: { id: name.id, print: name.print }, given: answer?.choice ?? answer?.entry ?? null };
  };
} // prettier-ignore
