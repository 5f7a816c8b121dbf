import { describe, expect, test } from 'vitest';
import { driveClock } from '#platform/server/testing/drivenClock.ts';
import { sample } from '#platform/server/testing/thorough.ts';
import { world } from '../testing/world.ts';

const moods = ['away', 'silent', 'failing', 'html', 'empty', 'null', 'dripping'] as const;

/** Each has a server and a provider of its own, and they are in trouble at the same time: some take ten seconds. */
describe.concurrent.each(sample(moods, 3))('while the provider is %s', async (mood) => {
  const { provider, buyer, logged, app } = await world();

  test('nothing changes, everything says so, and afterwards all is well', async ({ expect }) => {
    const [free, payer, pro] = [await buyer(), await buyer(), await buyer()];
    const sessionId = await payer.goAndPay();
    const subscriptionId = await pro.becomePro();
    provider.mood(mood);
    logged.length = 0;
    const replies = await Promise.all([
      free.checkout(),
      payer.verify(sessionId),
      pro.cancel(),
      pro.call('POST', '/api/subscription/restore'),
      pro.call('POST', '/api/subscription/portal'),
      free.call('GET', '/api/plans'),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([503, 503, 503, 503, 503, 503]);
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({ error: { status: 'unavailable' } });
      expect(reply.body).not.toMatch(/stripe|sk_test|ECONN|hotel|localhost/i);
    }
    expect(logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    expect([await free.isPro(), await payer.isPro(), await pro.isPro()]).toEqual([false, false, true]);
    expect((await pro.subscription()).plan).toBe('monthly');

    provider.mood('well');
    expect((await provider.sandbox.books.find('subscription', subscriptionId))?.status).toBe('active');
    expect((await free.checkout()).statusCode).toBe(200);
    expect((await payer.verify(sessionId)).json()).toEqual({ paymentStatus: 'success' });
    expect((await pro.cancel()).statusCode).toBe(200);
    expect((await app.inject('/api/plans')).json()).toMatchObject({ monthly: { dollars: 20 } });
  });
});

describe('a provider that is silent', async () => {
  const { provider, buyer } = await world();

  test('is given up after ten seconds', async () => {
    const student = await buyer();
    await student.becomePro(); // the SDK is there from now on
    provider.mood('silent');
    const asked = provider.asked.length;
    const clock = driveClock();
    let isOver = false;
    const reply = student.cancel().finally(() => (isOver = true));
    await clock.until(() => provider.asked.length > asked);
    await clock.advance(9_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect((await reply).statusCode).toBe(503);
  });
});

describe('a provider that does what it is asked, and loses its answer', async () => {
  const { provider, buyer, database } = await world();

  test('opens one payment session all the same', async () => {
    const student = await buyer();
    provider.mood('forgetful');
    expect((await student.checkout()).statusCode).toBe(503);
    provider.mood('well');
    expect((await student.checkout()).statusCode).toBe(200);
    const { rows } = await database.pool.query(
      "select 1 from sandbox_objects where type = 'checkout.session' and body->>'client_reference_id' = $1",
      [student.uid],
    );
    expect(rows).toHaveLength(1);
  });

  test('has cancelled: that is found out, and said', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    provider.twist((answer, path) => {
      if (path.includes(id)) for (const field of Object.keys(answer)) delete answer[field];
    });
    expect((await student.cancel()).statusCode).toBe(200);
    provider.twist();
    expect(await student.isPro()).toBe(false);
  });

  test('has cancelled, and is away: that is not known yet, and nothing else is said', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    provider.mood('forgetful');
    expect((await student.cancel()).statusCode).toBe(503);
    provider.mood('well');
    expect((await provider.sandbox.books.find('subscription', id))?.status).toBe('canceled');
    expect(await student.isPro()).toBe(true);
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await student.isPro()).toBe(false);
  });
});

describe('a provider that names a page', async () => {
  const { provider, buyer } = await world();

  test.each<[string, unknown]>([
    ['none', null],
    ['an empty one', ''],
    ['of another site', 'http://evil.example/test-payments/cs_test_1'],
    ['of another port', 'http://localhost:1/test-payments/cs_test_1'],
    ['with a name before ours', 'http://localhost@evil.example/test-payments/cs_test_1'],
    ['that is a script', 'javascript:alert(1)'],
    ['without its site', '/test-payments/cs_test_1'],
    ['of nowhere', '//evil.example/test-payments/'],
  ])('%s is refused with 502, and nobody is sent there', async (_, url) => {
    const student = await buyer();
    provider.twist((answer) => void (answer['object'] === 'checkout.session' && (answer['url'] = url)));
    const reply = await student.checkout();
    provider.twist();
    expect([reply.statusCode, reply.json()]).toMatchObject([502, { error: { code: 'no-checkout-url' } }]);
    expect((await student.checkout()).statusCode).toBe(200);
  });

  test('of receipts that is not its own is refused, too', async () => {
    const student = await buyer();
    await student.becomePro();
    provider.twist(
      (answer) => void (answer['object'] === 'billing_portal.session' && (answer['url'] = 'https://evil.example')),
    );
    const reply = await student.call('POST', '/api/subscription/portal');
    provider.twist();
    expect(reply.statusCode).toBe(502);
  });
});
