import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'; // prettier-ignore
import { users } from '#accounts/server/accounts.tables.ts';
import type { Given } from '#course/answerKey.ts';
import type { ReportKind, ReportOutcome } from '../../questionReports.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Questions that somebody ever reported, as they were asked then. Nobody's name. */
export const reportedQuestions = pgTable(
  'reported_questions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** '' for an item of the practice exams. */
    lessonId: text('lesson_id').notNull(),
    /** 0 is the lesson itself. */
    round: smallint('round').notNull(),
    /** The part, or the item. */
    partId: text('part_id').notNull(),
    /** The same as long as it asks the same and has its author's key. */
    print: text('print').notNull(),
    /** Goes up with each report. */
    revision: integer('revision').notNull(),
    newestAt: moment('newest_at').notNull(),
    /** A report of it waits for a word back, unless its student has gone since. */
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    uniqueIndex('reported_questions_name').on(table.lessonId, table.round, table.partId, table.print),
    index('reported_questions_open')
      .on(table.newestAt, table.id)
      .where(sql`${table.isOpen}`),
  ],
);

/** What a student says is wrong with a question: the last word about each, and what came of it. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: bigint('question_id', { mode: 'number' })
      .notNull()
      .references(() => reportedQuestions.id),
    /** Of the question, when this was said. */
    revision: integer('revision').notNull(),
    /** Which edition of the lesson was on the screen; of an item the attempt. */
    seenIn: text('seen_in').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    text: text('text').notNull(),
    tried: jsonb('tried').$type<Given[]>().notNull(),
    width: integer('width').notNull(),
    theme: text('theme').$type<'light' | 'dark'>().notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** All three null while it waits for a word back. */
    outcome: text('outcome').$type<ReportOutcome>(),
    sentence: text('sentence'),
    decidedAt: moment('decided_at'),
    /** When the student put the word back away. */
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('question_reports_of_user').on(table.userId, table.questionId),
    index('question_reports_open')
      .on(table.questionId, table.revision)
      .where(sql`${table.decidedAt} is null`),
    index('question_reports_notices')
      .on(table.userId, table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.readAt} is null`),
  ],
);
