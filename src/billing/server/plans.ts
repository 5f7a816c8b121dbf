import { unavailable } from '#platform/errors.ts';
import type { Plans } from '../billing.ts';
import type { PaymentSettings } from './paymentSettings.ts';
import { Refusal, type Provider } from './provider/provider.ts';
import { PriceShape } from './provider/providerShapes.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';

/** What Pro costs by the month where nothing is sold: shown, but not to be bought. */
const usualDollars = 20;
/** A changed price shows within an hour. */
const freshMs = 3_600_000;
/** A price that is not as it should be is asked for again so soon. */
const wrongMs = 10_000;

/** What is for sale, at the prices that the provider has for it. They are asked for once, never guessed. */
export class PlanList {
  private readonly settings: PaymentSettings | undefined;
  private readonly provider: Provider;
  private readonly asking = new SingleFlight<Plans>();
  private known: { plans: Plans; at: number } | undefined;
  private wrong: { error: unknown; at: number } | undefined;

  constructor(settings: PaymentSettings | undefined, provider: Provider) {
    this.settings = settings;
    this.provider = provider;
  }

  /** Without a call to the provider; undefined while the prices are not known. */
  atHand(): Plans | undefined {
    return this.settings ? this.known?.plans : nothingForSale;
  }

  /** Prices that are an hour old are asked for again behind the answer, so that a provider that is away changes nothing. */
  async find(): Promise<Plans> {
    const { settings, known } = this;
    if (!settings) return nothingForSale;
    if (!known && this.wrong && Date.now() - this.wrong.at < wrongMs) throw this.wrong.error;
    if (!known) return this.asking.join('', () => this.ask(settings));
    if (Date.now() - known.at > freshMs) void this.asking.join('', () => this.ask(settings)).catch(() => {});
    return known.plans;
  }

  isForSale(priceId: string): boolean {
    const { monthly, yearly } = this.settings?.priceIds ?? { monthly: '', yearly: null };
    return priceId !== '' && (priceId === monthly || priceId === yearly);
  }

  private async ask({ books, priceIds }: PaymentSettings): Promise<Plans> {
    const [monthly, yearly] = await Promise.all([
      this.askPrice(priceIds.monthly, 'month'),
      priceIds.yearly === null ? null : this.askPrice(priceIds.yearly, 'year'),
    ]);
    const plans: Plans = { payments: books === 'live' ? 'live' : 'sandbox', monthly, yearly };
    this.known = { plans, at: Date.now() };
    return plans;
  }

  private async askPrice(priceId: string, interval: 'month' | 'year'): Promise<Plans['monthly']> {
    const price = await this.provider
      .ask(PriceShape, (stripe) => stripe.prices.retrieve(priceId))
      .catch((error: unknown) => {
        throw error instanceof Refusal ? this.noteWrong(error) : notSold(error);
      });
    const { recurring, unit_amount: cents, currency, active } = price;
    const isSo = recurring?.interval === interval && recurring.interval_count === 1 && currency === 'usd' && active;
    if (!isSo || cents === null) {
      throw this.noteWrong(
        new Error(`Expected the price ${priceId} to be active, in US dollars and by the ${interval}`),
      );
    }
    return { priceId, dollars: cents / 100 };
  }

  private noteWrong(cause: unknown) {
    const error = notSold(cause);
    this.wrong = { error, at: Date.now() };
    return error;
  }
}

export const nothingForSale: Plans = { payments: 'off', monthly: { priceId: '', dollars: usualDollars }, yearly: null };

function notSold(cause: unknown) {
  return unavailable('The prices cannot be found right now. Please try again later.', cause);
}
