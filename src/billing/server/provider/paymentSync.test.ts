import { describe, expect, test } from 'vitest';
import type { Answer } from '../billing.queries.ts';
import { world } from '../testing/world.ts';

describe('answers of the provider', async () => {
  const { billing, provider, buyer } = await world();
  const { queries } = billing;

  /** What the provider says now, as it is kept. */
  async function answerNow(uid: string): Promise<Answer> {
    const question = await queries.nextQuestion();
    return { question, subscriptions: await queries.findSubscriptions(uid), sessions: [] };
  }

  test('to an earlier question never replace that to a later one, however late they come', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    const early = await answerNow(student.uid);
    await provider.sandbox.payments.end(id);
    await billing.selling?.paymentSync.sync(student.uid);
    expect(await student.isPro()).toBe(false);
    await queries.writeAnswer(student.uid, early, { id: 'evt_late', type: 'customer.subscription.updated' });
    expect(await student.isPro()).toBe(false);
    expect(await queries.isSeen('evt_late')).toBe(true);
  });

  test('count once for an event, whoever brings it', async () => {
    const student = await buyer();
    await student.becomePro();
    const event = { id: 'evt_once', type: 'customer.subscription.updated' };
    const answer = await answerNow(student.uid);
    await queries.writeAnswer(student.uid, answer, event);
    const empty = { question: await queries.nextQuestion(), subscriptions: [], sessions: [] };
    await queries.writeAnswer(student.uid, empty, event);
    expect(await student.isPro()).toBe(true);
  });

  test('that name a subscription no more end it', async () => {
    const student = await buyer();
    await student.becomePro();
    const empty = { question: await queries.nextQuestion(), subscriptions: [], sessions: [] };
    await queries.writeAnswer(student.uid, empty);
    expect(await student.subscription()).toMatchObject({ hasPaid: false, plan: null });
  });

  test('are not waited for with a connection to the database in hand', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, async () => buyer()));
    provider.mood('silent');
    const waiting = students.map((student) => student.checkout());
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await students[0]?.call('GET', '/api/me'))?.statusCode).toBe(200);
    provider.mood('away');
    expect(new Set((await Promise.all(waiting)).map((reply) => reply.statusCode))).toEqual(new Set([503]));
  });
});
