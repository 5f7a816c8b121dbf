import { Value } from 'typebox/value';
import type { Account } from '#accounts/account.ts';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { PartAsked } from '#tutor/server/ask.ts';
import type { PartInView } from '#tutor/tutor.ts';
import { AttemptId } from '../../exam.ts';
import { askedId } from '../attemptState.ts';
import type { ExamQueries } from '../exam.queries.ts';
import type { ExamForms } from '../examForms.ts';
import { reportQueries } from './report.queries.ts';

interface Services {
  database: Database;
  queries: Pick<ExamQueries, 'findWhole'>;
  forms: Pick<ExamForms, 'find'>;
}

/**
 * Finds what the tutor has in view beside a question of a report: the attempt stands in place of the lesson, and the question is
 * called as in the room, such as `s2-q14`. What was given is what the server has of it, whatever the view says.
 */
export function findItemInView({ database, queries, forms }: Services) {
  const { findAnswers } = reportQueries(database);

  /** @throws AppError 404 when it is nobody's, somebody else's, or was not asked; 403 before the end of the exam. */
  return async ({ uid }: Pick<Account, 'uid'>, view: PartInView): Promise<PartAsked> => {
    const { sectionId, lessonId: attemptId, partId, optionNames } = view;
    const whole = Value.Check(AttemptId, attemptId) ? await queries.findWhole(attemptId) : undefined;
    if (whole?.attempt.userId !== uid) throw notFound('exam');
    const { form: formId, version, finishedAt } = whole.attempt;
    if (!finishedAt) throw permissionDenied('You can ask about the questions of an exam once it is over.', 'not-finished');
    const asked = whole.stages
      .filter(({ closedAt }) => closedAt)
      .flatMap(({ stage, items }) => items.map((name, index) => ({ stage, name, id: askedId(stage, index) })));
    const found = asked.find(({ id }) => id === partId);
    if (!found) throw notFound('question');
    const [form, answers] = await Promise.all([forms.find(formId, version), findAnswers(attemptId)]);
    const answer = answers.find(({ stage, item }) => stage === found.stage && item === found.name.id);
    const given = answer?.choice ?? answer?.entry;
    const { part } = form.item(found.name);
    return {
      ...{ sectionId, lessonId: attemptId, lessonTitle: form.title, part },
      ...{ tried: given === undefined || given === null ? [] : [given], hintsShown: part.hints.length },
      ...(optionNames ? { optionNames } : {}),
      ...{ isSolved: true, isOver: true },
    };
  };
} // prettier-ignore
