import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';
import { Type } from 'typebox';
import type { BillingQueries } from '../billing.queries.ts';
import { nothingPaidFor, renewalChanged } from '../billingErrors.ts';
import { Refusal, tookTooLong, type Provider } from '../provider/provider.ts';
import { isPaid, type KnownSubscription } from './subscription.ts';
import type { PaymentSync } from '../provider/paymentSync.ts';

interface RenewalDeps {
  queries: BillingQueries;
  provider: Provider;
  paymentSync: PaymentSync;
}

const Updated = Type.Object({ cancel_at: Type.Union([Type.Integer(), Type.Null()]) });

/** Whether subscriptions go on after the time that is paid for: settled at the provider, and here by its word. */
export class Renewal {
  private readonly deps: RenewalDeps;
  private readonly setting = new SingleFlight<void>();

  constructor(deps: RenewalDeps) {
    this.deps = deps;
  }

  /**
   * Safe to repeat. @throws AppError 409 when nothing is paid for, 503 when the provider cannot be reached: what it did all
   * the same is found by the review.
   */
  set(userId: string, renews: boolean): Promise<void> {
    return this.setting.join(`${userId} ${renews}`, async () => {
      const { paymentSync } = this.deps;
      let paid = await this.findPaid(userId);
      if (paid.length === 0) {
        await paymentSync.sync(userId); // perhaps it was paid a moment ago
        paid = await this.findPaid(userId);
      }
      const failure = await this.tell(paid, renews);
      if (tookTooLong(failure)) throw failure;
      await paymentSync.sync(userId);
      const now = await this.findPaid(userId);
      if (now.length === 0) throw nothingPaidFor();
      if (now.some((one) => one.renews !== renews)) throw failure ?? renewalChanged();
    });
  }

  private async findPaid(userId: string): Promise<KnownSubscription[]> {
    return (await this.deps.queries.findSubscriptions(userId)).filter(isPaid);
  }

  /** @returns what went wrong; a refusal means that the subscription is over, which asking how things stand will show. */
  private async tell(paid: readonly KnownSubscription[], renews: boolean): Promise<unknown> {
    let failure: unknown;
    for (const { id } of paid) {
      await this.update(id, renews).catch((error: unknown) => {
        if (!(error instanceof Refusal)) failure = error;
      });
    }
    return failure;
  }

  private async update(id: string, renews: boolean): Promise<void> {
    const { provider } = this.deps;
    const { cancel_at: endsAt } = await provider.ask(Updated, (stripe) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: !renews }),
    );
    // the operator may have set a day for its end, which the provider takes back by itself only when it is the period's
    if (renews && endsAt !== null)
      await provider.ask(Updated, (stripe) => stripe.subscriptions.update(id, { cancel_at: '' }));
  }
}
