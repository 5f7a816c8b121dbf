import type { Stripe } from 'stripe';
import { newId, nowSeconds } from './books.ts';
import type { SandboxPrice } from './objects.ts';

/** So long a payment session can be paid. */
const openSeconds = 24 * 3600;

interface NewSession {
  mode: Stripe.Checkout.Session.Mode;
  customer: string;
  reference: string | null;
  price: SandboxPrice;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  payOrigin: string;
}

/** A payment session as the provider would open it. */
export function sessionObject(given: NewSession): Stripe.Checkout.Session {
  const id = newId('cs_test');
  return {
    ...blankSession,
    id,
    object: 'checkout.session',
    amount_subtotal: given.price.cents,
    amount_total: given.price.cents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: given.cancelUrl,
    client_reference_id: given.reference,
    created: nowSeconds(),
    currency: 'usd',
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: given.customer,
    expires_at: nowSeconds() + openSeconds,
    livemode: false,
    metadata: { ...given.metadata, sandbox_price: given.price.id },
    mode: given.mode,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: given.successUrl,
    ui_mode: 'hosted_page',
    url: `${given.payOrigin}/test-payments/${id}`,
  };
}

const blankSession = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  total_details: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
