import { Type } from 'typebox';
import type { BillingQueries } from '../billing.queries.ts';
import { nothingToCancel } from '../billingErrors.ts';
import type { Checkouts } from '../checkout/checkout.ts';
import { Refusal, tookTooLong, type Provider } from '../provider/provider.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';
import { isRunning, type KnownSubscription } from './subscription.ts';
import type { PaymentSync } from '../provider/paymentSync.ts';

interface CancellationDeps {
  queries: BillingQueries;
  provider: Provider;
  checkouts: Checkouts;
  paymentSync: PaymentSync;
}

/** Ends subscriptions: at the provider first, and here by its word. */
export class Cancellation {
  private readonly deps: CancellationDeps;
  private readonly cancelling = new SingleFlight<void>();

  constructor(deps: CancellationDeps) {
    this.deps = deps;
  }

  /**
   * Safe to repeat. @throws AppError 409 when there never was anything to cancel, 503 when the provider cannot be reached:
   * then nothing has changed.
   */
  cancel(userId: string): Promise<void> {
    return this.cancelling.join(userId, async () => {
      const running = await this.findRunning(userId);
      if (running.length > 0) await this.end(userId, running);
      else await this.requireSomethingEnded(userId);
    });
  }

  /** Before an account goes: nothing is charged any more, and nothing can be paid. @throws AppError 503 as `cancel` does. */
  async endAll(userId: string): Promise<void> {
    const { checkouts, queries, paymentSync } = this.deps;
    await checkouts.close(userId);
    await paymentSync.sync(userId);
    const running = (await queries.findSubscriptions(userId)).filter(isRunning);
    if (running.length > 0) await this.end(userId, running);
  }

  private async findRunning(userId: string): Promise<KnownSubscription[]> {
    const { queries, paymentSync } = this.deps;
    const known = (await queries.findSubscriptions(userId)).filter(isRunning);
    if (known.length > 0) return known;
    await paymentSync.sync(userId); // perhaps it was paid a moment ago, or runs though it was taken for ended
    return (await queries.findSubscriptions(userId)).filter(isRunning);
  }

  /** What the provider did though its answer was lost is found by asking how things stand. */
  private async end(userId: string, running: KnownSubscription[]): Promise<void> {
    const { provider, queries, paymentSync } = this.deps;
    let failure: unknown;
    for (const { id } of running) {
      await provider
        .ask(Type.Object({ status: Type.String() }), (stripe) => stripe.subscriptions.cancel(id))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) failure = error; // refused: it is over, or gone
        });
    }
    if (tookTooLong(failure)) throw failure;
    await paymentSync.sync(userId);
    const isOver = !(await queries.findSubscriptions(userId)).some(isRunning);
    if (!isOver) throw failure ?? new Error('Expected the provider to have ended the subscription but it runs on');
  }

  private async requireSomethingEnded(userId: string): Promise<void> {
    const { queries } = this.deps;
    if ((await queries.findSubscriptions(userId)).length > 0) return;
    const { isPro } = await queries.findStanding(userId);
    throw nothingToCancel(
      isPro
        ? 'Pro was given to you: there is nothing to pay, and nothing to cancel.'
        : 'You have no subscription to cancel.',
    );
  }
}
