import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { driveClock } from '#platform/server/testing/drivenClock.ts';
import { relayTo } from '#platform/server/testing/relay.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

type Reply = Awaited<ReturnType<Caller['call']>>;

/** What a visitor sees, which needs no database. */
const forVisitors = [
  '/healthz',
  '/',
  '/login',
  '/lesson-view?sectionId=start-here&lessonId=start-test-map',
  '/api/course',
  '/api/lessons/start-here/start-test-map',
  '/api/me',
  '/favicon.svg',
];

const body = { email: 'sam@example.com', password: 'a long walk by the sea' };
/** What cannot be answered without it. */
const needsDatabase = [
  ['GET', '/api/me'],
  ['GET', '/api/progress'],
  ['GET', '/api/lessons/practice-exams/exam-1'],
  ['PUT', '/api/progress/start-here/start-tools'],
  ['POST', '/api/sign-in', body],
  ['POST', '/api/sign-up', body],
  ['POST', '/api/sign-out'],
] as const;

/** What of it does not come. */
async function missingForVisitors(visitor: Caller): Promise<[address: string, httpStatus: number][]> {
  const replies = await Promise.all(forVisitors.map((address) => visitor.call('GET', address)));
  return replies.flatMap(({ statusCode }, at) => (statusCode === 200 ? [] : [[forVisitors[at] ?? '', statusCode]]));
}

function expectUnavailable(reply: Reply): void {
  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ error: { status: 'unavailable' } });
  expect(reply.body).not.toMatch(/postgres|ECONN|57P0|53300|relation|at .*\.ts/i);
}

describe('a database that lets nobody in', async () => {
  const { app, url, logged } = await testServer();
  const student = await newStudent(app);
  const visitor = caller(app);
  await student.call('PUT', '/api/progress/start-here/start-test-map');

  /** Throws every connection out of the database, and lets so many in again; -1 is any number. */
  async function letIn(connections: number): Promise<void> {
    const operator = new pg.Client(url);
    await operator.connect();
    const name = new URL(url).pathname.slice(1);
    await operator.query(`alter database ${name} connection limit ${connections}`);
    if (connections === 0) {
      await operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and pid <> pg_backend_pid() and usename = current_user`, // the database may be at its vacuuming
        [name],
      );
      back = () => operator.query(`alter database ${name} connection limit -1`).then(() => operator.end());
    } else await operator.end();
  }
  let back = async () => {};

  test('is said with 503 and when to try again, by what needs it; the rest goes on; then all is well by itself', async () => {
    await letIn(0);
    expect(await missingForVisitors(visitor)).toEqual([]);
    for (const [method, address, payload] of needsDatabase)
      expectUnavailable(await student.call(method, address, payload));
    expect((await visitor.call('GET', '/readyz')).statusCode).toBe(503);
    expect((await visitor.call('GET', '/api/progress')).statusCode).toBe(401);
    const page = await student.call('GET', '/dashboard/learn');
    expect([page.statusCode, page.headers.location]).toEqual([200, undefined]); // not to /login: the browser asks again
    expect(logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);

    await back();
    await eventually(async () => expect((await visitor.call('GET', '/readyz')).statusCode).toBe(200));
    expect((await student.call('GET', '/api/progress')).json()).toEqual({ 'start-here': ['start-test-map'] });
    expect((await student.call('PUT', '/api/progress/start-here/start-tools')).statusCode).toBe(200);
  });
});

describe('a database that breaks off', async () => {
  const direct = await testServer();
  const relay = await relayTo(direct.url);
  afterAll(() => relay.close());
  const { app, logged } = await testServer({}, relay.url);
  const student = await newStudent(app);

  test('in the middle of fifty calls makes 503 of what was cut, and loses nothing it said it has', async () => {
    const lessons = ['start-test-map', 'start-tools', 'start-study-plan', 'start-adaptive-scoring', 'bnd-join'];
    const put = (index: number) => {
      const lesson = lessons[index % lessons.length] ?? '';
      return student.call(
        'PUT',
        `/api/progress/${lesson.startsWith('bnd') ? 'rw-boundaries' : 'start-here'}/${lesson}`,
      );
    };
    const calls = Array.from({ length: 50 }, (_, index) => put(index));
    await Promise.race(calls);
    relay.cut();
    const replies = await Promise.all(calls);
    for (const reply of replies.filter((one) => one.statusCode !== 200)) expectUnavailable(reply);
    expect(replies.filter((reply) => reply.statusCode === 503).length).toBeGreaterThan(0);

    relay.mend();
    const { 'start-here': start = [], 'rw-boundaries': boundaries = [] } = (
      await student.call('GET', '/api/progress')
    ).json<Record<string, string[]>>();
    const said = lessons.filter((_, index) =>
      replies.some((reply, at) => at % lessons.length === index && reply.statusCode === 200),
    );
    expect([...start, ...boundaries]).toEqual(expect.arrayContaining(said));
    expect(logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
  });

  test('and then hangs makes nobody wait for ever: readiness is denied within 2 seconds, the rest within 8', async () => {
    relay.hang();
    const clock = driveClock();
    const ready = caller(app).call('GET', '/readyz');
    const personal = needsDatabase.slice(0, 4).map(([method, address]) => student.call(method, address));
    expect(await missingForVisitors(caller(app))).toEqual([]);
    await clock.advance(2_000);
    expect((await ready).statusCode).toBe(503);
    await clock.advance(6_000);
    for (const reply of await Promise.all(personal)) expectUnavailable(reply);
    clock.letGo();
    relay.mend();
    await eventually(async () => expect((await student.call('GET', '/api/progress')).statusCode).toBe(200));
  });
});

describe('a connection to the database', async () => {
  const { database } = await testServer();

  test('waits neither long for a lock nor for an answer, and holds no lock while nobody does anything', async () => {
    const { rows } = await database.pool.query<{ name: string; ms: number }>(
      `select name, setting::int as ms from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 10_000 },
      { name: 'lock_timeout', ms: 2_000 },
      { name: 'statement_timeout', ms: 5_000 },
    ]);
    expect(database.pool.options).toMatchObject({ connectionTimeoutMillis: 3_000, query_timeout: 7_000 });
  });
});

describe('a database that has too much to do', async () => {
  const { app, database, logged } = await testServer();
  const student = await newStudent(app);

  test('is said with 503 and when to try again; a page comes without what was not to be had', async () => {
    const operator = await database.pool.connect();
    await operator.query('begin; lock table completed_lessons in access exclusive mode');
    const [progress, page] = await Promise.all([
      student.call('GET', '/api/progress'),
      student.call('GET', '/dashboard/learn'),
    ]).finally(() => operator.query('rollback').then(() => operator.release()));
    expectUnavailable(progress);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('["GET","/api/course",{}]');
    expect(page.body).not.toContain('["GET","/api/progress",{}]');
    expect(logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    expect((await student.call('GET', '/dashboard/learn')).body).toContain('["GET","/api/progress",{}]');
  });
});

describe('a database that takes no writes, as when its disk is full', async () => {
  const { app, database } = await testServer();
  const student = await newStudent(app);

  test('goes on being read, also by who was away for a while; what cannot be kept is refused with 503', async () => {
    await student.call('PUT', '/api/progress/start-here/start-test-map');
    await database.pool.query("update sessions set last_seen_at = now() - interval '1 hour'");
    await database.pool.query(
      `alter database ${new URL(String(database.pool.options.connectionString)).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {}),
      ),
    );
    await eventually(async () => {
      const { rows } = await database.pool.query<{ on: string }>('select current_setting($1) as on', [
        'transaction_read_only',
      ]);
      expect(rows[0]?.on).toBe('on');
    });

    expect((await student.call('GET', '/api/progress')).json()).toEqual({ 'start-here': ['start-test-map'] });
    expect((await student.call('GET', '/api/me')).json()).toMatchObject({ user: { email: student.email } });
    expect((await student.call('GET', '/dashboard/learn')).statusCode).toBe(200);
    expect(await missingForVisitors(caller(app))).toEqual([]);
    expectUnavailable(await student.call('PUT', '/api/progress/start-here/start-tools'));
    expectUnavailable(await student.call('POST', '/api/sign-up', body));
    expectUnavailable(await caller(app).call('POST', '/api/sign-in', body));
  });
});

test('a server whose connections were closed under it still shows the course', async () => {
  const { app, database } = await testServer();
  const student = await newStudent(app);
  await database.close();
  expect(await missingForVisitors(caller(app))).toEqual([]);
  for (const [method, address, payload] of needsDatabase)
    expectUnavailable(await student.call(method, address, payload));
});
