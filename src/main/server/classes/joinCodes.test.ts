import { describe, expect, test } from 'vitest';
import { newSession } from '#accounts/server/testing/newSession.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { classLimits } from '#classes/server/classes.limits.ts';
import { newAccounts, newClass, newTeacher } from '#classes/server/testing/classPeople.ts';
import { classTexts } from '#classes/texts.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';

describe('a join code', async () => {
  const { app, database, logged } = await testServer();
  const { points: ofAccount, seconds } = classLimits.wrongCodesPerAccount;
  const { points: ofNetwork } = classLimits.wrongCodesPerNetwork;
  const { code } = await newClass(await newTeacher(app, database));
  const wrong = (guess: number) =>
    `/api/join/CCCC-${String(guess)
      .padStart(4, '3')
      .replace(/[01258]/g, 'C')}/look`;

  /** Somebody signed in, in a network of their own unless one is given. */
  async function somebody(address: string) {
    const [uid = ''] = await newAccounts(database, 1);
    const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [uid]);
    const { token } = await newSession(accountQueries(database), rows[0]?.email ?? '');
    const browser = caller(app, {}, address);
    browser.cookies.set('session', token);
    return browser;
  }

  test('is not guessed: of ten thousand guesses an account has 30 in an hour, then is told when to come back', async () => {
    const guesser = await somebody('10.1.0.1');
    const seen = [];
    for (let guess = 0; guess < ofAccount + 100; guess += 1) {
      const [look, join] = [wrong(guess), wrong(guess).replace('/look', '')];
      seen.push(await (guess % 2 === 0 ? guesser.call('POST', look) : guesser.call('POST', join, { agrees: true })));
    }
    expect(new Set(seen.slice(0, ofAccount).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(seen[0]?.json()).toMatchObject({ error: { message: classTexts.wrongCode, code: 'wrong-code' } });
    const refused = seen.slice(ofAccount);
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    for (const { headers } of refused) {
      const wait = Number(headers['retry-after']);
      expect(wait > 0 && wait <= seconds).toBe(true);
    }
    expect(10_000 / ofAccount).toBeGreaterThan(300); // hours
    expect((await guesser.call('POST', `/api/join/${code}/look`)).statusCode).toBe(429);
  });

  test('that is right is never counted', async () => {
    const student = await somebody('10.2.0.1');
    for (let time = 0; time < ofAccount + 5; time += 1)
      expect((await student.call('POST', `/api/join/${code}/look`)).statusCode).toBe(200);
    expect((await student.call('POST', wrong(1))).statusCode).toBe(404);
    expect((await student.call('POST', `/api/join/${code}/look`)).statusCode).toBe(200);
  });

  test('that is right works behind an address where others guessed, for whoever did not', async () => {
    const network = '10.3.0.1';
    for (let done = 0; done < ofNetwork; done += ofAccount) {
      const guesser = await somebody(network);
      for (let guess = 0; guess < ofAccount; guess += 1) await guesser.call('POST', wrong(guess));
    }
    const another = await somebody(network);
    expect((await another.call('POST', wrong(1))).statusCode).toBe(404);
    const held = await another.call('POST', wrong(2));
    expect([held.statusCode, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
    const student = await somebody(network);
    expect((await student.call('POST', `/api/join/${code}/look`)).statusCode).toBe(200);
    expect((await student.call('POST', `/api/join/${code}`, { agrees: true })).statusCode).toBe(200);
  });

  test.each([
    '0000-0000',
    'CDFG',
    '%00%00',
    '..%2f..%2fclasses',
    'CDFG-HJKM-CDFG',
    '<script>',
    '%F0%9F%8E%93',
    "'or''='",
  ])('that is none is told so: %s', async (none) => {
    const student = await newStudent(app);
    expect((await student.call('POST', `/api/join/${none}/look`)).statusCode).toBe(404);
  });

  test('is longer than any, or empty: that is no code at all', async () => {
    const student = await newStudent(app);
    expect((await student.call('POST', `/api/join/${'C'.repeat(61)}/look`)).statusCode).toBe(400);
    expect((await student.call('POST', '/api/join//look')).statusCode).toBe(400);
  });

  test('stands in no line of the log', async () => {
    const student = await newStudent(app);
    await student.call('POST', `/api/join/${code}/look`);
    await student.call('GET', `/join/${code}`);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(code))).toEqual([]);
  });
});
