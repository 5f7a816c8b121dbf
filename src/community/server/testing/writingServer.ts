import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { makeApp } from '#platform/server/http/app.ts';
import type { Database } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import type { Thread } from '../../community.ts';
import { communityAnswers, communityPeople, communityThreads } from '../community.tables.ts';
import { serveWriting } from '../threads/writing.routes.ts';
import { communityOf } from './community.ts';
import { place } from './posts.ts';

const secret = 'a secret that only the tests know, long';

/** A server with accounts and what is written in the community, on a database of its own; not listening. */
export async function writingServer() {
  const { url, database, drop } = await createTestDatabase();
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url });
  const student = (request: FastifyRequest) => identity.student(request);
  const guards = { anyone: () => {}, student };
  const log = makeLog('silent');
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, accountQueries(database), { config, secret });
  const limits = makeAttemptLimits(database.pool);
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config });
  const { origin } = config.PUBLIC_URL;
  serveAccounts(app, { database, mail, identity, limits, secret, origin, signUpRule: config.SIGN_UP });
  const site = { isOn: true };
  serveWriting(app, {
    ...{ database, limits },
    isOn: () => site.isOn,
    findThread: (viewer, id) => threadOf(database, viewer.uid, id),
  });
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await jobs.stop();
    await drop();
  });
  return { app, database, site, ...writersOf(app, database) };
}

type App = Awaited<ReturnType<typeof makeApp>>;

/** People who write, and what they send. */
function writersOf(app: App, database: Database) {
  const { orm, pool } = database;
  const community = communityOf(app, database);
  type Person = Pick<Awaited<ReturnType<typeof community.member>>, 'call'>;
  const at = (threadId: string, rest = '') => `/api/community/threads/${threadId}${rest}`;

  /** A student of long who agreed to the rules and answered the part. */
  async function writer(name?: string, given: Partial<typeof communityPeople.$inferInsert> = {}) {
    const person = await community.member(name);
    await pool.query("update users set created_at = now() - interval '9 days' where id = $1", [person.uid]);
    await orm.insert(communityPeople).values({ userId: person.uid, agreedAt: new Date(1_000), ...given });
    return person;
  }

  return {
    ...community,
    writer,
    async teacher() {
      const person = await writer('Ada Lake');
      await orm.update(users).set({ role: 'teacher' }).where(eq(users.id, person.uid));
      return person;
    },
    /** What was written so far was written an hour ago. */
    hourLater: async () => {
      for (const table of ['community_threads', 'community_answers'])
        await pool.query(`update ${table} set written_at = written_at - interval '1 hour'`);
    },
    ask: ({ call }: Person, text: string, id: string = randomUUID(), part: object = {}) =>
      call('PUT', at(id), { ...place, text, ...part }),
    reply: ({ call }: Person, threadId: string, text: string, id: string = randomUUID()) =>
      call('PUT', at(threadId, `/answers/${id}`), { text }),
    change: ({ call }: Person, threadId: string, text: string, answerId?: string) =>
      call('PATCH', at(threadId, answerId && `/answers/${answerId}`), { text }),
    takeBack: ({ call }: Person, threadId: string, answerId?: string) =>
      call('DELETE', at(threadId, answerId && `/answers/${answerId}`)),
    helped: ({ call }: Person, threadId: string, answerId: string, isHelped = true) =>
      call('PUT', at(threadId, `/answers/${answerId}/helped`), { helped: isHelped }),
    accept: ({ call }: Person, threadId: string, answerId: string | null) =>
      call('PUT', at(threadId, '/accepted'), { answerId }),
    rowOf: async (id: string) => (await orm.select().from(communityThreads).where(eq(communityThreads.id, id)))[0],
    answerRow: async (id: string) => (await orm.select().from(communityAnswers).where(eq(communityAnswers.id, id)))[0],
  };
}

/** The thread as its row has it, with what is shown and what is one's own. */
async function threadOf({ orm }: Database, uid: string, id: string): Promise<Thread> {
  const [row] = await orm.select().from(communityThreads).where(eq(communityThreads.id, id));
  if (!row) throw new Error('Expected the thread that was written to but found none');
  const own = await orm.select().from(communityAnswers).where(eq(communityAnswers.threadId, id));
  const { lessonId, round, partId, answers, hasExpertAnswer, mergedInto, acceptedId } = row;
  const post = ({ id: postId, authorId, html, state, writtenAt, editedAt }: typeof row | (typeof own)[number]) => ({
    ...{ id: postId, html, state },
    author: { name: authorId && 'Somebody', badge: null, isYou: authorId === uid },
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  });
  return {
    ...post(row),
    place: { ...{ lessonId, round, partId }, sectionId: 'rw-boundaries', lessonTitle: 'Marks', partName: 'Question 1' },
    ...{
      answers,
      hasExpertAnswer,
      mergedInto,
      isAnswered: acceptedId !== null,
      isAboutEarlierWording: false,
      next: null,
    },
    thread: own
      .filter(({ state, authorId }) => state === 'shown' || authorId === uid)
      .map((one) => ({
        ...post(one),
        ...{ isExpert: one.isExpert, isAccepted: one.id === acceptedId, helped: one.helped, helpedYou: false },
      })),
  };
}
