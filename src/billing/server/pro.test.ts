import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { graceMinutes } from './subscription/subscription.ts';
import { billingServer } from './testing/billingServer.ts';
import { world } from './testing/world.ts';

describe('who is Pro', async () => {
  const { billing, provider, buyer, database } = await world();
  const { payments, books } = provider.sandbox;

  /** Moves the period of a subscription at the provider, as if it had begun earlier. */
  async function endPeriodIn(id: string, seconds: number): Promise<void> {
    const end = Math.floor(Date.now() / 1000) + seconds;
    await database.pool.query(
      `update sandbox_objects set body = jsonb_set(body, '{items,data,0,current_period_end}', $2::text::jsonb) where id = $1`,
      [id, String(end)],
    );
  }
  const restore = (student: { call: Awaited<ReturnType<typeof buyer>>['call'] }) =>
    student.call('POST', '/api/subscription/restore');

  /** Moves the end of the period here, as if so much time had gone by. */
  async function knowPeriodEndIn({ uid }: { uid: string }, seconds: number): Promise<void> {
    await database.pool.query(
      'update subscriptions set period_end = now() + make_interval(secs => $2) where user_id = $1',
      [uid, seconds],
    );
    await billing.queries.deriveAllPro();
  }

  test('is no more when a period ends that does not renew, to the second', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.endWithPeriod(id);
    await restore(student);
    expect(await student.subscription()).toMatchObject({ hasPaid: true, renews: false });
    await knowPeriodEndIn(student, 20);
    expect(await student.isPro()).toBe(true);
    await knowPeriodEndIn(student, -1);
    expect(await student.isPro()).toBe(false);
    await endPeriodIn(id, -1);
    await restore(student);
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null });
  });

  test('stays so for a quarter of an hour while the news of a renewal is awaited, and no longer', async () => {
    const student = await buyer();
    await student.becomePro();
    await knowPeriodEndIn(student, -(graceMinutes - 1) * 60);
    expect(await student.isPro()).toBe(true);
    await knowPeriodEndIn(student, -(graceMinutes + 1) * 60);
    expect(await student.isPro()).toBe(false);
  });

  test('is known again after a renewal', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await endPeriodIn(id, -5);
    await restore(student);
    const { hasPaid, until } = await student.subscription();
    expect(hasPaid).toBe(true);
    expect(new Date(until ?? '').getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  });

  test.each<[string, boolean]>([
    ['active', true],
    ['trialing', true],
    ['past_due', false],
    ['unpaid', false],
    ['paused', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['canceled', false],
    ['something_new', false],
  ])('with a subscription that is %s: %s', async (status, isPro) => {
    const student = await buyer();
    const id = await student.becomePro();
    const subscription = await books.find('subscription', id);
    if (subscription) await books.put({ ...subscription, status: status as 'active' });
    await restore(student);
    expect(await student.isPro()).toBe(isPro);
  });

  test('a new student is not, and restoring finds nothing', async () => {
    const student = await buyer();
    const reply = await restore(student);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { hasPaid: false, plan: null, hasPortal: false }]);
  });

  test('restoring finds a purchase that did not arrive here', async () => {
    const student = await buyer();
    await student.goAndPay();
    expect((await restore(student)).json()).toMatchObject({ hasPaid: true, plan: 'monthly', hasPortal: true });
  });

  test('is whom the operator gave it, until then', async () => {
    const student = await buyer();
    const until = new Date(Date.now() + 60_000);
    expect(await billing.queries.setGrant(student.email, until)).toBeTypeOf('string');
    expect(await student.subscription()).toEqual({
      ...{ hasPaid: true, plan: 'grant', since: null, until: until.toISOString(), renews: false },
      ...{ isPending: false, isPastDue: false, hasPortal: false },
    });
    expect((await student.checkout()).json()).toMatchObject({ error: { code: 'already-pro' } });
    expect(await billing.queries.setGrant(student.email, new Date(Date.now() - 1_000))).toBeTypeOf('string');
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null, until: null });
    expect(await billing.queries.setGrant('nobody@example.com', until)).toBeUndefined();
  });

  test('is not whoever asks for it: no call of a student writes it', async () => {
    const student = await buyer();
    const fields = ['hasPaid', 'role', 'plan', 'proUntil', 'subscription', 'stripeCustomerId', 'customer', 'until'];
    for (const path of [
      '/api/checkout',
      '/api/subscription/cancel',
      '/api/subscription/restore',
      '/api/subscription/portal',
    ]) {
      for (const field of fields) {
        for (const value of [true, 'admin', { set: true }]) {
          const body = { ...(path === '/api/checkout' ? { priceId: 'price_monthly' } : {}), [field]: value };
          expect((await student.call('POST', path, body)).statusCode).toBe(400);
        }
      }
    }
    expect(await student.isPro()).toBe(false);
  });
});

describe('where payments are not set up', async () => {
  const { app, billing } = await billingServer({ PUBLIC_URL: 'https://sat.example.org' });

  test('the price is shown, and nothing is sold', async () => {
    const student = await newStudent(app);
    expect((await app.inject('/api/plans')).json()).toEqual({
      payments: 'off',
      monthly: { priceId: '', dollars: 20 },
      yearly: null,
    });
    const answers = await Promise.all([
      student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' }),
      student.call('GET', `/api/checkout/verify?session_id=cs_test_${'a'.repeat(48)}`),
      student.call('POST', '/api/subscription/restore'),
      student.call('POST', '/api/subscription/portal'),
      student.call('POST', '/api/webhooks/stripe', {}),
    ]);
    for (const reply of answers)
      expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { code: 'payments-off' } }]);
    expect((await student.call('POST', '/api/subscription/cancel', {})).statusCode).toBe(409);
    expect((await student.call('GET', '/test-payments/cs_test_1')).statusCode).toBe(404);
    await expect(billing.endSubscriptionOf(student.uid)).resolves.toBeUndefined();
  });

  test('the operator can give Pro all the same', async () => {
    const student = await newStudent(app);
    await billing.queries.setGrant(student.email, new Date(Date.now() + 60_000));
    expect((await student.call('GET', '/api/subscription')).json()).toMatchObject({ hasPaid: true, plan: 'grant' });
  });
});

describe('on a public address', async () => {
  const { app } = await billingServer({ PUBLIC_URL: 'https://sat.example.org', BILLING_MODE: 'sandbox' });

  test('payments that are tests are there only when the operator names them', async () => {
    expect((await app.inject('/api/plans')).json()).toMatchObject({ payments: 'sandbox', monthly: { dollars: 20 } });
  });
});
