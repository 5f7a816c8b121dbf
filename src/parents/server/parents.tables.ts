import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/server/db/bytea.ts';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses under which somebody follows a student. One that is ended has no row any more. */
export const followLinks = pgTable(
  'follow_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what stands in the address. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** What the student calls it, such as who has it. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** It works to the end of this day, wherever one is. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** In UTC; null when nobody has opened it. */
    lastOpenedOn: date('last_opened_on', { mode: 'string' }),
    /** How often it was opened in the week of its last day. */
    opensOfWeek: integer('opens_of_week').notNull().default(0),
  },
  (table) => [
    index('follow_links_user').on(table.userId, table.createdAt),
    index('follow_links_end').on(table.lastDay),
  ],
);

/** Who gets a weekly letter by such an address, or asked for one. They need no account. */
export const followReceivers = pgTable(
  'follow_receivers',
  {
    /** Letters that wait for somebody are kept under it. */
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => followLinks.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /** When they asked last. */
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When they showed that the address is theirs; null until then. */
    confirmedAt: moment('confirmed_at'),
    /** Null until they confirmed. */
    nextLetterAt: moment('next_letter_at'),
  },
  (table) => [
    unique('follow_receivers_email').on(table.linkId, table.email),
    index('follow_receivers_letters')
      .on(table.nextLetterAt, table.id)
      .where(sql`${table.nextLetterAt} is not null`),
    index('follow_receivers_unconfirmed')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);
