import type { ChargeShape, DisputeShape } from '../provider/providerShapes.ts';

/**
 * What became of the money that paid a period. `refunded`: all of it went back. `disputed`: the bank has taken it back while
 * it decides. `lost`: the bank has decided for the buyer.
 */
export type Money = 'kept' | 'refunded' | 'disputed' | 'lost';

/** The provider's words for a dispute in which the money stays, or has come back: a bank's mere question, or ours in the end. */
const harmless = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'won', 'prevented'];

/** @param charges of one payment: those that failed say nothing. */
export function moneyOf(charges: readonly ChargeShape[], disputes: readonly DisputeShape[]): Money {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost';
  const paid = charges.filter((one) => one.paid);
  if (paid.length > 0 && paid.every((one) => one.refunded)) return 'refunded';
  return disputes.some(({ status }) => !harmless.includes(status)) ? 'disputed' : 'kept';
}
