import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The books of the sandbox provider: customers, payment sessions, subscriptions, invoices, in the provider's own shapes. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    /** The `object` of the provider: `customer`, `checkout.session`, … */
    type: text('type').notNull(),
    customerId: text('customer_id'),
    body: jsonb('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_objects_customer').on(table.type, table.customerId),
    index('sandbox_objects_created').on(table.type, table.createdAt),
  ],
);

/** What was answered under an idempotency key: the same question gets the same answer. */
export const sandboxRequests = pgTable('sandbox_requests', {
  key: text('key').primaryKey(),
  /** SHA-256 of the path and the fields. */
  fingerprint: text('fingerprint').notNull(),
  /** Null while the first one is under way. */
  status: integer('status'),
  answer: jsonb('answer'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Events on their way to the server, until it took them. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    eventId: text('event_id').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_deliveries_due').on(table.dueAt)],
);
