import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { knownBrowsers } from '../knownBrowsers.ts';
import { accountsServer, secret } from '../testing/accountsServer.ts';
import { codeIn, lettersTo, newestLetter } from '../testing/letters.ts';
import { newStudent } from '../testing/newStudent.ts';
import { passwordQueries } from './passwords.queries.ts';

describe('whoever guesses at somebody’s password', async () => {
  const { url, database } = await testDatabase();
  const { app, mail } = await accountsServer(url);
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const signIn = async (email: string, password: string, browser: Caller = caller(app)) =>
    (await browser.call('POST', '/api/sign-in', { email, password })).statusCode;
  const confirm = async (browser: Pick<Caller, 'call'>, password: string) =>
    (await browser.call('POST', '/api/me/confirm-password', { password })).statusCode;

  async function guess(email: string, times: number, browser = () => caller(app)): Promise<number[]> {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push(await signIn(email, 'wrong', browser()));
    return found;
  }

  /** A browser in which the student was signed in once, and is no more. */
  async function known(student: Awaited<ReturnType<typeof newStudent>>): Promise<Caller> {
    const browser = caller(app);
    expect(await signIn(student.email, student.password, browser)).toBe(200);
    await browser.call('POST', '/api/sign-out');
    return browser;
  }

  const laterBy = (minutes: number) =>
    database.pool.query("update attempt_limits set expire = expire - $1::bigint where key not like 'failuresInARow%'", [
      minutes * 60_000,
    ]);

  test('keeps strangers’ browsers out, not one in which its person has been signed in', async () => {
    const student = await newStudent(app);
    const home = await known(student);
    expect(await guess(student.email, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await signIn(student.email, student.password)).toBe(429);
    expect(await signIn(student.email, student.password, home)).toBe(200);
  });

  test('and fills the limit of the network keeps nobody of it out who is known', async () => {
    const student = await newStudent(app);
    const home = await known(student);
    await guess('nobody@example.com', 1);
    await database.pool.query("update attempt_limits set points = 100 where key like 'signInFailuresPerNetwork%'");
    expect([await signIn(student.email, student.password), await signIn(student.email, student.password, home)]).toEqual([429, 200]); // prettier-ignore
  });

  test('keeps out nobody who is signed in and shows again who they are', async () => {
    const student = await newStudent(app);
    await guess(student.email, 11);
    expect(await confirm(student, student.password)).toBe(200);
  });

  test('in a session of theirs is stopped there alone', async () => {
    const student = await newStudent(app);
    for (let time = 0; time < 10; time += 1) expect(await confirm(student, 'wrong')).toBe(401);
    expect(await confirm(student, student.password)).toBe(429);
    expect(await signIn(student.email, student.password)).toBe(200);
  });

  test('in a browser that is known is counted there by itself', async () => {
    const student = await newStudent(app);
    const shared = await known(student);
    expect(await guess(student.email, 11, () => shared)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await signIn(student.email, student.password, await known(student))).toBe(200);
  });

  test('gains nothing by a cookie of another account, nor by one that was changed', async () => {
    const [student, thief] = [await newStudent(app), await newStudent(app)];
    const browser = await known(thief);
    const home = await known(student);
    await guess(student.email, 10);
    expect(await signIn(student.email, 'wrong', browser)).toBe(429);
    for (const [name, value] of home.cookies) {
      browser.cookies.set(
        name,
        value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      );
    }
    expect(await signIn(student.email, student.password, browser)).toBe(429);
  });

  test('a hundred times in a row, however slowly, waits for a day; its person gets one letter, and is let in at home', async () => {
    const student = await newStudent(app);
    const home = await known(student);
    for (let round = 0; round < 10; round += 1) {
      expect(await guess(student.email, 10)).toEqual(Array(10).fill(401));
      await laterBy(16);
    }
    const next = await caller(app).call('POST', '/api/sign-in', { email: student.email, password: 'wrong' });
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const subject = 'Somebody is guessing at your password';
    await newestLetter(mail, student.email, subject);
    expect(await signIn(student.email, student.password, home)).toBe(200);
    expect(await signIn(student.email, student.password)).toBe(429);
    await database.pool.query("update attempt_limits set expire = expire - 86400000 where key like 'failuresInARow%'");
    expect(await guess(student.email, 2)).toEqual([401, 401]);
    const letters = (await lettersTo(mail, student.email)).filter((letter) => letter.subject === subject);
    expect(letters).toHaveLength(1);
  });

  test('begins anew at nought once its person has signed in', async () => {
    const student = await newStudent(app);
    await guess(student.email, 9);
    await database.pool.query("update attempt_limits set points = 99 where key like 'failuresInARow%'");
    expect(await signIn(student.email, student.password)).toBe(200);
    expect(await guess(student.email, 1)).toEqual([401]);
  });

  test('keeps nobody out who has chosen a new password by the link of a letter', async () => {
    const student = await newStudent(app);
    const home = await known(student);
    await guess(student.email, 11);
    await guess(student.email, 11, () => home);
    await passwordQueries(database, mail, 'https://sat.example.org').writeResetLetter(student.email);
    const code = codeIn(await newestLetter(mail, student.email, 'Choose a new password'));
    const password = 'another walk by the lake';
    expect((await caller(app).call('POST', '/api/password-reset/confirm', { code, password })).statusCode).toBe(200);
    expect([await signIn(student.email, password), await signIn(student.email, password, home)]).toEqual([200, 200]);
  });
});

describe('the cookie of a browser that is known', async () => {
  const { url, database } = await testDatabase();
  const publicUrl = new URL('https://sat.example.org');
  const { app } = await accountsServer(url, { PUBLIC_URL: publicUrl.origin });
  const name = '__Host-known-browser';
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  test('lasts a year, is for us alone, says nothing of who it was, and lets nobody in', async () => {
    const { email, password, uid } = await newStudent(app);
    const reply = await caller(app).call('POST', '/api/sign-in', { email, password });
    const cookie = reply.cookies.find((one) => one.name === name);
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 365 * 24 * 3600 });
    expect(cookie?.value).not.toContain(uid);
    expect(cookie?.value).not.toContain(email);
    const browser = caller(app);
    browser.cookies.set(name, cookie?.value ?? '');
    expect((await browser.call('GET', '/api/me')).json()).toEqual({ user: null });
  });

  test('holds the last twenty people of a shared computer, and is forgotten with a deleted account', async () => {
    const shared = caller(app);
    const people = [];
    for (let count = 0; count < 22; count += 1) {
      const person = await newStudent(app);
      await shared.call('POST', '/api/sign-in', { email: person.email, password: person.password });
      people.push(person);
    }
    expect(shared.cookies.get(name)?.length).toBeLessThan(600);
    const [first, last] = [people[0], people.at(-1)];
    if (!first || !last) throw new Error('Expected people but found none');
    for (const { email } of [first, last])
      for (let time = 0; time < 10; time += 1)
        await caller(app).call('POST', '/api/sign-in', { email, password: 'wrong' });
    const statusOf = async ({ email, password }: typeof first) =>
      (await shared.call('POST', '/api/sign-in', { email, password })).statusCode;
    expect([await statusOf(first), await statusOf(last)]).toEqual([429, 200]);
    const before = shared.cookies.get(name);
    await shared.call('DELETE', '/api/me');
    expect(shared.cookies.get(name)?.length).toBeLessThan(before?.length ?? 0);
  });

  test('counts for nothing after a year', async () => {
    const student = await newStudent(app);
    const request = { cookies: Object.fromEntries(student.cookies) } as unknown as FastifyRequest;
    const after = (days: number) => knownBrowsers(publicUrl, secret, () => Date.now() + days * 24 * 3_600_000);
    expect(after(364).idFor(request, student.email)).toMatch(/^[\w-]{22}$/);
    expect(after(366).idFor(request, student.email)).toBeUndefined();
  });
});
