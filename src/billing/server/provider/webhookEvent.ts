import { isMissing } from './provider.ts';
import { ChargeShape, type EventShape } from './providerShapes.ts';
import type { BillingDeps, PaymentSync } from './paymentSync.ts';

/** The events that may change who is Pro. What they say is not believed: the provider is asked how things stand. */
export const knownTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

/** What is told late of somebody who has deleted their account. */
const lastTypes = ['checkout.session.expired', 'customer.subscription.deleted', 'charge.'];

type EventDeps = BillingDeps & { paymentSync: PaymentSync; isLive: boolean };

/**
 * Deals with an event of the provider: once, whoever sends it how often. Those that are not about us are left alone.
 * @throws when it cannot be dealt with now, and must come again.
 */
export async function applyEvent(event: EventShape, deps: EventDeps): Promise<void> {
  const { queries, paymentSync, log, isLive } = deps;
  const about = { event: event.id, type: event.type };
  if (event.livemode !== isLive) return log.warn(about, 'payment event ignored: of the other mode');
  if (event.account !== undefined && event.account !== null) {
    return log.warn(about, 'payment event ignored: of another account');
  }
  if (!knownTypes.includes(event.type)) return log.info(about, 'payment event ignored: not needed');
  if (await queries.isSeen(event.id)) return;
  const seen = { id: event.id, type: event.type };
  const customerId = customerOf(event.data) ?? (await customerOfCharge(event.data, deps));
  const userId = customerId === undefined ? undefined : await queries.findOwner(customerId);
  if (userId !== undefined) return paymentSync.sync(userId, seen);
  if (!(await queries.noteStranger(seen))) return;
  if (lastTypes.some((type) => event.type.startsWith(type)))
    log.info(about, 'payment event about a customer who is nobody here any more');
  else log.error(about, 'payment event about a customer who is nobody here');
}

/** A dispute names the charge alone. */
async function customerOfCharge({ object }: EventShape['data'], { provider }: EventDeps): Promise<string | undefined> {
  const { charge } = object;
  if (typeof charge !== 'string') return undefined;
  try {
    const { customer } = await provider.ask(ChargeShape, (stripe) => stripe.charges.retrieve(charge));
    return customer ?? undefined;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}

function customerOf({ object }: EventShape['data']): string | undefined {
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const id = customer && typeof customer === 'object' && 'id' in customer ? customer.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
