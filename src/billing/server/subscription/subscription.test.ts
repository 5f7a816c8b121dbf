import { describe, expect, test } from 'vitest';
import type { SubscriptionShape } from '../provider/providerShapes.ts';
import { isRunning, knownSubscription } from './subscription.ts';

const march = Date.UTC(2027, 2, 1) / 1000;
const april = Date.UTC(2027, 3, 1) / 1000;

function given(change: Partial<SubscriptionShape> = {}, interval: 'month' | 'year' = 'month'): SubscriptionShape {
  const price = { id: 'price_1', recurring: { interval, interval_count: 1 } };
  return {
    ...{
      id: 'sub_1',
      status: 'active',
      start_date: march,
      ended_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      latest_invoice: null,
    },
    items: { data: [{ current_period_end: april, price }] },
    ...change,
  };
}

describe('what is kept of a subscription', () => {
  test('is its state, its plan and its period, which stands on the item', () => {
    expect(knownSubscription(given())).toEqual({
      ...{ id: 'sub_1', status: 'active', priceId: 'price_1', interval: 'month', renews: true, endedAt: null },
      ...{ startedAt: new Date('2027-03-01T00:00Z'), periodEnd: new Date('2027-04-01T00:00Z') },
    });
    expect(knownSubscription(given({}, 'year')).interval).toBe('year');
  });

  test('is the later period, when there are several items', () => {
    const [item] = given().items.data;
    const items = { data: item ? [item, { ...item, current_period_end: april + 60 }] : [] };
    expect(knownSubscription(given({ items })).periodEnd).toEqual(new Date('2027-04-01T00:01Z'));
  });

  test.each<[string, Partial<SubscriptionShape>]>([
    ['ends with its period', { cancel_at_period_end: true }],
    ['ends at a fixed time', { cancel_at: april + 60 }],
    ['is overdue', { status: 'past_due' }],
    ['is over', { status: 'canceled', ended_at: march }],
  ])('does not renew when it %s', (_, change) => expect(knownSubscription(given(change)).renews).toBe(false));

  test('ends at a fixed time that comes before its period’s end', () => {
    expect(knownSubscription(given({ cancel_at: march + 60 })).periodEnd).toEqual(new Date('2027-03-01T00:01Z'));
  });

  test.each<[string, string, string, string, string]>([
    ['active', 'subscription_create', 'paid', 'active', 'is paid'],
    ['trialing', 'subscription_create', 'paid', 'trialing', 'costs nothing yet'],
    ['active', 'subscription_create', 'open', 'incomplete', 'is on its way'],
    ['active', 'subscription_create', 'void', 'incomplete', 'never came'],
    ['active', 'subscription_cycle', 'open', 'active', 'came, and a renewal is on its way'],
    ['past_due', 'subscription_create', 'open', 'past_due', 'failed'],
  ])('is %s with a %s invoice that is %s: %s, for its first payment %s', (status, billing_reason, paid, known) => {
    const subscription = knownSubscription(given({ status, latest_invoice: { status: paid, billing_reason } }));
    expect(subscription).toMatchObject({ status: known, renews: known === 'active' || known === 'trialing' });
  });

  test('has ended when the provider says so, even when it does not say when', () => {
    expect(knownSubscription(given({ status: 'canceled', ended_at: march })).endedAt).toEqual(
      new Date('2027-03-01T00:00Z'),
    );
    expect(knownSubscription(given({ status: 'incomplete_expired' })).endedAt).toEqual(new Date('2027-04-01T00:00Z'));
  });
});

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', true],
  ['incomplete', true],
  ['paused', true],
  ['canceled', false],
  ['incomplete_expired', false],
])('a subscription that is %s still runs at the provider: %s', (status, runs) =>
  expect(isRunning({ status })).toBe(runs),
);
