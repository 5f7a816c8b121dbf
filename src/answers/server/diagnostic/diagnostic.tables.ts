import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Difficulty } from '#course/lesson.ts';
import type { Half } from '#course/skills.ts';
import type { QuestionName } from '#course/server/questionBank.ts';

/** A stage of the diagnostic as it was asked: what its result is made of, though the course changes. */
export interface AskedStage {
  /** The attempt of its answers. */
  setId: string;
  questions: (QuestionName & { skill: string; difficulty: Difficulty })[];
}

/** The last time that a student took the diagnostic of a half, or is taking it. */
export const diagnostics = pgTable(
  'diagnostics',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    half: text('half').$type<Half>().notNull(),
    /** One or two. */
    stages: jsonb('stages').$type<AskedStage[]>().notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.half] })],
);
