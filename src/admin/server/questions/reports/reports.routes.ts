import type { FastifyInstance } from 'fastify';
import type { PublishedCourse } from '#course/server/published.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { answerReports, getReportedQuestion, getReportedQuestions } from '../../../questionReports.ts';
import { audit } from '../../audit/audit.ts';
import { asRows, findReported } from './reportedQuestion.ts';
import { deskReportQueries } from './reports.queries.ts';

export interface ReportServices {
  database: Database;
  course: PublishedCourse;
}

/** What students report of questions, and the word back. */
export function serveReportDesk(app: FastifyInstance, { database, course }: ReportServices): void {
  serve(app, getReportedQuestions, async ({ query: { beforeAt: at, beforeId: id } }) => {
    const before = at !== undefined && id !== undefined ? { at, id } : undefined;
    return { questions: await asRows(database, await deskReportQueries(database).findPage(before)) };
  });

  serve(app, getReportedQuestion, ({ params: { id } }) => findReported({ database, course }, id));

  serve(app, answerReports, async ({ params: { id }, body: { outcome, revision, ...body } }, request) => {
    const sentence = cleaned(body.sentence.normalize('NFC'));
    if (isBlank(sentence)) throw invalidArgument('Write a sentence to those who reported it.');
    return database.orm.transaction(async (tx) => {
      const queries = deskReportQueries({ orm: tx });
      const question = await queries.lockQuestion(id);
      if (!question) throw notFound('question');
      const answered = await queries.answer(id, { outcome, sentence, revision }, new Date());
      if (answered === 0) throw new AppError(409, 'No report of it waits any more: somebody has answered meanwhile.');
      const { lessonId, round, partId, print } = question;
      await audit(tx, request, {
        what: `question-report.${outcome}`,
        target: lessonId === '' ? `${partId} ${print}` : `${lessonId} ${round} ${partId}`,
        after: { sentence, answered },
      });
      return { answered };
    });
  });
}
