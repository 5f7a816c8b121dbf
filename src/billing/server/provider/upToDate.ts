import type { Log } from '#platform/server/log.ts';
import type { Answer, BillingQueries, SeenEvent } from '../billing.queries.ts';
import { FreshAnswers } from './freshAnswers.ts';
import { isMissing, type Provider } from './provider.ts';
import { listOf, SessionShape, SubscriptionShape } from './providerShapes.ts';
import { isRunning, knownSubscription, type KnownSubscription } from '../subscription/subscription.ts';

export interface BillingParts {
  queries: BillingQueries;
  provider: Provider;
  log: Log;
}

/** More than one person ever had. */
const mostSubscriptions = 100;

/** Brings what we know about a person's payments up to what the provider says: the one way by which anybody becomes Pro. */
export class UpToDate {
  private readonly parts: BillingParts;
  private readonly answers = new FreshAnswers<Answer>();

  constructor(parts: BillingParts) {
    this.parts = parts;
  }

  /**
   * Asks the provider and writes its answer. However often, in whatever order and by however many servers it is called:
   * afterwards it is as the provider said at the time of the call, or later.
   *
   * @param event what caused the question; it is noted in the same transaction.
   */
  async bring(userId: string, event?: SeenEvent): Promise<void> {
    const customerId = await this.parts.queries.findCustomer(userId);
    if (customerId === undefined) return; // never bought anything
    const answer = await this.answers.get(userId, () => this.ask(userId, customerId));
    await this.parts.queries.writeAnswer(userId, answer, event);
  }

  private async ask(userId: string, customerId: string): Promise<Answer> {
    const { queries } = this.parts;
    const question = await queries.nextQuestion();
    const sessionId = (await queries.findOpenCheckout(userId))?.sessionId;
    // one after the other: what a session that is paid has bought is then among the subscriptions
    const sessions = sessionId ? await this.askSession(sessionId) : [];
    return { question, sessions, subscriptions: await this.askSubscriptions(userId, customerId) };
  }

  private async askSubscriptions(userId: string, customer: string): Promise<KnownSubscription[]> {
    const { provider, queries, log } = this.parts;
    try {
      const { data } = await provider.ask(listOf(SubscriptionShape), (stripe) =>
        stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: mostSubscriptions,
          expand: ['data.latest_invoice'],
        }),
      );
      return data.map(knownSubscription);
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

  private async askSession(sessionId: string): Promise<Answer['sessions']> {
    try {
      const session = await this.parts.provider.ask(SessionShape, (stripe) =>
        stripe.checkout.sessions.retrieve(sessionId),
      );
      return [{ sessionId, status: session.status }];
    } catch (error) {
      if (!isMissing(error)) throw error;
      return [{ sessionId, status: 'expired' }];
    }
  }
}
