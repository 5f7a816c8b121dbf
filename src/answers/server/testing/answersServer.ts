import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { serveCourse } from '#course/server/course.routes.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { answerQueries } from '../answers.queries.ts';
import { serveAnswers } from '../answers.routes.ts';
import { serveNewSets } from '../sets/newSet.routes.ts';
import { diagnosticQueries } from '../diagnostic/diagnostic.queries.ts';
import { serveDiagnostic } from '../diagnostic/diagnostic.routes.ts';
import { makeDiagnostics } from '../diagnostic/diagnostics.ts';
import { serveMistakes } from '../review/mistakes.routes.ts';
import { serveReview } from '../review/review.routes.ts';
import { makeQuestionSets } from '../sets/questionSets.ts';
import { serveSets } from '../sets/sets.routes.ts';
import { serveSkills } from '../skills.routes.ts';
import type { recordAnswers } from '../../answers.ts';
import type { ReplyOf } from '#platform/endpoint.ts';

const secret = 'a secret that only the tests know, long';

/** A server with accounts, the course and the record of answers, on a database of its own. Not listening. */
export async function answersServer() {
  const { url, database, drop } = await createTestDatabase();
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url });
  const log = makeLog('silent');
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
  };
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, accountQueries(database), { config, secret });
  const limits = makeAttemptLimits(database.pool);
  const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
  serveAccounts(app, {
    database,
    mail,
    identity,
    limits,
    secret,
    origin: config.PUBLIC_URL.origin,
    signUpRule: 'open',
  });
  const course = new PublishedCourse(database, log);
  const queries = answerQueries(database);
  serveCourse(app, course, identity);
  serveAnswers(app, { database, course, limits, queries });
  const sets = makeQuestionSets(database, course);
  serveSets(app, sets);
  serveNewSets(app, { database, course, sets, limits });
  const diagnostics = makeDiagnostics({ queries: diagnosticQueries(database), sets, course });
  serveDiagnostic(app, diagnostics);
  serveSkills(app, queries, course);
  serveReview(app, { database, course, sets, limits });
  serveMistakes(app, { database, course });
  await course.refresh();
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await drop();
  });
  return { app, database, course, queries, sets, diagnostics, newStudent: () => newRecorder(app) };
}

/** A student who sends answers and asks for places. */
async function newRecorder(app: Parameters<typeof newStudent>[0]) {
  const student = await newStudent(app);
  return {
    ...student,
    async send(...answers: unknown[]) {
      const reply = await student.call('POST', '/api/answers', { answers });
      if (reply.statusCode !== 200) throw new Error(`Expected answers to be taken but found ${reply.body}`);
      return reply.json<ReplyOf<typeof recordAnswers>>();
    },
    place: (lessonId: string, round?: number) =>
      student.call('GET', `/api/places/${lessonId}${round === undefined ? '' : `?round=${round}`}`),
  };
}
