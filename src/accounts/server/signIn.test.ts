import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#platform/server/testing/eventually.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { statementsOf } from '#platform/server/testing/statementsOf.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountErrorTexts } from '../texts.ts';
import { accountsServer } from './testing/accountsServer.ts';
import { newStudent } from './testing/newStudent.ts';

await vi.hoisted(async () => (await import('./testing/quickHashes.ts')).hashForReal());
vi.mock('@node-rs/argon2', { spy: true }); // the real one, watched

describe('signing in', async () => {
  const { url, database } = await testDatabase();
  const { app, database: ofServer } = await accountsServer(url);
  const { email, password, uid } = await newStudent(app, { email: 'sam@example.com' });
  const json = { 'content-type': 'application/json' };

  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const signIn = (body: object | string, headers: Record<string, string> = json) =>
    caller(app).call('POST', '/api/sign-in', body, headers);

  async function sessions() {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from sessions');
    return rows[0]?.n;
  }

  test.each([email, ' SAM@Example.com '])(
    'with the address typed as %j and the right password works',
    async (typed) => {
      const reply = await signIn({ email: typed, password });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ user: { uid, email } });
    },
  );

  test.each([
    ['a number as password', { email, password: 12_345_678 }],
    ['an array as password', { email, password: [password] }],
    ['an operator as password', { email, password: { $ne: '' } }],
    ['an array as address', { email: [email], password }],
    ['a field too many', { email, password, role: 'admin' }],
    ['no password', { email }],
    ['no body', ''],
    ['null', 'null'],
    ['a poisoned prototype', `{"email":"${email}","password":"${password}","__proto__":{"isAdmin":true}}`],
    ['a poisoned constructor', `{"email":"${email}","password":"${password}","constructor":{"prototype":{"a":1}}}`],
    ['JSON 1,900 levels deep', `{"email":${'['.repeat(1_900)}${']'.repeat(1_900)},"password":"x"}`],
  ])('with %s is refused as not valid', async (_, body) => {
    const before = await sessions();
    const reply = await signIn(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { status: 'invalid-argument' } });
    expect(reply.cookies).toEqual([]);
    expect(await sessions()).toBe(before);
  });

  test('with a password of a megabyte is refused as too large', async () => {
    expect((await signIn({ email, password: 'x'.repeat(1024 * 1024) })).statusCode).toBe(413);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json\ta'],
    [' application/json garbage'],
    ['application/jsonp'],
    ['text/json'],
  ])('with a body of the type %j is refused, whatever it holds', async (type) => {
    const reply = await signIn(JSON.stringify({ email, password }), { 'content-type': type });
    expect(reply.statusCode).toBe(415);
    expect(reply.cookies).toEqual([]);
  });

  test.each([
    ['an address with a dot behind it', { email: `${email}.`, password }],
    ['an address with a zero-width space', { email: `${email}\u200b`, password }],
    ['an address with a blank inside', { email: 'sam @example.com', password }],
    ['no address at all', { email: '', password }],
    ['a blank behind the password', { email, password: `${password} ` }],
    ['the password in capitals', { email, password: password.toUpperCase() }],
    ['an empty password', { email, password: '' }],
    ['half an emoji', { email, password: '\ud83e' }],
    ['a NUL', { email, password: `${password}\0` }],
  ])('with %s does not fit', async (_, body) => {
    const reply = await signIn(body);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ error: { status: 'unauthenticated', code: 'invalid-credential' } });
  });

  test('takes the last of two equal keys, as JSON does', async () => {
    expect((await signIn(`{"email":"${email}","password":"${password}","password":"wrong"}`)).statusCode).toBe(401);
    expect((await signIn(`{"email":"${email}","password":"wrong","password":"${password}"}`)).statusCode).toBe(200);
  });

  test('of a disabled account reads like a wrong password, even with the right one', async () => {
    const other = await newStudent(app);
    await database.pool.query('update users set disabled_at = now() where id = $1', [other.uid]);
    const disabled = await signIn({ email: other.email, password: other.password });
    const wrong = await signIn({ email, password: 'wrong' });
    expect([disabled.statusCode, disabled.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test('of an account that has no password (it signs in elsewhere) reads like a wrong password', async () => {
    const other = await newStudent(app);
    await database.pool.query('update users set password_hash = null where id = $1', [other.uid]);
    const none = await signIn({ email: other.email, password: other.password });
    expect([none.statusCode, none.json()]).toMatchObject([401, { error: { code: 'invalid-credential' } }]);
  });

  test('tells nobody who has an account: neither by its answer nor by what is done before it', async () => {
    const seen = async (address: string) => {
      // what a sign-in before this one does behind its answer has come to its end
      await eventually(() => expect(ofServer.pool.idleCount).toBe(ofServer.pool.totalCount));
      await database.pool.query('delete from attempt_limits');
      vi.mocked(verify).mockClear();
      const { result: reply, statements } = await statementsOf(() => signIn({ email: address, password: 'wrong' }));
      const costs = vi
        .mocked(verify)
        .mock.calls.map(([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]);
      const headers = Object.keys(reply.headers).toSorted().join();
      return { status: reply.statusCode, body: reply.body, headers, costs, statements };
    };
    const [unknown, wrong] = [await seen('nobody@example.com'), await seen(email)];
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, costs: ['$argon2id$v=19$m=19456,t=2,p=1$'] });
    expect(wrong.body).toContain(accountErrorTexts['invalid-credential']);
  });
});
