import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { monthly, yearly } from '../testing/testSandbox.ts';
import { world } from '../testing/world.ts';

describe('buying Pro', async () => {
  const { app, database, provider, buyer, makeAdmin, logged } = await world();
  const sessionOf = async (url: string) => provider.sandbox.books.find('checkout.session', url.split('/').at(-1) ?? '');
  const urlOf = (reply: { json: () => unknown }) => (reply.json() as { url: string }).url;
  const count = (what: string) => provider.asked.filter((one) => one === what).length;

  test('opens a payment session for this person, at our price, with our return addresses', async () => {
    const student = await buyer();
    const reply = await student.checkout();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await sessionOf(urlOf(reply))).toMatchObject({
      mode: 'subscription',
      client_reference_id: student.uid,
      amount_total: 2000,
      success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/store',
    });
  });

  test('paid and verified, makes Pro; not before', async () => {
    const student = await buyer();
    const reply = await student.checkout();
    const sessionId = urlOf(reply).split('/').at(-1) ?? '';
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'open' });
    expect(await student.isPro()).toBe(false);
    await provider.sandbox.payments.act(sessionId, 'pay');
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
    expect(await student.isPro()).toBe(true);
    expect(await student.subscription()).toMatchObject({
      ...{ hasPaid: true, plan: 'monthly', renews: true, isPastDue: false, hasPortal: true },
    });
  });

  test('by the year is by the year', async () => {
    const student = await buyer();
    await student.verify(await student.goAndPay('pay', yearly));
    const { plan, since, until } = await student.subscription();
    expect(plan).toBe('yearly');
    expect(new Date(until ?? '').getFullYear() - new Date(since ?? '').getFullYear()).toBe(1);
  });

  test.each<[string, object | string, number]>([
    ['no price', {}, 400],
    ['another price', { priceId: 'price_cheap' }, 400],
    ['an empty price', { priceId: '' }, 400],
    ['a price that is an array', { priceId: [monthly] }, 400],
    ['a price of 201 letters', { priceId: 'p'.repeat(201) }, 400],
    ['an amount besides', { priceId: monthly, amount: 1 }, 400],
    ['a return address besides', { priceId: monthly, success_url: 'https://evil.example' }, 400],
    ['hasPaid besides', { priceId: monthly, hasPaid: true }, 400],
    ['a number as user', { priceId: monthly, userId: 1 }, 400],
    ['the user of somebody else', { priceId: monthly, userId: '00000000-0000-4000-8000-000000000000' }, 403],
    ['an empty user', { priceId: monthly, userId: '' }, 403],
    ['half a JSON', '{"priceId":', 400],
  ])('with %s is refused, and nobody asks the provider', async (_, body, status) => {
    const student = await buyer();
    const before = provider.asked.length;
    const reply = await student.call('POST', '/api/checkout', body, { 'content-type': 'application/json' });
    expect(reply.statusCode).toBe(status);
    expect(provider.asked).toHaveLength(before);
  });

  test('may name oneself', async () => {
    const student = await buyer();
    const reply = await student.call('POST', '/api/checkout', { priceId: monthly, userId: student.uid });
    expect(reply.statusCode).toBe(200);
  });

  test('is for students who are signed in, on our own site, as JSON', async () => {
    const student = await buyer();
    const post = (headers: Record<string, string>, payload = JSON.stringify({ priceId: monthly })) =>
      student.call('POST', '/api/checkout', payload, headers);
    const json = { 'content-type': 'application/json' };
    expect((await caller(app).call('POST', '/api/checkout', { priceId: monthly })).statusCode).toBe(401);
    expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post({ 'content-type': 'text/plain' })).statusCode).toBe(415);
    await makeAdmin(student.email);
    const admin = caller(app);
    await admin.call('POST', '/api/sign-in', { email: student.email, password: student.password });
    expect((await admin.call('POST', '/api/checkout', { priceId: monthly })).statusCode).toBe(403);
  });

  test('ignores what the request says about its host', async () => {
    const student = await buyer();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const reply = await student.call('POST', '/api/checkout', { priceId: monthly }, headers);
    expect((await sessionOf(urlOf(reply)))?.success_url).toMatch(/^http:\/\/localhost:3000\//);
  });

  test('is refused while one is Pro', async () => {
    const student = await buyer();
    await student.becomePro();
    const before = count('POST /v1/checkout/sessions');
    const reply = await student.checkout();
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'already-pro' } }]);
    expect(count('POST /v1/checkout/sessions')).toBe(before);
  });

  test('fifty times at once asks the provider once', async () => {
    const student = await buyer();
    const before = provider.asked.length;
    const replies = await Promise.all(Array.from({ length: 50 }, () => student.checkout()));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map(urlOf)).size).toBe(1);
    expect(provider.asked.slice(before)).toEqual(['POST /v1/customers', 'POST /v1/checkout/sessions']);
  });

  test('a hundred times a minute is too often', async () => {
    const student = await buyer();
    const replies = await Promise.all(Array.from({ length: 100 }, () => student.checkout()));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(60);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(40);
  });

  test('now of one plan and now of the other is too often sooner: each time is a new page', async () => {
    const student = await buyer();
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push((await student.checkout(times % 2 ? monthly : yearly)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  test('again later leads to the same payment session while it is open', async () => {
    const student = await buyer();
    const first = urlOf(await student.checkout());
    await database.pool.query("update checkouts set opened_at = now() - interval '1 hour' where user_id = $1", [
      student.uid,
    ]);
    expect(urlOf(await student.checkout())).toBe(first);
  });

  test('again, when it was paid in another tab and nobody told us, finds that out', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    expect(await student.isPro()).toBe(false);
    await database.pool.query("update checkouts set opened_at = now() - interval '1 hour' where user_id = $1", [
      student.uid,
    ]);
    expect((await student.checkout()).json()).toMatchObject({ error: { code: 'already-pro' } });
    expect(await student.isPro()).toBe(true);
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
  });

  test('of the other plan, in another tab, closes the first payment session: nobody pays twice', async () => {
    const student = await buyer();
    const [month, year] = await Promise.all([student.checkout(monthly), student.checkout(yearly)]);
    const sessions = await Promise.all([sessionOf(urlOf(month)), sessionOf(urlOf(year))]);
    expect(sessions.map((session) => session?.status).toSorted()).toEqual(['expired', 'open']);
    for (const session of sessions) await provider.sandbox.payments.act(session?.id ?? '', 'pay');
    const outcomes = await Promise.all(sessions.map(async (session) => student.verify(session?.id ?? '')));
    expect(outcomes.map((reply) => reply.json<object>())).toContainEqual({ paymentStatus: 'success' });
    const { rows } = await database.pool.query('select status from subscriptions where user_id = $1', [student.uid]);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  test('that was declined can be tried again, on the same page or a new one', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay('decline');
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'open' });
    expect((await student.checkout()).statusCode).toBe(200);
    expect(await student.goAndPay('pay')).toBe(sessionId);
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
  });

  test('that is on its way opens nothing yet, and is not to be bought twice', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay('pending');
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'pending' });
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null });
    expect((await student.checkout()).json()).toMatchObject({ error: { code: 'payment-pending' } });
    await provider.sandbox.payments.act(sessionId, 'pay');
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
  });

  test('that was on its way and failed can be started anew', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay('pending');
    await student.verify(sessionId);
    await provider.sandbox.payments.act(sessionId, 'decline');
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'failed' });
    const second = await student.goAndPay();
    expect((await student.verify(second)).json()).toEqual({ paymentStatus: 'success' });
  });

  test('while a renewal is not paid says what to do first', async () => {
    const student = await buyer();
    const subscriptionId = await student.becomePro();
    await provider.sandbox.payments.renew(subscriptionId, false);
    await student.call('POST', '/api/subscription/restore');
    expect((await student.checkout()).json()).toMatchObject({ error: { code: 'payment-overdue' } });
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: 'monthly', isPastDue: true });
    expect((await student.cancel()).statusCode).toBe(200);
    expect((await student.checkout()).statusCode).toBe(200);
  });

  test('goes on after the provider has forgotten the customer', async () => {
    const student = await buyer();
    await student.becomePro();
    await student.cancel();
    await database.pool.query("delete from sandbox_objects where type = 'customer'");
    const sessionId = await student.goAndPay();
    expect((await student.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
  });

  test('ends at an account that was deleted meanwhile', async () => {
    const student = await buyer();
    await database.pool.query('delete from users where id = $1', [student.uid]);
    expect((await student.checkout()).statusCode).toBe(401);
  });

  test('at a price that the provider has no more is refused with 503, and a line in the log', async () => {
    const student = await buyer();
    await student.checkout();
    await database.pool.query("update checkouts set status = 'expired' where user_id = $1", [student.uid]);
    provider.twist((answer, path) => {
      if (!path.startsWith('/v1/checkout/sessions')) return;
      for (const field of Object.keys(answer)) delete answer[field];
      answer['error'] = {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'line_items[0][price]',
        message: 'No such price',
      };
    });
    logged.length = 0;
    const reply = await student.checkout();
    provider.twist();
    expect(reply.statusCode).toBe(503);
    expect(logged.join()).toContain('resource_missing line_items[0][price]');
    expect((await student.checkout()).statusCode).toBe(200);
  });
});
