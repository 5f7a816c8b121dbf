import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import { classes } from '#classes/server/classes.tables.ts';
import type { Content } from '../../assignments.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofAssignment = () =>
  uuid('assignment_id')
    .notNull()
    .references(() => assignments.id, { onDelete: 'cascade' });

/** What teachers assign to a class, or to some of it. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** What is to be done; it never changes. */
    content: jsonb('content').$type<Content>().notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** It ends at the midnight behind this day, where the class is. */
    dueOn: date('due_on').notNull(),
    /** It is for those of `assignment_students` alone. */
    isForSome: boolean('is_for_some').notNull(),
    madeAt: moment('made_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** When the letters of the day before were written, or were let be; null while they are to come. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    index('assignments_of_class').on(table.classId, table.dueOn),
    index('assignments_to_remind_of')
      .on(table.dueOn, table.classId)
      .where(sql`${table.remindedAt} is null and ${table.withdrawnAt} is null`),
  ],
);

/** Whom an assignment is for that is not for the whole class. */
export const assignmentStudents = pgTable(
  'assignment_students',
  { assignmentId: ofAssignment(), userId: ofUser() },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_students_user').on(table.userId),
  ],
);

/**
 * The set of questions that a student was given for an assignment, and what came of it: sets are forgotten after a hundred newer ones.
 * That lessons are completed, or an exam handed in, is on the record already.
 */
export const assignmentWork = pgTable(
  'assignment_work',
  {
    assignmentId: ofAssignment(),
    userId: ofUser(),
    setId: uuid('set_id').notNull(),
    begunAt: moment('begun_at').notNull(),
    doneAt: moment('done_at'),
    /** Right at the first try, and of how many. */
    right: integer('right'),
    questions: integer('questions'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_work_user').on(table.userId, table.setId),
  ],
);

/** What a student was not told of yet by letter. */
export const assignmentNews = pgTable(
  'assignment_news',
  { userId: ofUser(), assignmentId: ofAssignment() },
  (table) => [
    primaryKey({ columns: [table.userId, table.assignmentId] }),
    index('assignment_news_assignment').on(table.assignmentId),
  ],
);

/** Which letters about assignments a student wants, and when the last about new ones was written. No row: all of them. */
export const assignmentLetters = pgTable('assignment_letters', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reminders: boolean('reminders').notNull().default(true),
  news: boolean('news').notNull().default(true),
  toldAt: moment('told_at'),
});
