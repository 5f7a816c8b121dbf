import type { FastifyInstance } from 'fastify';
import { recalculateBehind } from '#exam/server/calibration/nightly.ts';
import { healthQueries } from '#exam/server/health/health.queries.ts';
import { nameOf, quarantineQueries } from '#exam/server/health/quarantine.queries.ts';
import { decideAndTell } from '#exam/server/health/tellStudents.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import { decideAboutQuestion, getDoubtedQuestions } from '../../questions.ts';
import { audit } from '../audit/audit.ts';
import { findDoubted } from './findDoubted.ts';

export interface QuestionServices {
  database: Database;
  jobs: Pick<Jobs, 'add'>;
}

/** What answers tell of the questions, and which of the practice exams' count no more. */
export function serveQuestions(app: FastifyInstance, { database, jobs }: QuestionServices): void {
  serve(app, getDoubtedQuestions, () => findDoubted(database));

  serve(app, decideAboutQuestion, async ({ params: name, body }, request) => {
    const { isQuarantined } = body;
    const why = body.why.trim();
    if (why === '') throw invalidArgument('Say why, for whoever asks later.');
    const prints = await healthQueries(database).findPrints(name.id);
    if (!prints.some(({ print }) => print === name.print)) throw notFound('question');
    const isOut = (await quarantineQueries(database).findQuarantined()).has(nameOf(name));
    if (isOut === isQuarantined)
      throw new AppError(409, isOut ? 'It is in quarantine already.' : 'It is not in quarantine any more.');
    await decideAndTell({ jobs, database }, name, { isQuarantined, why }, Date.now(), async (tx) => {
      await audit(tx, request, {
        what: isQuarantined ? 'exam-question.quarantined' : 'exam-question.released',
        target: nameOf(name),
        before: { isQuarantined: isOut },
        after: { isQuarantined, why },
      });
      await recalculateBehind(jobs, tx);
    });
    return findDoubted(database);
  });
}
