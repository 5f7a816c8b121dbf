import { beforeEach, describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountErrorTexts, invalidEmailText, weakPasswordTexts } from '../texts.ts';
import { accountsServer } from './testing/accountsServer.ts';
import { newStudent } from './testing/newStudent.ts';

describe('signing up', async () => {
  const { url, database } = await testDatabase();
  const { app } = await accountsServer(url);
  const password = 'a long walk by the sea';

  beforeEach(() => database.pool.query('delete from users; delete from attempt_limits'));

  const signUp = (body: object | string, headers = {}) => caller(app).call('POST', '/api/sign-up', body, headers);

  async function accounts() {
    const { rows } = await database.pool.query<{ name: string; email: string; role: string }>(
      'select name, email, role from users order by email',
    );
    return rows;
  }

  test('makes the account, in one form of the address, and signs it in', async () => {
    const student = caller(app);
    const reply = await student.call('POST', '/api/sign-up', { name: '  Ada Lovelace ', email: ' Ada@X.io', password });
    expect(reply.statusCode).toBe(200);
    const { user } = reply.json<{ user: { uid: string } }>();
    expect(user).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'ada@x.io',
      displayName: 'Ada Lovelace',
      photoURL: null,
      hasPaid: false,
      role: 'student',
    });
    expect((await student.call('GET', '/api/me')).json()).toEqual({ user });
  });

  test.each([
    ['none', undefined, ''],
    ['blanks alone', '   ', ''],
    ['markup, which is text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['letters of right to left', 'שרה לוי', 'שרה לוי'],
    ['a mark that turns the writing around', '\u202eevil', 'evil'],
    ['nothing but what has no width', '\u200b\u200d\ufeff\u3164\u2060', ''],
    ['what has no width inside', 'A\u200bd\u2066a\u00ad', 'Ada'],
    ['a family of emoji', 'Ada 👩‍👩‍👧‍👦 ❤️', 'Ada 👩‍👩‍👧‍👦 ❤️'],
    ['a joiner inside a word', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['control characters', 'A\0d\u0007a\r\nX: y', 'AdaX: y'],
    ['100 characters', 'é'.repeat(100), 'é'.repeat(100)],
    ['an accent of its own', 'Zoe\u0308', 'Zo\u00eb'],
  ])('with %s as name keeps what can be shown', async (_, name, kept) => {
    const reply = await signUp({ name, email: 'ada@x.io', password });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ user: { displayName: kept } });
    expect(await accounts()).toEqual([{ name: kept, email: 'ada@x.io', role: 'student' }]);
  });

  const email = 'ada@x.io';
  test.each([
    ['no e-mail address', { password }],
    ['no password', { email }],
    ['an address with a second header line', { email: 'a@b.co\r\nBcc: x@y.co', password }],
    ['an address of 321 characters', { email: `${'a'.repeat(316)}@x.io`, password }],
    ['an address with a full-width @', { email: 'ada\uff20x.io', password }],
    ['an address hidden as xn--', { email: 'ada@xn--80ak6aa92e.com', password }],
    ['a password with a NUL', { email, password: `${'😀🦊'.repeat(63)}\0` }],
    ['a password of 1,025 characters', { email, password: 'ab'.repeat(513) }],
    ['a name of 101 characters', { name: 'a'.repeat(101), email, password }],
    ['a name of 3,000 characters', { name: 'a'.repeat(3_000), email, password }],
    ['a name that towers over its line', { name: `Z${'\u0335\u0321\u0345\u0301'.repeat(10)}algo`, email, password }],
    ['no name but null', { name: null, email, password }],
    ['an array as address', { email: [email], password }],
    ['an object as password', { email, password: { $ne: '' } }],
    ['a setup token of 101 characters', { email, password, setupToken: 'x'.repeat(101) }],
    ['an array for all', [email, password]],
    ['a text for all', '"ada@x.io"'],
    ['nothing', ''],
    ['half a JSON', '{"email":"ada@x.io",'],
    ['a poisoned prototype', '{"email":"ada@x.io","password":"a long walk by the sea","__proto__":{"role":"admin"}}'],
    [
      'a poisoned constructor',
      '{"email":"ada@x.io","password":"a long walk by the sea","constructor":{"prototype":{}}}',
    ],
  ])('with %s is refused and makes nothing', async (_, body) => {
    const reply = await signUp(body, { 'content-type': 'application/json' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { status: 'invalid-argument' } });
    expect(await accounts()).toEqual([]);
  });

  test.each([
    ...['hasPaid', 'role', 'plan', 'proUntil', 'pro_until', 'subscription', 'entitled', 'stripeCustomerId', 'isAdmin'],
    ...['uid', 'id', 'userId', 'createdAt', 'photoURL', 'disabledAt', 'passwordHash', 'emailVerified', 'toString'],
  ])('cannot set %s', async (field) => {
    for (const value of [true, 'admin', { set: true }]) {
      expect((await signUp({ email, password, [field]: value })).statusCode).toBe(400);
    }
    expect(await accounts()).toEqual([]);
  });

  test('says what an address should look like', async () => {
    expect((await signUp({ email: 'ada', password })).json()).toEqual({
      error: { status: 'invalid-argument', code: 'invalid-email', message: invalidEmailText },
    });
  });

  test.each([
    ['aaaaaaaaaaaaaaa', weakPasswordTexts.oneCharacter],
    ['password123', weakPasswordTexts.common],
    ['seven-7', weakPasswordTexts.tooShort],
    ['Ada@X.io', weakPasswordTexts.email],
  ])('with the password %s is told what is required', async (weak, message) => {
    const reply = await signUp({ email, password: weak });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ error: { status: 'invalid-argument', code: 'weak-password', message } });
  });

  test('takes a password of 128 emoji, all of which count', async () => {
    const emoji = '😀🦊'.repeat(64);
    expect((await signUp({ email, password: emoji })).statusCode).toBe(200);
    const signIn = (password: string) => caller(app).call('POST', '/api/sign-in', { email, password });
    expect((await signIn(emoji)).statusCode).toBe(200);
    expect((await signIn(`${emoji.slice(0, -2)}😀`)).statusCode).toBe(401);
  });

  test.each(['user@x.io', 'User@X.io', ' USER@x.IO '])('with a taken address, typed %j, is told so', async (typed) => {
    await newStudent(app, { email: 'user@x.io' });
    const reply = await signUp({ email: typed, password: 'another good one' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      error: {
        status: 'aborted',
        code: 'email-already-in-use',
        message: accountErrorTexts['email-already-in-use'],
      },
    });
    expect(reply.cookies).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });

  test('ends the session that the browser had before', async () => {
    const browser = await newStudent(app);
    const before = caller(app);
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    await browser.call('POST', '/api/sign-up', { email: 'brother@example.com', password });
    expect((await before.call('GET', '/api/me')).json()).toEqual({ user: null });
    expect((await browser.call('GET', '/api/me')).json()).toMatchObject({ user: { email: 'brother@example.com' } });
  });

  test('makes nothing when the browser’s old session cannot be ended', async () => {
    const browser = await newStudent(app, { email: 'sister@example.com' });
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no'; end $$`);
    await database.pool.query('create trigger refuse before delete on sessions execute function refuse()');
    const reply = await browser.call('POST', '/api/sign-up', { email: 'brother@example.com', password });
    await database.pool.query('drop function refuse cascade');
    expect(reply.statusCode).toBe(500);
    expect((await accounts()).map((account) => account.email)).toEqual(['sister@example.com']);
    expect((await browser.call('GET', '/api/me')).json()).toMatchObject({ user: { email: 'sister@example.com' } });
  });
});
