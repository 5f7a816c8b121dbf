import type { Stripe } from 'stripe';
import { newId, nowSeconds } from './books.ts';

/** An invoice for one period of a subscription. */
export function invoiceObject(
  subscription: Stripe.Subscription,
  cents: number,
  status: 'open' | 'paid',
  reason: 'subscription_create' | 'subscription_cycle' = 'subscription_cycle',
): Stripe.Invoice {
  const id = newId('in');
  const now = nowSeconds();
  const paid = status === 'paid' ? cents : 0;
  return {
    ...blankInvoice,
    id,
    object: 'invoice',
    amount_due: cents,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: cents - paid,
    amount_shipping: 0,
    attempt_count: 1,
    attempted: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: subscription.customer,
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: { object: 'list', data: [paymentOf(id, cents, status)], has_more: false, url: '/v1/invoice_payments' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status,
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: paid ? now : null,
      voided_at: null,
    },
    subtotal: cents,
    total: cents,
  };
}

/** What is to pay an invoice, or has. */
function paymentOf(invoice: string, cents: number, status: 'open' | 'paid'): Stripe.InvoicePayment {
  const now = nowSeconds();
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? cents : null,
    amount_requested: cents,
    created: now,
    currency: 'usd',
    invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: newId('pi') },
    status,
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? now : null },
  };
}

const blankInvoice = {
  account_country: null,
  account_name: null,
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  subtotal_excluding_tax: null,
  test_clock: null,
  total_discount_amounts: null,
  total_excluding_tax: null,
  total_pretax_credit_amounts: null,
  total_taxes: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
