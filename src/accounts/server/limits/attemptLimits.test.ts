import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountLimits } from './accountLimits.ts';
import { makeAttemptLimits, type Counter } from './attemptLimits.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('a limit', async () => {
  const { database } = await testDatabase();
  const limits = makeAttemptLimits(database.pool);
  const { signInFailuresPerAccount, signInFailuresPerNetwork } = accountLimits;
  const { points } = signInFailuresPerAccount;

  const fail = (key: string) => limits.countFailures([[signInFailuresPerAccount, key]], async () => undefined);

  /** How many of so many wrong guesses, one after the other, are admitted. */
  async function admitted(guesses: number, key: string): Promise<number> {
    let count = 0;
    for (let guess = 0; guess < guesses; guess += 1)
      count += await fail(key).then(
        () => 1,
        () => 0,
      );
    return count;
  }

  /** Right guesses that have been counted and are not through before `finish` is called. */
  async function underWay(guesses: number, counter: Counter) {
    let finish = () => {};
    const end = new Promise<void>((resolve) => (finish = resolve));
    const counted: Promise<void>[] = [];
    const done = Array.from({ length: guesses }, () => {
      let begin = () => {};
      counted.push(new Promise((resolve) => (begin = resolve)));
      return limits.countFailures([counter], async () => {
        begin();
        await end;
        return 'right';
      });
    });
    const refused = Promise.allSettled(done).then((all) => all.filter(({ status }) => status === 'rejected').length);
    let soFar = 0;
    for (const one of done) one.catch(() => (soFar += 1));
    return { counted: Promise.all(counted), finish, refused, refusedSoFar: () => soFar };
  }

  async function endPeriod(): Promise<void> {
    await database.pool.query('update attempt_limits set expire = expire - $1::bigint', [
      1000 * signInFailuresPerAccount.seconds,
    ]);
    await sleep(5); // the next one ends later
  }

  test('admits no guess more when right ones are through only after the period in which they were counted', async () => {
    const right = await underWay(9, [signInFailuresPerAccount, 'late']);
    await right.counted;
    await endPeriod();
    right.finish();
    expect(await right.refused).toBe(0);
    expect(await admitted(30, 'late')).toBe(points);
  });

  test('gives back nothing of a period to guesses that were counted in an earlier one', async () => {
    const right = await underWay(9, [signInFailuresPerAccount, 'later']);
    await right.counted;
    await endPeriod();
    expect(await admitted(points, 'later')).toBe(points);
    right.finish();
    expect(await right.refused).toBe(0);
    expect(await admitted(5, 'later')).toBe(0);
  });

  test('keeps nobody out for what it refused: after a rush of right guesses all is as before', async () => {
    const school: Counter = [signInFailuresPerNetwork, 'school'];
    const rush = await underWay(250, school);
    await eventually(() => expect(rush.refusedSoFar()).toBe(150));
    rush.finish();
    expect(await rush.refused).toBe(150);
    expect(await limits.countFailures([school], async () => 'right')).toBe('right');
  });
});
