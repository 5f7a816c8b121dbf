import type { Stripe } from 'stripe';
import { idOf, newId, nowSeconds } from './books.ts';

export type DisputeStatus = 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';

/** Under which payment an invoice is paid. */
export function paymentIntentOf(invoice: Stripe.Invoice | undefined): string {
  return idOf(invoice?.payments?.data[0]?.payment.payment_intent);
}

/** The money that paid an invoice, in what is read of it. */
export function chargeObject(invoice: Stripe.Invoice): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: invoice.amount_paid,
    amount_captured: invoice.amount_paid,
    amount_refunded: 0,
    captured: true,
    created: nowSeconds(),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: paymentIntentOf(invoice),
    refunded: false,
    status: 'succeeded',
  } as Partial<Stripe.Charge> as Stripe.Charge;
}

export function disputeObject(charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  } as Partial<Stripe.Dispute> as Stripe.Dispute;
}
