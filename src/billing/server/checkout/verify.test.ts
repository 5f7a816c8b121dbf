import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { signed } from '../testing/standIn.ts';
import { world } from '../testing/world.ts';

describe('coming back from the pay page', async () => {
  const { app, database, provider, buyer } = await world();
  const nobodys = `cs_test_${'a'.repeat(48)}`;

  test.each([
    ['nothing', ''],
    ['no number at all', undefined],
    ['a word', 'success'],
    ['a path', '../../v1/customers'],
    ['a path behind a number', `${nobodys}/../../customers`],
    ['a second line', `${nobodys}%0d%0aHost:%20evil`],
    ['an end of text', `${nobodys}%00`],
    ['5,000 letters', `cs_test_${'a'.repeat(5000)}`],
    ['255 letters of another kind', 'x'.repeat(255)],
    ['two numbers', `${nobodys}&session_id=${nobodys}`],
    ['a field besides', `${nobodys}&hasPaid=true`],
    ['the number of a subscription', `sub_${'a'.repeat(48)}`],
  ])('with %s is refused without asking the provider', async (_, sessionId) => {
    const student = await buyer();
    const before = provider.asked.length;
    const query = sessionId === undefined ? '' : `?session_id=${sessionId}`;
    const reply = await student.call('GET', `/api/checkout/verify${query}`);
    expect(reply.statusCode).toBe(400);
    expect(provider.asked).toHaveLength(before);
    expect(await student.isPro()).toBe(false);
  });

  test('with a number of nobody, or of somebody else, finds nothing and makes nobody Pro', async () => {
    const [payer, thief] = [await buyer(), await buyer()];
    const sessionId = await payer.goAndPay();
    const before = provider.asked.length;
    for (const foreign of [sessionId, nobodys, sessionId.replace('cs_test', 'cs_live')]) {
      const reply = await thief.verify(foreign);
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: { status: 'not-found' } }]);
    }
    expect(provider.asked).toHaveLength(before);
    expect(await thief.isPro()).toBe(false);
    expect((await caller(app).call('GET', `/api/checkout/verify?session_id=${sessionId}`)).statusCode).toBe(401);
    expect((await payer.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
  });

  test('with a session that the provider says is somebody else’s finds nothing', async () => {
    const [payer, thief] = [await buyer(), await buyer()];
    const sessionId = await payer.goAndPay();
    await database.pool.query('update checkouts set user_id = $1 where session_id = $2', [thief.uid, sessionId]);
    expect((await thief.verify(sessionId)).statusCode).toBe(404);
    expect(await thief.isPro()).toBe(false);
  });

  test('with a session that the provider has no more finds nothing', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    await database.pool.query('delete from sandbox_objects where id = $1', [sessionId]);
    expect((await student.verify(sessionId)).statusCode).toBe(404);
  });

  test('with a single payment, which is not for Pro, is refused', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    await database.pool.query(`update sandbox_objects set body = body || '{"mode":"payment"}' where id = $1`, [
      sessionId,
    ]);
    expect((await student.verify(sessionId)).statusCode).toBe(400);
  });

  test('after a session that expired makes nobody Pro', async () => {
    const student = await buyer();
    const { url } = (await student.checkout()).json<{ url: string }>();
    const sessionId = url.split('/').at(-1) ?? '';
    await provider.sandbox.payments.expire(sessionId);
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'expired' });
    expect(await student.isPro()).toBe(false);
  });

  test('fifty times at once, with the webhooks, writes one subscription', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    const told = await provider.toldAbout(student.uid);
    const [replies, taken] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => student.verify(sessionId))),
      Promise.all(told.map((event) => app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...signed(event) }))),
    ]);
    expect(taken.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(30);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(20);
    const { rows } = await database.pool.query('select status from subscriptions where user_id = $1', [student.uid]);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  test('again when the subscription is over gives nothing back', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    await student.verify(sessionId);
    await student.cancel();
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'ended' });
    expect(await student.isPro()).toBe(false);
  });
});

describe('with real money', async () => {
  const { buyer } = await world({
    STRIPE_SECRET_KEY: 'sk_live_onlyForTheTests',
    STRIPE_API_BASE: 'https://api.stripe.com',
  });

  test('the number of a test payment is refused', async () => {
    const student = await buyer();
    const reply = await student.verify(`cs_test_${'a'.repeat(48)}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { status: 'invalid-argument' } }]);
  });
});
