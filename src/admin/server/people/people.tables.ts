import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

/**
 * How people are found: their name and their address from each of their words on, plain and small ('sam reed', 'reed'). A trigger
 * of the database keeps it, and its function `people_key` says how what is typed is written here.
 */
export const peopleNames = pgTable(
  'people_names',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    index('people_names_name').on(sql`(${table.name} collate "C")`, table.userId),
  ],
);
