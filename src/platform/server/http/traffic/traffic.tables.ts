import { integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const hour = () => timestamp('hour', { withTimezone: true }).notNull();

/** How the answers of each route went, hour by hour of the last day, of all processes together. */
export const trafficHours = pgTable(
  'traffic_hours',
  {
    hour: hour(),
    /** The pattern of the route, never an address. */
    route: text('route').notNull(),
    times: integer('times').notNull(),
    worstMs: real('worst_ms').notNull(),
    /** How many took so long. */
    buckets: integer('buckets').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route] })],
);

/** Failures of ours, hour by hour of the last day. Nothing in them is what a person wrote. */
export const failureHours = pgTable(
  'failure_hours',
  {
    hour: hour(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    kind: text('kind').notNull(),
    times: integer('times').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** Of the last one: the log names it, too. */
    lastRequestId: uuid('last_request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.route, table.status, table.kind] })],
);
