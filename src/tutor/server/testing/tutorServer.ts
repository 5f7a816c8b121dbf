import { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { Identity, signedIn } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { findEarlierMissesIn } from '#answers/server/review/earlierMisses.ts';
import { findExpertAnswerIn } from '#community/server/experts/findExpertAnswer.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { openDatabase, type Database } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import type { AnsweringDeps } from '../answering.ts';
import type { Answerer } from '../ask.ts';
import { tokenBudget } from '../budget.ts';
import { conversationQueries } from '../conversations.queries.ts';
import { findPart } from '../findPart.ts';
import { withEarlierMisses } from '../withEarlierMisses.ts';
import { withExpertAnswer } from '../withExpertAnswer.ts';
import { modelAnswerer } from '../model/model.ts';
import { usualLimits, type FetchLimits } from '../model/modelFetch.ts';
import { pictureQueries } from '../pictures/pictures.queries.ts';
import { requirePro } from '../refusals.ts';
import { serveTutor } from '../tutor.routes.ts';
import { tutorSettings } from '../tutor.settings.ts';
import { patientWorkers } from './patientWorkers.ts';

const secret = 'a secret that only the tests know, long';

export interface TutorServer {
  app: FastifyInstance;
  database: Database;
  /** Where it listens. */
  origin: string;
  url: string;
  logged: string[];
  /** A student who is Pro. */
  newPro(): ReturnType<typeof newStudent>;
}

interface Given {
  /** In place of the model at AI_BASE_URL. */
  answerer?: Answerer;
  limits?: Partial<FetchLimits>;
  more?: Partial<Pick<AnsweringDeps, 'guard' | 'moderate' | 'workers'>>;
}

/** A server with accounts, the course and the tutor, listening on a free port, on a database of its own or a shared one. */
export async function tutorServer(
  env: Record<string, string>,
  { answerer, limits: fetchLimits, more }: Given = {},
  sharedUrl?: string,
): Promise<TutorServer> {
  const { url, database, drop } = sharedUrl ? await share(sharedUrl) : await createTestDatabase();
  const logged: string[] = [];
  const log = makeLog('info', ['prompt', 'history'], new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) })); // prettier-ignore
  const config = readSettings({ ...platformSettings, ...tutorSettings }, { DATABASE_URL: url, ...env });
  const queries = accountQueries(database);
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
    pro: async (request: FastifyRequest) => {
      await identity.student(request);
      requirePro(signedIn(request));
    },
  };
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, queries, { config, secret });
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
  await course.refresh();
  const workers = patientWorkers();
  const model = () =>
    modelAnswerer({
      ...{ baseUrl: config.AI_BASE_URL, apiKey: config.AI_API_KEY, model: config.AI_MODEL, rules: config.AI_RULES },
      takesPictures: config.AI_PICTURES === 'yes',
      budget: tokenBudget(database, config.AI_TOKENS_PER_DAY),
      workers,
      limits: { ...usualLimits, ...fetchLimits },
    });
  await serveTutor(app, {
    answerer: answerer ?? model(),
    ...{ identity, workers, database, limits, secret },
    conversations: conversationQueries(database),
    pictures: pictureQueries(database),
    findPart: async (account, view) =>
      withExpertAnswer(
        findExpertAnswerIn(database, { isOn: true }),
        account,
        await withEarlierMisses(findEarlierMissesIn(database, course), account, await findPart(course, account, view)),
      ),
    guard: (_, pieces) => pieces,
    moderate: () => Promise.resolve({ verdict: 'ok' }),
    noteVerdict: (direction, verdict) => log.warn({ direction, verdict }, 'moderated'),
    ...more,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  atEndOfFile(async () => {
    await app.close();
    await workers.stop();
    await drop();
  });
  const { port } = app.server.address() as { port: number };
  return {
    ...{ app, database, url, logged },
    origin: `http://127.0.0.1:${port}`,
    async newPro() {
      const student = await newStudent(app);
      await database.pool.query("update users set pro_until = now() + interval '1 day' where id = $1", [student.uid]);
      return student;
    },
  };
}

async function share(url: string) {
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  return { url, database, drop: () => database.close() };
}
