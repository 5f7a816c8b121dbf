import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { world } from './testing/world.ts';

describe('what is for sale', async () => {
  const { app, billing, provider } = await world();
  const plans = () => app.inject('/api/plans');
  const here = { headers: { host: 'localhost:3000' }, socket: { remoteAddress: '127.0.0.1' } };

  test('is at hand once the provider was asked, and asked once', async () => {
    expect(billing.plansAtHand(here)).toBeUndefined();
    await Promise.all(Array.from({ length: 10 }, plans));
    const expected = {
      payments: 'sandbox',
      monthly: { priceId: 'price_monthly', dollars: 20 },
      yearly: { priceId: 'price_yearly', dollars: 192 },
    };
    expect((await plans()).json()).toEqual(expected);
    expect(billing.plansAtHand(here)).toEqual(expected);
    expect(provider.asked.toSorted()).toEqual(['GET /v1/prices/price_monthly', 'GET /v1/prices/price_yearly']);
  });
});

describe('a price', async () => {
  const { app, provider, logged } = await world();
  let now = Date.now();
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: (now += 11_000) }));
  afterAll(() => vi.useRealTimers());

  test.each<[string, object]>([
    ['in another currency', { currency: 'eur' }],
    ['that is not for sale any more', { active: false }],
    ['without an amount', { unit_amount: null }],
    ['that is paid once', { recurring: null }],
    ['by the week', { recurring: { interval: 'week', interval_count: 1 } }],
    ['every third month', { recurring: { interval: 'month', interval_count: 3 } }],
    ['that is a word', { unit_amount: 'twenty' }],
    ['below nothing', { unit_amount: -2000 }],
  ])('%s is not guessed at: 503, and a line in the log', async (_, change) => {
    logged.length = 0;
    provider.twist((answer, path) => void (path.includes('price_monthly') && Object.assign(answer, change)));
    const reply = await app.inject('/api/plans');
    provider.twist();
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { status: 'unavailable' } }]);
    expect(logged.filter((line) => line.includes('unavailable'))).toHaveLength(1);
    expect(reply.body).not.toContain('price_monthly');
  });

  test('that is wrong is asked for once in ten seconds, and found as soon as it is put right', async () => {
    const before = provider.asked.length;
    const asked = () => provider.asked.slice(before).filter((one) => one.endsWith('price_monthly')).length;
    provider.twist(
      (answer, path) => void (path.includes('price_monthly') && Object.assign(answer, { currency: 'eur' })),
    );
    for (let times = 0; times < 5; times += 1) expect((await app.inject('/api/plans')).statusCode).toBe(503);
    expect(asked()).toBe(1);
    provider.twist();
    vi.setSystemTime(now + 11_000);
    expect((await app.inject('/api/plans')).statusCode).toBe(200);
    expect(asked()).toBe(2);
  });
});
