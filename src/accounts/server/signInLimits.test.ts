import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FairTurns } from '#platform/server/concurrency/fairTurns.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { isThorough } from '#platform/server/testing/thorough.ts';
import { accountsServer } from './testing/accountsServer.ts';
import { newStudent } from './testing/newStudent.ts';

describe('two servers on one database', async () => {
  const { url, database } = await testDatabase();
  const servers = [await accountsServer(url), await accountsServer(url)] as const;
  const proxied = await accountsServer(url, { TRUST_PROXY: '10.0.0.0/8' });
  const student = await newStudent(servers[0].app, { email: 'sam@example.com' });

  beforeEach(() => database.pool.query('delete from attempt_limits'));

  function tryToSignIn(
    attempt: number,
    { email = student.email, password = 'wrong', from = '192.0.2.1', headers = {} },
  ) {
    const { app } = servers[attempt % 2 === 0 ? 0 : 1];
    return caller(app, headers, from).call('POST', '/api/sign-in', { email, password });
  }

  /** Some at once, again and again. */
  async function statuses(
    attempts: number,
    options: (attempt: number) => Parameters<typeof tryToSignIn>[1],
    atOnce = 20,
  ) {
    const found: number[] = [];
    for (let start = 0; start < attempts; start += atOnce) {
      const wave = Array.from({ length: Math.min(atOnce, attempts - start) }, (_, index) =>
        tryToSignIn(start + index, options(start + index)),
      );
      found.push(...(await Promise.all(wave)).map((reply) => reply.statusCode));
    }
    return found;
  }

  test('count 10 failures of an account together; then even its right password has to wait', async () => {
    const found: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) found.push((await tryToSignIn(attempt, {})).statusCode);
    expect(found).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await tryToSignIn(0, { password: student.password });
    expect(right.statusCode).toBe(429);
    expect(right.json()).toMatchObject({ error: { status: 'resource-exhausted', code: 'too-many-requests' } });
    const retryAfter = Number(right.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(14 * 60);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  test('let the account in again when the 15 minutes are over', async () => {
    expect((await statuses(12, () => ({}))).filter((status) => status === 429)).not.toEqual([]);
    await database.pool.query('update attempt_limits set expire = expire - 15 * 60 * 1000');
    expect((await tryToSignIn(0, { password: student.password })).statusCode).toBe(200);
  });

  test('count successes coarsely: 30 in 15 minutes, and no failure among them', async () => {
    expect(await statuses(10, () => ({}))).toEqual(Array(10).fill(401));
    await database.pool.query("delete from attempt_limits where key like 'signInFailures%'");
    const found = await statuses(36, () => ({ password: student.password }), 6);
    expect([found.filter((status) => status === 200).length, found.at(-1)]).toEqual([30, 429]);
  });

  const pupils = isThorough ? 500 : 150; // more than a network may fail

  test(`let ${pupils} students of one school sign in, each once, whatever was counted of others`, async () => {
    const from = '192.0.2.200';
    const { rows } = await database.pool.query<{ email: string }>(
      `insert into users (name, email, password_hash)
       select '', 'pupil-' || n || '@school.example', (select password_hash from users where email = $1)
       from generate_series(1, $2) n returning email`,
      [student.email, pupils],
    );
    const wanted = rows.map(({ email }) => email);
    const found: number[] = [];
    // a class at a time, as the doors open
    while (wanted.length > 0) {
      const someOfThem = wanted.splice(0, 30);
      const replies = await Promise.all(
        someOfThem.map((email, at) => tryToSignIn(at, { email, password: student.password, from })),
      );
      found.push(...replies.map(({ statusCode }) => statusCode));
    }
    expect(found).toEqual(Array(pupils).fill(200));
  });

  test('are not fooled by an invented X-Forwarded-For', async () => {
    const spoofed = (attempt: number) => ({
      headers: { 'x-forwarded-for': Array.from({ length: 50 }, (_, hop) => `203.0.${attempt}.${hop}`).join(', ') },
    });
    expect((await statuses(40, spoofed)).filter((status) => status === 401)).toHaveLength(10);
  });

  test('count 100 failures of a network together, whatever address of its /56 and whatever account it tries', async () => {
    const rotating = (attempt: number) => ({
      email: `nobody-${attempt}@example.com`,
      from: `2001:db8:0:${(attempt + 1).toString(16)}::7`,
      headers: { 'x-forwarded-for': `2001:db8:${attempt.toString(16)}::1` },
    });
    const found = await statuses(120, rotating);
    expect(found.filter((status) => status === 401)).toHaveLength(100);
    expect(found.filter((status) => status === 429)).toHaveLength(20);
    const { password } = student;
    expect((await tryToSignIn(0, { password, from: '2001:db8:0:ff::ffff' })).statusCode).toBe(429);
    expect((await tryToSignIn(0, { password, from: '2001:db8:0:100::1' })).statusCode).toBe(200);
  });

  test('believe the address that a trusted proxy names, and only the one it added', async () => {
    await statuses(1, () => ({}));
    const { rows } = await database.pool.query<{ key: string }>('select key from attempt_limits');
    const direct = rows.map(({ key }) => key).filter((key) => key.startsWith('signInFailuresPerNetwork'));
    const headers = { 'x-forwarded-for': '198.51.100.1, 192.0.2.1' };
    const behindProxy = caller(proxied.app, headers, '10.1.2.3');
    await behindProxy.call('POST', '/api/sign-in', { email: student.email, password: 'wrong' });
    const { rows: after } = await database.pool.query<{ points: number }>(
      'select points from attempt_limits where key = any($1)',
      [direct],
    );
    expect(after).toEqual([{ points: 2 }]);
  });

  test('believe no text that is no address: whoever such a proxy sends counts together, by the proxy', async () => {
    const statusOf = async (attempt: number) => {
      const headers = { 'x-forwarded-for': `nobody-${attempt}` };
      const { statusCode } = await caller(proxied.app, headers, '10.1.2.3').call('POST', '/api/sign-in', {
        email: `nobody-${attempt}@example.com`,
        password: 'wrong',
      });
      return statusCode;
    };
    await statusOf(0);
    await database.pool.query("update attempt_limits set points = 99 where key like 'signInFailuresPerNetwork%'");
    expect([await statusOf(1), await statusOf(2)]).toEqual([401, 429]);
  });

  test('verify at most 10 of 200 guesses made at once, refuse the others, and let other people in meanwhile', async () => {
    const other = await newStudent(servers[0].app);
    const guesses = Array.from({ length: 200 }, (_, attempt) => tryToSignIn(attempt, {}));
    const stranger = tryToSignIn(0, { email: other.email, password: other.password, from: '198.51.100.9' });
    const found = (await Promise.all(guesses)).map((reply) => reply.statusCode);
    expect(found.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(found.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect((await stranger).statusCode).toBe(200);
    expect((await statuses(10, () => ({}))).filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test('count no guess that was never made: a full line at the hashing locks nobody out', async () => {
    const from = '192.0.2.77';
    const people = Array.from({ length: 99 }, (_, index) => ({ email: `pupil-${index}@example.com`, from }));
    const letOn = holdTurns();
    const replies = people.map((person) => tryToSignIn(0, person));
    await Promise.race(replies);
    letOn();
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    const verified = statuses.filter((status) => status === 401).length;
    expect(verified).toBeLessThan(99);
    expect(statuses.filter((status) => status === 429)).toHaveLength(99 - verified);
    const { rows } = await database.pool.query<{ points: number }>(
      "select points from attempt_limits where key like 'signInFailuresPerNetwork%'",
    );
    expect(rows).toEqual([{ points: verified }]);
  });

  test('admit 300 sign-ups an hour from one network', async () => {
    await caller(servers[0].app, {}, '192.0.2.5').call('POST', '/api/sign-up', {
      email: 'a@example.com',
      password: 'kf8-wq2m',
    });
    await database.pool.query("update attempt_limits set points = 299 where key like 'signUpsPerNetwork%'");
    const signUp = (email: string, from = '192.0.2.5') =>
      caller(servers[1].app, {}, from).call('POST', '/api/sign-up', { email, password: 'kf8-wq2m' });
    expect((await signUp('b@example.com')).statusCode).toBe(200);
    expect((await signUp('c@example.com')).statusCode).toBe(429);
    expect((await signUp('c@example.com', '192.0.2.6')).statusCode).toBe(200);
  });

  test('let one address sign up 10 times an hour, from wherever, and no other waits for it', async () => {
    const signUp = (at: number, email: string) =>
      caller(servers[0].app, {}, `192.0.2.${at}`).call('POST', '/api/sign-up', { email, password: 'kf8-wq2m' });
    const replies = await Promise.all(Array.from({ length: 13 }, (_, at) => signUp(at, 'wanted@example.com')));
    const tally = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length;
    expect([tally(200), tally(409), tally(429)]).toEqual([1, 9, 3]);
    expect((await signUp(0, 'other-one@example.com')).statusCode).toBe(200);
  });
});

/** Keeps everybody in line, at the hashing as elsewhere. @returns what lets them on. */
function holdTurns(): () => void {
  let letOn = () => {};
  const held = new Promise<void>((resolve) => (letOn = resolve));
  const { take } = FairTurns.prototype;
  const spy = vi.spyOn(FairTurns.prototype, 'take').mockImplementation(function (this: FairTurns, owner, work) {
    return take.call(this, owner, () => held.then(work));
  });
  onTestFinished(() => spy.mockRestore());
  return letOn;
}

test('without its database nobody can guess: 503, and when to try again', async () => {
  const { url } = await testDatabase();
  const { app, database } = await accountsServer(url);
  await database.close();
  const reply = await caller(app).call('POST', '/api/sign-in', { email: 'sam@example.com', password: 'wrong' });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
});
