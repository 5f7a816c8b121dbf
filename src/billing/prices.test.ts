import { expect, test } from 'vitest';
import type { Plans } from './billing.ts';
import { inDollars, offerFor, yearByTheMonth } from './prices.ts';

const byMonth: Plans = { payments: 'live', monthly: { priceId: 'm', dollars: 20 }, yearly: null };
const byYearToo: Plans = { ...byMonth, yearly: { priceId: 'y', dollars: 192 } };

test.each([
  ['monthly', byMonth, { priceId: 'm', dollars: 20, period: 'monthly' }],
  ['monthly', byYearToo, { priceId: 'm', dollars: 20, period: 'monthly' }],
  ['yearly', byYearToo, { priceId: 'y', dollars: 192, period: 'yearly' }],
  ['yearly', byMonth, { priceId: 'm', dollars: 20, period: 'monthly' }],
] as const)('STORE-01 whoever wants to pay %s is offered the price there is', (wanted, plans, offer) => {
  expect(offerFor(plans, wanted)).toEqual(offer);
});

test.each([
  [20, 192, { perMonth: 16, saved: 48 }],
  [19.99, 199.99, { perMonth: 16.67, saved: 39.89 }],
  [20, 240, { perMonth: 20, saved: 0 }],
  [20, 250, { perMonth: 20.83, saved: -10 }],
])('at %d dollars a month a year for %d is %j', (monthly, year, expected) => {
  expect(yearByTheMonth({ ...byMonth, monthly: { priceId: 'm', dollars: monthly } }, year)).toEqual(expected);
});

test.each([
  [20, '$20'],
  [0, '$0'],
  [19.9, '$19.90'],
  [19.99, '$19.99'],
  [1200, '$1,200'],
])('%d dollars are written %s', (dollars, written) => {
  expect(inDollars(dollars)).toBe(written);
});
