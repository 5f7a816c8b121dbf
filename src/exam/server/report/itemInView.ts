import type { Account } from '#accounts/account.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { PartAsked } from '#tutor/server/ask.ts';
import type { PartInView } from '#tutor/tutor.ts';
import type { ExamQueries } from '../exam.queries.ts';
import type { ExamForms } from '../examForms.ts';
import { withKeys } from '../health/withKeys.ts';
import { findAskedItem } from './askedItem.ts';

interface Services {
  database: Database;
  queries: Pick<ExamQueries, 'findWhole' | 'findKeys'>;
  forms: Pick<ExamForms, 'find'>;
}

/**
 * Finds what the tutor has in view beside a question of a report: the attempt stands in place of the lesson, and the question is
 * called as in the room, such as `s2-q14`. What was given is what the server has of it, whatever the view says.
 */
export function findItemInView({ database, queries, forms }: Services) {
  const findAsked = findAskedItem({ database, queries });

  /** @throws AppError 404 when it is nobody's, somebody else's, or was not asked; 403 before the end of the exam. */
  return async ({ uid }: Pick<Account, 'uid'>, view: PartInView): Promise<PartAsked> => {
    const { sectionId, lessonId: attemptId, partId, optionNames } = view;
    const { attempt, name, given } = await findAsked(uid, attemptId, partId);
    const [asAsked, keys] = await Promise.all([forms.find(attempt.form, attempt.version), queries.findKeys()]);
    const form = withKeys(asAsked, keys);
    const { part } = form.item(name);
    return {
      ...{ sectionId, lessonId: attemptId, lessonTitle: form.title, part },
      ...{ tried: given === null ? [] : [given], hintsShown: part.hints.length },
      ...(optionNames ? { optionNames } : {}),
      ...{ isSolved: true, isOver: true },
    };
  };
}
