import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { answerQueries } from '#answers/server/answers.queries.ts';
import { reportQueries } from '#answers/server/questionReports/questionReports.queries.ts';
import { serveAnswers } from '#answers/server/answers.routes.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import type { ExamsToPlan } from '../../plan/planOn.ts';
import { planQueries } from '../plan/plan.queries.ts';
import { servePlan } from '../plan/plan.routes.ts';
import { studyQueries } from '../study.queries.ts';
import { serveStudy } from '../study.routes.ts';

const secret = 'a secret that only the tests know, long';

/** A server with accounts, answers, progress and plans, on a database of its own, with as many due cards as one says. Not listening. */
export async function planServer() {
  const { url, database, drop } = await createTestDatabase();
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url });
  const log = makeLog('silent');
  const guards = { anyone: () => {}, student: (request: FastifyRequest) => identity.student(request) };
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
  const record = answerQueries(database);
  serveAnswers(app, { database, course, limits, queries: record });
  serveStudy(app, course, studyQueries(database));
  const due = { cards: 0 };
  const exams: ExamsToPlan = { left: [] };
  const plans = {
    course,
    queries: planQueries(database),
    record,
    countDue: async () => (due.cards > 0 ? [{ skill: 'Boundaries', due: due.cards, dueLater: due.cards }] : []),
    findExams: async () => exams,
    countInvitations: async () => 0,
    findNotices: (userId: string) => reportQueries(database).findNotices(userId),
    findAssigned: async () => null,
  };
  servePlan(app, plans);
  await course.refresh();
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await drop();
  });
  return {
    app,
    database,
    course,
    plans,
    due,
    exams,
    mail,
    publicUrl: config.PUBLIC_URL,
    newStudent: () => newStudent(app),
  };
}
