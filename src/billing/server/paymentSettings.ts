import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { signature } from '#platform/server/secrets.ts';
import { isForThisMachineAlone } from '#platform/server/http/thisMachine.ts';
import { isLiveKey, type BillingSettings } from './billing.settings.ts';
import type { Books } from './billing.tables.ts';

/** How Pro is sold here. */
export interface PaymentSettings {
  books: Books;
  secretKey: string;
  webhookSecret: string;
  priceIds: { monthly: string; yearly: string | null };
  /** Where the provider's interface answers; undefined: inside this very server. */
  apiBase: URL | undefined;
  /** Test payments that nobody asked for by name: who comes through a proxy is sold nothing. */
  onThisMachineAlone: boolean;
}

/** What it follows from. */
export type PaymentConfig = BillingSettings & Pick<PlatformSettings, 'PUBLIC_URL' | 'HOST'>;

/** Whose books count. Where there is no key, and a server that others reach, nobody's. */
function booksOf(config: PaymentConfig): Books {
  const { STRIPE_SECRET_KEY: secretKey, BILLING_MODE: mode } = config;
  if (secretKey) return isLiveKey(secretKey) ? 'live' : 'test';
  return mode === 'sandbox' || isForThisMachineAlone(config) ? 'sandbox' : 'none';
}

/** @returns undefined where nothing is sold. */
export function paymentSettings(config: PaymentConfig, secret: string): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = config;
  const books = booksOf(config);
  const yearly = config.STRIPE_PRICE_ID_YEARLY || null;
  if (books === 'none') return undefined;
  if (books !== 'sandbox') {
    const priceIds = { monthly: config.STRIPE_PRICE_ID, yearly };
    return { books, secretKey, webhookSecret, apiBase, priceIds, onThisMachineAlone: false };
  }
  return {
    books,
    secretKey: `sk_test_${own(secret, 'key')}`,
    webhookSecret: `whsec_${own(secret, 'webhooks')}`,
    apiBase: undefined,
    onThisMachineAlone: config.BILLING_MODE !== 'sandbox',
    priceIds: { monthly: config.STRIPE_PRICE_ID || 'price_sandbox_monthly', yearly },
  };
}

/** The same in every process of this installation, and known to nobody else. */
function own(secret: string, what: string): string {
  return signature(secret, 'sandbox payments', what).replace(/[^A-Za-z0-9]/g, '0');
}
