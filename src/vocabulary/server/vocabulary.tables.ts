import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Look } from '#answers/server/review/schedule.ts';

/** The words that a student has met, to be asked again when they would be forgotten. */
export const wordCards = pgTable(
  'word_cards',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** How well it was known each time, in their order, the newest alone. */
    looks: jsonb('looks').$type<Look[]>().notNull(),
    /** When it is to be asked again. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.word] }),
    index('word_cards_due').on(table.userId, table.dueAt),
  ],
);
