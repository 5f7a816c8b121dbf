import { beforeEach, describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { Profile } from '../../ownAccount.ts';
import { accountErrorTexts, weakPasswordTexts } from '../../texts.ts';
import { passwordQueries } from './passwords.queries.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { codeIn, newestLetter } from '../testing/letters.ts';
import { newStudent } from '../testing/newStudent.ts';

const password = 'a new walk by the lake';

describe('one’s own password', async () => {
  const { url, database } = await testDatabase();
  const { app, mail } = await accountsServer(url);
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const change = (browser: Caller, typed: string) => browser.call('POST', '/api/me/password', { password: typed });
  const confirm = (browser: Caller, typed: string) =>
    browser.call('POST', '/api/me/confirm-password', { password: typed });
  const signIn = async (email: string, typed: string, browser = caller(app)) =>
    (await browser.call('POST', '/api/sign-in', { email, password: typed })).statusCode;
  const isSignedIn = async (browser: Caller) => (await browser.call('GET', '/api/me')).json<{ user: unknown }>().user !== null; // prettier-ignore
  const forgetProof = (uid: string) =>
    database.pool.query("update sessions set proved_at = now() - interval '1 hour' where user_id = $1", [uid]);
  const isProved = async (browser: Caller) => (await change(browser, 'short')).statusCode === 400;

  function copyOf(browser: Caller): Caller {
    const copy = caller(app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  }

  test('is changed: this browser goes on under a new token, all others are signed out, and a letter says so', async () => {
    const student = await newStudent(app);
    const [before, phone] = [copyOf(student), caller(app)];
    await signIn(student.email, student.password, phone);
    const reply = await change(student, password);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { user: { uid: student.uid } }]);
    expect([await isSignedIn(student), await isSignedIn(before), await isSignedIn(phone)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await signIn(student.email, student.password), await signIn(student.email, password)]).toEqual([401, 200]);
    await newestLetter(mail, student.email, 'Your password was changed');
  });

  test('is changed for the rest of the session’s life, not for longer', async () => {
    const student = await newStudent(app);
    await database.pool.query("update sessions set ends_at = now() + interval '1 hour' where user_id = $1", [
      student.uid,
    ]);
    const [cookie] = (await change(student, password)).cookies;
    expect(cookie?.maxAge).toBeGreaterThan(3500);
    expect(cookie?.maxAge).toBeLessThanOrEqual(3600);
  });

  test('takes with it every link that could undo that: to another password, or to another address', async () => {
    const student = await newStudent(app);
    const elsewhere = 'thief@example.com';
    await passwordQueries(database, mail, 'https://sat.example.org').writeResetLetter(student.email);
    await student.call('POST', '/api/me/email', { email: elsewhere });
    const reset = codeIn(await newestLetter(mail, student.email, 'Choose a new password'));
    const move = codeIn(await newestLetter(mail, elsewhere, 'Confirm your new e-mail address'));
    await change(student, password);
    const tries = [
      await caller(app).call('POST', '/api/password-reset/confirm', { code: reset, password: 'yet another walk' }),
      await caller(app).call('POST', '/api/verify-email', { code: move }),
    ];
    expect(tries.map((reply) => reply.statusCode)).toEqual([400, 400]);
    const confirmation = codeIn(await newestLetter(mail, student.email, 'Confirm your e-mail address'));
    expect((await student.call('POST', '/api/verify-email', { code: confirmation })).statusCode).toBe(200);
  });

  test('is not changed to a weak one, nor to itself', async () => {
    const student = await newStudent(app);
    const refused = {
      short: 'tooShort',
      password123: 'common',
      [student.email]: 'email',
      [student.password]: 'unchanged',
    };
    for (const [weak, reason] of Object.entries(refused)) {
      const message = weakPasswordTexts[reason as keyof typeof weakPasswordTexts];
      expect((await change(student, weak)).json()).toEqual({
        error: { status: 'invalid-argument', code: 'weak-password', message },
      });
    }
    expect(await signIn(student.email, student.password)).toBe(200);
  });

  test('is changed by one of two who ask at the same time; the other is told that the session is over', async () => {
    const student = await newStudent(app);
    const browsers = [copyOf(student), copyOf(student)];
    const replies = await Promise.all(browsers.map((browser, index) => change(browser, `walk number ${index} here`)));
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 401]);
    const winner = replies.findIndex((reply) => reply.statusCode === 200);
    expect(await signIn(student.email, `walk number ${winner} here`)).toBe(200);
    expect(await isSignedIn(browsers[winner] ?? student)).toBe(true);
  });

  test('is chosen for the first time by somebody who signs in elsewhere', async () => {
    const student = await newStudent(app);
    await database.pool.query('update users set password_hash = null where id = $1', [student.uid]);
    const profile = async () => (await student.call('GET', '/api/me/profile')).json<Profile>();
    expect(await profile()).toMatchObject({ hasPassword: false });
    expect((await change(student, password)).statusCode).toBe(200);
    expect(await profile()).toMatchObject({ hasPassword: true });
  });

  describe('typed once more', () => {
    test('shows that it is still they who sit here, in this browser alone', async () => {
      const student = await newStudent(app);
      const phone = caller(app);
      await signIn(student.email, student.password, phone);
      await forgetProof(student.uid);
      expect([await isProved(student), await isProved(phone)]).toEqual([false, false]);
      const reply = await confirm(student, student.password);
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { user: { uid: student.uid } }]);
      expect([await isProved(student), await isProved(phone)]).toEqual([true, false]);
    });

    test('shows nothing when it is wrong, and nobody is signed out by that', async () => {
      const student = await newStudent(app);
      await forgetProof(student.uid);
      const reply = await confirm(student, 'wrong');
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { error: { status: 'unauthenticated', code: 'wrong-password', message: accountErrorTexts['wrong-password'] } },
      ]);
      expect([await isProved(student), await isSignedIn(student)]).toEqual([false, true]);
    });

    test('shows nothing when it was changed while it was looked at', async () => {
      const student = await newStudent(app);
      await forgetProof(student.uid);
      const { rows } = await database.pool.query<{ id: string; password_hash: string }>(
        'select s.id, u.password_hash from sessions s join users u on u.id = s.user_id where u.id = $1',
        [student.uid],
      );
      await database.pool.query("update users set password_hash = 'another' where id = $1", [student.uid]);
      const [found] = rows;
      const queries = passwordQueries(database, mail, '');
      expect(await queries.noteProof(found?.id ?? '', found?.password_hash ?? '')).toBe(false);
    });

    test('is not asked of somebody who has none: they show it where they sign in', async () => {
      const student = await newStudent(app);
      await database.pool.query('update users set password_hash = null where id = $1', [student.uid]);
      const reply = await confirm(student, '');
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'requires-recent-login' } }]);
    });
  });
});
