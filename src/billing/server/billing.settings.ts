import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { emptyOrMatching, oneOf } from '#platform/server/settings/parsing.ts';
import { setting, type ValuesOf } from '#platform/server/settings/settings.ts';
import { isLoopback } from '#platform/server/http/thisMachine.ts';

export const billingSettings = {
  STRIPE_SECRET_KEY: setting({
    means:
      'The secret (or restricted) key of this site at Stripe, live or test. Empty: no payments; on this very machine a labelled sandbox stands in.',
    default: '',
    neededWith: ['STRIPE_WEBHOOK_SECRET'],
    parse: (text) =>
      emptyOrMatching(text, /^[sr]k_(?:live|test)_[A-Za-z0-9]{10,}$/, 'must be a key such as sk_live_… or sk_test_…'),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    means:
      'The signing secret (whsec_…) of the webhook endpoint PUBLIC_URL/api/webhooks/stripe at Stripe. Needed with STRIPE_SECRET_KEY.',
    default: '',
    neededWith: ['STRIPE_SECRET_KEY'],
    parse: (text) => emptyOrMatching(text, /^whsec_[A-Za-z0-9+/=_-]{16,}$/, 'must be a signing secret such as whsec_…'),
  }),
  STRIPE_PRICE_ID: setting({
    means: 'The price of Pro by the month at Stripe, in US dollars. Needed with STRIPE_SECRET_KEY.',
    default: '',
    neededWith: ['STRIPE_SECRET_KEY'],
    parse: priceId,
  }),
  STRIPE_PRICE_ID_YEARLY: setting({
    means: 'The price of Pro by the year. Empty: Pro is sold by the month alone.',
    default: '',
    parse: priceId,
  }),
  BILLING_MODE: setting({
    means:
      'live or sandbox. Empty: live with a live key; sandbox (test payments, marked as such) on this very machine; else no payments. sandbox says that test payments open Pro on a site that others can reach.',
    default: '',
    parse: (text) => (text === '' ? '' : oneOf(text, ['live', 'sandbox'] as const)),
  }),
  STRIPE_API_BASE: setting({
    means: 'Another address of the payment interface, for tests with a sandbox in a process of its own.',
    default: 'https://api.stripe.com',
    parse: paymentAddress,
  }),
};

export type BillingSettings = ValuesOf<typeof billingSettings>;

function priceId(text: string): string {
  return emptyOrMatching(text, /^[A-Za-z0-9_-]{1,200}$/, 'must be the id of a price, such as price_…');
}

function paymentAddress(text: string): URL {
  const url = URL.parse(text);
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  if (!isSafe || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new Error('must be an https address without a path, such as https://api.stripe.com');
  return url;
}

/** Real money and test payments are never mistaken for each other. */
export function paymentProblems(given: Partial<BillingSettings & PlatformSettings>): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, BILLING_MODE, PUBLIC_URL } = given;
  if (!STRIPE_SECRET_KEY) {
    return BILLING_MODE === 'live' ? ['STRIPE_SECRET_KEY must be given along with BILLING_MODE=live.'] : [];
  }
  const isLive = isLiveKey(STRIPE_SECRET_KEY);
  const found: [isSo: boolean, sentence: string][] = [
    [isLive && BILLING_MODE === 'sandbox', 'STRIPE_SECRET_KEY must be a test key with BILLING_MODE=sandbox.'],
    [!isLive && BILLING_MODE === 'live', 'STRIPE_SECRET_KEY must be a live key with BILLING_MODE=live.'],
    [
      !isLive && BILLING_MODE === '' && PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL),
      'STRIPE_SECRET_KEY must be a live key here; with a test key anybody gets Pro for a test card, unless BILLING_MODE=sandbox says that this is meant.',
    ],
    [
      isLive && STRIPE_API_BASE?.host !== 'api.stripe.com',
      'STRIPE_API_BASE must be left out with a live key: it goes to https://api.stripe.com alone.',
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}

/** Whether a key of the payment provider moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}
