import { describe, expect, test } from 'vitest';
import { caller } from '#platform/server/testing/caller.ts';
import { idOf } from '#sandbox/server/books.ts';
import { world } from '../testing/world.ts';

describe('cancelling', async () => {
  const { app, database, provider, buyer, makeAdmin, billing } = await world();
  const { payments, books } = provider.sandbox;
  const cancels = () => provider.asked.filter((one) => one.startsWith('DELETE')).length;
  const statusAt = async (id: string) => (await books.find('subscription', id))?.status;

  test('ends the subscription at the provider, and Pro at once; again, it stays so', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await statusAt(id)).toBe('canceled');
    expect(await student.isPro()).toBe(false);
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null, until: null });
    const before = provider.asked.length;
    expect((await student.cancel()).statusCode).toBe(200);
    expect(provider.asked.slice(before)).toEqual(['GET /v1/subscriptions']);
  });

  test('and buying again makes Pro again', async () => {
    const student = await buyer();
    await student.becomePro();
    await student.cancel();
    await student.becomePro();
    expect(await student.isPro()).toBe(true);
    await student.cancel();
    expect(await student.isPro()).toBe(false);
  });

  test('fifty times at once asks the provider once', async () => {
    const student = await buyer();
    await student.becomePro();
    const before = cancels();
    const replies = await Promise.all(Array.from({ length: 50 }, () => student.cancel()));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(cancels() - before).toBe(1);
  });

  test('with nothing to cancel says so', async () => {
    const [free, admin, gifted] = [await buyer(), await buyer(), await buyer()];
    await makeAdmin(admin.email);
    const adminBrowser = caller(app);
    await adminBrowser.call('POST', '/api/sign-in', { email: admin.email, password: admin.password });
    await billing.queries.setGrant(gifted.email, new Date(Date.now() + 3_600_000));
    expect(await gifted.isPro()).toBe(true);
    for (const person of [free, gifted, adminBrowser]) {
      const reply = await person.call('POST', '/api/subscription/cancel', {});
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'nothing-to-cancel' } }]);
    }
    expect(await gifted.isPro()).toBe(true);
    expect((await caller(app).call('POST', '/api/subscription/cancel', {})).statusCode).toBe(401);
  });

  test('for somebody else is refused and changes nothing; naming oneself is fine', async () => {
    const [victim, other] = [await buyer(), await buyer()];
    const id = await victim.becomePro();
    const foreign = await other.call('POST', '/api/subscription/cancel', { userId: victim.uid });
    expect(foreign.statusCode).toBe(403);
    const more = { userId: other.uid, subscriptionId: id };
    expect((await other.call('POST', '/api/subscription/cancel', more)).statusCode).toBe(400);
    expect([await statusAt(id), await victim.isPro()]).toEqual(['active', true]);
    expect((await victim.call('POST', '/api/subscription/cancel', { userId: victim.uid })).statusCode).toBe(200);
    expect([await statusAt(id), await victim.isPro()]).toEqual(['canceled', false]);
  });

  test('cannot be done by opening an address, nor by another site', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await student.call('GET', '/api/subscription/cancel');
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await student.call('POST', '/api/subscription/cancel', {}, foreign)).statusCode).toBe(403);
    expect(await statusAt(id)).toBe('active');
  });

  test('asks for no password again, however old the session is', async () => {
    const student = await buyer();
    await student.becomePro();
    await database.pool.query("update sessions set proved_at = now() - interval '2 days' where user_id = $1", [
      student.uid,
    ]);
    expect((await student.cancel()).statusCode).toBe(200);
  });

  test('what the provider has ended already succeeds, and puts our side right', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.end(id);
    expect(await student.isPro()).toBe(true);
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await student.isPro()).toBe(false);
  });

  test('what the provider does not know at all succeeds, too', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await database.pool.query('delete from sandbox_objects where id = $1', [id]);
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await student.isPro()).toBe(false);
  });

  test('what was paid a moment ago, and is not known here yet, ends it', async () => {
    const student = await buyer();
    const sessionId = await student.goAndPay();
    expect((await student.cancel()).statusCode).toBe(200);
    const id = idOf((await books.find('checkout.session', sessionId))?.subscription);
    expect(await statusAt(id)).toBe('canceled');
  });

  test('an overdue subscription is possible', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.renew(id, false);
    await student.call('POST', '/api/subscription/restore');
    expect(await student.subscription()).toMatchObject({ isPastDue: true, hasPaid: false });
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await statusAt(id)).toBe('canceled');
  });

  test('leaves what the operator gave', async () => {
    const student = await buyer();
    await student.becomePro();
    await billing.queries.setGrant(student.email, new Date(Date.now() + 3_600_000));
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await student.subscription()).toMatchObject({ hasPaid: true, plan: 'grant', renews: false });
    await billing.queries.setGrant(student.email, null);
    expect(await student.isPro()).toBe(false);
  });

  describe('before an account goes', () => {
    test('ends what is paid for', async () => {
      const student = await buyer();
      const id = await student.becomePro();
      await billing.endSubscriptionOf(student.uid);
      expect(await statusAt(id)).toBe('canceled');
    });

    test('closes a payment session that is open, so that nobody pays for nothing', async () => {
      const student = await buyer();
      const { url } = (await student.checkout()).json<{ url: string }>();
      await billing.endSubscriptionOf(student.uid);
      const session = await books.find('checkout.session', url.split('/').at(-1) ?? '');
      expect(session?.status).toBe('expired');
    });

    test('ends what was paid in it a moment ago', async () => {
      const student = await buyer();
      const sessionId = await student.goAndPay();
      await billing.endSubscriptionOf(student.uid);
      const id = idOf((await books.find('checkout.session', sessionId))?.subscription);
      expect(await statusAt(id)).toBe('canceled');
    });

    test('costs nothing for who never bought', async () => {
      const student = await buyer();
      const before = provider.asked.length;
      await billing.endSubscriptionOf(student.uid);
      expect(provider.asked).toHaveLength(before);
    });

    test('is refused while the provider cannot be told', async () => {
      const student = await buyer();
      const id = await student.becomePro();
      provider.mood('failing');
      await expect(billing.endSubscriptionOf(student.uid)).rejects.toMatchObject({ httpStatus: 503 });
      provider.mood('well');
      expect([await statusAt(id), await student.isPro()]).toEqual(['active', true]);
    });
  });
});
