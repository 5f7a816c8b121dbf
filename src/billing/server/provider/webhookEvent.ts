import type { EventShape } from './providerShapes.ts';
import type { BillingParts, UpToDate } from './upToDate.ts';

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
];

/** What is told late of somebody who has deleted their account. */
const lastTypes = ['checkout.session.expired', 'customer.subscription.deleted'];

type EventParts = BillingParts & { upToDate: UpToDate; isLive: boolean };

/**
 * Deals with an event of the provider: once, whoever sends it how often. Those that are not about us are left alone.
 * @throws when it cannot be dealt with now, and must come again.
 */
export async function applyEvent(event: EventShape, { queries, upToDate, log, isLive }: EventParts): Promise<void> {
  const about = { event: event.id, type: event.type };
  if (event.livemode !== isLive) return log.warn(about, 'payment event ignored: of the other mode');
  if (event.account !== undefined && event.account !== null) {
    return log.warn(about, 'payment event ignored: of another account');
  }
  if (!knownTypes.includes(event.type)) return log.info(about, 'payment event ignored: not needed');
  if (await queries.isSeen(event.id)) return;
  const seen = { id: event.id, type: event.type };
  const customerId = customerOf(event);
  const userId = customerId === undefined ? undefined : await queries.findOwner(customerId);
  if (userId !== undefined) return upToDate.bring(userId, seen);
  if (!(await queries.noteStranger(seen))) return;
  if (lastTypes.includes(event.type)) log.info(about, 'payment event about a customer who is nobody here any more');
  else log.error(about, 'payment event about a customer who is nobody here');
}

function customerOf({ data: { object } }: EventShape): string | undefined {
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const id = customer && typeof customer === 'object' && 'id' in customer ? customer.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
