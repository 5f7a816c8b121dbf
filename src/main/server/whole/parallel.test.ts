import { describe, expect, test } from 'vitest';
import { addActionCode, type Action } from '#accounts/server/actionCodes.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

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
    expect(tally(replies)).toEqual({ 200: 1, 409: 9, 429: 40 });
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
    expect(tally(replies)).toEqual({ 200: 1, 409: 9, 429: 40 });
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

  test('who use one link to a new password change it once, and one of them is signed in', async () => {
    const student = await newStudent(app);
    const code = await codeFor(student, 'reset-password');
    const replies = await fifty((index) =>
      caller(app).call('POST', '/api/password-reset/confirm', { code, password: `walk number ${index} here` }),
    );
    // whoever finds the line at the hashing full is told to come back
    expect(Object.keys(tally(replies)).filter((status) => !['200', '400', '429'].includes(status))).toEqual([]);
    expect(tally(replies)).toMatchObject({ 200: 1 });
    expect(await count('sessions where user_id = $1', student.uid)).toBe(1);
    expect(await count('action_codes where user_id = $1 and action = $2', student.uid, 'reset-password')).toBe(0);
  });

  test('who ask for as many new addresses are on the way to one of them', async () => {
    const student = await newStudent(app);
    const replies = await fifty((index) =>
      student.call('POST', '/api/me/email', { email: `new-${index}@example.com` }),
    );
    expect(tally(replies)).toEqual({ 200: 5, 429: 45 });
    expect(await count('action_codes where user_id = $1 and email <> $2', student.uid, student.email)).toBe(1);
    expect(await count('users where id = $1 and email = $2', student.uid, student.email)).toBe(1);
  });

  test('who use one link to a new address change it once, and one session goes on', async () => {
    const student = await newStudent(app);
    const code = await codeFor({ ...student, email: 'new-home@example.com' }, 'verify-email');
    const replies = await fifty(() => student.call('POST', '/api/verify-email', { code }));
    expect(tally(replies)).toEqual({ 200: 1, 400: 49 });
    expect((await student.call('GET', '/api/me')).json()).toMatchObject({ user: { email: 'new-home@example.com' } });
    expect(await count('sessions where user_id = $1', student.uid)).toBe(1);
  });

  test('who ask for one link again and again get three letters, and the answer is the same', async () => {
    const student = await newStudent(app);
    const replies = await fifty(() => caller(app).call('POST', '/api/password-reset', { email: student.email }));
    expect(tally(replies)).toEqual({ 200: 50 });
    await eventually(async () => expect(await count('action_codes where user_id = $1 and action = $2', student.uid, 'reset-password')).toBe(3)); // prettier-ignore
  });

  test('who delete one account delete it once, and are told so or that the session is over', async () => {
    const student = await newStudent(app);
    const browsers = Array.from({ length: 50 }, () => {
      const browser = caller(app);
      for (const [name, value] of student.cookies) browser.cookies.set(name, value);
      return browser;
    });
    const replies = await fifty(async (index) => (browsers[index] ?? student).call('DELETE', '/api/me'));
    expect(Object.keys(tally(replies)).filter((status) => !['200', '401'].includes(status))).toEqual([]);
    expect(tally(replies)[200]).toBeGreaterThan(0);
    expect(await count('users where id = $1', student.uid)).toBe(0);
    expect(await count('mails where owner_id = $1', student.uid)).toBe(0);
  });

  function codeFor({ uid, email }: { uid: string; email: string }, action: Action): Promise<string> {
    return database.orm.transaction((tx) => addActionCode(tx, { action, userId: uid, email }));
  }

  test('lock each other out nowhere: no deadlock, no fault', async () => {
    await database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await database.pool.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    expect(logged.filter((line) => /"level":"(?:error|fatal|warn)"/.test(line))).toEqual([]);
  });
});
