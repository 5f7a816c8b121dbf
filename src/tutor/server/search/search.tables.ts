import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
