import { describe, expect, test } from 'vitest';
import { signed } from '../testing/standIn.ts';
import { world } from '../testing/world.ts';

describe('money that goes back', async () => {
  const { app, billing, provider, buyer, logged, database } = await world();
  const { payments, books } = provider.sandbox;
  const statusAt = async (id: string) => (await books.find('subscription', id))?.status;

  /** Tells the server what the provider has to tell about somebody since the last time. */
  async function tellNews(student: { uid: string }): Promise<string[]> {
    const { rows } = await database.pool.query<{ id: string }>('select id from webhook_events');
    const news = (await provider.toldAbout(student.uid)).filter(({ id }) => !rows.some((row) => row.id === id));
    for (const event of news) {
      const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...signed(event) });
      expect(reply.statusCode).toBe(200);
    }
    return news.map(({ type }) => type);
  }

  async function proBuyer() {
    const student = await buyer();
    const id = await student.becomePro();
    await tellNews(student);
    return { student, id };
  }

  test('all of it, by a refund: Pro ends, and nobody is charged again', async () => {
    const { student, id } = await proBuyer();
    await payments.refund(id);
    expect(await tellNews(student)).toEqual(['charge.refunded']);
    expect([await student.isPro(), await statusAt(id)]).toEqual([false, 'canceled']);
    expect(logged.join('')).toContain('its payment went back to the buyer');
    await student.becomePro();
    expect(await student.isPro()).toBe(true);
  });

  test('a part of it changes nothing', async () => {
    const { student, id } = await proBuyer();
    await payments.refund(id, 0.5);
    expect(await tellNews(student)).toEqual(['charge.refunded']);
    expect([await student.isPro(), await statusAt(id)]).toEqual([true, 'active']);
  });

  test('what an earlier period cost changes nothing', async () => {
    const { student, id } = await proBuyer();
    await payments.dispute(id, 'needs_response');
    await payments.renew(id);
    await tellNews(student);
    expect([await student.isPro(), await statusAt(id)]).toEqual([true, 'active']);
  });

  test('disputed: Pro is closed while the bank decides, cannot be bought twice, and is there again when it is won', async () => {
    const { student, id } = await proBuyer();
    await payments.dispute(id, 'needs_response');
    expect(await tellNews(student)).toEqual(['charge.dispute.created']);
    expect([await student.isPro(), await statusAt(id)]).toEqual([false, 'active']);
    expect(await student.subscription()).toMatchObject({ hasPaid: false, isPastDue: true, renews: false });
    expect((await student.checkout()).statusCode).toBe(409);
    await payments.dispute(id, 'under_review');
    await tellNews(student);
    expect(await student.isPro()).toBe(false);
    await payments.dispute(id, 'won');
    expect(await tellNews(student)).toEqual(['charge.dispute.closed']);
    expect(await student.subscription()).toMatchObject({ hasPaid: true, isPastDue: false, renews: true });
  });

  test('disputed and lost: the subscription is over', async () => {
    const { student, id } = await proBuyer();
    await payments.dispute(id, 'needs_response');
    await payments.dispute(id, 'lost');
    await tellNews(student);
    expect([await student.isPro(), await statusAt(id)]).toEqual([false, 'canceled']);
    expect(await student.subscription()).toMatchObject({ plan: null, isPastDue: false });
  });

  test('a bank’s mere question changes nothing', async () => {
    const { student, id } = await proBuyer();
    await payments.dispute(id, 'warning_needs_response');
    await tellNews(student);
    expect(await student.isPro()).toBe(true);
  });

  test('a dispute can be left by cancelling', async () => {
    const { student, id } = await proBuyer();
    await payments.dispute(id, 'needs_response');
    await tellNews(student);
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await statusAt(id)).toBe('canceled');
  });

  test('is found by the review when nobody told of it', async () => {
    const [refund, dispute] = [await proBuyer(), await proBuyer()];
    await payments.refund(refund.id);
    await payments.dispute(dispute.id, 'needs_response');
    await billing.selling?.review.now();
    expect([await refund.student.isPro(), await dispute.student.isPro()]).toEqual([false, false]);
  });

  test('is not believed by what an event says', async () => {
    const { student, id } = await proBuyer();
    const [event] = (await provider.toldAbout(student.uid)).slice(-1);
    const { customer } = (await books.find('subscription', id)) ?? {};
    const object = { object: 'charge', id: 'ch_1', customer, refunded: true, disputed: true };
    const lie = { ...event, id: `evt_lie${id}`, type: 'charge.refunded', data: { object } };
    const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...signed(lie) });
    expect([reply.statusCode, await student.isPro(), await statusAt(id)]).toEqual([200, true, 'active']);
  });

  test('closes Pro even where the provider does not let the subscription be cancelled', async () => {
    const { student, id } = await proBuyer();
    await payments.refund(id);
    provider.twist((answer, path) => {
      if (path === `/v1/subscriptions/${id}`) answer['error'] = { type: 'api_error', message: 'not now' };
      if (!path.startsWith('/v1/subscriptions?')) return;
      answer['data'] = (answer['data'] as object[]).map((one) => ({ ...one, status: 'active', ended_at: null }));
    });
    const before = provider.asked.length;
    await student.call('POST', '/api/subscription/restore');
    provider.twist();
    expect(provider.asked.slice(before)).toContain(`DELETE /v1/subscriptions/${id}`);
    expect(await student.isPro()).toBe(false);
  });

  test('a dispute about a charge that the provider does not know is a stranger’s', async () => {
    const event = {
      ...{ id: `evt_stranger${process.pid}`, object: 'event', created: Math.floor(Date.now() / 1000), livemode: false },
      ...{ type: 'charge.dispute.created', data: { object: { object: 'dispute', id: 'dp_1', charge: 'ch_nobodys' } } },
    };
    const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...signed(event) });
    expect(reply.statusCode).toBe(200);
    const { rows } = await database.pool.query('select outcome from webhook_events where id = $1', [event.id]);
    expect(rows).toEqual([{ outcome: 'stranger' }]);
  });
});
