import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/server/db/bytea.ts';
import type { AnswerKey } from '../answerKey.ts';
import type { Difficulty, Lesson, Part } from '../lesson.ts';

export const courses = pgTable('courses', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** What the import was made of: files and rendering code. The same again changes nothing. */
  fingerprint: text('fingerprint').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  /** The skills of the test, by domain. */
  domains: jsonb('domains').$type<Record<string, string[]>>().notNull().default({}),
});

export const sections = pgTable('sections', {
  id: text('id').primaryKey(),
  courseId: text('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  description: text('description').notNull(),
  order: integer('order').notNull(),
  locked: boolean('locked').notNull(),
});

/** The families of mistakes, in the order of the course. A part names a misconception by its sentence alone. */
export const mistakeFamilies = pgTable('mistake_families', {
  id: text('id').primaryKey(),
  courseId: text('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
  order: integer('order').notNull(),
  name: text('name').notNull(),
  sentence: text('sentence').notNull(),
  /** Their sentences, as the parts have them. */
  misconceptions: text('misconceptions').array().notNull(),
});

export const lessons = pgTable(
  'lessons',
  {
    id: text('id').primaryKey(),
    sectionId: text('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    type: text('type').notNull(),
    order: integer('order').notNull(),
    minutes: integer('minutes'),
    /** Everything the player shows, rendered; null while the lesson is only announced. */
    rendered: jsonb('rendered').$type<Lesson>(),
    /** The same as the servers keep it, which they read all of when they start (see edition.ts). */
    packed: bytea('packed'),
    /** The texts as their author wrote them. */
    source: jsonb('source').$type<unknown>(),
  },
  (table) => [index('lessons_section').on(table.sectionId, table.order)],
);

/** Fresh questions to practise a lesson again: round 1, 2, … Read when they are asked for. */
export const freshRounds = pgTable(
  'fresh_rounds',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    parts: jsonb('parts').$type<Part[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.round] })],
);

/** One question as it was asked: enough to judge an answer to it. */
export interface EditionQuestion {
  partId: string;
  /** The same as long as it asks the same and has the same key. */
  print: string;
  /** Index of the right option; or all right entries, where the answer is typed. */
  key: AnswerKey;
}

/** A question of a LEARN lesson: an answer to it is kept, and counts in nothing. */
export interface EditionAsk extends EditionQuestion {
  /** How many options it has; 0 where the answer is typed. */
  options: number;
}

/** A part. */
export interface EditionPart extends EditionQuestion {
  skill: string;
  difficulty: Difficulty;
  /** What is likely to be typed and wrong; where there are options, there is none. */
  wrongEntries?: string[];
  /** The family of the mistake that each option, or each wrong entry, stands for, by its id; null for the key, and where the course names none. */
  families: (string | null)[];
}

/**
 * What a lesson asked, or a round of it (a lesson itself is round 0). Never deleted: what a student has done outlives an
 * author's second thoughts, and may reach the server long after them.
 */
export const lessonEditions = pgTable(
  'lesson_editions',
  {
    edition: text('edition').primaryKey(),
    lessonId: text('lesson_id').notNull(),
    round: integer('round').notNull(),
    parts: jsonb('parts').$type<(EditionPart | EditionAsk)[]>().notNull(),
    /** Whether the course asks it now. */
    isNewest: boolean('is_newest').notNull(),
  },
  (table) => [
    uniqueIndex('lesson_editions_newest')
      .on(table.lessonId, table.round)
      .where(sql`${table.isNewest}`),
  ],
);
