import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What the servers on one database know of each other: one row. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  /** Tells the APP_SECRET that this database is used with from any other, without telling what it is. */
  secretPrint: text('secret_print').notNull(),
});
