import { invalidArgument, notFound } from '#platform/errors.ts';
import { isMissing } from '../provider/provider.ts';
import { SessionShape } from '../provider/providerShapes.ts';
import { isAwaited, isPaid } from '../subscription/subscription.ts';
import type { BillingDeps, PaymentSync } from '../provider/paymentSync.ts';

type VerificationDeps = Pick<BillingDeps, 'queries' | 'provider'> & { paymentSync: PaymentSync };

/**
 * `success`: paid, and Pro is there. `pending`: on its way. `open`: not paid yet. `expired`, `failed`: will never be.
 * `ended`: paid, and over since.
 */
type PaymentStatus = 'success' | 'pending' | 'open' | 'expired' | 'failed' | 'ended';

/** Tells people how their payment stands, by the provider's word. */
export class Verification {
  private readonly deps: VerificationDeps;

  constructor(deps: VerificationDeps) {
    this.deps = deps;
  }

  /** @throws AppError 404 when the payment session is nobody's or somebody else's. */
  async find(userId: string, sessionId: string): Promise<PaymentStatus> {
    const { queries, provider, paymentSync } = this.deps;
    const checkout = await queries.findCheckout(userId, sessionId);
    if (!checkout) throw notFound('payment');
    if (checkout.status === 'complete' && (await this.isPaidFor(userId))) return 'success';
    const session = await provider
      .ask(SessionShape, (stripe) => stripe.checkout.sessions.retrieve(sessionId))
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound('payment') : error;
      });
    if (session.mode !== 'subscription') throw invalidArgument('This payment is not for Pro.');
    if (session.client_reference_id !== userId) throw notFound('payment');
    await paymentSync.sync(userId);
    if (session.status !== 'complete') return session.status;
    if (await this.isPaidFor(userId)) return 'success';
    if (session.payment_status === 'paid') return 'ended';
    return (await this.isAwaited(userId)) ? 'pending' : 'failed';
  }

  private async isPaidFor(userId: string): Promise<boolean> {
    const { queries } = this.deps;
    const [newest] = await queries.findSubscriptions(userId);
    return newest !== undefined && isPaid(newest) && (await queries.findStanding(userId)).isPro;
  }

  private async isAwaited(userId: string): Promise<boolean> {
    return (await this.deps.queries.findSubscriptions(userId)).some(isAwaited);
  }
}
