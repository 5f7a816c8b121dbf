import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { standIn } from '../testing/standIn.ts';
import { monthly, yearly } from '../testing/testSandbox.ts';
import { idOf } from '#sandbox/server/books.ts';

describe('the sandbox, asked by the provider’s own SDK', async () => {
  const { database } = await testDatabase();
  const { env, sandbox } = await standIn(database);
  const base = new URL(env['STRIPE_API_BASE'] ?? '');
  const open = (key = env['STRIPE_SECRET_KEY'] ?? '') =>
    new Stripe(key, { host: base.hostname, port: base.port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  const stripe = open();
  const urls = {
    success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/store',
  };

  const newCustomer = () => stripe.customers.create({ email: 'sam@example.com', metadata: { user_id: '5' } });
  async function newSession(price = monthly) {
    const customer = await newCustomer();
    const items = [{ price, quantity: 1 }];
    return stripe.checkout.sessions.create({ mode: 'subscription', customer: customer.id, line_items: items, ...urls });
  }
  async function subscribed() {
    const { id } = await newSession();
    await sandbox.payments.act(id, 'pay');
    const { customer } = await stripe.checkout.sessions.retrieve(id);
    return subscriptionOf(customer);
  }
  async function subscriptionOf(customer: Parameters<typeof idOf>[0]) {
    const { data } = await stripe.subscriptions.list({ customer: idOf(customer), status: 'all' });
    const [subscription] = data;
    if (!subscription) throw new Error('Expected a subscription but found none');
    return subscription;
  }

  test('keeps customers', async () => {
    const { id } = await newCustomer();
    expect(await sandbox.books.find('customer', id)).toMatchObject({
      object: 'customer',
      email: 'sam@example.com',
      metadata: { user_id: '5' },
    });
  });

  test('knows its prices', async () => {
    expect(await stripe.prices.retrieve(monthly)).toMatchObject({
      unit_amount: 2000,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect(await stripe.prices.retrieve(yearly)).toMatchObject({
      unit_amount: 19_200,
      recurring: { interval: 'year' },
    });
  });

  test('opens a payment session, with a page to pay on', async () => {
    const session = await newSession();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', livemode: false, amount_total: 2000 });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{40,}$/);
    expect(session.url).toBe(`${base.origin}/test-payments/${session.id}`);
    expect(session.expires_at - session.created).toBe(86_400);
  });

  test('paying makes a subscription whose period stands on its item', async () => {
    const subscription = await subscribed();
    expect(subscription.status).toBe('active');
    const [item] = subscription.items.data;
    expect(item?.price.id).toBe(monthly);
    expect((item?.current_period_end ?? 0) - subscription.created).toBeGreaterThan(27 * 86_400);
  });

  test('lists the subscriptions of a customer: those that run, or all', async () => {
    const { id, customer } = await subscribed();
    const list = async (status?: 'all') => {
      const { data } = await stripe.subscriptions.list({ customer: idOf(customer), ...(status ? { status } : {}) });
      return data.map((one) => one.status);
    };
    expect([await list(), await list('all')]).toEqual([['active'], ['active']]);
    await stripe.subscriptions.cancel(id);
    expect([await list(), await list('all')]).toEqual([[], ['canceled']]);
  });

  test('spreads out the invoice of a subscription when it is asked to', async () => {
    const { customer, latest_invoice: named } = await subscribed();
    expect(named).toMatch(/^in_/);
    const { data } = await stripe.subscriptions.list({ customer: idOf(customer), expand: ['data.latest_invoice'] });
    const spread = { id: named, object: 'invoice', status: 'paid', billing_reason: 'subscription_create' };
    expect(data[0]?.latest_invoice).toMatchObject(spread);
  });

  test('cancels once: a second time there is nothing to cancel', async () => {
    const { id } = await subscribed();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number) as number,
    });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  test('closes a payment session, unless it was paid', async () => {
    const { id } = await newSession();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await sandbox.payments.act(id, 'pay');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    const paid = await newSession();
    await sandbox.payments.act(paid.id, 'pay');
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('gives the same answer under the same idempotency key, and refuses other fields under it', async () => {
    const options = { idempotencyKey: `key-${Date.now()}` };
    const first = await stripe.customers.create({ email: 'a@example.com' }, options);
    const second = await stripe.customers.create({ email: 'a@example.com' }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.customers.create({ email: 'b@example.com' }, options);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('does what comes twenty times at once under one key once', async () => {
    const options = { idempotencyKey: `rush-${Date.now()}` };
    const customers = await Promise.all(
      Array.from({ length: 20 }, () => stripe.customers.create({ email: 'rush@example.com' }, options)),
    );
    expect(new Set(customers.map(({ id }) => id)).size).toBe(1);
  });

  test('repeats a refusal under its key, too', async () => {
    const options = { idempotencyKey: `refused-${Date.now()}` };
    const attempt = () => stripe.billingPortal.sessions.create({ customer: 'cus_none' }, options);
    await expect(attempt()).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
    await expect(attempt()).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['a wrong key', () => open('sk_test_wrong').customers.create({}), { type: 'StripeAuthenticationError', statusCode: 401 }],
    ['a price that is not there', () => newSession('price_none'), { code: 'resource_missing', param: 'line_items[0][price]' }],
    ['a session that is not there', () => stripe.checkout.sessions.retrieve('cs_test_none'), { code: 'resource_missing' }],
    ['subscriptions of nobody', () => stripe.subscriptions.list({ customer: 'cus_none' }), { statusCode: 404, code: 'resource_missing', param: 'customer', message: "No such customer: 'cus_none'" }],
    ['a session without a mode', () => stripe.checkout.sessions.create({ customer: 'cus_1' }), { code: 'parameter_missing', message: 'Missing required param: mode.' }],
    ['a call it does not have', () => stripe.coupons.list(), { statusCode: 404, message: 'Unrecognized request URL (GET: /v1/coupons).' }],
  ])('refuses %s as the provider does', async (_, call, refusal) => {
    await expect(call()).rejects.toMatchObject(refusal);
  }); // prettier-ignore

  test.each(['/v1/events', '/%761/events', '/v%31/events', '/v1/nothing'])('asks for the key at %s', async (path) => {
    expect((await fetch(`${base.origin}${path}`)).status).toBe(401);
  });

  test('lists what happened, newest first, page by page, by kind', async () => {
    const { id } = await subscribed();
    await sandbox.payments.renew(id);
    await sandbox.payments.end(id);
    const types: string[] = [];
    for await (const event of stripe.events.list({ limit: 2, created: { gte: 0 } })) {
      if ((event.data.object as { id?: string }).id === id) types.push(event.type);
    }
    expect(types).toEqual([
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'customer.subscription.created',
    ]);
    const { data } = await stripe.events.list({ types: ['customer.subscription.deleted'], limit: 100 });
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['customer.subscription.deleted']));
  });

  test('begins a new period by itself when one is over, or ends what was to end with it', async () => {
    const [renewing, ending] = [await subscribed(), await subscribed()];
    await sandbox.payments.endWithPeriod(ending.id);
    await database.pool.query(
      `update sandbox_objects set body = jsonb_set(body, '{items,data,0,current_period_end}', '1700000000') where id = any($1)`,
      [[renewing.id, ending.id]],
    );
    const renewed = await subscriptionOf(renewing.customer);
    expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(Date.now() / 1000);
    expect((await subscriptionOf(ending.customer)).status).toBe('canceled');
  });
});
