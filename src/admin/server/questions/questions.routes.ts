import type { FastifyInstance } from 'fastify';
import { keyOf } from '#course/answerKey.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { recalculateBehind } from '#exam/server/calibration/nightly.ts';
import { healthQueries } from '#exam/server/health/health.queries.ts';
import { nameOf } from '#exam/server/health/quarantine.queries.ts';
import { decideAndTell, isSameKey, rekeyAndTell } from '#exam/server/health/tellStudents.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import { rekeyQuestion } from '../../questionReports.ts';
import { decideAboutQuestion, getDoubtedQuestions } from '../../questions.ts';
import { audit } from '../audit/audit.ts';
import { findDoubted } from './findDoubted.ts';
import { keyInWords, whyNoKey } from './newKey.ts';
import { findExamPart } from './reports/reportedQuestion.ts';
import { serveReportDesk } from './reports/reports.routes.ts';

export interface QuestionServices {
  database: Database;
  jobs: Pick<Jobs, 'add'>;
  course: PublishedCourse;
}

/** What answers tell of the questions, and which of the practice exams' count no more. */
export function serveQuestions(app: FastifyInstance, { database, jobs, course }: QuestionServices): void {
  serveReportDesk(app, { database, course });

  serve(app, getDoubtedQuestions, () => findDoubted(database));

  serve(app, decideAboutQuestion, async ({ params: name, body }, request) => {
    const { isQuarantined } = body;
    const why = whyIn(body);
    const prints = await healthQueries(database).findPrints(name.id);
    if (!prints.some(({ print }) => print === name.print)) throw notFound('question');
    await decideAndTell({ jobs, database }, name, { isQuarantined, why }, Date.now(), async (tx) => {
      await audit(tx, request, {
        what: isQuarantined ? 'exam-question.quarantined' : 'exam-question.released',
        target: nameOf(name),
        before: { isQuarantined: !isQuarantined },
        after: { isQuarantined, why },
      });
      await recalculateBehind(jobs, tx);
    });
    return findDoubted(database);
  });

  serve(app, rekeyQuestion, async ({ params: name, body }, request) => {
    const { key, from } = body;
    const why = whyIn(body);
    const part = await findExamPart(database, name);
    if (!part) throw notFound('question');
    const refusal = whyNoKey(part, key);
    if (refusal) throw invalidArgument(refusal);
    if (isSameKey(key, from)) throw new AppError(409, 'That is its key already.');
    const change = { key, from, authors: keyOf(part), why };
    await rekeyAndTell({ jobs, database }, name, change, Date.now(), async (tx) => {
      await audit(tx, request, {
        what: 'exam-question.rekeyed',
        target: nameOf(name),
        before: { key: keyInWords(from) },
        after: { key: keyInWords(key), why },
      });
      await recalculateBehind(jobs, tx);
    });
    return {};
  });
}

/** @throws AppError 400 where there is none. */
function whyIn({ why }: { why: string }): string {
  const said = cleaned(why);
  if (isBlank(said)) throw invalidArgument('Say why, for whoever asks later.');
  return said;
}
