import { describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/db.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { deleteOldDays, tokenBudget } from './budget.ts';

describe('the tokens of a day', async () => {
  const { database, url } = await testDatabase();
  const spent = async () =>
    Number((await database.pool.query<{ tokens: string }>('select tokens from tokens_of_day')).rows[0]?.tokens ?? 0);

  test('are not overrun by 50 at once, in two processes', async () => {
    const other = await openDatabase({ url, onConnectionLost: () => {} });
    try {
      const budgets = [tokenBudget(database, 10_000), tokenBudget(other, 10_000)];
      const asked = await Promise.allSettled(
        Array.from({ length: 50 }, async (_, index) => budgets[index % 2]?.reserve(1_500)),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
      for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ httpStatus: 429 });
      expect(await spent()).toBe(9_000);
    } finally {
      await other.close();
    }
  });

  test('that were set aside and not used can be used again', async () => {
    await database.pool.query('delete from tokens_of_day');
    const budget = tokenBudget(database, 10_000);
    const first = await budget.reserve(9_000);
    await expect(budget.reserve(2_000)).rejects.toMatchObject({ status: 'resource-exhausted' });
    await first.settle(700);
    expect(await spent()).toBe(700);
    await (await budget.reserve(2_000)).settle(2_000);
    expect(await spent()).toBe(2_700);
  });

  test('are those of a day: yesterday’s do not count, and are forgotten', async () => {
    await database.pool.query('update tokens_of_day set day = day - 2, tokens = 10000');
    await (await tokenBudget(database, 10_000).reserve(10_000)).settle(1);
    await deleteOldDays(database);
    expect(await spent()).toBe(1);
  });

  test('a question that is larger than a whole day is refused', async () => {
    await database.pool.query('delete from tokens_of_day');
    await expect(tokenBudget(database, 100).reserve(101)).rejects.toMatchObject({ httpStatus: 429 });
    expect(await spent()).toBe(0);
  });
});
