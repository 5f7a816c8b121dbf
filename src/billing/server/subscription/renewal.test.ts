import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { signed } from '../testing/standIn.ts';
import { world } from '../testing/world.ts';

describe('ending with the period', async () => {
  const { app, database, provider, buyer, billing } = await world();
  const { payments, books } = provider.sandbox;
  const updates = () => provider.asked.filter((one) => one.startsWith('POST /v1/subscriptions/')).length;
  const endsWithPeriod = async (id: string) => (await books.find('subscription', id))?.cancel_at_period_end;

  test('keeps Pro until the day that is paid for; again, it stays so, and can be taken back', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const { until } = await student.subscription();
    for (let times = 0; times < 2; times += 1) {
      const reply = await student.renew(false);
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { hasPaid: true, renews: false, until }]);
    }
    expect([await endsWithPeriod(id), await student.isPro()]).toEqual([true, true]);
    for (let times = 0; times < 2; times += 1) {
      const reply = await student.renew(true);
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { hasPaid: true, renews: true, until }]);
    }
    expect(await endsWithPeriod(id)).toBe(false);
  });

  test('on that day Pro is over, and nothing is charged any more', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await student.renew(false);
    await database.pool.query(
      `update sandbox_objects set body = jsonb_set(body, '{items,data,0,current_period_end}', '1700000000') where id = $1`,
      [id],
    );
    await student.call('POST', '/api/subscription/restore');
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null });
    expect((await books.find('subscription', id))?.status).toBe('canceled');
    const told = (await provider.toldAbout(student.uid)).map(({ type }) => type);
    expect(told.filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  test('is heard of from the provider as well: what its page or its operator did is shown here', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.endWithPeriod(id);
    const event = (await provider.toldAbout(student.uid)).at(-1);
    expect(event?.type).toBe('customer.subscription.updated');
    const { payload, headers } = signed(event ?? {});
    const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });
    expect(reply.statusCode).toBe(200);
    expect(await student.subscription()).toMatchObject({ hasPaid: true, renews: false });
  });

  test('a day for the end that the operator has set is taken back, too', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const day = Math.floor(Date.now() / 1000) + 86_400;
    await database.pool.query(`update sandbox_objects set body = jsonb_set(body, '{cancel_at}', $2) where id = $1`, [
      id,
      String(day),
    ]);
    await student.call('POST', '/api/subscription/restore');
    expect(await student.subscription()).toMatchObject({ renews: false, until: new Date(day * 1000).toISOString() });
    expect((await student.renew(true)).json()).toMatchObject({ renews: true });
    expect((await books.find('subscription', id))?.cancel_at).toBeNull();
  });

  test('thirty times at once asks the provider once', async () => {
    const student = await buyer();
    await student.becomePro();
    const before = updates();
    await Promise.all(Array.from({ length: 30 }, async () => billing.selling?.renewal.set(student.uid, false)));
    expect(updates() - before).toBe(1);
    expect((await student.subscription()).renews).toBe(false);
  });

  test('both wishes at once end as the provider has it, and nobody is told otherwise', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const replies = await Promise.all([student.renew(false), student.renew(true)]);
    const { renews } = await student.subscription();
    expect(renews).toBe(!(await endsWithPeriod(id)));
    expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const reply of replies) expect([200, 409]).toContain(reply.statusCode);
  });

  test('with nothing that is paid for says so', async () => {
    const [free, gifted, overdue] = [await buyer(), await buyer(), await buyer()];
    await billing.queries.setGrant(gifted.email, new Date(Date.now() + 3_600_000));
    await payments.renew(await overdue.becomePro(), false);
    await overdue.call('POST', '/api/subscription/restore');
    for (const person of [free, gifted, overdue]) {
      const reply = await person.renew(false);
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'nothing-paid-for' } }]);
    }
    expect(await gifted.isPro()).toBe(true);
    expect((await caller(app).call('PUT', '/api/subscription/renewal', { renews: false })).statusCode).toBe(401);
  });

  test('of what has ended already says so, and puts our side right', async () => {
    const student = await buyer();
    await payments.end(await student.becomePro());
    expect((await student.renew(true)).statusCode).toBe(409);
    expect(await student.isPro()).toBe(false);
  });

  test('cancelling at once ends Pro at once, also when it was to end later', async () => {
    const student = await buyer();
    await student.becomePro();
    await student.renew(false);
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await student.isPro()).toBe(false);
    expect((await student.renew(true)).statusCode).toBe(409);
  });

  test('is refused while the provider cannot be reached, and nothing has changed', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const before = await student.subscription();
    provider.mood('away');
    expect((await student.renew(false)).statusCode).toBe(503);
    provider.mood('well');
    expect([await endsWithPeriod(id), await student.subscription()]).toEqual([false, before]);
  });

  test('of one person says nothing about another', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await one.becomePro();
    await other.becomePro();
    await one.renew(false);
    expect(await other.subscription()).toMatchObject({ renews: true });
  });
});
