import { describe, expect, test, vi } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Role } from '../../account.ts';
import { hashPassword } from '../passwords/password.ts';
import { accountQueries } from '../accounts.queries.ts';
import { hashToken, mostSessions } from './session.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newSession } from '../testing/newSession.ts';
import { newStudent } from '../testing/newStudent.ts';

const cookieName = 'session';

describe('a session', async () => {
  const { url, database } = await testDatabase();
  const { app, queries } = await accountsServer(url);
  const another = await accountsServer(url);

  /** A browser that brings this token. */
  function browser(token = '', server = app) {
    const found = caller(server);
    found.cookies.set(cookieName, token);
    return found;
  }

  async function isSignedIn(token: string, server = app): Promise<boolean> {
    const reply = await browser(token, server).call('GET', '/api/me');
    return reply.statusCode === 200 && reply.json<{ user: unknown }>().user !== null;
  }

  async function signedIn(role: Role = 'student') {
    const student = await newStudent(app);
    if (role === 'admin') await queries.setRole(student.email, role);
    const { token } = await newSession(queries, student.email);
    return { ...student, token };
  }

  const change = (assignment: string, uid: string) =>
    database.pool.query(`update sessions set ${assignment} where user_id = $1`, [uid]);

  test('counts in every server at once, and ends in every server at once', async () => {
    const { token } = await signedIn();
    expect(await isSignedIn(token, another.app)).toBe(true);
    await browser(token).call('POST', '/api/sign-out');
    expect(await isSignedIn(token, another.app)).toBe(false);
  });

  test('is looked up with those of others who ask at once, and never taken for one of theirs', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => signedIn()));
    const tokens = [...students.map(({ token }) => token), 'of-nobody', students[0]?.token ?? ''];
    await change('ends_at = now()', students[3]?.uid ?? '');
    const { findSession } = accountQueries(database);
    const query = vi.spyOn(database.pool, 'query');
    const together = await Promise.all(tokens.map((token) => findSession(hashToken(token))));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect(together.map((session) => session?.account.uid)).toEqual([
      ...students.map(({ uid }) => uid),
      undefined,
      students[0]?.uid,
    ]);
    expect(together[3]?.isOver).toBe(true);
    expect(together[0]?.account).not.toBe(together[13]?.account);
  });

  test('is a new one after signing in, and the old one is dead', async () => {
    const student = await newStudent(app);
    const old = student.cookies.get(cookieName) ?? '';
    await student.call('POST', '/api/sign-in', { email: student.email, password: student.password });
    const now = student.cookies.get(cookieName) ?? '';
    expect(now).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(now).not.toBe(old);
    expect([await isSignedIn(old), await isSignedIn(now)]).toEqual([false, true]);
  });

  test('cannot be planted: a token that the browser brought along stays worthless', async () => {
    const student = await newStudent(app);
    const planted = 'A'.repeat(43);
    const victim = browser(planted);
    await victim.call('POST', '/api/sign-in', { email: student.email, password: student.password });
    expect(victim.cookies.get(cookieName)).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
  });

  test('stays as it is when somebody fails to sign in', async () => {
    const student = await newStudent(app);
    await student.call('POST', '/api/sign-in', { email: student.email, password: 'wrong' });
    expect(await isSignedIn(student.cookies.get(cookieName) ?? '')).toBe(true);
  });

  test('ends on the server when its person signs out, and the browser forgets what it kept', async () => {
    const { token } = await signedIn();
    const reply = await browser(token).call('POST', '/api/sign-out');
    expect(reply.json()).toEqual({ user: null });
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(reply.cookies).toMatchObject([{ name: cookieName, value: '', path: '/', httpOnly: true }]);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('of one device lives on when another device signs out', async () => {
    const { token, email } = await signedIn();
    const { token: phone } = await newSession(queries, email, 'a phone');
    await browser(phone).call('POST', '/api/sign-out');
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test('can be signed out twice, and without one', async () => {
    const { token } = await signedIn();
    for (const given of [token, token, '']) {
      expect((await browser(given).call('POST', '/api/sign-out')).statusCode).toBe(200);
    }
  });

  test.each([
    ['student', '13 days 23 hours', true],
    ['student', '14 days 1 minute', false],
    ['admin', '29 minutes', true],
    ['admin', '31 minutes', false],
  ] as const)('of a %s, unused for %s, still counts: %s', async (role, unused, counts) => {
    const { token, uid } = await signedIn(role);
    await change(`last_seen_at = now() - interval '${unused}'`, uid);
    expect(await isSignedIn(token)).toBe(counts);
    expect(await isSignedIn(token)).toBe(counts);
  });

  test('that is used is noted as used, so that it does not run out', async () => {
    const { token, uid } = await signedIn();
    await change("last_seen_at = now() - interval '13 days'", uid);
    await isSignedIn(token);
    const { rows } = await database.pool.query<{ fresh: boolean }>(
      "select bool_or(last_seen_at > now() - interval '1 minute') as fresh from sessions where user_id = $1",
      [uid],
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  test.each([
    ['student', 30 * 24 * 3600],
    ['admin', 12 * 3600],
  ] as const)('of a %s ends after %d seconds, however much it is used', async (role, seconds) => {
    const { token, uid } = await signedIn(role);
    const { rows } = await database.pool.query<{ left: number }>(
      'select max(extract(epoch from ends_at - now()))::float8 as left from sessions where user_id = $1',
      [uid],
    );
    expect(rows[0]?.left).toBeGreaterThan(seconds - 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(seconds);
    await change("ends_at = now() + interval '5 seconds'", uid);
    expect(await isSignedIn(token)).toBe(true);
    await change("ends_at = now() - interval '1 second'", uid);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('of an account that was disabled is over, and its person is told why', async () => {
    const { token, uid } = await signedIn();
    await database.pool.query('update users set disabled_at = now() where id = $1', [uid]);
    const reply = await browser(token).call('GET', '/api/me');
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { error: { code: 'user-disabled' } }]);
    await database.pool.query('update users set disabled_at = null where id = $1', [uid]);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('of an account that was deleted is over', async () => {
    const { token, uid } = await signedIn();
    await database.pool.query('delete from users where id = $1', [uid]);
    expect((await browser(token).call('GET', '/api/me')).json()).toEqual({ user: null });
  });

  test('is over when the role or the password of its person changes', async () => {
    const promoted = await signedIn();
    await queries.setRole(promoted.email, 'admin');
    const renewed = await signedIn();
    await queries.setPassword(renewed.email, await hashPassword('another good one', 'here'));
    expect([await isSignedIn(promoted.token), await isSignedIn(renewed.token)]).toEqual([false, false]);
  });

  test.each([
    ['the password changed', "password_hash = 'another'"],
    ['the password was taken away', 'password_hash = null'],
    ['the account was disabled', 'disabled_at = now()'],
  ])('does not begin when %s while the old password was looked at', async (_, assignment) => {
    const student = await newStudent(app);
    const user = await queries.findUserByEmail(student.email);
    if (!user) throw new Error('Expected the new student to be found');
    await database.pool.query(`update users set ${assignment} where id = $1`, [student.uid]);
    await database.pool.query('delete from sessions where user_id = $1', [student.uid]);
    await expect(queries.startSession(user, { device: '' })).rejects.toMatchObject({
      httpStatus: 401,
      code: 'invalid-credential',
    });
    const { rowCount } = await database.pool.query('select 1 from sessions where user_id = $1', [student.uid]);
    expect(rowCount).toBe(0);
  });

  test('is as short as an admin’s when its person became one while the password was looked at', async () => {
    const student = await newStudent(app);
    const user = await queries.findUserByEmail(student.email);
    if (!user) throw new Error('Expected the new student to be found');
    await queries.setRole(student.email, 'admin');
    const { account, endsInSeconds } = await queries.startSession(user, { device: '' });
    expect([account.role, endsInSeconds]).toEqual(['admin', 12 * 3600]);
    const { rows } = await database.pool.query<{ left: number }>(
      'select max(extract(epoch from ends_at - now()))::float8 as left from sessions where user_id = $1',
      [student.uid],
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(12 * 3600);
  });

  test('is one of at most 20 of a person: the longest unused gives way', async () => {
    const { email, token: oldest } = await signedIn();
    const tokens: string[] = [];
    for (let device = 0; device < mostSessions; device += 1) {
      tokens.push((await newSession(queries, email, `device ${device}`)).token);
    }
    const alive = await Promise.all(tokens.map((token) => isSignedIn(token)));
    expect(mostSessions).toBe(20);
    expect(alive).toEqual(Array(20).fill(true));
    expect(await isSignedIn(oldest)).toBe(false);
  });

  test('is one of at most 20 also when 30 start at once', async () => {
    const { uid, email } = await signedIn();
    await Promise.all(Array.from({ length: 30 }, () => newSession(queries, email, 'a bot')));
    const { rowCount } = await database.pool.query('select 1 from sessions where user_id = $1', [uid]);
    expect(rowCount).toBe(20);
  });

  test('cannot be taken over by someone who reads the database', async () => {
    const { token, uid } = await signedIn();
    const { rows: tables } = await database.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
      dump += rows.map(({ row }) => row).join('\n');
    }
    expect(dump).toContain(uid);
    for (const form of [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')]) {
      expect(dump).not.toContain(form);
    }
    const { rows } = await database.pool.query<{ token_hash: Buffer }>('select token_hash from sessions');
    for (const { token_hash: hash } of rows) {
      expect(await isSignedIn(hash.toString('base64url'))).toBe(false);
    }
  });

  test.each([
    '',
    'x',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}=`,
    'A'.repeat(4000),
    '%00',
    '__proto__',
    "' or 1=1--",
  ])('does not come of the token %j', async (token) => {
    const reply = await app.inject({ method: 'GET', url: '/api/me', headers: { cookie: `${cookieName}=${token}` } });
    expect([reply.statusCode, reply.json()]).toEqual([200, { user: null }]);
  });
});

describe('the cookie of a session', async () => {
  const { url } = await testDatabase();
  const password = 'a long walk by the sea';

  test.each([
    ['https://sat.example.org', 'Secure', '__Host-session'],
    ['https://localhost:3000', 'Secure', '__Host-session'],
    ['http://localhost:3000', 'not Secure', 'session'],
    ['http://127.0.0.1:3000', 'not Secure', 'session'],
    ['http://[::1]:3000', 'not Secure', 'session'],
    ['http://192.168.1.20:3000', 'not Secure', 'session'],
    ['http://school.lan', 'not Secure', 'session'],
    ['http://localhost.example.org', 'not Secure', 'session'],
  ])('at %s is HttpOnly, SameSite=Lax, for the whole site, %s and called %s', async (publicUrl, secure, name) => {
    const { app } = await accountsServer(url, { PUBLIC_URL: publicUrl });
    const email = `ada-${Math.random().toString(36).slice(2)}@example.com`;
    const reply = await caller(app).call('POST', '/api/sign-up', { email, password });
    const [set, known, ...more] = [reply.headers['set-cookie']].flat();
    expect(more).toEqual([]);
    const [pair = '', ...attributes] = set?.split('; ') ?? [];
    expect(pair).toMatch(new RegExp(`^${name}=[A-Za-z0-9_-]{43}$`));
    const flags = ['HttpOnly', 'Path=/', 'SameSite=Lax', ...(secure === 'Secure' ? ['Secure'] : [])];
    expect(attributes.toSorted()).toEqual(['Max-Age=2592000', ...flags].toSorted());
    const [knownPair = '', ...knownAttributes] = known?.split('; ') ?? [];
    expect(knownPair.split('=')[0]).toBe(name.replace('session', 'known-browser'));
    expect(knownAttributes.toSorted()).toEqual(['Max-Age=31536000', ...flags].toSorted());
  });
});
