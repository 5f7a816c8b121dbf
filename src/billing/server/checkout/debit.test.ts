import { describe, expect, test } from 'vitest';
import { idOf } from '#sandbox/server/books.ts';
import { world } from '../testing/world.ts';

describe('a first payment that takes days', async () => {
  const { billing, provider, buyer, database } = await world();
  const { payments, books } = provider.sandbox;

  /** From a bank: the subscription is active with the provider before its money is there. */
  async function debit() {
    const student = await buyer();
    const { url } = (await student.checkout()).json<{ url: string }>();
    const sessionId = url.split('/').at(-1) ?? '';
    await payments.act(sessionId, 'debit');
    const status = async () => (await student.verify(sessionId)).json<{ paymentStatus: string }>().paymentStatus;
    const id = idOf((await books.find('checkout.session', sessionId))?.subscription);
    expect(await books.find('subscription', id)).toMatchObject({ status: 'active' });
    return { student, sessionId, status, id };
  }

  test('opens nothing before it has arrived, and Pro then', async () => {
    const { student, sessionId, status } = await debit();
    expect([await status(), await student.isPro()]).toEqual(['pending', false]);
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null, isPending: true });
    expect((await student.checkout()).json()).toMatchObject({ error: { code: 'payment-pending' } });
    await payments.act(sessionId, 'pay');
    expect([await status(), await student.isPro()]).toEqual(['success', true]);
    expect(await student.subscription()).toMatchObject({ hasPaid: true, plan: 'monthly', isPending: false });
  });

  test('and fails opens nothing, and is overdue', async () => {
    const { student, sessionId, status } = await debit();
    await status();
    await payments.act(sessionId, 'decline');
    expect([await status(), await student.isPro()]).toEqual(['failed', false]);
    expect(await student.subscription()).toMatchObject({ hasPaid: false, isPastDue: true, isPending: false });
  });

  test('is no success because the operator gave Pro meanwhile', async () => {
    const { student, status } = await debit();
    await billing.queries.setGrant(student.email, new Date(Date.now() + 3_600_000));
    expect([await status(), await student.isPro()]).toEqual(['pending', true]);
    expect(await student.subscription()).toMatchObject({ hasPaid: true, plan: 'grant', isPending: true });
  });

  test('is not taken for missing when a renewal takes as long', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    await payments.renew(id, false);
    const renewed = await books.find('subscription', id);
    if (renewed) await books.put({ ...renewed, status: 'active' }); // as with a debit: the invoice is open
    await student.call('POST', '/api/subscription/restore');
    expect(await student.isPro()).toBe(true);
  });

  describe('left pending', () => {
    async function leftPending() {
      const student = await buyer();
      const sessionId = await student.goAndPay('pending');
      await student.verify(sessionId);
      return { student, id: idOf((await books.find('checkout.session', sessionId))?.subscription) };
    }

    test('says so, and can be cancelled and bought anew', async () => {
      const { student, id } = await leftPending();
      expect(await student.subscription()).toMatchObject({ plan: null, isPending: true });
      expect((await student.cancel()).statusCode).toBe(200);
      expect((await books.find('subscription', id))?.status).toBe('canceled');
      expect(await student.subscription()).toMatchObject({ plan: null, isPending: false });
      expect((await student.checkout()).statusCode).toBe(200);
    });

    test('is given up after 23 hours', async () => {
      const { student, id } = await leftPending();
      const age = (hours: number) =>
        database.pool.query(
          `update sandbox_objects set body = jsonb_set(body, '{created}', $2::text::jsonb) where id = $1`,
          [id, String(Math.floor(Date.now() / 1000) - hours * 3600)],
        );
      await age(22);
      expect((await student.checkout()).json()).toMatchObject({ error: { code: 'payment-pending' } });
      await age(24);
      expect((await student.checkout()).statusCode).toBe(200);
      expect(await student.subscription()).toMatchObject({ isPending: false });
    });
  });
});
