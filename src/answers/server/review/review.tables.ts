import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Review } from './schedule.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * What a student missed, by the skill and the family of the mistake, to be asked again when it would be forgotten: what
 * follows from the misses and from the answers to reviews, whatever order they came in.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: ofUser(),
    skill: text('skill').notNull(),
    /** Empty where the course names none: then the card is for the skill alone. */
    family: text('family').notNull(),
    misses: integer('misses').notNull(),
    /** Of the earliest miss, where the schedule begins; null as long as only answers to reviews have come. */
    firstAt: moment('first_at'),
    /** Of the latest miss, and where that was. */
    lastId: uuid('last_id'),
    lastAt: moment('last_at'),
    lastLessonId: text('last_lesson_id'),
    lastRound: smallint('last_round'),
    lastPartId: text('last_part_id'),
    /** The newest answers to reviews of it, in their order. */
    reviews: jsonb('reviews').$type<Review[]>().notNull(),
    /** When it is to be asked again. */
    dueAt: moment('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.skill, table.family] }),
    index('review_cards_due').on(table.userId, table.dueAt),
  ],
);

/** What a student wrote down about a question that was missed. */
export const mistakeNotes = pgTable(
  'mistake_notes',
  {
    userId: ofUser(),
    lessonId: text('lesson_id').notNull(),
    /** 0 is the lesson itself. */
    round: smallint('round').notNull(),
    partId: text('part_id').notNull(),
    note: text('note').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId, table.round, table.partId] })],
);
