import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testServer } from './testing/testServer.ts';

describe('fifty at once', async () => {
  const { app, database, logged } = await testServer();
  const fifty = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

  type Reply = Awaited<ReturnType<Caller['call']>>;
  /** How often each status was answered. */
  const tally = (replies: Reply[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(replies, (reply) => reply.statusCode)).map(([status, those]) => [
        status,
        those?.length,
      ]),
    );

  async function count(sql: string, ...values: unknown[]): Promise<number | undefined> {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values);
    return rows[0]?.n;
  }

  test('who sign up with one address make one account and one session', async () => {
    const body = { email: 'same@example.com', password: 'a long walk by the sea' };
    const replies = await fifty(() => caller(app).call('POST', '/api/sign-up', body));
    expect(tally(replies)).toEqual({ 200: 1, 409: 49 });
    expect(await count('users where email = $1', body.email)).toBe(1);
    expect(await count('sessions s join users u on u.id = s.user_id where u.email = $1', body.email)).toBe(1);
  });

  test('who write one address in as many ways make one account', async () => {
    const replies = await fifty((index) => {
      const email = [...'mixed@example.com']
        .map((letter, at) => ((index >> (at % 6)) & 1 ? letter.toUpperCase() : letter))
        .join('');
      return caller(app).call('POST', '/api/sign-up', { email, password: 'a long walk by the sea' });
    });
    expect(tally(replies)).toEqual({ 200: 1, 409: 49 });
    expect(await count("users where lower(email) = 'mixed@example.com'")).toBe(1);
  });

  test('who complete one lesson leave one row, and are all told so', async () => {
    const student = await newStudent(app);
    const replies = await fifty(() => student.call('PUT', '/api/progress/start-here/start-test-map'));
    expect(tally(replies)).toEqual({ 200: 50 });
    expect(new Set(replies.map((reply) => reply.body))).toEqual(new Set(['{"start-here":["start-test-map"]}']));
    expect(await count('completed_lessons where user_id = $1', student.uid)).toBe(1);
  });

  test('who complete several lessons lose none', async () => {
    const student = await newStudent(app);
    const lessons = [
      'start-test-map',
      'start-tools',
      'start-study-plan',
      'start-adaptive-scoring',
      'start-diagnostic-math',
    ];
    const replies = await fifty((index) =>
      student.call('PUT', `/api/progress/start-here/${lessons[index % lessons.length]}`),
    );
    expect(tally(replies)).toEqual({ 200: 50 });
    const progress = (await student.call('GET', '/api/progress')).json<Record<string, string[]>>();
    expect(progress['start-here']?.toSorted()).toEqual(lessons.toSorted());
  });

  test('who sign out of one session are all told that it is over', async () => {
    const student = await newStudent(app);
    expect(tally(await fifty(() => student.call('POST', '/api/sign-out')))).toEqual({ 200: 50 });
    expect(await count('sessions where user_id = $1', student.uid)).toBe(0);
  });

  test('who sign in to one account have at most twenty sessions', async () => {
    const { email, password, uid } = await newStudent(app);
    const replies = await fifty(() => caller(app).call('POST', '/api/sign-in', { email, password }));
    expect(replies.filter((reply) => reply.statusCode !== 200 && reply.statusCode !== 429)).toEqual([]);
    expect(replies.some((reply) => reply.statusCode === 200)).toBe(true);
    expect(await count('sessions where user_id = $1', uid)).toBeLessThanOrEqual(20);
  });

  test('lock each other out nowhere: no deadlock, no fault', async () => {
    await database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await database.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    expect(logged.filter((line) => /"level":"(?:error|fatal|warn)"/.test(line))).toEqual([]);
  });
});
