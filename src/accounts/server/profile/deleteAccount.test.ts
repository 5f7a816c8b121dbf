import { beforeEach, describe, expect, test } from 'vitest';
import { unavailable } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Account } from '../../account.ts';
import { onlyAdminText } from '../../texts.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newSession } from '../testing/newSession.ts';
import { newStudent } from '../testing/newStudent.ts';

describe('deleting one’s account', async () => {
  const { url, database } = await testDatabase();
  const ended: string[] = [];
  let end = async (_account: Account) => {};
  let alsoDelete = async (_tx: Transaction, _account: Account) => {};
  const { app, queries } = await accountsServer(url, {}, {
    beforeDeletion: [
      async ({ email }) => void ended.push(email),
      (account) => end(account),
    ],
    whenDeleted: [(tx, account) => alsoDelete(tx, account)],
  }); // prettier-ignore

  beforeEach(async () => {
    ended.length = 0;
    end = async () => {};
    alsoDelete = async () => {};
    await database.pool.query('delete from users');
  });

  async function count(sql: string, ...values: unknown[]) {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values);
    return rows[0]?.n;
  }

  async function newAdmin() {
    const admin = await newStudent(app);
    await queries.setRole(admin.email, 'admin');
    admin.cookies.set('session', (await newSession(queries, admin.email)).token);
    return admin;
  }

  test('ends every session, and this browser forgets all of it', async () => {
    const student = await newStudent(app);
    const phone = caller(app);
    await phone.call('POST', '/api/sign-in', { email: student.email, password: student.password });
    const reply = await student.call('DELETE', '/api/me');
    expect([reply.statusCode, reply.json()]).toEqual([200, { user: null }]);
    expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(reply.cookies).toMatchObject([
      { name: 'session', value: '' },
      { name: 'known-browser', value: '' },
    ]);
    expect((await phone.call('GET', '/api/me')).json()).toEqual({ user: null });
    const signIn = await caller(app).call('POST', '/api/sign-in', { email: student.email, password: student.password });
    expect(signIn.statusCode).toBe(401);
  });

  test('leaves the address free for a new account, which knows nothing of the old one', async () => {
    const student = await newStudent(app);
    await student.call('DELETE', '/api/me');
    const again = await newStudent(app, { email: student.email, name: '' });
    expect(again.uid).not.toBe(student.uid);
    expect((await again.call('GET', '/api/me/profile')).json()).toMatchObject({ displayName: '', pendingEmail: null });
  });

  test('ends first what must end elsewhere; when that fails nothing is deleted', async () => {
    const student = await newStudent(app);
    end = async () => {
      throw unavailable('The payment service could not be reached.');
    };
    const reply = await student.call('DELETE', '/api/me');
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { message: 'The payment service could not be reached.' } }]); // prettier-ignore
    expect(reply.cookies).toEqual([]);
    expect((await student.call('GET', '/api/me')).json()).toMatchObject({ user: { uid: student.uid } });
    end = async () => {};
    expect((await student.call('DELETE', '/api/me')).statusCode).toBe(200);
    expect(ended).toEqual([student.email, student.email]);
  });

  test('is all or nothing: what goes along and fails keeps the account', async () => {
    const student = await newStudent(app);
    alsoDelete = async (tx) => {
      await tx.execute('delete from mails');
      throw new Error('Expected to delete but found no way');
    };
    expect((await student.call('DELETE', '/api/me')).statusCode).toBe(500);
    expect([await count('users'), await count('mails where owner_id = $1', student.uid)]).toEqual([1, 1]);
    expect((await student.call('GET', '/api/me')).statusCode).toBe(200);
  });

  test('twice at the same time deletes once, and no one is told of a failure', async () => {
    const student = await newStudent(app);
    const calls = await Promise.all(Array.from({ length: 2 }, () => student.call('DELETE', '/api/me')));
    for (const { statusCode } of calls) expect([200, 401]).toContain(statusCode);
    expect(calls.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await count('users')).toBe(0);
  });

  test('is refused to the only admin, before anything ends', async () => {
    const admin = await newAdmin();
    const disabled = await newAdmin();
    await database.pool.query('update users set disabled_at = now() where id = $1', [disabled.uid]);
    const reply = await admin.call('DELETE', '/api/me');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { error: { status: 'aborted', code: 'only-admin', message: onlyAdminText } },
    ]);
    expect([ended, reply.cookies]).toEqual([[], []]);
    expect((await admin.call('GET', '/api/me')).json()).toMatchObject({ user: { uid: admin.uid } });
  });

  test('leaves one admin when the two there are leave at the same time', async () => {
    const admins = [await newAdmin(), await newAdmin()];
    const replies = await Promise.all(admins.map((admin) => admin.call('DELETE', '/api/me')));
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
    expect(await count("users where role = 'admin'")).toBe(1);
  });

  test('takes no body, and nobody else along', async () => {
    const [student, other] = [await newStudent(app), await newStudent(app)];
    const reply = await student.call('DELETE', '/api/me', { userId: other.uid });
    expect(reply.statusCode).toBe(400);
    expect(await count('users')).toBe(2);
    await student.call('DELETE', '/api/me');
    expect((await other.call('GET', '/api/me')).json()).toMatchObject({ user: { uid: other.uid } });
  });
});
