import { Type } from 'typebox';
import type { BillingQueries } from '../billing.queries.ts';
import { noCheckoutUrl } from '../billingErrors.ts';
import type { Provider } from '../provider/provider.ts';
import { listOf, PortalShape } from '../provider/providerShapes.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';

interface PortalDeps {
  queries: BillingQueries;
  provider: Provider;
  origin: string;
  isPayPage: (url: string) => boolean;
}

const freshMs = 3_600_000;
/** So long a page waits to learn whether there are receipts; then it shows without them. */
const patienceMs = 1_000;

/** The provider's page with a person's receipts and cards, where the operator has switched it on there. */
export class Portal {
  private readonly deps: PortalDeps;
  private readonly asking = new SingleFlight<boolean>();
  private known: { exists: boolean; at: number } | undefined;

  constructor(deps: PortalDeps) {
    this.deps = deps;
  }

  /** Whether this person has receipts there. While the provider is slow or away: as far as is known. */
  async existsFor(userId: string): Promise<boolean> {
    if (!(await this.hasReceipts(userId))) return false;
    const asFarAsKnown = () => this.known?.exists ?? false;
    const patience = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(asFarAsKnown()), patienceMs).unref();
    });
    return Promise.race([this.exists().catch(asFarAsKnown), patience]);
  }

  /** Undefined when the person has no receipts. @throws AppError 502 when the provider names a page not its own. */
  async open(userId: string): Promise<string | undefined> {
    const { queries, provider, origin, isPayPage } = this.deps;
    const customer = await queries.findCustomer(userId);
    if (customer === undefined || !(await this.hasReceipts(userId)) || !(await this.exists())) return undefined;
    const { url } = await provider.ask(PortalShape, (stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/settings` }),
    );
    if (!isPayPage(url)) throw noCheckoutUrl(new Error('Expected a page of the provider but found another'));
    return url;
  }

  private async hasReceipts(userId: string): Promise<boolean> {
    return (await this.deps.queries.findSubscriptions(userId)).length > 0;
  }

  private async exists(): Promise<boolean> {
    if (this.known && Date.now() - this.known.at < freshMs) return this.known.exists;
    return this.asking.join('', async () => {
      const { data } = await this.deps.provider.ask(listOf(Type.Object({})), (stripe) =>
        stripe.billingPortal.configurations.list({ active: true, is_default: true, limit: 1 }),
      );
      this.known = { exists: data.length > 0, at: Date.now() };
      return this.known.exists;
    });
  }
}
