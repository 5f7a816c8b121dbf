import type { QuestionSeen } from '#answers/questionReports.ts';
import type { SeenQuestion } from '#answers/server/questionReports/questionReports.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ExamQueries } from '../exam.queries.ts';
import { findAskedItem } from './askedItem.ts';

/** Finds which item of an exam is meant by who reports one; what was answered is what the server has of it. */
export function findSeenItem(services: { database: Database; queries: Pick<ExamQueries, 'findWhole'> }) {
  const findAsked = findAskedItem(services);

  /** @throws AppError 404 when it is nobody's, somebody else's, or was not asked; 403 before the end of the exam. */
  return async (uid: string, { lessonId: attemptId, partId }: QuestionSeen): Promise<SeenQuestion> => {
    const { name, given } = await findAsked(uid, attemptId, partId);
    return {
      ...{ lessonId: '', round: 0, partId: name.id, print: name.print },
      ...{ seenIn: attemptId, tried: given === null ? [] : [given] },
    };
  };
}
