import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

/**
 * A lesson that a student completed, once. No reference to the lesson: what a student has done outlives an author's
 * second thoughts, and a lesson that comes back finds it again. The section is where the lesson stood then: it tells
 * where to count a lesson that the course no longer has.
 */
export const completedLessons = pgTable(
  'completed_lessons',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    sectionId: text('section_id').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);
