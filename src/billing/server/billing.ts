import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { isFromThisMachine, type Origin } from '#platform/server/http/thisMachine.ts';
import type { Plans, Subscription } from '../billing.ts';
import { billingQueries, type BillingQueries } from './billing.queries.ts';
import { cannotBeEnded, emailUnconfirmed, paymentBegun } from './billingErrors.ts';
import { givenBy } from './givenBy.ts';
import { Cancellation } from './subscription/cancellation.ts';
import { Checkouts } from './checkout/checkout.ts';
import { paymentSettings, type PaymentConfig, type PaymentSettings } from './paymentSettings.ts';
import { PlanList, nothingForSale } from './plans.ts';
import { Portal } from './subscription/portal.ts';
import { Provider } from './provider/provider.ts';
import type { EventShape } from './provider/providerShapes.ts';
import { Review, scheduleReview } from './provider/review.ts';
import { forgetInSandbox, forgetOldInSandbox } from '#sandbox/server/forget.queries.ts';
import { Sandbox } from '#sandbox/server/sandbox.ts';
import { isAwaited, isOverdue, isRunning } from './subscription/subscription.ts';
import { PaymentSync } from './provider/paymentSync.ts';
import { Verification } from './checkout/verification.ts';
import { applyEvent } from './provider/webhookEvent.ts';
import { Renewal } from './subscription/renewal.ts';

interface BillingServices {
  config: PaymentConfig & Pick<PlatformSettings, 'SMTP_URL'>;
  database: Database;
  jobs: Jobs;
  log: Log;
  /** Keys the sandbox's own secrets. */
  secret: string;
  /** Where this very server listens, for the sandbox inside it; undefined while it does not. */
  ownAddress: () => string | undefined;
}

/** What there is where something is sold. */
interface Selling {
  isLive: boolean;
  checkouts: Checkouts;
  verification: Verification;
  cancellation: Cancellation;
  renewal: Renewal;
  paymentSync: PaymentSync;
  portal: Portal;
  review: Review;
  applyEvent: (event: EventShape) => Promise<void>;
}

/** Who pays, who has paid, and who is Pro therefore. */
export class Billing {
  readonly plans: PlanList;
  readonly queries: BillingQueries;
  readonly settings: PaymentSettings | undefined;
  /** Undefined where nothing is sold. */
  readonly selling: Selling | undefined;
  /** The provider inside this server, where there is no real one. */
  readonly sandbox: Sandbox | undefined;
  private readonly stopReview: () => void;
  private readonly services: BillingServices;
  private deriving: Promise<void> | undefined;

  /** To be made before the jobs start. */
  constructor(services: BillingServices) {
    this.services = services;
    const { config, database, jobs, log, secret } = services;
    this.settings = paymentSettings(config, secret);
    this.queries = billingQueries(database, this.settings?.books ?? 'none');
    this.sandbox = this.settings && sandboxOf(this.settings, services);
    const { apiBase, secretKey = '' } = this.settings ?? {};
    const provider = new Provider({ secretKey, apiBase: () => apiBase ?? openSandbox(this.sandbox) });
    this.plans = new PlanList(this.settings, provider);
    this.selling = this.settings && this.sell(this.settings, provider, config.PUBLIC_URL.origin, log);
    this.stopReview = scheduleReview(jobs, () => this.selling?.review.now() ?? this.queries.deriveAllPro());
  }

  /** Whether who sent this request may buy: test payments that nobody asked for by name are for who sits at the machine. */
  sellsTo(request: Origin): boolean {
    return this.settings !== undefined && (!this.settings.onThisMachineAlone || isFromThisMachine(request));
  }

  async plansFor(request: Origin): Promise<Plans> {
    return this.sellsTo(request) ? this.plans.find() : nothingForSale;
  }

  /** What is for sale, when it is known without asking the provider: for a page's first paint. */
  plansAtHand(request: Origin): Plans | undefined {
    return this.sellsTo(request) ? this.plans.atHand() : nothingForSale;
  }

  async findSubscription(userId: string): Promise<Subscription> {
    const [known, standing, hasPortal] = await Promise.all([
      this.queries.findSubscriptions(userId),
      this.queries.findStanding(userId),
      this.selling?.portal.existsFor(userId) ?? false,
    ]);
    const { isPro } = standing;
    const running = known.find((one) => isRunning(one) && !isAwaited(one));
    const isPending = known.some(isAwaited);
    if (running) {
      return {
        hasPaid: isPro,
        plan: running.interval === 'year' ? 'yearly' : 'monthly',
        since: running.startedAt.toISOString(),
        until: running.periodEnd.toISOString(),
        renews: running.renews,
        isPastDue: isOverdue(running),
        isPending,
        hasPortal,
      };
    }
    const given = isPro ? givenBy(standing) : null;
    return {
      hasPaid: isPro,
      plan: given?.plan ?? null,
      since: null,
      until: given?.until?.toISOString() ?? null,
      renews: false,
      isPastDue: false,
      isPending,
      hasPortal,
    };
  }

  /** Before an account goes. @throws AppError 503 when the provider cannot be told: the account then stays. */
  async endSubscriptionOf(userId: string): Promise<void> {
    const elsewhere = await this.queries.findRunningElsewhere(userId);
    if (elsewhere.length > 0) throw cannotBeEnded(elsewhere);
    await this.selling?.cancellation.endAll(userId);
  }

  /**
   * What goes with an account, in the transaction that deletes it.
   * @throws AppError 503 when something can be paid again since `endSubscriptionOf`: then the account stays.
   */
  async forget(tx: Transaction, userId: string): Promise<void> {
    if (await this.queries.hasOpenCheckout(tx, userId)) throw paymentBegun();
    await forgetInSandbox(tx, userId);
  }

  /** What test payments leave behind and nobody reads again. */
  forgetOldTestPayments(): Promise<void> {
    return forgetOldInSandbox(this.services.database);
  }

  /** Where mail can be sent, whoever buys has shown that the address is theirs. @throws AppError 409 when they have not. */
  async requireConfirmedBuyer(userId: string): Promise<void> {
    if (this.services.config.SMTP_URL === '') return;
    if (!(await this.queries.isEmailVerified(userId))) throw emailUnconfirmed();
  }

  /** Under what name the attempts of a person are counted. */
  counterKey(userId: string): string {
    return pseudonym(this.services.secret, userId);
  }

  /** Puts right who is Pro, for other settings than before; begins to tell of test payments, where there are such. */
  start(): void {
    const { log } = this.services;
    this.deriving = this.queries.deriveAllPro().catch((err: unknown) => {
      log.warn({ err }, 'who is Pro could not be looked through; the next review does it');
    });
    this.sandbox?.start();
  }

  async stop(): Promise<void> {
    await this.deriving;
    this.stopReview();
    await this.sandbox?.stop();
  }

  private sell(settings: PaymentSettings, provider: Provider, origin: string, log: Log): Selling {
    const { queries, plans } = this;
    const isLive = settings.books === 'live';
    const isPayPage = payPages(settings, origin);
    const paymentSync = new PaymentSync({ queries, provider, log });
    const deps = { queries, provider, log, paymentSync, isLive };
    const checkouts = new Checkouts({ settings, queries, provider, plans, paymentSync, origin, isPayPage });
    return {
      isLive,
      checkouts,
      paymentSync,
      verification: new Verification({ queries, provider, paymentSync }),
      cancellation: new Cancellation({ queries, provider, checkouts, paymentSync }),
      renewal: new Renewal({ queries, provider, paymentSync }),
      portal: new Portal({ queries, provider, origin, isPayPage }),
      review: new Review(deps),
      applyEvent: (event) => applyEvent(event, deps),
    };
  }
}

function sandboxOf(settings: PaymentSettings, services: BillingServices): Sandbox | undefined {
  if (settings.apiBase) return undefined;
  const { database, log, config, ownAddress } = services;
  const webhookUrl = () => {
    const address = ownAddress();
    return address && `${address}/api/webhooks/stripe`;
  };
  return new Sandbox({
    ...settings,
    database,
    log,
    payOrigin: () => config.PUBLIC_URL.origin,
    webhookUrl,
    webhookHost: config.PUBLIC_URL.host,
  });
}

async function openSandbox(sandbox: Sandbox | undefined): Promise<URL> {
  if (!sandbox) throw new Error('Expected a payment provider to be set but found none');
  return sandbox.listen();
}

/** Which addresses are the provider's own: a person is sent nowhere else to pay. */
function payPages({ apiBase }: PaymentSettings, ownOrigin: string): (url: string) => boolean {
  const isStripe = apiBase?.host === 'api.stripe.com';
  return (text) => {
    const url = URL.parse(text);
    if (!url || url.username || url.password) return false;
    if (isStripe) return url.protocol === 'https:' && url.hostname.endsWith('.stripe.com') && url.port === '';
    return url.origin === (apiBase?.origin ?? ownOrigin) && url.pathname.startsWith('/test-payments/');
  };
}
