import { describe, expect, test } from 'vitest';
import { billingQueries } from '#billing/server/billing.queries.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { commandLine } from '../testing/commandLine.ts';

describe('on the command line', async () => {
  const { database } = await testDatabase();
  const run = commandLine(database, {
    PUBLIC_URL: 'https://sat.example.org',
    APP_SECRET: 'a-secret-that-only-the-tests-know-and-long',
  });

  /** What the command said, and whether it did its work. */
  async function lodestar(...args: string[]): Promise<{ said: string; isDone: boolean }> {
    const { said, complained, code } = await run(args);
    return { said: said + complained, isDone: code === 0 };
  }
  async function proUntil(email = 'sam@example.com'): Promise<string | undefined> {
    const { rows } = await database.pool.query<{ until: Date | null }>(
      'select pro_until as until from users where email = $1',
      [email],
    );
    return rows[0]?.until?.toISOString();
  }

  test('the operator gives Pro until the end of a day, changes it, and takes it back', async () => {
    await database.pool.query("insert into users (name, email) values ('Sam', 'sam@example.com')");
    expect(await lodestar('grant-pro', 'Sam@Example.com', '--until', '2100-06-30')).toEqual({
      said: 'Pro is open until 2100-07-01T00:00:00.000Z.\n',
      isDone: true,
    });
    expect(await proUntil()).toBe('2100-07-01T00:00:00.000Z');
    await lodestar('grant-pro', 'sam@example.com', '--until', '2099-01-01T12:00Z');
    expect(await proUntil()).toBe('2099-01-01T12:00:00.000Z');
    expect((await lodestar('revoke-pro', 'sam@example.com')).isDone).toBe(true);
    expect(await proUntil()).toBeUndefined();
  });

  test('a gift and its end change nothing of what somebody pays for, though the shell has no keys', async () => {
    const payer = 'payer@example.com';
    const paidUntil = '2090-05-01T10:00:00.123Z';
    await database.pool.query(`
      with payer as (insert into users (name, email) values ('Pat', '${payer}') returning id)
      insert into subscriptions (id, user_id, books, status, price_id, interval, started_at, period_end, renews)
      select 'sub_' || books, id, books, 'active', 'price_1', 'year', now(), until::timestamptz, false
      from payer, (values ('live', '${paidUntil}'), ('test', '2095-01-01')) as bought(books, until)`);
    await billingQueries(database, 'live').deriveAllPro();
    expect(await proUntil(payer)).toBe(paidUntil);
    await lodestar('revoke-pro', payer);
    expect(await proUntil(payer)).toBe(paidUntil);
    await lodestar('grant-pro', payer, '--until', '2080-01-01');
    expect(await proUntil(payer)).toBe(paidUntil);
    await lodestar('grant-pro', payer, '--until', '2092-12-31');
    expect(await proUntil(payer)).toBe('2093-01-01T00:00:00.000Z');
    await lodestar('revoke-pro', payer);
    expect(await proUntil(payer)).toBe(paidUntil);
  });

  test.each([
    [['grant-pro', 'sam@example.com'], /Say until when/],
    [['grant-pro', 'sam@example.com', '--until', '2001-01-01'], /Say until when/],
    [['grant-pro', 'sam@example.com', '--for', 'ever'], /It was not done/],
    [['grant-pro', 'sam', '--until', '2100-06-30'], /is no e-mail address/],
    [['grant-pro', 'nobody@example.com', '--until', '2100-06-30'], /There is no account/],
    [['revoke-pro', 'nobody@example.com'], /There is no account/],
  ])('%j is refused, and says why', async (args, sentence) => {
    const { said, isDone } = await lodestar(...args);
    expect(said).toMatch(sentence);
    expect(isDone).toBe(false);
  });
});
