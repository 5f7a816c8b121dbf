import type { Stripe } from 'stripe';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { idOf, nowSeconds, SandboxBooks } from './books.ts';
import { chargeObject, paymentIntentOf, disputeObject, type DisputeStatus } from './chargeObject.ts';
import { invoiceObject } from './invoiceObject.ts';
import { afterPeriod, type SandboxPrice } from './objects.ts';
import { subscriptionObject } from './subscriptionObject.ts';

/** What a person does on the pay page. */
export type PayAction = 'pay' | 'decline' | 'pending';

/** So long a first payment is awaited. */
const awaitedSeconds = 23 * 3600;

const noEnd = { cancel_at: null, canceled_at: null };

/** What the sandbox does that no caller of its interface can: people pay, time goes by. Each change tells of itself. */
export class SandboxPayments {
  private readonly database: Database;
  private readonly prices: readonly SandboxPrice[];
  private readonly told: () => void;

  /** @param told is called when there is something to deliver. */
  constructor(database: Database, prices: readonly SandboxPrice[], told: () => void) {
    this.database = database;
    this.prices = prices;
    this.told = told;
  }

  /**
   * The session as it then is; undefined when there is none. What cannot be done any more changes nothing.
   * @param action `debit`: from a bank. The subscription is active at once, and the money takes days; on no page of ours.
   */
  act(sessionId: string, action: PayAction | 'debit'): Promise<Stripe.Checkout.Session | undefined> {
    return this.change(async (books) => {
      const session = await books.lock('checkout.session', sessionId);
      if (!session || session.payment_status === 'paid') return session;
      if (session.status === 'open' && session.expires_at > nowSeconds()) {
        if (action === 'pay') await this.complete(books, session, 'active', true);
        if (action === 'debit') await this.complete(books, session, 'active', false);
        if (action === 'pending') await this.complete(books, session, 'incomplete', false);
      } else if (session.status === 'complete' && (action === 'pay' || action === 'decline')) {
        await this.settle(books, session, action === 'pay');
      }
      return books.find('checkout.session', sessionId);
    });
  }

  /** Ends a subscription now; undefined when it is over already or none. */
  end(id: string): Promise<Stripe.Subscription | undefined> {
    return this.change(async (books) => {
      const subscription = await books.lock('subscription', id);
      if (!subscription || isOver(subscription)) return undefined;
      return this.become(books, subscription, { status: 'canceled' });
    });
  }

  /** The next period begins: paid for, or not (`past_due`). */
  async renew(id: string, isPaid = true): Promise<void> {
    await this.change(async (books) => {
      const subscription = await books.lock('subscription', id);
      if (!subscription || isOver(subscription)) return;
      await this.beginPeriod(books, subscription, isPaid);
    });
  }

  /** It will end with its period, or not; undefined when it is over already or none. */
  endWithPeriod(id: string, isSo = true): Promise<Stripe.Subscription | undefined> {
    return this.change(async (books) => {
      const subscription = await books.lock('subscription', id);
      if (!subscription || isOver(subscription)) return undefined;
      if (subscription.cancel_at_period_end === isSo) return subscription;
      const end = isSo ? { cancel_at: periodEnd(subscription), canceled_at: nowSeconds() } : noEnd;
      return this.become(books, { ...subscription, ...end, cancel_at_period_end: isSo }, {});
    });
  }

  /** It goes on, whatever end had been set; undefined when it is over already or none. */
  goOn(id: string): Promise<Stripe.Subscription | undefined> {
    return this.change(async (books) => {
      const subscription = await books.lock('subscription', id);
      if (!subscription || isOver(subscription)) return undefined;
      return this.become(books, { ...subscription, ...noEnd, cancel_at_period_end: false }, {});
    });
  }

  /** The operator sends back what the running period cost, all of it or a part. @param id of the subscription. */
  async refund(id: string, part = 1): Promise<void> {
    await this.change(async (books) => {
      const charge = await this.chargeOf(books, id);
      const amount_refunded = Math.round(charge.amount * part);
      const refunded: Stripe.Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
      await books.put(refunded);
      await books.tell('charge.refunded', refunded);
    });
  }

  /** The buyer disputes what the running period cost; again, with another state, and the dispute goes on. @param id of the subscription. */
  async dispute(id: string, status: DisputeStatus): Promise<void> {
    await this.change(async (books) => {
      const charge = await this.chargeOf(books, id);
      const customer = idOf(charge.customer);
      const { data } = await books.list('dispute', { paymentIntent: idOf(charge.payment_intent), limit: 1 });
      const dispute: Stripe.Dispute = { ...(data[0] ?? disputeObject(charge)), status };
      await books.put({ ...charge, disputed: true });
      await books.put(dispute, customer);
      await books.tell(`charge.dispute.${disputeEvent(dispute, data.length === 0)}`, dispute, customer);
    });
  }

  /** Does what became due with time for the subscriptions of a customer: they renew, or end, or are awaited no more. */
  async catchUp(customerId: string): Promise<void> {
    const due = await this.dueOf(customerId);
    if (due.length === 0) return;
    await this.change(async (books) => {
      for (const { id } of due) {
        const subscription = await books.lock('subscription', id);
        if (!subscription || !isDue(subscription)) continue;
        if (subscription.status === 'incomplete')
          await this.become(books, subscription, { status: 'incomplete_expired' });
        else if (subscription.cancel_at_period_end) await this.become(books, subscription, { status: 'canceled' });
        else await this.beginPeriod(books, subscription, true);
      }
    });
  }

  async expireIfDue(sessionId: string): Promise<void> {
    const session = await new SandboxBooks(this.database.orm).find('checkout.session', sessionId);
    if (session?.status === 'open' && session.expires_at <= nowSeconds()) await this.expire(sessionId);
  }

  /** Nobody can pay there any more; false when it was paid or over before. */
  async expire(sessionId: string): Promise<boolean> {
    return this.change(async (books) => {
      const session = await books.lock('checkout.session', sessionId);
      if (session?.status !== 'open') return false;
      const expired = { ...session, status: 'expired' as const, url: null };
      await books.put(expired);
      await books.tell('checkout.session.expired', expired);
      return true;
    });
  }

  private async dueOf(customerId: string): Promise<Stripe.Subscription[]> {
    const books = new SandboxBooks(this.database.orm);
    const { data } = await books.list('subscription', { customerId, limit: 100 });
    return data.filter(isDue);
  }

  private async change<T>(work: (books: SandboxBooks) => Promise<T>): Promise<T> {
    const result = await this.database.orm.transaction((tx: Transaction) => work(new SandboxBooks(tx)));
    this.told();
    return result;
  }

  private async complete(
    books: SandboxBooks,
    session: Stripe.Checkout.Session,
    status: 'active' | 'incomplete',
    isPaid: boolean,
  ): Promise<void> {
    const price = this.priceOf(session.metadata?.['sandbox_price']);
    const customer = idOf(session.customer);
    const subscription = subscriptionObject(customer, price, status, session.metadata ?? {});
    const invoice = invoiceObject(subscription, price.cents, isPaid ? 'paid' : 'open', 'subscription_create');
    const started = { ...subscription, latest_invoice: invoice.id };
    const completed: Stripe.Checkout.Session = {
      ...session,
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    };
    for (const object of [started, invoice, completed]) await books.put(object);
    if (isPaid) await books.put(chargeObject(invoice));
    await books.tell('customer.subscription.created', started);
    if (isPaid) await books.tell('invoice.paid', invoice);
    await books.tell('checkout.session.completed', completed);
  }

  /** What was left pending arrives after all, or does not. */
  private async settle(books: SandboxBooks, session: Stripe.Checkout.Session, isPaid: boolean): Promise<void> {
    const subscription = await books.lock('subscription', idOf(session.subscription));
    if (!subscription || isOver(subscription)) return;
    const invoice = await books.find('invoice', idOf(session.invoice));
    if (!invoice) return;
    const settled: Stripe.Checkout.Session = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' };
    const told = isPaid ? paidInvoice(invoice) : invoice;
    await books.put(settled);
    await books.put(told);
    if (isPaid) await books.put(chargeObject(told));
    await books.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', told);
    await books.tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, settled);
    const lost = subscription.status === 'incomplete' ? 'incomplete_expired' : 'past_due';
    await this.become(books, subscription, { status: isPaid ? 'active' : lost });
  }

  private async beginPeriod(books: SandboxBooks, subscription: Stripe.Subscription, isPaid: boolean): Promise<void> {
    const [item] = subscription.items.data;
    if (!item) return;
    const interval = item.price.recurring?.interval === 'year' ? 'year' : 'month';
    let start = item.current_period_end;
    while (afterPeriod(start, interval) <= nowSeconds()) start = afterPeriod(start, interval);
    const next = { ...item, current_period_start: start, current_period_end: afterPeriod(start, interval) };
    const invoice = invoiceObject(subscription, item.price.unit_amount ?? 0, isPaid ? 'paid' : 'open');
    await books.put(invoice);
    if (isPaid) await books.put(chargeObject(invoice));
    await books.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    const renewed = { ...subscription, latest_invoice: invoice.id, items: { ...subscription.items, data: [next] } };
    await this.become(books, renewed, { status: isPaid ? 'active' : 'past_due' });
  }

  private async become(
    books: SandboxBooks,
    subscription: Stripe.Subscription,
    change: { status?: Stripe.Subscription.Status },
  ): Promise<Stripe.Subscription> {
    const changed = { ...subscription, ...change };
    const ended = isOver(changed) ? { ended_at: nowSeconds(), canceled_at: nowSeconds() } : {};
    const result: Stripe.Subscription = { ...changed, ...ended };
    await books.put(result);
    await books.tell(`customer.subscription.${result.status === 'canceled' ? 'deleted' : 'updated'}`, result);
    return result;
  }

  /** What paid the period that runs. */
  private async chargeOf(books: SandboxBooks, subscriptionId: string): Promise<Stripe.Charge> {
    const subscription = await books.lock('subscription', subscriptionId);
    const invoice = await books.find('invoice', idOf(subscription?.latest_invoice));
    const paymentIntent = paymentIntentOf(invoice);
    const { data } = await books.list('charge', { paymentIntent, limit: 1 });
    if (!data[0]) throw new Error(`Expected ${subscriptionId} to be paid for but found no charge`);
    return data[0];
  }

  private priceOf(id: string | undefined): SandboxPrice {
    const price = this.prices.find((one) => one.id === id);
    if (!price) throw new Error(`Expected ${id ?? 'the session'} to have a price but found none`);
    return price;
  }
}

function disputeEvent({ status }: Stripe.Dispute, isNew: boolean): string {
  if (isNew) return 'created';
  return ['won', 'lost', 'warning_closed'].includes(status) ? 'closed' : 'updated';
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Whether time has come for something: the next period, or the end. */
function isDue(subscription: Stripe.Subscription): boolean {
  const { status, created } = subscription;
  if (status === 'incomplete') return created + awaitedSeconds <= nowSeconds();
  return status === 'active' && periodEnd(subscription) <= nowSeconds();
}

function periodEnd({ items }: Stripe.Subscription): number {
  return items.data[0]?.current_period_end ?? 0;
}

function paidInvoice(invoice: Stripe.Invoice): Stripe.Invoice {
  const transitions = { ...invoice.status_transitions, paid_at: nowSeconds() };
  return {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: transitions,
  };
}
