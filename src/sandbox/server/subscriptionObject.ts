import type { Stripe } from 'stripe';
import { newId, nowSeconds } from './books.ts';
import { afterPeriod, planObject, priceObject, type SandboxPrice } from './objects.ts';

/** A subscription as the provider would start it: the period stands on its item. */
export function subscriptionObject(
  customer: string,
  price: SandboxPrice,
  status: 'active' | 'incomplete',
  metadata: Record<string, string>,
): Stripe.Subscription {
  const id = newId('sub');
  const now = nowSeconds();
  const item: Stripe.SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: afterPeriod(now, price.interval),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(price),
    price: priceObject(price),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    ...blankSubscription,
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    cancel_at_period_end: false,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer,
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    livemode: false,
    metadata,
    start_date: now,
    status,
  };
}

const blankSubscription = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  cancel_at: null,
  canceled_at: null,
  cancellation_details: null,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  ended_at: null,
  latest_invoice: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;
