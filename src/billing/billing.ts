import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

const Price = shape({
  /** The provider's id of the price; what `createCheckout` takes. */
  priceId: Type.String(),
  /** In US dollars, for the whole period. */
  dollars: Type.Number(),
});

/** What is for sale here, and whether it can be bought. */
export const Plans = shape({
  /** `sandbox`: test payments, marked wherever they show. `off`: no payments are set up. */
  payments: Type.Union([Type.Literal('live'), Type.Literal('sandbox'), Type.Literal('off')]),
  monthly: Price,
  /** Only where the operator sells by the year, too. */
  yearly: Type.Union([Price, Type.Null()]),
});
export type Plans = Static<typeof Plans>;

export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'anyone',
  summary: 'What is for sale',
  reply: Plans,
});

/** What answers the questions of who has Pro: a model, or what comes with the server, and what it can do. */
export const getAnswersHere = endpoint({
  method: 'GET',
  path: '/api/plans/answers-here',
  access: 'anyone',
  summary: 'What answers on this server',
  reply: shape({ sentences: Type.String() }),
});

/** Opens a payment session at the provider; the browser then goes to `url`. 409 when the person is Pro already. */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout',
  access: 'student',
  summary: 'Start to buy Pro',
  body: shape({
    priceId: Type.String({ maxLength: 200 }),
    /** One's own, or left out. */
    userId: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: shape({ url: Type.String() }),
});

/** Asks the provider how a payment session of one's own stands; 'success' means paid, and that Pro is there. */
export const verifyCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/verify',
  access: 'student',
  summary: 'How a payment stands',
  query: shape({ session_id: Type.String({ maxLength: 255 }) }),
  reply: shape({ paymentStatus: Type.String() }),
});

/** Ends the subscription at the provider, and Pro here, at once. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  access: 'student',
  summary: 'Cancel your subscription',
  body: shape({ userId: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: shape({}),
});

export const Subscription = shape({
  hasPaid: Type.Boolean(),
  /** `grant`: given by the operator, `class`: a seat in a class; nothing to pay or cancel. Null when there is none. */
  plan: Type.Union([
    Type.Literal('monthly'),
    Type.Literal('yearly'),
    Type.Literal('grant'),
    Type.Literal('class'),
    Type.Null(),
  ]),
  since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** When it renews, or ends when it does not renew. */
  until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  renews: Type.Boolean(),
  /** A payment failed, and the provider tries again; or the bank has taken it back. */
  isPastDue: Type.Boolean(),
  /** A first payment is on its way: Pro opens when it arrives. Until then it can be cancelled, and nothing else bought. */
  isPending: Type.Boolean(),
  /** The provider has a page with the receipts. */
  hasPortal: Type.Boolean(),
});
export type Subscription = Static<typeof Subscription>;

/** Whether it was settled that it ends with the time that is paid for: that can be taken back until then. */
export function endsWithPeriod({ plan, renews, isPastDue, isPending }: Subscription): boolean {
  return (plan === 'monthly' || plan === 'yearly') && !renews && !isPastDue && !isPending;
}

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  access: 'student',
  summary: 'Your subscription',
  reply: Subscription,
});

/**
 * Lets the subscription end with the time that is paid for, Pro until then, or go on after all. Safe to repeat. 409 when
 * there is none that is paid for.
 */
export const setRenewal = endpoint({
  method: 'PUT',
  path: '/api/subscription/renewal',
  access: 'student',
  summary: 'Let your subscription end with its period, or renew',
  body: shape({ renews: Type.Boolean() }),
  reply: Subscription,
});

/** Fetches the provider's truth about one's own purchases: for a payment that did not arrive here. */
export const restorePurchase = endpoint({
  method: 'POST',
  path: '/api/subscription/restore',
  access: 'student',
  summary: 'Look for a purchase of yours that is missing here',
  reply: Subscription,
});

/** The provider's page with one's receipts and cards. */
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'student',
  summary: 'Open your receipts',
  reply: shape({ url: Type.String() }),
});
