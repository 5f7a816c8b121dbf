import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { lessons } from '#course/server/course.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The LEARN lessons cut into passages to search; made when first searched after an import, gone with the lesson. */
export const coursePassages = pgTable(
  'course_passages',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** In reading order, from 0. */
    place: integer('place').notNull(),
    /** The title of the lesson, and of what the passage stands under. */
    heading: text('heading').notNull(),
    /** Whether it works through an example with numbers of its own. */
    isWorked: boolean('is_worked').notNull(),
    /** As its author wrote it, without solutions of exercises. */
    markdown: text('markdown').notNull(),
    words: tsvector('words')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', markdown), 'B')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.place] }),
    index('course_passages_words').using('gin', table.words),
  ],
);

/** What the LEARN lessons are found by; made and gone as the passages are. */
export const lessonWords = pgTable(
  'lesson_words',
  {
    lexeme: text('lexeme').notNull(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** How much the lesson speaks of it, from 0 to 1. */
    weight: real('weight').notNull(),
    /** The lesson is about it, and does not only mention it. */
    isSubject: boolean('is_subject').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lexeme, table.lessonId] }),
    index('lesson_words_lesson').on(table.lessonId), // for an import, which deletes the lessons
  ],
);
