import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Whose books a row is from: real money, test keys at the provider, or the sandbox inside the server. They never mix. `none`
 * are those of a server that sells nothing: no row is theirs.
 */
const books = () => text('books', { enum: ['live', 'test', 'sandbox', 'none'] }).notNull();
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Numbers the questions to the provider: an answer to an earlier question never replaces that to a later one. */
export const billingQuestions = pgSequence('billing_questions');

/** Who a person is at the provider. This binding alone says whose a payment is; nothing in an event can change it. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: owner(),
    books: books(),
    customerId: text('customer_id').notNull(),
    /** The number of the question whose answer the person's subscriptions show. */
    answered: bigint('answered', { mode: 'number' }).notNull().default(0),
    /** When the provider was last asked. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.books] }),
    unique('billing_customers_id').on(table.books, table.customerId),
  ],
);

export type Books = typeof billingCustomers.$inferSelect.books;

/** Attempts to buy; the id is the idempotency key under which the provider opens its payment session. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    books: books(),
    priceId: text('price_id').notNull(),
    /** The provider's; null until it answered. */
    sessionId: text('session_id').unique(),
    /** Where the person pays, while they can. */
    url: text('url'),
    /** `started`: asked for. `open`: can be paid. `complete`, `expired`: as the provider said. `refused`: by the provider. */
    status: text('status', { enum: ['started', 'open', 'complete', 'expired', 'refused'] })
      .notNull()
      .default('started'),
    createdAt: moment('created_at').notNull().defaultNow(),
    openedAt: moment('opened_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('checkouts_one_at_a_time')
      .on(table.userId, table.books)
      .where(sql`${table.status} in ('started', 'open')`),
    index('checkouts_user').on(table.userId),
    check('checkouts_status', sql`${table.status} in ('started', 'open', 'complete', 'expired', 'refused')`),
  ],
);

/** Subscriptions as the provider last said. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    books: books(),
    /** The provider's word: active, trialing, past_due, canceled, … */
    status: text('status').notNull(),
    priceId: text('price_id').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** Whether it goes on after the period's end. */
    renews: boolean('renews').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
);

/** Events of the provider that were dealt with; each counts once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** `stranger`: about a customer that is nobody here. */
    outcome: text('outcome', { enum: ['applied', 'stranger'] }).notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
);

/** Up to when the provider's own list of events has been read, for those that never arrived. */
export const billingReviews = pgTable('billing_reviews', {
  books: books().primaryKey(),
  reviewedUntil: moment('reviewed_until').notNull(),
});

/** Pro given by the operator. */
export const proGrants = pgTable('pro_grants', {
  userId: owner().primaryKey(),
  until: moment('until').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Pro through a seat of a class. Whoever knows the classes says who holds one; a class is never deleted, so nothing refers to it here. */
export const classPro = pgTable(
  'class_pro',
  { userId: owner(), classId: uuid('class_id').notNull(), until: moment('until').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.classId] }), index('class_pro_class').on(table.classId)],
);
