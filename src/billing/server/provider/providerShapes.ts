import { Type, type Static } from 'typebox';

/** What we read of the provider's answers. They hold much more; what is here must be there. */

const Moment = Type.Integer({ minimum: 0 });
const Id = Type.String({ maxLength: 255 });
const Recurring = Type.Object({
  interval: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month'), Type.Literal('year')]),
  interval_count: Type.Integer(),
});

export const PriceShape = Type.Object({
  id: Type.String(),
  active: Type.Boolean(),
  currency: Type.String(),
  unit_amount: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  recurring: Type.Union([Recurring, Type.Null()]),
});
export type PriceShape = Static<typeof PriceShape>;

export const CustomerShape = Type.Object({ id: Type.String({ pattern: '^cus_' }) });

export const SessionShape = Type.Object({
  id: Type.String({ pattern: '^cs_' }),
  mode: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired')]),
  payment_status: Type.String(),
  client_reference_id: Type.Union([Type.String(), Type.Null()]),
  url: Type.Union([Type.String(), Type.Null()]),
  expires_at: Moment,
});
export type SessionShape = Static<typeof SessionShape>;

/**
 * The period stands on the items; a subscription of ours has one. It is asked for with its latest invoice, and with what
 * paid it, spread out.
 */
export const SubscriptionShape = Type.Object({
  id: Type.String({ pattern: '^sub_' }),
  status: Type.String(),
  start_date: Moment,
  ended_at: Type.Union([Moment, Type.Null()]),
  cancel_at: Type.Union([Moment, Type.Null()]),
  cancel_at_period_end: Type.Boolean(),
  latest_invoice: Type.Union([
    Type.Object({
      status: Type.Union([Type.String(), Type.Null()]),
      billing_reason: Type.Union([Type.String(), Type.Null()]),
      /** None where nothing was to pay. */
      payments: Type.Optional(
        Type.Object({ data: Type.Array(Type.Object({ payment: Type.Object({ payment_intent: Type.Optional(Id) }) })) }),
      ),
    }),
    Type.Null(),
  ]),
  items: Type.Object({
    data: Type.Array(
      Type.Object({
        current_period_end: Moment,
        price: Type.Object({ id: Type.String(), recurring: Type.Union([Recurring, Type.Null()]) }),
      }),
      { minItems: 1 },
    ),
  }),
});
export type SubscriptionShape = Static<typeof SubscriptionShape>;

/** Money that was taken, or a try to. */
export const ChargeShape = Type.Object({
  id: Id,
  customer: Type.Union([Id, Type.Null()]),
  paid: Type.Boolean(),
  /** All of it went back. */
  refunded: Type.Boolean(),
  /** It was disputed at some time, however that ended. */
  disputed: Type.Boolean(),
});
export type ChargeShape = Static<typeof ChargeShape>;

export const DisputeShape = Type.Object({ status: Type.String() });
export type DisputeShape = Static<typeof DisputeShape>;

export const EventShape = Type.Object({
  id: Type.String({ pattern: '^evt_', maxLength: 255 }),
  type: Type.String({ maxLength: 255 }),
  created: Moment,
  livemode: Type.Boolean(),
  account: Type.Optional(Type.Unknown()),
  data: Type.Object({ object: Type.Record(Type.String(), Type.Unknown()) }),
});
export type EventShape = Static<typeof EventShape>;

export const PortalShape = Type.Object({ url: Type.String() });

export function listOf<T extends ReturnType<typeof Type.Object>>(item: T) {
  return Type.Object({ data: Type.Array(item), has_more: Type.Boolean() });
}
