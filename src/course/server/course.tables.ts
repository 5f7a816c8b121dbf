import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Lesson, Part } from '../lesson.ts';

export const courses = pgTable('courses', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** What the import was made of: files and rendering code. The same again changes nothing. */
  fingerprint: text('fingerprint').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
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
