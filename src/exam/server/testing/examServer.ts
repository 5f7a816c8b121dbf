import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Database } from '#platform/server/db/db.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { standardProfile, type ExamAttempt, type ExamMode, type ExamProfile, type ExamScope } from '../../exam.ts';
import type { ExamEvent } from '../../responses.ts';
import { closeLeftExams } from '../closeLeft.ts';
import { examQueries } from '../exam.queries.ts';
import { serveExams } from '../exam.routes.ts';
import { ExamForms } from '../examForms.ts';
import { takeExam, type ExamServices } from '../takeExam.ts';
import { keepForm, madeForm } from './madeForm.ts';

const secret = 'a secret that only the tests know, long';

/** When the clock of the tests stands at first. */
export const firstMoment = Date.UTC(2026, 10, 23, 9);

interface Wanted {
  creditsInterruptions?: boolean;
  /** Hears of every answer: its head and its bytes. */
  onAnswer?: (bytes: string) => void;
}

/**
 * A server with accounts and a made-up exam, on a database and a clock of its own. Not listening. A second one stands beside it,
 * which answers when it is asked to.
 */
export async function examServer(wanted: Wanted = {}) {
  const { url, database, drop } = await createTestDatabase();
  const clock = { now: firstMoment };
  const first = await oneServer(url, database, clock, wanted);
  let second: ReturnType<typeof oneServer> | undefined;
  const answering = { app: first.app };
  const door = { inject: (asked: InjectOptions) => answering.app.inject(asked) } as Pick<FastifyInstance, 'inject'>;
  await keepForm(database, madeForm());
  atEndOfFile(async () => {
    await (await second)?.app.close();
    await first.app.close();
    await drop();
  });
  const { app, services, taking } = first;
  return {
    ...{ app, database, services, taking, clock },
    /** Which of the two answers from now on. */
    async askSecond(isSecond: boolean): Promise<void> {
      answering.app = isSecond ? (await (second ??= oneServer(url, database, clock, wanted))).app : app;
    },
    /** So many seconds go by. */
    wait: (seconds: number) => (clock.now += seconds * 1000),
    closeLeft: () => closeLeftExams(services, taking),
    newTaker: async () => newTaker(await newStudent(door), clock),
  };
}

async function oneServer(
  url: string,
  database: Database,
  clock: { now: number },
  { creditsInterruptions = true, onAnswer }: Wanted,
) {
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url });
  const log = makeLog('silent');
  const guards = { anyone: () => {}, student: (request: FastifyRequest) => identity.student(request) };
  const app = await makeApp({ config, log, guards });
  app.addHook('onSend', async (_request, reply, payload) => {
    onAnswer?.(`${JSON.stringify(reply.getHeaders())}\n${String(payload)}`);
    return payload;
  });
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
  const services: ExamServices = {
    ...{ database, limits, queries: examQueries(database), forms: new ExamForms(database), creditsInterruptions },
    now: () => clock.now,
  };
  const taking = takeExam(services);
  serveExams(app, services, taking);
  await app.ready();
  return { app, services, taking };
}

interface Begin {
  form?: string;
  mode?: ExamMode;
  scope?: ExamScope;
  profile?: Partial<ExamProfile>;
}

let requests = 0;

/** A request id that nobody else has. */
export function newRequestId(): string {
  requests += 1;
  return `00000000-0000-4000-8000-${requests.toString(16).padStart(12, '0')}`;
}

/** A student who takes exams. */
function newTaker(student: Awaited<ReturnType<typeof newStudent>>, clock: { now: number }) {
  const post = (path: string, body: object) => student.call('POST', path, body);
  return {
    ...student,
    post,
    begin: ({ form = 'form-1', mode = 'practice', scope = 'whole', profile = {} }: Begin = {}, requestId = newRequestId()) =>
      post(`/api/exams/${form}/attempts`, { requestId, mode, scope, profile: { ...standardProfile, ...profile } }),
    /** An exam that is begun. */
    async exam(begin: Begin = {}) {
      const reply = await this.begin(begin);
      if (reply.statusCode !== 200) throw new Error(`Expected an exam to begin but found ${reply.body}`);
      return examOf(this, reply.json<ExamAttempt>(), clock);
    },
  };
} // prettier-ignore

/** An event without what numbers it. */
export type Did = ExamEvent extends infer One
  ? One extends ExamEvent
    ? Omit<One, 'seq' | 'stage' | 't'> & { t?: number }
    : never
  : never;

/** What the room does with an exam, on one device. */
function examOf(
  { post, call }: Pick<ReturnType<typeof newTaker>, 'post' | 'call'>,
  { id }: ExamAttempt,
  clock: { now: number },
) {
  const at = `/api/exam-attempts/${id}`;
  const desk = { epoch: 1, seq: 0, stage: 1, openedAt: 0 };
  /** What is done now, or at `t`, as events that follow those before. */
  const events = (...did: Did[]) =>
    did.map((one) => ({ seq: (desk.seq += 1), stage: desk.stage, t: clock.now - desk.openedAt, ...one })) as ExamEvent[];
  const send = (sent: unknown[], epoch = desk.epoch) => post(`${at}/events`, { epoch, events: sent });
  return {
    ...{ id, desk, events, send },
    get: async () => (await call('GET', at)).json<ExamAttempt>(),
    async open(n = desk.stage) {
      const reply = await post(`${at}/stages/${n}/open`, { epoch: desk.epoch });
      const { open } = reply.json<Partial<ExamAttempt>>();
      if (open) Object.assign(desk, { stage: open.n, openedAt: open.openedAt });
      return reply;
    },
    do: (...did: Did[]) => send(events(...did)),
    answer: (value: number | string | null, ...items: string[]) =>
      send(events(...items.map((item) => ({ kind: 'answer' as const, item, value })))),
    close: (n = desk.stage, lastSeq = desk.seq) => post(`${at}/stages/${n}/close`, { epoch: desk.epoch, lastSeq }),
    end: () => post(`${at}/end`, {}),
    pause: () => post(`${at}/pause`, { epoch: desk.epoch }),
    resume: (aliveAt?: number) => post(`${at}/resume`, { epoch: desk.epoch, ...(aliveAt === undefined ? {} : { aliveAt }) }),
    /** On this device, which has done nothing yet. */
    async takeOver() {
      const reply = await post(`${at}/takeover`, { epoch: desk.epoch });
      Object.assign(desk, { epoch: reply.json<ExamAttempt>().epoch, seq: 0 });
      return reply;
    },
  };
} // prettier-ignore

export type TakenExam = ReturnType<typeof examOf>;
