import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import type { QuestionState } from '../../questions.ts';
import { liveSessions } from '../live.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofQuestion = () =>
  uuid('question_id')
    .notNull()
    .references(() => liveQuestions.id, { onDelete: 'cascade' });

/** What people want to ask in a session, written down before it. The id is made by the browser. */
export const liveQuestions = pgTable(
  'live_questions',
  {
    id: uuid('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** Plain, cleaned, contact details taken out. */
    text: text('text').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Held: reported by several, until somebody looks. Hidden: somebody looked, and said why. */
    state: text('state').$type<QuestionState>().notNull().default('shown'),
    hiddenReason: text('hidden_reason'),
    /** When somebody last looked at its reports: those of before count no more. */
    lookedAt: moment('looked_at'),
    /** Where in the recording it is answered, in seconds; null while it is not. */
    answeredAtSecond: integer('answered_at_second'),
    /** The short answer in words, if there is one. */
    answer: text('answer'),
  },
  (table) => [
    index('live_questions_session').on(table.sessionId, table.askedAt, table.id),
    index('live_questions_user').on(table.userId, table.sessionId),
    index('live_questions_held')
      .on(table.askedAt, table.id)
      .where(sql`${table.state} = 'held'`),
    check('live_questions_state', sql`${table.state} in ('shown', 'held', 'hidden')`),
  ],
);

/** Who has the same question. */
export const liveQuestionVotes = pgTable(
  'live_question_votes',
  { questionId: ofQuestion(), userId: ofUser() },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('live_question_votes_user').on(table.userId),
  ],
);

/** Who says that a question does not belong here, each once. */
export const liveQuestionReports = pgTable(
  'live_question_reports',
  { questionId: ofQuestion(), userId: ofUser(), reportedAt: moment('reported_at').notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('live_question_reports_user').on(table.userId),
  ],
);
