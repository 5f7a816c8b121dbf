import { sql } from 'drizzle-orm';
import { date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a student wants to reach, one row each; the plan itself is computed. */
export const studyPlans = pgTable(
  'study_plans',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    testDate: date('test_date'),
    targetScore: smallint('target_score'),
    /** Of the seven weekdays, Monday first; null when the student wants no plan, which is why nobody asks again. */
    minutes: smallint('minutes').array(),
    timeZone: text('time_zone'),
    /** When the next weekly letter is due; null when none is wanted. */
    nextLetterAt: moment('next_letter_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('study_plans_letters')
      .on(table.nextLetterAt)
      .where(sql`${table.nextLetterAt} is not null`),
  ],
);
