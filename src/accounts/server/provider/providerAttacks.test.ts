import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { startHostileIssuer, type TokenParts } from '../testing/hostileIssuer.ts';
import { newStudent } from '../testing/newStudent.ts';
import { startOidcServer } from '../testing/oidcServer.ts';
import { comeBack, providerServer, setOut, whoIs } from '../testing/providerServer.ts';

const ada = { sub: 'ada', email: 'ada@x.io', email_verified: true, name: 'Ada Lovelace' };

describe('an answer that the provider did not give like this', async () => {
  const { url, database } = await testDatabase();
  const hostile = await startHostileIssuer(ada);
  afterAll(() => hostile.close());
  const { app, logged } = await providerServer(url, hostile.env);

  beforeEach(async () => {
    await database.pool.query('delete from users');
    hostile.token = ({ claims, rs256 }) => rs256(claims);
  });

  const sessions = async () => (await database.pool.query('select 1 from sessions')).rowCount;

  /** The address that an honest provider would send this browser back to. */
  async function callbackFor(browser: Caller, query?: string): Promise<URL> {
    const { searchParams } = new URL(await setOut(browser, query));
    const back = new URL('http://localhost:3000/auth/callback');
    back.searchParams.set('code', searchParams.get('nonce') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    return back;
  }

  test('would sign in if it were right', async () => {
    const browser = caller(app);
    expect(await comeBack(browser, (await callbackFor(browser)).href)).toBe('/dashboard/learn');
    expect(await whoIs(browser)).toMatchObject({ email: 'ada@x.io', displayName: 'Ada Lovelace' });
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, (parts: TokenParts) => string]>([
    ['no signature (alg none)', ({ claims, unsigned }) => unsigned(claims)],
    ['the public key as a shared secret (HS256)', ({ claims, hs256WithPublicKey }) => hs256WithPublicKey(claims)],
    ['the signature of another key', ({ claims, rs256ByAnother }) => rs256ByAnother(claims)],
    ['another audience', ({ claims, rs256 }) => rs256({ ...claims, aud: 'another' })],
    ['a second audience', ({ claims, rs256 }) => rs256({ ...claims, aud: ['lodestar', 'another'] })],
    ['another issuer', ({ claims, rs256 }) => rs256({ ...claims, iss: 'https://accounts.google.com' })],
    ['another authorized party', ({ claims, rs256 }) => rs256({ ...claims, azp: 'another' })],
    ['no nonce', ({ claims, rs256 }) => rs256({ ...claims, nonce: undefined })],
    ['another nonce', ({ claims, rs256 }) => rs256({ ...claims, nonce: 'another' })],
    ['an end in the past', ({ claims, rs256 }) => rs256({ ...claims, iat: now() - 7200, exp: now() - 3600 })],
    ['no end', ({ claims, rs256 }) => rs256({ ...claims, exp: undefined })],
    ['nobody in it', ({ claims, rs256 }) => rs256({ ...claims, sub: undefined })],
    ['a number for a person', ({ claims, rs256 }) => rs256({ ...claims, sub: 7 })],
    ['a person whose number cannot be kept', ({ claims, rs256 }) => rs256({ ...claims, sub: 'ada\0' })],
    ['a person whose number is endless', ({ claims, rs256 }) => rs256({ ...claims, sub: 'a'.repeat(256) })],
    ['no token at all', () => ''],
    ['what is no token', () => 'a.b.c'],
  ])('signs nobody in: a token with %s', async (_, token) => {
    const browser = caller(app);
    const back = await callbackFor(browser);
    hostile.token = token;
    expect(await comeBack(browser, back.href)).toBe('/login?failure=provider-answer-invalid');
    expect([await whoIs(browser), await sessions()]).toEqual([null, 0]);
  });

  test.each<[string, (back: URL, other: URL) => void, string]>([
    ['without a state', (back) => back.searchParams.delete('state'), 'attempt-expired'],
    ['with an empty state', (back) => back.searchParams.set('state', ''), 'attempt-expired'],
    [
      'with the state of another browser',
      (back, other) => back.searchParams.set('state', other.searchParams.get('state') ?? ''),
      'attempt-expired',
    ],
    ['with two states', (back) => back.searchParams.append('state', 'x'), 'provider-answer-invalid'],
    ['without a code', (back) => back.searchParams.delete('code'), 'provider-answer-invalid'],
    [
      'with the code of another browser',
      (back, other) => back.searchParams.set('code', other.searchParams.get('code') ?? ''),
      'provider-answer-invalid',
    ],
    ['from another issuer', (back) => back.searchParams.set('iss', 'https://evil.example'), 'provider-answer-invalid'],
    ['with a refusal', (back) => (back.search = refusal(back, 'access_denied')), 'provider-refused'],
    ['with trouble there', (back) => (back.search = refusal(back, 'server_error')), 'provider-unreachable'],
    [
      'with a refusal in no words of OAuth',
      (back) => (back.search = refusal(back, '<script>')),
      'provider-answer-invalid',
    ],
  ])('signs nobody in: an address %s', async (_, spoil, failure) => {
    const [browser, stranger] = [caller(app), caller(app)];
    const [back, other] = [await callbackFor(browser), await callbackFor(stranger)];
    spoil(back, other);
    expect(await comeBack(browser, back.href)).toBe(`/login?failure=${failure}`);
    expect([await whoIs(browser), await sessions()]).toEqual([null, 0]);
  });

  function refusal(back: URL, error: string): string {
    const state = back.searchParams.get('state') ?? '';
    return `${new URLSearchParams({ state, error, error_description: '<script>alert(1)</script>' })}`;
  }

  test('signs nobody in with the cookie gone, or changed', async () => {
    const browser = caller(app);
    const back = await callbackFor(browser);
    const [name = '', value = ''] = [...browser.cookies][0] ?? [];
    const tries = ['', 'x', value.slice(0, -3), `${value.slice(0, -3)}AAA`, `A${value.slice(1)}`];
    for (const changed of tries) {
      const thief = caller(app);
      thief.cookies.set(name, changed);
      expect(await comeBack(thief, back.href)).toBe('/login?failure=attempt-expired');
    }
    expect(await comeBack(caller(app), back.href)).toBe('/login?failure=attempt-expired');
    expect(await sessions()).toBe(0);
  });

  test('proves nothing when the provider last saw the person an hour ago, or does not say when', async () => {
    const browser = caller(app);
    await comeBack(browser, (await callbackFor(browser)).href);
    const prove = async (seconds?: number) => {
      const seen = seconds === undefined ? {} : { auth_time: now() - seconds };
      hostile.token = ({ claims, rs256 }) => rs256({ ...claims, ...seen });
      return comeBack(browser, (await callbackFor(browser, 'purpose=confirm')).href);
    };
    for (const seconds of [3600, undefined])
      expect(await prove(seconds)).toBe('/settings?failure=provider-answer-invalid');
    expect(await prove(0)).toBe('/dashboard/learn');
  });

  test('signs nobody in after ten minutes', async () => {
    const browser = caller(app);
    const back = await callbackFor(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await comeBack(browser, back.href)).toBe('/login?failure=attempt-expired');
    vi.useRealTimers();
    expect(await sessions()).toBe(0);
  });

  test('leaves no trace of the exchange in the log', async () => {
    const browser = caller(app);
    const back = await callbackFor(browser);
    const secrets = [...browser.cookies.values(), ...back.searchParams.values()];
    hostile.token = ({ claims, rs256 }) => rs256({ ...claims, aud: 'another', canary: 'canary-claim' });
    await comeBack(browser, back.href);
    expect(logged.filter((line) => line.includes('"msg":"sign-in with the provider failed"')).length).toBeGreaterThan(
      0,
    );
    const hits = logged.filter(
      (line) => /canary|ada@x|Lovelace|eyJ|<script|alert/.test(line) || secrets.some((one) => line.includes(one)),
    );
    expect(hits).toEqual([]);
  });
});

describe('somebody who wants another’s account', async () => {
  const { url, database } = await testDatabase();
  const oidc = await startOidcServer();
  afterAll(() => oidc.close());
  const { app, mail } = await providerServer(url, oidc.env);
  const password = 'a long walk by the sea';

  beforeEach(() => database.pool.query('delete from users; delete from mails'));

  async function enter(person: object): Promise<[end: string, browser: Caller]> {
    const browser = caller(app);
    oidc.person = person as typeof oidc.person;
    return [await comeBack(browser, await oidc.walk(await setOut(browser))), browser];
  }
  const subjects = async () =>
    (await database.pool.query<{ subject: string }>('select subject from identities order by 1')).rows.map(
      ({ subject }) => subject,
    );
  const confirmEmails = () => database.pool.query('update users set email_verified_at = now()');

  test('T16 comes in with no code a second time', async () => {
    oidc.person = ada;
    const browser = caller(app);
    const back = await oidc.walk(await setOut(browser));
    const thief = caller(app);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect(await comeBack(browser, back)).toBe('/dashboard/learn');
    expect(await comeBack(browser, back)).toBe('/login?failure=attempt-expired');
    expect(await comeBack(thief, back)).toBe('/login?failure=provider-answer-invalid');
    expect(await whoIs(thief)).toBeNull();
  });

  test('T16 is not let into it by an address that the provider has not confirmed', async () => {
    await newStudent(app, { email: ada.email });
    for (const email_verified of [false, undefined]) {
      const [end, browser] = await enter({ ...ada, email_verified });
      expect([end, await whoIs(browser)]).toEqual(['/login?failure=email-not-verified', null]);
    }
    expect(await subjects()).toEqual([]);
    await confirmEmails();
    expect((await enter({ ...ada, email_verified: false }))[0]).toBe('/login?failure=email-not-verified');
  });

  test('T16 is not let into it by the same address under another subject', async () => {
    expect((await enter(ada))[0]).toBe('/dashboard/learn');
    const [end, browser] = await enter({ ...ada, sub: 'another-ada' });
    expect([end, await whoIs(browser)]).toEqual(['/login?failure=other-identity', null]);
    expect(await subjects()).toEqual(['ada']);
  });

  test('T15 who made it in advance with a password is out for good when the person comes', async () => {
    const thief = await newStudent(app, { email: ada.email, password, name: 'Not Ada' });
    const codes = `insert into action_codes (code_hash, user_id, action, email, expires_at)
      values ('\\x01', $1, 'verify-email', 'thief@example.com', now() + interval '1 day'),
             ('\\x02', $1, 'reset-password', 'ada@x.io', now() + interval '1 day')`;
    await database.pool.query(codes, [thief.uid]);
    await database.pool.query(
      "insert into identities (issuer, subject, user_id) values ('https://other.example', 'thief', $1)",
      [thief.uid],
    );
    await database.pool.query('delete from mails');

    const [end, browser] = await enter(ada);
    expect(end).toBe('/dashboard/learn');
    expect(await whoIs(browser)).toMatchObject({ uid: thief.uid, email: 'ada@x.io' });
    expect(await whoIs(thief)).toBeNull();
    expect((await caller(app).call('POST', '/api/sign-in', { email: ada.email, password })).statusCode).toBe(401);
    expect(await subjects()).toEqual(['ada']);
    expect(
      (await database.pool.query("select 1 from action_codes where action = 'reset-password' or email <> 'ada@x.io'"))
        .rowCount,
    ).toBe(0);
    const { rows } = await database.pool.query(
      'select email_verified_at is not null as verified, password_hash from users',
    );
    expect(rows).toEqual([{ verified: true, password_hash: null }]);
    const [letter, ...more] = await mail.outbox();
    expect([letter?.letter?.to, letter?.letter?.subject, more.length]).toEqual([
      'ada@x.io',
      'You can now sign in with Test School',
      0,
    ]);
    expect(letter?.letter?.text).toContain('The password that the account had was removed');
  });

  test('T15 who made it in advance at the same provider, unconfirmed, is out for good when the person comes', async () => {
    const [, thief] = await enter({ ...ada, sub: 'thief', email_verified: false });
    expect(await whoIs(thief)).toMatchObject({ email: 'ada@x.io' });
    const [end] = await enter(ada);
    expect([end, await whoIs(thief), await subjects()]).toEqual(['/dashboard/learn', null, ['ada']]);
    expect((await enter({ ...ada, sub: 'thief', email_verified: false }))[0]).toBe('/login?failure=email-not-verified');
  });

  test('is not given the account of an administrator who has not confirmed their address', async () => {
    const admin = await newStudent(app, { email: ada.email, password });
    await database.pool.query("update users set role = 'admin'");
    expect((await enter(ada))[0]).toBe('/login?failure=email-unconfirmed-here');
    expect([await subjects(), (await whoIs(admin))?.role]).toEqual([[], 'admin']);
    await confirmEmails();
    const [end, browser] = await enter(ada);
    expect([end, (await whoIs(browser))?.role]).toEqual(['/dashboard/learn', 'admin']);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/\tx',
    '',
    '/login',
    '/a\r\nset-cookie: x=1',
    `/${'x'.repeat(2000)}`,
  ])('leads nobody elsewhere with next=%j', async (next) => {
    const browser = caller(app);
    oidc.person = ada;
    const way = await setOut(browser, `${new URLSearchParams({ purpose: 'sign-in', next })}`);
    expect(await comeBack(browser, await oidc.walk(way))).toBe('/dashboard/learn');
  });

  test('sends nobody to the provider from another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const reply = await caller(app).call('GET', '/auth/start?purpose=sign-in', undefined, { 'sec-fetch-site': site });
      expect([reply.statusCode, reply.headers.location, reply.cookies]).toEqual([302, '/login', []]);
    }
  });
});
