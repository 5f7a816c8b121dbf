import { describe, expect, test } from 'vitest';
import { billingServer } from '../testing/billingServer.ts';
import { webhookSecret } from '../testing/testSandbox.ts';
import { world } from '../testing/world.ts';

describe('the review of every ten minutes', async () => {
  const { billing, provider, buyer, database, url, logged } = await world();
  const { payments } = provider.sandbox;
  const review = () => billing.selling?.review.now();

  test('finds a payment of which nobody told us', async () => {
    const student = await buyer();
    await student.goAndPay();
    expect(await student.isPro()).toBe(false);
    await review();
    expect(await student.isPro()).toBe(true);
  });

  test('finds that a subscription was ended at the provider', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.end(id);
    await review();
    expect(await student.isPro()).toBe(false);
  });

  test('finds that a renewal was not paid, and then was', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.renew(id, false);
    await review();
    expect(await student.subscription()).toMatchObject({ hasPaid: false, isPastDue: true, plan: 'monthly' });
    await payments.renew(id, true);
    await review();
    expect(await student.subscription()).toMatchObject({ hasPaid: true, isPastDue: false });
  });

  test('finds what is older than the provider’s list of events', async () => {
    const student = await buyer();
    await student.goAndPay();
    await database.pool.query("delete from sandbox_objects where type = 'event'");
    await database.pool.query("update checkouts set opened_at = now() - interval '3 days' where user_id = $1", [
      student.uid,
    ]);
    await review();
    expect(await student.isPro()).toBe(true);
  });

  test('deals with each event once, however often it is listed or sent', async () => {
    const student = await buyer();
    await student.goAndPay();
    await review();
    const before = provider.asked.length;
    await review();
    expect(provider.asked.slice(before)).toEqual(['GET /v1/events']);
  });

  test('reads long lists to their end', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    for (let times = 0; times < 110; times += 1) await payments.endWithPeriod(id, times % 2 === 0);
    await payments.renew(id);
    await payments.end(id);
    await database.pool.query('delete from webhook_events');
    await review();
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from webhook_events');
    expect(rows[0]?.count).toBeGreaterThan(100);
    expect(await student.isPro()).toBe(false);
  });

  test('tries again what it could not find out', async () => {
    const student = await buyer();
    await student.goAndPay();
    provider.mood('failing');
    await expect(review()).rejects.toMatchObject({ httpStatus: 503 });
    provider.mood('well');
    expect(await student.isPro()).toBe(false);
    await review();
    expect(await student.isPro()).toBe(true);
  });

  test('asks about people though the list of events is refused', async () => {
    const student = await buyer();
    await student.goAndPay();
    await database.pool.query("update checkouts set opened_at = now() - interval '3 minutes' where user_id = $1", [
      student.uid,
    ]);
    provider.twist((answer, path) => void (path.startsWith('/v1/events') && (answer['error'] = { type: 'api_error' })));
    await expect(review()).rejects.toMatchObject({ httpStatus: 503 });
    provider.twist();
    expect(await student.isPro()).toBe(true);
  });

  test('reads no further back for an event that cannot be dealt with than a day', async () => {
    const student = await buyer();
    await student.goAndPay();
    const reviewedUntil = async () => Number(await billing.queries.reviewedUntil());
    const happened = (hoursAgo: number) =>
      database.pool.query(
        `update sandbox_objects set body = jsonb_set(body, '{created}', to_jsonb(extract(epoch from now())::bigint - $1::int * 3600))
         where type = 'event' and customer_id = (select customer_id from billing_customers where user_id = $2)`,
        [hoursAgo, student.uid],
      );
    provider.twist((answer, path) => {
      if (path.startsWith('/v1/subscriptions?')) answer['data'] = [{ id: 'sub_1' }]; // of no shape that we know
    });
    await happened(5);
    await review();
    expect(await reviewedUntil()).toBeCloseTo(Date.now() - 5 * 3_600_000, -6);
    await happened(24 * 20);
    await review();
    expect(await reviewedUntil()).toBeCloseTo(Date.now() - 24 * 3_600_000, -6);
    provider.twist();
    await review();
    expect(await reviewedUntil()).toBeCloseTo(Date.now(), -6);
    expect(await student.isPro()).toBe(true);
  });

  test('is no trouble where nobody ever bought', async () => {
    const quiet = await world();
    await quiet.billing.selling?.review.now();
    expect(quiet.provider.asked).toEqual([]);
  });

  test('takes Pro away that was bought with test money, once real money counts', async () => {
    const student = await buyer();
    await student.becomePro();
    const live = await billingServer(
      {
        STRIPE_SECRET_KEY: 'sk_live_onlyForTheTests',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_PRICE_ID: 'price_1',
      },
      url,
    );
    await live.billing.selling?.review.now();
    expect(await student.isPro()).toBe(false);
    await review();
    expect(await student.isPro()).toBe(true);
    expect(logged.filter((line) => line.includes('"level":"fatal"'))).toEqual([]);
  });
});
