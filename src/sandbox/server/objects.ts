import type { Stripe } from 'stripe';
import { newId, nowSeconds } from './books.ts';

/** What is sold in the sandbox. */
export interface SandboxPrice {
  id: string;
  cents: number;
  interval: 'month' | 'year';
}

/** The objects of the provider as it would make them, in every field that its types demand. */

export function priceObject({ id, cents, interval }: SandboxPrice): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_sandbox',
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: null,
  };
}

export function planObject({ id, cents, interval }: SandboxPrice): Stripe.Plan {
  return {
    id,
    object: 'plan',
    active: true,
    amount: cents,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'usd',
    interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: 'prod_sandbox',
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function customerObject(email: string | null, metadata: Record<string, string>): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: nowSeconds(),
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    shipping: null,
  };
}

export function portalObject(
  customer: string,
  returnUrl: string | null,
  payOrigin: string,
): Stripe.BillingPortal.Session {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: nowSeconds(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${payOrigin}/test-payments/receipts/${id}`,
  };
}

/** A month or a year later, at the last day of a month that is shorter. */
export function afterPeriod(seconds: number, interval: 'month' | 'year'): number {
  const date = new Date(seconds * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return Math.floor(date.getTime() / 1000);
}
