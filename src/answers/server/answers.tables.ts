import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Every answer that a student gave, once; only added to. No reference to the lesson: what a student has done outlives an
 * author's second thoughts. In 16 partitions by a hash of the student, as the migration made it. What screens read is kept
 * up to date in the tables below.
 */
export const answers = pgTable(
  'answers',
  {
    userId: ofUser(),
    /** Made by the browser; the student's own, as their key is. */
    id: uuid('id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    partId: text('part_id').notNull(),
    /** 0 is the lesson itself. */
    round: smallint('round').notNull(),
    /** Of `lesson_editions`: what was asked. */
    edition: text('edition').notNull(),
    try: smallint('try').notNull(),
    /** The option, by its index; null when an entry was typed. */
    choice: smallint('choice'),
    entry: text('entry'),
    /** How many hints stood on the screen. */
    hints: smallint('hints').notNull(),
    /** Since the question was shown, or since the try before. */
    ms: integer('ms').notNull(),
    mode: text('mode').notNull(),
    /** By the clock of the browser. */
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    isRight: boolean('is_right').notNull(),
    /** False when the course asked something else there by the time the answer came, and in a LEARN lesson. */
    counts: boolean('counts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('answers_attempt').on(table.attemptId)],
);

/** One run through a lesson, a round or a set. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    /** Null when it may span lessons, as a review does. */
    lessonId: text('lesson_id'),
    /** Null as well when it was given up before any of its answers came. */
    round: smallint('round'),
    /** The lesson was started over. */
    isGivenUp: boolean('is_given_up').notNull().default(false),
  },
  (table) => [index('attempts_place').on(table.userId, table.lessonId, table.round, table.id)],
);

/** How a student did on one part: what follows from the answers to it that count, whatever order they came in. */
export const answeredParts = pgTable(
  'answered_parts',
  {
    userId: ofUser(),
    lessonId: text('lesson_id').notNull(),
    round: smallint('round').notNull(),
    partId: text('part_id').notNull(),
    skill: text('skill').notNull(),
    difficulty: text('difficulty').notNull(),
    /** Of the test; null where the skill is the course's own. */
    half: text('half'),
    /** The first answer there ever was, by the clocks of the browsers. */
    firstId: uuid('first_id').notNull(),
    firstAt: moment('first_at').notNull(),
    firstRight: boolean('first_right').notNull(),
    /** The option, or what was typed. */
    firstChoice: smallint('first_choice'),
    firstEntry: text('first_entry'),
    firstHints: smallint('first_hints').notNull(),
    firstMs: integer('first_ms').notNull(),
    /** Of the mistake that it was; null when it was right, and where the course names none. */
    firstFamily: text('first_family'),
    /** The last one. */
    lastId: uuid('last_id').notNull(),
    lastAt: moment('last_at').notNull(),
    lastRight: boolean('last_right').notNull(),
    lastChoice: smallint('last_choice'),
    lastEntry: text('last_entry'),
    everRight: boolean('ever_right').notNull(),
    /** Whether it was ever right at the first check of an attempt. */
    rightAtOnce: boolean('right_at_once').notNull().default(false),
    /** All answers there are. */
    tries: integer('tries').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId, table.round, table.partId] }),
    index('answered_parts_first').on(table.userId, table.half, table.firstAt),
    index('answered_parts_of_skill').on(table.userId, table.skill, table.firstAt),
    index('answered_parts_missed')
      .on(table.userId, table.firstAt, table.firstId)
      .where(sql`not ${table.firstRight}`),
    index('answered_parts_family')
      .on(table.userId, table.firstFamily, table.firstAt)
      .where(sql`${table.firstFamily} is not null`),
  ],
);

/** The parts of a skill that a student has answered, each counted by its first answer. */
export const answeredSkills = pgTable(
  'answered_skills',
  {
    userId: ofUser(),
    skill: text('skill').notNull(),
    firstTries: integer('first_tries').notNull(),
    right: integer('right').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.skill] })],
);

/** One row a student: what makes two batches at once come one after the other, and what is counted against the limit. */
export const answerRecords = pgTable('answer_records', {
  userId: ofUser().primaryKey(),
  /** How often answers were added. */
  version: integer('version').notNull(),
  /** In UTC. */
  day: date('day').notNull(),
  answersOfDay: integer('answers_of_day').notNull(),
});
