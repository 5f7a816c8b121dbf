import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The operator's letters to everybody, and how far each is. */
export const lettersToAll = pgTable(
  'letters_to_all',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    /** Plain; an empty line begins a paragraph. */
    text: text('text').notNull(),
    /** A page of this site, and what the way there is called; both or neither. */
    linkPath: text('link_path'),
    linkName: text('link_name'),
    state: text('state', { enum: ['sending', 'sent', 'stopped'] })
      .notNull()
      .default('sending'),
    /** To how many accounts it was to go at the start. */
    readers: integer('readers').notNull(),
    /** For how many it was handed to the mail queue. */
    written: integer('written').notNull().default(0),
    /** How many pages of accounts are done, and the last account of the last of them. */
    pages: integer('pages').notNull().default(0),
    lastAccount: uuid('last_account'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When something was last done for it. */
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [
    index('letters_to_all_started').on(table.startedAt),
    // one at a time
    uniqueIndex('letters_to_all_sending')
      .on(table.state)
      .where(sql`${table.state} = 'sending'`),
  ],
);

/** Who wants no letters to everybody. Letters about one's own account come all the same. */
export const letterOptOuts = pgTable('letter_opt_outs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: moment('since').notNull().defaultNow(),
});
