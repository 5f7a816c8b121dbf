import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/db.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountQueries } from './accounts.queries.ts';
import { offerSetupToken, setupLink } from './setup.ts';
import { accountsServer } from './testing/accountsServer.ts';
import { newStudent } from './testing/newStudent.ts';

const secret = 'a secret that only the tests know, long';

describe('the token of the first start', async () => {
  const { url, database } = await testDatabase();
  const { app, queries } = await accountsServer(url);
  beforeEach(async () => {
    await database.pool.query('delete from users');
    await database.pool.query('delete from setup_tokens');
  });

  const offer = () => offerSetupToken(queries, secret);
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  let people = 0;
  const signUp = (setupToken: string | undefined, browser = caller(app)) =>
    browser.call('POST', '/api/sign-up', {
      email: `first-${(people += 1)}@example.com`,
      password: 'a long walk by the sea',
      setupToken,
    });

  async function roles() {
    const { rows } = await database.pool.query<{ role: string }>('select role from users');
    return rows.map(({ role }) => role);
  }

  test('is nowhere in the database, and stands where no server and no Referer gets to see it', async () => {
    const token = await offer();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await database.pool.query<{ row: string }>(
      'select row_to_json(t)::text as row from setup_tokens t',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    const link = new URL(setupLink(new URL('https://sat.example.org'), token ?? ''));
    expect([link.pathname, link.search, link.hash]).toEqual(['/signup', '', `#setup=${token}`]);
  });

  test('is the same for servers that start at once, and works', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url, onConnectionLost: () => {} })));
    const tokens = await Promise.all(others.map((other) => offerSetupToken(accountQueries(other), secret)));
    expect(new Set(tokens).size).toBe(1);
    expect((await signUp(tokens[0])).json()).toMatchObject({ user: { role: 'admin' } });
    await Promise.all(others.map((other) => other.close()));
  });

  test('is a new one at the next start, and the old one is worthless', async () => {
    const old = await offer();
    const token = await offerSetupToken(queries, secret, {}, later(5));
    expect(token).not.toBe(old);
    expect((await signUp(old)).statusCode).toBe(400);
    expect((await signUp(token)).json()).toMatchObject({ user: { role: 'admin' } });
  });

  test('is a new one when the operator asks for it, and when a server has another secret', async () => {
    const old = await offer();
    const wanted = await offerSetupToken(queries, secret, { isWanted: true }, later(0.1));
    expect(wanted).not.toBe(old);
    const stranger = await offerSetupToken(queries, 'another secret, as after a move without it', {}, later(0.2));
    expect((await signUp(wanted)).statusCode).toBe(400);
    expect((await signUp(stranger)).statusCode).toBe(200);
  });

  test('is worthless after a day', async () => {
    const token = await offer();
    await database.pool.query("update setup_tokens set created_at = created_at - interval '24 hours 1 second'");
    expect((await signUp(token)).statusCode).toBe(400);
    expect(await roles()).toEqual([]);
  });

  test('makes the first admin, who is signed in at once and no longer than an admin may be', async () => {
    const browser = caller(app);
    const reply = await signUp(await offer(), browser);
    expect(reply.json()).toMatchObject({ user: { role: 'admin' } });
    expect(reply.cookies).toMatchObject([{ maxAge: 12 * 3600 }, { name: 'known-browser' }]);
    expect((await browser.call('GET', '/api/me')).json()).toMatchObject({ user: { role: 'admin' } });
  });

  test('works once, and is gone after', async () => {
    const token = await offer();
    await signUp(token);
    const again = await signUp(token);
    expect([again.statusCode, again.json()]).toMatchObject([400, { error: { code: 'invalid-action-code' } }]);
    expect(await roles()).toEqual(['admin']);
    expect(await offer()).toBeUndefined();
  });

  test('makes one admin of two who come at once, and no account of the other', async () => {
    const token = await offer();
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUp(token)));
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await roles()).toEqual(['admin']);
  });

  test('is not used up by a sign-up that failed', async () => {
    const token = await offer();
    const { email } = await newStudent(app);
    const taken = { email, password: 'a long walk by the sea', setupToken: token };
    expect((await caller(app).call('POST', '/api/sign-up', taken)).statusCode).toBe(409);
    expect((await signUp(token)).json()).toMatchObject({ user: { role: 'admin' } });
  });

  test.each(['wrong', 'A'.repeat(43), `' or 1=1--`])('cannot be guessed: %j makes nobody', async (guess) => {
    await offer();
    expect((await signUp(guess)).statusCode).toBe(400);
    expect(await roles()).toEqual([]);
  });

  test('is not asked of students', async () => {
    await offer();
    expect((await signUp(undefined)).json()).toMatchObject({ user: { role: 'student' } });
  });

  test('is worthless once an admin was made in another way', async () => {
    const token = await offer();
    const { email } = await newStudent(app);
    await queries.setRole(email, 'admin');
    expect((await signUp(token)).statusCode).toBe(400);
    expect(await roles()).toEqual(['admin']);
  });
});
