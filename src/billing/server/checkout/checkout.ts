import type { Account } from '#accounts/account.ts';
import { invalidArgument, unauthenticated } from '#platform/errors.ts';
import { Semaphore } from '#platform/server/concurrency/semaphore.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';
import type { BillingQueries } from '../billing.queries.ts';
import { alreadyPro, noCheckoutUrl, paymentOverdue, paymentPending } from '../billingErrors.ts';
import type { Checkout } from './checkouts.queries.ts';
import type { PaymentSettings } from '../paymentSettings.ts';
import type { PlanList } from '../plans.ts';
import { isMissing, Refusal, wasAnswered, type Provider } from '../provider/provider.ts';
import { CustomerShape, SessionShape } from '../provider/providerShapes.ts';
import { dateOf, isAwaited, isRunning } from '../subscription/subscription.ts';
import type { PaymentSync } from '../provider/paymentSync.ts';

interface CheckoutDeps {
  settings: PaymentSettings;
  queries: BillingQueries;
  provider: Provider;
  plans: PlanList;
  paymentSync: PaymentSync;
  /** Our own address: where the browser comes back to. */
  origin: string;
  /** Whether an address is a payment page of the provider. */
  isPayPage: (url: string) => boolean;
}

type Buyer = Pick<Account, 'uid' | 'email'>;
/** Throws when the person has opened too many payment pages. */
type Admission = () => Promise<void>;

/** So soon after it was opened a payment session is taken for open without asking. */
const freshMs = 20_000;
/** The provider remembers an idempotency key for a day. */
const keyMs = 23 * 3_600_000;
/** A started attempt, an old session, one for another price, one that another process has just started: each costs a round. */
const mostRounds = 5;

/**
 * Opens payment sessions: one at a time for a person, however often they click and in however many tabs and processes. The
 * attempt is noted before the provider is asked, and its id is the idempotency key.
 */
export class Checkouts {
  private readonly deps: CheckoutDeps;
  private readonly opening = new SingleFlight<string>();
  /** Another tab may choose the other plan: then one waits for the other. */
  private readonly oneAtATime = new Semaphore({ atOnce: Infinity, inLine: Infinity, refusal: noCheckoutUrl });

  constructor(deps: CheckoutDeps) {
    this.deps = deps;
  }

  /**
   * @param admitPage is asked before another page is opened.
   * @returns where to pay. @throws AppError 409 when there is nothing to buy, 502 when there is no page to pay on.
   */
  async open(buyer: Buyer, priceId: string, admitPage: Admission): Promise<string> {
    if (!this.deps.plans.isForSale(priceId)) throw invalidArgument('This plan is not for sale.');
    const open = () => this.openNow(buyer, priceId, admitPage);
    return this.opening.join(`${buyer.uid} ${priceId}`, () => this.oneAtATime.run(open, { owner: buyer.uid }));
  }

  /** Nothing can be paid any more. @throws AppError 503 when the provider cannot be told. */
  async close(userId: string): Promise<void> {
    const checkout = await this.deps.queries.findOpenCheckout(userId);
    if (checkout?.sessionId) await this.putAway(checkout);
  }

  private async openNow(buyer: Buyer, priceId: string, admitPage: Admission): Promise<string> {
    const { queries } = this.deps;
    for (let round = 0; round < mostRounds; round += 1) {
      await this.requireNothingRuns(buyer.uid);
      const checkout = (await queries.findOpenCheckout(buyer.uid)) ?? (await this.start(buyer, priceId, admitPage));
      if (!checkout && !(await queries.isThere(buyer.uid))) throw unauthenticated(); // deleted meanwhile
      const url = checkout && (await this.urlOf(buyer, checkout, priceId));
      if (url !== undefined) return url;
    }
    throw noCheckoutUrl(
      new Error(`Expected to open a checkout within ${mostRounds} rounds but found another each time`),
    );
  }

  private async start({ uid }: Buyer, priceId: string, admitPage: Admission): Promise<Checkout | undefined> {
    await admitPage();
    return this.deps.queries.startCheckout(uid, priceId);
  }

  /** Where this attempt is paid; undefined when it is no good any more, and put away. */
  private async urlOf(buyer: Buyer, checkout: Checkout, priceId: string): Promise<string | undefined> {
    if (checkout.status === 'started') {
      if (Date.now() - checkout.createdAt.getTime() > keyMs) return this.giveUp(checkout);
      const url = await this.ask(buyer, checkout);
      return checkout.priceId === priceId ? url : undefined; // now it can be put away
    }
    const { url, openedAt, sessionId } = checkout;
    if (checkout.priceId !== priceId || !url || !openedAt || !sessionId) {
      await this.putAway(checkout);
      return undefined;
    }
    if (Date.now() - openedAt.getTime() < freshMs) return url;
    await this.deps.paymentSync.sync(buyer.uid); // it closes what is paid or over
    if ((await this.deps.queries.findOpenCheckout(buyer.uid))?.id !== checkout.id) return undefined;
    await this.requireNothingRuns(buyer.uid); // paid at this very moment
    return url;
  }

  private async ask(buyer: Buyer, checkout: Checkout): Promise<string | undefined> {
    const { queries, isPayPage } = this.deps;
    const session = await this.askSession(buyer, checkout).catch(async (error: unknown) => {
      // what was answered is repeated under the same key; what was not may have happened, and the key finds it
      if (wasAnswered(error)) await this.giveUp(checkout);
      throw error;
    });
    if (session === undefined) return undefined;
    if (session.status === 'open' && (!session.url || !isPayPage(session.url))) {
      await this.giveUp(checkout);
      throw noCheckoutUrl(new Error(`Expected a payment page of the provider but found ${hostOf(session.url)}`));
    }
    const expiresAt = dateOf(session.expires_at);
    const { id: sessionId, url } = session;
    const isOpen = await queries.openCheckout(checkout.id, { sessionId, url: url ?? '', expiresAt });
    return isOpen && session.status === 'open' ? (url ?? undefined) : undefined;
  }

  /** Undefined when the customer is not known to the provider any more: the next round makes another. */
  private async askSession({ uid, email }: Buyer, checkout: Checkout): Promise<SessionShape | undefined> {
    const { provider, queries, origin } = this.deps;
    const customer = (await queries.findCustomer(uid)) ?? (await this.makeCustomer({ uid, email }, checkout));
    try {
      return await provider.ask(SessionShape, (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: uid,
            line_items: [{ price: checkout.priceId, quantity: 1 }],
            metadata: { user_id: uid },
            subscription_data: { metadata: { user_id: uid } },
            success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${origin}/store`,
          },
          { idempotencyKey: `checkout-${checkout.id}` },
        ),
      );
    } catch (error) {
      const isOld = isMissing(error, 'customer');
      if (!isOld && !(error instanceof Refusal && error.reason === 'idempotency_error')) throw error;
      if (isOld) await queries.forgetCustomer(uid, customer);
      return this.giveUp(checkout);
    }
  }

  private async makeCustomer({ uid, email }: Buyer, checkout: Checkout): Promise<string> {
    const { provider, queries } = this.deps;
    const { id } = await provider.ask(CustomerShape, (stripe) =>
      stripe.customers.create({ email, metadata: { user_id: uid } }, { idempotencyKey: `customer-${checkout.id}` }),
    );
    return queries.keepCustomer(uid, id);
  }

  /** Sees to it that a session can be paid no more. One that was paid just now is written down instead. */
  private async putAway(checkout: Checkout): Promise<void> {
    const { provider, paymentSync } = this.deps;
    const { sessionId, userId } = checkout;
    if (!sessionId) return this.giveUp(checkout);
    await provider
      .ask(SessionShape, (stripe) => stripe.checkout.sessions.expire(sessionId))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error; // refused: it is complete, expired or gone
      });
    await paymentSync.sync(userId);
  }

  private async giveUp({ id }: Checkout): Promise<undefined> {
    await this.deps.queries.giveUpCheckout(id);
  }

  /** @throws AppError 409 when there is Pro already, or a subscription that another would only double. */
  private async requireNothingRuns(userId: string): Promise<void> {
    const { queries, paymentSync } = this.deps;
    const findRunning = async () => {
      if ((await queries.findStanding(userId)).isPro) throw alreadyPro();
      return (await queries.findSubscriptions(userId)).find(isRunning);
    };
    if (!(await findRunning())) return;
    await paymentSync.sync(userId); // it may have been paid, or have ended
    const running = await findRunning();
    if (running && isAwaited(running)) throw paymentPending();
    if (running) throw paymentOverdue();
  }
}

function hostOf(url: string | null): string {
  return url === null ? 'none' : (URL.parse(url)?.host ?? 'no address');
}
