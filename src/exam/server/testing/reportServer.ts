import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { Identity, signedIn } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { answerQueries } from '#answers/server/answers.queries.ts';
import { serveAnswers } from '#answers/server/answers.routes.ts';
import { serveReview } from '#answers/server/review/review.routes.ts';
import { makeQuestionSets } from '#answers/server/sets/questionSets.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { asWritten } from '#tutor/server/asWritten.ts';
import type { Ask } from '#tutor/server/ask.ts';
import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import { guard } from '#tutor/server/guard/guard.ts';
import { instructionsFor } from '#tutor/server/model/prompt.ts';
import { requirePro } from '#tutor/server/refusals.ts';
import { pictureQueries } from '#tutor/server/pictures/pictures.queries.ts';
import { serveTutor } from '#tutor/server/tutor.routes.ts';
import type { ExamAttempt, startExam } from '../../exam.ts';
import { standardProfile } from '../../exam.ts';
import type { ExamEvent } from '../../responses.ts';
import type { InputOf } from '#platform/endpoint.ts';
import { examQueries } from '../exam.queries.ts';
import { serveExams } from '../exam.routes.ts';
import { ExamForms } from '../examForms.ts';
import { findItemInView } from '../report/itemInView.ts';
import { serveExamReports } from '../report/report.routes.ts';
import { takeExam, type ExamServices } from '../takeExam.ts';
import { keepForm, madeForm } from './madeForm.ts';

const secret = 'a secret that only the tests know, long';

type Start = InputOf<typeof startExam>['body'];
export type Done = ExamEvent extends infer Event
  ? Event extends ExamEvent
    ? Omit<Event, 'seq' | 'stage'>
    : never
  : never;

/** Answers with what a model would be told. */
async function* tellWhatIsTold(ask: Ask): AsyncIterable<string> {
  yield instructionsFor(ask, '');
  await Promise.resolve();
}

/**
 * A server with exams and their reports, the review queue and a tutor beside them, which tells what it was told, and a clock that the
 * tests drive.
 */
export async function reportServer() {
  const { url, database, drop } = await createTestDatabase();
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url });
  const log = makeLog('silent');
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
    pro: async (request: FastifyRequest) => {
      await identity.student(request);
      requirePro(signedIn(request));
    },
  };
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, accountQueries(database), { config, secret });
  const limits = makeAttemptLimits(database.pool);
  const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
  serveAccounts(app, { database, mail, identity, limits, secret, origin: config.PUBLIC_URL.origin, signUpRule: 'open' });
  const course = new PublishedCourse(database, log);
  const sets = makeQuestionSets(database, course);
  serveAnswers(app, { database, course, limits, queries: answerQueries(database) });
  serveReview(app, { database, course, sets, limits });
  const clock = { now: Date.now() };
  const services: ExamServices = {
    ...{ database, limits, queries: examQueries(database), forms: new ExamForms(database), now: () => clock.now },
    creditsInterruptions: true,
  };
  const taking = takeExam(services);
  serveExams(app, services, taking);
  serveExamReports(app, { ...services, course });
  await serveTutor(app, {
    answerer: { kind: 'model', takesPictures: false, stream: tellWhatIsTold },
    ...{ identity, database, limits, secret, guard, conversations: conversationQueries(database), pictures: pictureQueries(database) },
    findPart: findItemInView(services),
    workers: { render: (text) => Promise.resolve(asWritten(text)), solve: () => Promise.resolve(undefined), compareWork: () => Promise.resolve(undefined) },
    moderate: () => Promise.resolve({ verdict: 'ok' }),
    noteVerdict: () => {},
  });
  await keepForm(database, madeForm());
  await course.refresh();
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await drop();
  });
  type Student = Awaited<ReturnType<typeof newStudent>>;

  async function called(student: Student, path: string, body: Record<string, unknown>): Promise<ExamAttempt> {
    const reply = await student.call('POST', path, body);
    if (reply.statusCode !== 200) throw new Error(`Expected ${path} to be done but found ${reply.body}`);
    return reply.json<ExamAttempt>();
  }

  const start = (student: Student, given: Partial<Start> = {}) =>
    called(student, '/api/exams/form-1/attempts', {
      ...{ requestId: randomUUID(), mode: 'practice', scope: 'reading-writing', profile: standardProfile, ...given },
    });

  return {
    ...{ app, database, course, clock, taking, start },
    newStudent: () => newStudent(app),

    async newPro() {
      const student = await newStudent(app);
      await database.pool.query("update users set pro_until = now() + interval '1 day' where id = $1", [student.uid]);
      return student;
    },

    /** Opens the next module, does what is to be done in it, and hands it in once the last of it has happened. */
    async take(student: Student, { id, epoch, ack, stages }: ExamAttempt, deeds: (asked: NonNullable<ExamAttempt['open']>) => Done[]) {
      const n = stages.find(({ state }) => state !== 'closed')?.n ?? 0;
      clock.now += 11 * 60_000; // whatever break there is
      const opened = await called(student, `/api/exam-attempts/${id}/stages/${n}/open`, { epoch });
      if (!opened.open) throw new Error('Expected the module to be open');
      const events = deeds(opened.open).map((event, index) => ({ ...event, stage: n, seq: ack + index + 1 }));
      clock.now += Math.max(0, ...events.map(({ t }) => t));
      for (let at = 0; at < events.length; at += 200) await called(student, `/api/exam-attempts/${id}/events`, { epoch, events: events.slice(at, at + 200) }); // prettier-ignore
      return called(student, `/api/exam-attempts/${id}/stages/${n}/close`, { epoch, lastSeq: ack + events.length });
    },
  };
} // prettier-ignore
