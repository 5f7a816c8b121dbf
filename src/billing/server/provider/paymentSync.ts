import { Type } from 'typebox';
import type { Log } from '#platform/server/log.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';
import type { Answer, BillingQueries, SeenEvent } from '../billing.queries.ts';
import { isMissing, Refusal, type Provider } from './provider.ts';
import { ChargeShape, DisputeShape, listOf, SessionShape, SubscriptionShape } from './providerShapes.ts';
import { moneyOf, type Money } from '../subscription/money.ts';
import {
  isRunning,
  isTakenBack,
  knownSubscription,
  paidStates,
  type KnownSubscription,
} from '../subscription/subscription.ts';

export interface BillingDeps {
  queries: BillingQueries;
  provider: Provider;
  log: Log;
}

/** More than one person ever had. */
const mostSubscriptions = 100;

/** Brings what we know about a person's payments up to what the provider says: the one way by which anybody becomes Pro. */
export class PaymentSync {
  private readonly deps: BillingDeps;
  private readonly answers = new SingleFlight<Answer>();

  constructor(deps: BillingDeps) {
    this.deps = deps;
  }

  /**
   * Asks the provider and writes its answer. However often, in whatever order and by however many servers it is called:
   * afterwards it is as the provider said at the time of the call, or later.
   *
   * @param event what caused the question; it is noted in the same transaction.
   */
  async sync(userId: string, event?: SeenEvent): Promise<void> {
    const customerId = await this.deps.queries.findCustomer(userId);
    if (customerId === undefined) return; // never bought anything
    const answer = await this.answers.joinNext(userId, () => this.ask(userId, customerId));
    await this.deps.queries.writeAnswer(userId, answer, event);
  }

  private async ask(userId: string, customerId: string): Promise<Answer> {
    const { queries } = this.deps;
    const question = await queries.nextQuestion();
    const sessionId = (await queries.findOpenCheckout(userId))?.sessionId;
    // one after the other: what a session that is paid has bought is then among the subscriptions
    const sessions = sessionId ? await this.askSession(sessionId) : [];
    return { question, sessions, subscriptions: await this.askSubscriptions(userId, customerId) };
  }

  private async askSubscriptions(userId: string, customer: string): Promise<KnownSubscription[]> {
    const { queries, log } = this.deps;
    try {
      const known = await this.list(customer);
      const toEnd = known.filter(isTakenBack);
      if (toEnd.length === 0) return known;
      for (const subscription of toEnd) await this.end(subscription);
      return await this.list(customer);
    } catch (error) {
      if (!isMissing(error, 'customer')) throw error;
      log.error(
        { customer },
        'the payment provider does not know a customer of ours: are the keys of another account?',
      );
      // with other keys it may run on, and be charged for: nothing is known of it, and nothing is written
      if ((await queries.findSubscriptions(userId)).some(isRunning)) throw error;
      return [];
    }
  }

  private async list(customer: string): Promise<KnownSubscription[]> {
    const { data } = await this.deps.provider.ask(listOf(SubscriptionShape), (stripe) =>
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: mostSubscriptions,
        expand: ['data.latest_invoice.payments'],
      }),
    );
    return Promise.all(data.map(async (given) => knownSubscription(given, await this.askMoney(given))));
  }

  /** What became of the money for the period that runs; what opens nothing in any case is not asked about. */
  private async askMoney({ status, latest_invoice: invoice }: SubscriptionShape): Promise<Money> {
    if (!paidStates.includes(status) || invoice?.status !== 'paid') return 'kept';
    const { provider } = this.deps;
    for (const { payment } of invoice.payments?.data ?? []) {
      const payment_intent = payment.payment_intent;
      if (payment_intent === undefined) continue; // paid by other means, or nothing was to pay
      const { data: charges } = await provider.ask(listOf(ChargeShape), (stripe) =>
        stripe.charges.list({ payment_intent, limit: 100 }),
      );
      const isDisputed = charges.some(({ disputed }) => disputed);
      const { data: disputes } = isDisputed
        ? await provider.ask(listOf(DisputeShape), (stripe) => stripe.disputes.list({ payment_intent, limit: 100 }))
        : { data: [] };
      const money = moneyOf(charges, disputes);
      if (money !== 'kept') return money;
    }
    return 'kept';
  }

  /** Its money went back: it is not to be charged for again. Where that fails it opens nothing here, and is tried again. */
  private async end({ id, status }: KnownSubscription): Promise<void> {
    const { provider, log } = this.deps;
    const about = { subscription: id, money: status };
    try {
      await provider.ask(Type.Object({ status: Type.String() }), (stripe) => stripe.subscriptions.cancel(id));
      log.warn(about, 'a subscription was cancelled at the payment provider: its payment went back to the buyer');
    } catch (err) {
      if (err instanceof Refusal) return; // it is over already
      log.error({ ...about, err }, 'a subscription whose payment went back could not be cancelled; it is tried again');
    }
  }

  private async askSession(sessionId: string): Promise<Answer['sessions']> {
    try {
      const session = await this.deps.provider.ask(SessionShape, (stripe) =>
        stripe.checkout.sessions.retrieve(sessionId),
      );
      return [{ sessionId, status: session.status }];
    } catch (error) {
      if (!isMissing(error)) throw error;
      return [{ sessionId, status: 'expired' }];
    }
  }
}
