import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { offerSetupToken } from './setup.ts';
import { accountsServer } from './testing/accountsServer.ts';
import { newStudent } from './testing/newStudent.ts';

describe('the token of the first start', async () => {
  const { url, database } = await testDatabase();
  const { app, queries } = await accountsServer(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'lodestar-setup-'));
  const file = join(dataDir, 'setup-token');
  afterAll(() => rmSync(dataDir, { recursive: true }));
  beforeEach(async () => {
    await database.pool.query('delete from users');
    await database.pool.query('delete from setup_tokens');
    rmSync(file, { force: true });
  });

  const offer = () => offerSetupToken(queries, dataDir);
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

  test('is kept in a file that only the operator may read, and nowhere in the database', async () => {
    const token = await offer();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(readFileSync(file, 'utf8')).toBe(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { rows } = await database.pool.query<{ row: string }>(
      'select row_to_json(t)::text as row from setup_tokens t',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test('stays the same after a restart', async () => expect(await offer()).toBe(await offer()));

  test('is a new one when its file was lost, and the old one is worthless', async () => {
    const lost = await offer();
    rmSync(file);
    expect(await offer()).not.toBe(lost);
    expect((await signUp(lost)).statusCode).toBe(400);
  });

  test('makes the first admin, who is signed in at once and no longer than an admin may be', async () => {
    const browser = caller(app);
    const reply = await signUp(await offer(), browser);
    expect(reply.json()).toMatchObject({ user: { role: 'admin' } });
    expect(reply.cookies).toMatchObject([{ maxAge: 12 * 3600 }]);
    expect((await browser.call('GET', '/api/me')).json()).toMatchObject({ user: { role: 'admin' } });
  });

  test('works once, and is gone after', async () => {
    const token = await offer();
    await signUp(token);
    const again = await signUp(token);
    expect([again.statusCode, again.json()]).toMatchObject([400, { error: { code: 'invalid-action-code' } }]);
    expect(await roles()).toEqual(['admin']);
    expect(await offer()).toBeUndefined();
    expect(existsSync(file)).toBe(false);
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
