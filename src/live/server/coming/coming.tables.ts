import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import { liveSessions } from '../live.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofSession = () =>
  text('session_id')
    .notNull()
    .references(() => liveSessions.id, { onDelete: 'cascade' });

/** Who said that they come to a session, and of which start they were told in letters: that of a session may move. */
export const liveComing = pgTable(
  'live_coming',
  {
    userId: ofUser(),
    sessionId: ofSession(),
    saidAt: moment('said_at').notNull().defaultNow(),
    /** The start that they know of, by a letter or since they said it so late; null while no letter went. */
    toldStart: moment('told_start'),
    /** The start for which the letter of the day before went, or is not needed any more. */
    dayLetterFor: moment('day_letter_for'),
    /** The same of the letter a quarter of an hour before. */
    soonLetterFor: moment('soon_letter_for'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('live_coming_session').on(table.sessionId, table.userId),
  ],
);

/** For which start of a session all letters of a kind are written: then nobody looks through its readers again. Only of about now. */
export const liveLetterRounds = pgTable('live_letter_rounds', {
  sessionId: ofSession().primaryKey(),
  toldFor: moment('told_for'),
  dayFor: moment('day_for'),
  soonFor: moment('soon_for'),
});

/** Letters, still to be written, that a session is cancelled. */
export const liveCancelledLetters = pgTable(
  'live_cancelled_letters',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** In which the start is told to somebody who has chosen no zone. */
    timeZone: text('time_zone').notNull(),
  },
  (table) => [index('live_cancelled_letters_user').on(table.userId)],
);

/** Who wants no letters about live sessions. */
export const liveLetterStops = pgTable('live_letter_stops', {
  userId: ofUser().primaryKey(),
  since: moment('since').notNull().defaultNow(),
});
