import { Type } from 'typebox';
import type { BillingQueries } from '../billing.queries.ts';
import { nothingToCancel } from '../billingErrors.ts';
import type { Checkouts } from '../checkout/checkout.ts';
import { Refusal, tookTooLong, type Provider } from '../provider/provider.ts';
import { Shared } from '../provider/shared.ts';
import { isRunning, type KnownSubscription } from './subscription.ts';
import type { UpToDate } from '../provider/upToDate.ts';

interface CancellationParts {
  queries: BillingQueries;
  provider: Provider;
  checkouts: Checkouts;
  upToDate: UpToDate;
}

/** Ends subscriptions: at the provider first, and here by its word. */
export class Cancellation {
  private readonly parts: CancellationParts;
  private readonly cancelling = new Shared<void>();

  constructor(parts: CancellationParts) {
    this.parts = parts;
  }

  /**
   * Safe to repeat. @throws AppError 409 when there never was anything to cancel, 503 when the provider cannot be reached:
   * then nothing has changed.
   */
  cancel(userId: string): Promise<void> {
    return this.cancelling.do(userId, async () => {
      const running = await this.findRunning(userId);
      if (running.length > 0) await this.end(userId, running);
      else await this.requireSomethingEnded(userId);
    });
  }

  /** Before an account goes: nothing is charged any more, and nothing can be paid. @throws AppError 503 as `cancel` does. */
  async endAll(userId: string): Promise<void> {
    const { checkouts, queries, upToDate } = this.parts;
    await checkouts.close(userId);
    await upToDate.bring(userId);
    const running = (await queries.findSubscriptions(userId)).filter(isRunning);
    if (running.length > 0) await this.end(userId, running);
  }

  private async findRunning(userId: string): Promise<KnownSubscription[]> {
    const { queries, upToDate } = this.parts;
    const known = (await queries.findSubscriptions(userId)).filter(isRunning);
    if (known.length > 0) return known;
    await upToDate.bring(userId); // perhaps it was paid a moment ago, or runs though it was taken for ended
    return (await queries.findSubscriptions(userId)).filter(isRunning);
  }

  /** What the provider did though its answer was lost is found by asking how things stand. */
  private async end(userId: string, running: KnownSubscription[]): Promise<void> {
    const { provider, queries, upToDate } = this.parts;
    let failure: unknown;
    for (const { id } of running) {
      await provider
        .ask(Type.Object({ status: Type.String() }), (stripe) => stripe.subscriptions.cancel(id))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) failure = error; // refused: it is over, or gone
        });
    }
    if (tookTooLong(failure)) throw failure;
    await upToDate.bring(userId);
    const isOver = !(await queries.findSubscriptions(userId)).some(isRunning);
    if (!isOver) throw failure ?? new Error('Expected the provider to have ended the subscription but it runs on');
  }

  private async requireSomethingEnded(userId: string): Promise<void> {
    const { queries } = this.parts;
    if ((await queries.findSubscriptions(userId)).length > 0) return;
    const { isPro } = await queries.findStanding(userId);
    throw nothingToCancel(
      isPro
        ? 'Pro was given to you: there is nothing to pay, and nothing to cancel.'
        : 'You have no subscription to cancel.',
    );
  }
}
