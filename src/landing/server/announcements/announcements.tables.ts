import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What the operator tells everybody who is signed in, from a moment to another. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** One line, shown as text. */
    text: text('text').notNull(),
    /** A page of this site, and what the way there is called; both or neither. */
    linkPath: text('link_path'),
    linkName: text('link_name'),
    /** 'everybody' who is signed in: administrators as well. */
    audience: text('audience', { enum: ['students', 'everybody'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('announcements_ends_at').on(table.endsAt),
    index('announcements_starts_at').on(table.startsAt, table.id),
  ],
);
