import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../db/bytea.ts';

/**
 * Letters that are not sent yet: on their way through the queue, refused by the mail server, or kept since there is none.
 * What they say is sealed with the secret of the installation: it holds links that let people in.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose data the letter holds, so that it can go with them; null when nobody has an account. */
    ownerId: uuid('owner_id'),
    sealed: bytea('sealed').notNull(),
    /** What the mail server said when it refused the letter for good. */
    refusal: text('refusal'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mails_owner').on(table.ownerId),
    index('mails_created').on(table.createdAt),
    index('mails_refused')
      .on(table.createdAt)
      .where(sql`${table.refusal} is not null`),
  ],
);
