import { beforeEach, describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { invalidNameText } from '../../texts.ts';
import { accountLimits } from '../limits/accountLimits.ts';
import { newStudent } from '../testing/newStudent.ts';
import { comeBack, providerServer, setOut, whoIs } from '../testing/providerServer.ts';

describe('the test identity', async () => {
  const { url, database } = await testDatabase();
  const { app } = await providerServer(url);

  beforeEach(() => database.pool.query('delete from users; delete from attempt_limits'));

  const make = (browser = caller(app), name = 'Ada') => browser.call('POST', '/api/test-identity', { name });

  test('is offered, labelled as a test, on a machine that nobody else reaches', async () => {
    const reply = await caller(app).call('GET', '/api/sign-in-ways');
    expect(reply.json()).toMatchObject({ provider: { isTest: true } });
    expect(await setOut(caller(app), 'purpose=sign-in&attempt=a&next=/settings')).toBe(
      '/auth/test-identity?purpose=sign-in&next=%2Fsettings&attempt=a',
    );
  });

  test('makes a new example account each time, and signs it in', async () => {
    const [one, other] = [caller(app), caller(app)];
    const emails = [
      (await make(one)).json<{ email: string }>().email,
      (await make(other)).json<{ email: string }>().email,
    ];
    expect(new Set(emails).size).toBe(2);
    for (const email of emails) expect(email).toMatch(/^example-[0-9a-f]{8}@example\.com$/);
    expect([(await whoIs(one))?.email, (await whoIs(other))?.email]).toEqual(emails);
    expect(await whoIs(one)).toMatchObject({ displayName: 'Ada', role: 'student', hasPaid: false });
    const { rows } = await database.pool.query('select email_verified_at, password_hash from users');
    const bare = { email_verified_at: null, password_hash: null };
    expect(rows).toEqual([bare, bare]);
  });

  test('ends the session that the browser had before, and leads into nobody’s account', async () => {
    const browser = await newStudent(app);
    const before = caller(app);
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    await make(browser);
    expect(await whoIs(before)).toBeNull();
    expect((await whoIs(browser))?.uid).not.toBe(browser.uid);
  });

  test('takes a name as signing up does', async () => {
    const browser = caller(app);
    await make(browser, '  \u202eAda ');
    expect((await whoIs(browser))?.displayName).toBe('Ada');
    const reply = await make(caller(app), 'a'.repeat(101));
    expect([reply.statusCode, reply.json<{ error: { message: string } }>().error.message]).toEqual([
      400,
      invalidNameText,
    ]);
  });

  test('counts as a sign-up', async () => {
    expect((await make()).statusCode).toBe(200);
    await database.pool.query('update attempt_limits set points = $1', [accountLimits.signUpsPerNetwork.points]);
    const reply = await make();
    expect([reply.statusCode, reply.cookies]).toEqual([429, []]);
  });

  test('proves again who an example student is, and nobody else', async () => {
    const browser = caller(app);
    await make(browser);
    await database.pool.query("update sessions set proved_at = now() - interval '1 hour'");
    expect(await setOut(browser, 'purpose=confirm&attempt=a')).toBe('/auth/done?attempt=a');
    const { rows } = await database.pool.query(
      "select proved_at > now() - interval '1 minute' as recent from sessions",
    );
    expect(rows).toEqual([{ recent: true }]);
    expect(await setOut(await newStudent(app), 'purpose=confirm')).toBe('/settings?failure=not-your-identity');
    expect(await setOut(caller(app), 'purpose=confirm')).toBe('/settings?failure=user-token-expired');
  });
});

test.each<[string, Record<string, string>]>([
  ['others reach the machine', { PUBLIC_URL: 'https://sat.example.org' }],
  ['others reach the machine, on their own network', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
  ['a provider is set', { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }],
])('the test identity is not there where %s', async (_, env) => {
  const { url, database } = await testDatabase();
  const { app } = await providerServer(url, env);
  const reply = await caller(app).call('POST', '/api/test-identity', { name: 'Ada' });
  expect([reply.statusCode, reply.cookies]).toEqual([404, []]);
  expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);
});

test('with no provider and no test service the way there ends at once, with the reason', async () => {
  const { url } = await testDatabase();
  const { app } = await providerServer(url, { PUBLIC_URL: 'https://sat.example.org' });
  expect((await caller(app).call('GET', '/api/sign-in-ways')).json()).toEqual({ provider: null });
  expect(await setOut(caller(app))).toBe('/login?failure=no-provider');
  const back = 'https://sat.example.org/auth/callback?code=x&state=y';
  expect(await comeBack(caller(app), back)).toBe('/login?failure=attempt-expired');
});

describe('the test identity on one’s own machine', async () => {
  const { url, database } = await testDatabase();
  const { app } = await providerServer(url);

  test.each<[string, Record<string, string>, string]>([
    ['through a proxy that says so', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['through a proxy that says it another way', { forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    ['through a proxy that names itself alone', { via: '1.1 proxy' }, '127.0.0.1'],
    ['under a public name', { host: 'sat.school.example' }, '127.0.0.1'],
    ['from another machine', {}, '192.168.1.7'],
  ])('is not there for who comes %s', async (_, headers, remoteAddress) => {
    const stranger = caller(app, headers, remoteAddress);
    const reply = await stranger.call('POST', '/api/test-identity', { name: 'Ada' });
    expect([reply.statusCode, reply.cookies]).toEqual([404, []]);
    expect((await stranger.call('GET', '/api/sign-in-ways')).json()).toEqual({ provider: null });
    expect(await setOut(stranger)).toBe('/login?failure=no-provider');
    expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);
  });

  test('is there for who sits at it', async () => {
    expect((await caller(app).call('POST', '/api/test-identity', { name: 'Ada' })).statusCode).toBe(200);
  });
});
