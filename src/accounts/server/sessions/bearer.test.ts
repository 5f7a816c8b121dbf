import { beforeEach, describe, expect, test, vi } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { BearerToken } from '../../account.ts';
import { bearerTokens } from './bearer.ts';
import { hashToken } from './session.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newStudent } from '../testing/newStudent.ts';

describe('a bearer token', async () => {
  const { url, database } = await testDatabase();
  const { app } = await accountsServer(url);
  beforeEach(() => void vi.useRealTimers());

  async function withToken() {
    const student = await newStudent(app);
    const { token, expiresAt } = (await student.call('POST', '/api/token')).json<BearerToken>();
    const program = caller(app, { authorization: `Bearer ${token}`, 'sec-fetch-site': 'none' });
    const statusOf = async (path = '/api/me/profile') => (await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode; // prettier-ignore
    return { student, token, expiresAt, program, statusOf };
  }

  test('of a signed-in browser lets a program do what a student may', async () => {
    const { student, expiresAt, token } = await withToken();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
    const reply = await app.inject({ url: '/api/me/profile', headers: { authorization: `bearer ${token}` } });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('timeZone')]);
    const renamed = await app.inject({ method: 'PATCH', url: '/api/me/profile', headers: { authorization: `Bearer ${token}` }, payload: { displayName: 'Program' } }); // prettier-ignore
    expect(renamed.statusCode).toBe(200);
    expect((await student.call('GET', '/api/me')).json()).toMatchObject({ user: { displayName: 'Program' } });
  });

  test('is not for visitors, and makes no other token', async () => {
    expect((await caller(app).call('POST', '/api/token')).statusCode).toBe(401);
    const { token } = await withToken();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('does not do what takes a fresh proof of who one is, nor what administrators do', async () => {
    const { token, student } = await withToken();
    await database.pool.query("update users set role = 'admin' where id = $1", [student.uid]);
    for (const [method, path] of [['DELETE', '/api/me'], ['POST', '/api/me/password']] as const) {
      const reply = await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, payload: {} });
      expect(reply.statusCode).toBe(401);
    } // prettier-ignore
  });

  test('dies with its session, and when the password is changed', async () => {
    const [one, other] = [await withToken(), await withToken()];
    expect([await one.statusOf(), await other.statusOf()]).toEqual([200, 200]);
    await one.student.call('POST', '/api/sign-out');
    await other.student.call('POST', '/api/me/password', { password: 'another walk by the sea' });
    expect([await one.statusOf(), await other.statusOf()]).toEqual([401, 401]);
  });

  test('counts as expired 30 seconds before its hour is over', async () => {
    let now = Date.now();
    const tokens = bearerTokens('a secret that only the tests know, long', () => now);
    const hash = hashToken('some cookie');
    const { token } = tokens.make(hash);
    const request = { headers: { authorization: `Bearer ${token}` } } as never;
    now += (3600 - 32) * 1000;
    expect(tokens.read(request)).toEqual({ isValid: true, tokenHash: hash });
    now += 2000;
    expect(tokens.read(request)).toEqual({ isValid: false });
  });

  test('that was changed, or made by another installation, is none', async () => {
    const { token } = await withToken();
    const [hash = '', end = '', sign = ''] = token.split('.');
    const foreign = bearerTokens('another secret that is long enough').make(Buffer.from(hash, 'base64url')).token;
    const forged = [
      `${hash}.${Number(end) + 60}.${sign}`,
      `${'A'.repeat(43)}.${end}.${sign}`,
      foreign,
      'a.b.c',
      `${token}x`,
    ];
    for (const one of forged) {
      const reply = await app.inject({ url: '/api/me/profile', headers: { authorization: `Bearer ${one}` } });
      expect([one, reply.statusCode]).toEqual([one, 401]);
    }
  });

  test('opens no way around the check of where a request comes from', async () => {
    const { student, token } = await withToken();
    const cookie = [...student.cookies].map((pair) => pair.join('=')).join('; ');
    const send = (headers: Record<string, string>) =>
      app.inject({ method: 'PATCH', url: '/api/me/profile', headers: { authorization: `Bearer ${token}`, ...headers }, payload: { displayName: 'x' } }); // prettier-ignore
    expect((await send({ cookie })).statusCode).toBe(403);
    expect((await send({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(200);
  });

  test('is nowhere in the database', async () => {
    const { token } = await withToken();
    const { rows } = await database.pool.query<{ row: string }>('select row_to_json(s)::text as row from sessions s');
    expect(rows.some(({ row }) => row.includes(token) || row.includes(token.split('.')[2] ?? '-'))).toBe(false);
  });
});
