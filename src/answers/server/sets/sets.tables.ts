import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import type { QuestionName } from '#course/server/questionBank.ts';
import type { SetKind } from '../../sets.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The sets of questions that students were given; the newest of each student are kept. */
export const questionSets = pgTable(
  'question_sets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UUIDv7; the attempt of the answers to it. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<SetKind>().notNull(),
    title: text('title').notNull(),
    questions: jsonb('questions').$type<QuestionName[]>().notNull(),
    /** What whoever chose the questions has to remember of them; not shown. */
    notes: jsonb('notes').$type<unknown>(),
    allowedSeconds: integer('allowed_seconds'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
