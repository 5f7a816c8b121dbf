import { randomBytes } from 'node:crypto';
import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Transaction } from '#platform/server/db/db.ts';
import { sandboxDeliveries, sandboxObjects } from './sandbox.tables.ts';

/** What the sandbox keeps, in the provider's own shapes. */
export interface Kept {
  customer: Stripe.Customer;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  'billing_portal.session': Stripe.BillingPortal.Session;
}
type Kind = keyof Kept;

export interface Listing {
  customerId?: string | undefined;
  paymentIntent?: string | undefined;
  /** Created then or later, in seconds of the epoch. */
  since?: number | undefined;
  /** Events of these types alone. */
  types?: string[] | undefined;
  after?: string | undefined;
  limit: number;
}

/** An id such as the provider makes: `newId('cs_test')` → `cs_test_a1B2…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}

/** What cannot be an id is not looked for: the database would choke on some of it. */
const idPattern = /^[A-Za-z0-9_]{1,100}$/;

type Executor = Pick<Transaction, 'select' | 'insert' | 'update'>;

/** The books of the sandbox, inside a transaction or outside. */
export class SandboxBooks {
  private readonly db: Executor;

  constructor(db: Executor) {
    this.db = db;
  }

  async find<K extends Kind>(type: K, id: string): Promise<Kept[K] | undefined> {
    if (!idPattern.test(id)) return undefined;
    const [row] = await this.db
      .select({ body: sandboxObjects.body })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.type, type)));
    return row?.body as Kept[K] | undefined;
  }

  /** As it is now; nobody changes it before the transaction ends. */
  async lock<K extends Kind>(type: K, id: string): Promise<Kept[K] | undefined> {
    if (!idPattern.test(id)) return undefined;
    const [row] = await this.db
      .select({ body: sandboxObjects.body })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.type, type)))
      .for('update');
    return row?.body as Kept[K] | undefined;
  }

  /** Newest first. */
  async list<K extends Kind>(type: K, listing: Listing): Promise<{ data: Kept[K][]; hasMore: boolean }> {
    const { customerId, paymentIntent, since, types, after, limit } = listing;
    const conditions: (SQL | undefined)[] = [
      eq(sandboxObjects.type, type),
      customerId === undefined ? undefined : eq(sandboxObjects.customerId, customerId),
      paymentIntent === undefined ? undefined : sql`${sandboxObjects.body}->>'payment_intent' = ${paymentIntent}`,
      since === undefined ? undefined : gte(sandboxObjects.createdAt, new Date(since * 1000)),
      types === undefined ? undefined : inArray(sql`${sandboxObjects.body}->>'type'`, types),
      after === undefined
        ? undefined
        : sql`(${sandboxObjects.createdAt}, ${sandboxObjects.id}) <
            (select created_at, id from ${sandboxObjects} where id = ${after})`,
    ];
    const rows = await this.db
      .select({ body: sandboxObjects.body })
      .from(sandboxObjects)
      .where(and(...conditions))
      .orderBy(desc(sandboxObjects.createdAt), desc(sandboxObjects.id))
      .limit(limit + 1);
    return { data: rows.slice(0, limit).map(({ body }) => body as Kept[K]), hasMore: rows.length > limit };
  }

  /** Adds it, or writes it anew. @param customerId whose it is, where it does not say so itself. */
  async put(object: Kept[Kind], customerId = customerOf(object)): Promise<void> {
    await this.db
      .insert(sandboxObjects)
      .values({ id: object.id, type: object.object, customerId, body: object })
      .onConflictDoUpdate({ target: sandboxObjects.id, set: { body: object } });
  }

  /** Tells of something that happened: the event is listed, and goes out once the transaction is committed. */
  async tell(type: string, object: Kept[Kind], customerId = customerOf(object)): Promise<void> {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: null,
      created: nowSeconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    } as unknown as Stripe.Event;
    await this.put(event, customerId);
    await this.db.insert(sandboxDeliveries).values({ eventId: event.id });
  }
}

/** Whose it is. */
function customerOf(object: object): string | null {
  return 'customer' in object && typeof object.customer === 'string' ? object.customer : null;
}

/** The id of what another object refers to, named or spread out. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
