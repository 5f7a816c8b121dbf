import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What administrators do at the desk, as the record names it: the noun it is done to, then what is done. */
export const adminActions = [
  'person.reset-link-sent',
  'person.disabled',
  'person.enabled',
  'person.signed-out',
  'person.deleted',
  'person.role-changed',
  'person.pro-granted',
  'person.pro-ended',
  'person.seats-given',
  'person.seats-ended',
  'people.imported',
  'people.exported',
  'exam-question.quarantined',
  'exam-question.released',
  'exam-question.rekeyed',
  'question-report.dealt-with',
  'question-report.not-a-fault',
  'letters.sent-again',
  'report.dealt-with',
  'live-session.planned',
  'live-session.changed',
  'live-session.cancelled',
  'live-session.settled',
  'live-question.answered',
  'live-question.hidden',
  'live-question.shown',
  'announcement.added',
  'announcement.taken-down',
  'site.changed',
  'letter.started',
  'letter.stopped',
  'course-file.drafted',
  'course-file.draft-left',
  'course-file.settled',
  'course.publication-begun',
  'community.switched',
  'community.words-changed',
  'community.appointed',
  'community.dismissed',
  'class.licence-given',
  'class.licence-ended',
  'class.handed-over',
  'class.archived',
  'class.reopened',
] as const satisfies readonly `${string}.${string}`[];
export type AdminAction = (typeof adminActions)[number];

/**
 * What administrators did at the desk: who, what, to what, and how it was before and after. Rows are only ever added: a trigger of
 * the database refuses to change one, and to delete one within two years. An account that is gone leaves its id and nothing else.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The administrator's account. */
    who: uuid('who').notNull(),
    what: text('what').notNull(),
    /** The id of what it was done to, in the words of its own table; '' for the site as a whole. */
    target: text('target').notNull(),
    /** Only the fields that the action is about; null where there was, or is, nothing. Never a password, a token or a code. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_log_target').on(table.target, table.id), index('audit_log_who').on(table.who, table.id)],
);
