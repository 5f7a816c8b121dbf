import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { commandLine } from '../testing/commandLine.ts';
import { runCommand } from '../testing/runCommand.ts';
import { testServer } from '../testing/testServer.ts';

/** That of the servers that the tests make. */
const secret = 'a secret that only the tests know, long';

describe('on the command line the operator', async () => {
  const { app, database, url } = await testServer();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-command-'));
  writeFileSync(join(folder, 'app-secret'), secret);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = commandLine(database, { DATA_DIR: folder });
  function runAndType(words: string[], typed: string) {
    const input = Readable.from([typed]) as typeof process.stdin;
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(input);
    return run(words).finally(() => stdin.mockRestore());
  }
  const signIn = async (email: string, password: string) =>
    (await caller(app).call('POST', '/api/sign-in', { email, password })).statusCode;
  async function lockOut(email: string) {
    for (let time = 0; time < 10; time += 1) await signIn(email, 'wrong');
  }

  test('shuts an account out with all its sessions, lets it in again, and both are written down', async () => {
    const { email, password, call } = await newStudent(app);
    expect((await run(['disable', email])).code).toBe(0);
    expect((await call('GET', '/api/me')).json()).toEqual({ user: null });
    expect(await signIn(email, password)).toBe(401);
    expect((await run(['enable', email])).code).toBe(0);
    expect(await signIn(email, password)).toBe(200);
    const { said } = await run(['security-events', email]);
    const kinds = said.trim().split('\n').map((line) => line.split(/ {2,}/)[1]); // prettier-ignore
    expect(kinds.filter((kind) => kind !== 'sign-in-failed')).toEqual([
      'signed-in',
      'enabled',
      'disabled',
      'signed-up',
    ]);
    expect(said).not.toContain(email);
  });

  test('unlocks an account, and so does a new password', async () => {
    const { email, password } = await newStudent(app);
    await lockOut(email);
    expect(await signIn(email, password)).toBe(429);
    expect((await run(['unlock', email])).code).toBe(0);
    expect(await signIn(email, password)).toBe(200);
    await lockOut(email);
    const settings = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
    expect((await runCommand(['set-password', email], settings, 'another walk by the lake\n')).code).toBe(0);
    expect(await signIn(email, 'another walk by the lake')).toBe(200);
  });

  test('takes every way to take the second step from somebody who lost their phone', async () => {
    const { email, password, call, uid } = await newStudent(app);
    const statements = [
      "insert into authenticators (user_id, secret, confirmed_at) values ($1, 'sealed', now())",
      "insert into recovery_codes (user_id, code_hash) values ($1, 'hash')",
      "insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, 'lost', '', 0, '{}', 'Key')",
      "update users set role = 'admin', email_verified_at = now() where id = $1",
    ];
    for (const statement of statements) await database.pool.query(statement, [uid]);
    const send = () => call('POST', '/api/me/second-step/recovery-code', { code: 'wrong' });
    for (let time = 0; time < 5; time += 1) expect((await send()).statusCode).toBe(400);
    expect((await send()).statusCode).toBe(429);
    const done = await run(['forget-second-step', email]);
    expect([done.code, done.said]).toEqual([
      0,
      'Done. The account signs in anew, and sets up a second step again at the desk.\n',
    ]);
    for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'sessions'])
      expect((await database.pool.query(`select from ${table} where user_id = $1`, [uid])).rowCount).toBe(0);
    expect((await run(['security-events', email])).said).toContain('second-step-forgotten');
    await call('POST', '/api/sign-in', { email, password });
    expect((await send()).statusCode).toBe(400);
    expect((await run(['forget-second-step', 'nobody@example.com'])).complained).toContain('There is no account');
    await database.pool.query("update users set role = 'student' where id = $1", [uid]);
  });

  test('deletes an account when its address is typed again', async () => {
    const { email, call, uid } = await newStudent(app);
    await call('POST', '/api/calendar-feed');
    const refused = await runAndType(['delete-account', email], 'somebody@example.com');
    expect([refused.code, refused.complained]).toEqual([1, 'Nothing was deleted.\n']);
    const done = await runAndType(['delete-account', email], email);
    expect([done.code, done.complained]).toEqual([0, '']);
    for (const table of ['users where id', 'calendar_feeds where user_id'])
      expect((await database.pool.query(`select from ${table} = $1`, [uid])).rowCount).toBe(0);
    const other = await newStudent(app);
    expect((await run(['delete-account', other.email, '--yes'])).code).toBe(0);
    expect((await run(['delete-account', other.email, '--yes'])).complained).toContain('There is no account');
  });
});
