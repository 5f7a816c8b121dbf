import type { Plans } from './billing.ts';

/** How often Pro is paid for. */
export const periods = ['monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];

/** What 'Go Pro' buys. */
export interface Offer {
  priceId: string;
  period: Period;
  /** For the whole period. */
  dollars: number;
}

/** What Pro costs when it is paid as `wanted`; where nothing is sold by the year that is the monthly price. */
export function offerFor({ monthly, yearly }: Plans, wanted: Period): Offer {
  return wanted === 'yearly' && yearly ? { ...yearly, period: 'yearly' } : { ...monthly, period: 'monthly' };
}

/** What a year costs by the month, and how much less it is than twelve months: nothing, or less than nothing, at times. */
export function yearByTheMonth({ monthly }: Plans, yearDollars: number): { perMonth: number; saved: number } {
  return { perMonth: wholeCents(yearDollars / 12), saved: wholeCents(monthly.dollars * 12 - yearDollars) };
}

function wholeCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** 20 → '$20', 19.9 → '$19.90'. */
export function inDollars(dollars: number): string {
  return format.format(dollars);
}

/** What stands after the amount. */
export const perPeriod = { monthly: 'USD/month', yearly: 'USD/year' } as const;
