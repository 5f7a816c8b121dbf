import type { SubscriptionShape } from '../provider/providerShapes.ts';
import type { Money } from './money.ts';

/** A subscription, as we keep it. */
export interface KnownSubscription {
  id: string;
  status: string;
  priceId: string;
  interval: 'month' | 'year';
  startedAt: Date;
  periodEnd: Date;
  renews: boolean;
  endedAt: Date | null;
}

/** The states in which a subscription opens Pro until its period's end. */
export const paidStates = ['active', 'trialing'];
/** The states that nothing leads out of. */
const lastStates = ['canceled', 'incomplete_expired'];

/**
 * How long Pro outlasts the period of a subscription that renews: one round of the review and a half, so that nobody
 * who pays is shut out when the news of the renewal is late.
 */
export const graceMinutes = 15;

/**
 * What we keep of a subscription. One that the provider cancels at a fixed time ends then at the latest. One whose first
 * payment takes days (a debit from a bank) is active with the provider at once; with us it awaits its money. One whose
 * money went back is active there, too, and opens nothing here: its state is then what became of the money.
 */
export function knownSubscription(given: SubscriptionShape, money: Money = 'kept'): KnownSubscription {
  const [item] = given.items.data.toSorted((a, b) => b.current_period_end - a.current_period_end);
  if (!item) throw new Error(`Expected ${given.id} to have an item but found none`);
  const { current_period_end: periodEnd, price } = item;
  const status = paidStates.includes(given.status) ? paidStatus(given, money) : given.status;
  const hasEnded = lastStates.includes(status);
  return {
    id: given.id,
    status,
    priceId: price.id,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    startedAt: dateOf(given.start_date),
    periodEnd: dateOf(given.cancel_at === null ? periodEnd : Math.min(periodEnd, given.cancel_at)),
    renews: paidStates.includes(status) && !given.cancel_at_period_end && given.cancel_at === null,
    endedAt: given.ended_at !== null ? dateOf(given.ended_at) : hasEnded ? dateOf(periodEnd) : null,
  };
}

function paidStatus(given: SubscriptionShape, money: Money): string {
  if (awaitsFirstMoney(given)) return 'incomplete';
  return money === 'kept' ? given.status : money;
}

/** Renewals are another matter: their invoice is open for an hour or more while the subscription rightly runs on. */
function awaitsFirstMoney({ latest_invoice: invoice }: SubscriptionShape): boolean {
  return invoice?.billing_reason === 'subscription_create' && invoice.status !== 'paid';
}

/** Whether it still runs at the provider, paid or not. */
export function isRunning({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return !lastStates.includes(status);
}

/** Whether what was paid for it went back for good: nobody should be charged for it again. */
export function isTakenBack({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return status === 'refunded' || status === 'lost';
}

/** Whether it runs, and opens nothing until somebody settles it. */
export function isOverdue({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return ['past_due', 'unpaid', 'disputed', 'refunded', 'lost'].includes(status);
}

export function isPaid({ status, endedAt }: Pick<KnownSubscription, 'status' | 'endedAt'>): boolean {
  return paidStates.includes(status) && endedAt === null;
}

/** Whether its first payment is still on its way. */
export function isAwaited({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return status === 'incomplete';
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
