import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/server/accounts.tables.ts';
import { classes } from '#classes/server/classes.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Live sessions: those to come, and those that are over. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    /** Never changes, whatever else does: calendars know the session by it. */
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    host: text('host').notNull(),
    location: text('location').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Where people join. Only for Pro, in any form. */
    zoomLink: text('zoom_link'),
    /** Only for Pro, in any form. */
    recordingLink: text('recording_link'),
    /** Came with the product to show what this is; gives way to the first real session. */
    isExample: boolean('is_example').notNull().default(false),
    /** Where it comes from: an import of the file leaves alone what a command, or an administrator at the desk, made. */
    source: text('source', { enum: ['file', 'command'] }).notNull(),
    /** How often it was changed: tells a calendar which of two versions is newer. */
    revision: integer('revision').notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** For the members and teachers of this class alone, whatever their plan; null for everybody. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('live_sessions_source', sql`${table.source} in ('file', 'command')`),
    check(
      'live_sessions_class',
      sql`${table.classId} is null or (${table.source} = 'command' and not ${table.isExample})`,
    ),
    index('live_sessions_starts_at').on(table.startsAt, table.id),
    index('live_sessions_of_class')
      .on(table.classId, table.startsAt, table.id)
      .where(sql`${table.classId} is not null`),
    index('live_sessions_of_all')
      .on(table.startsAt, table.id)
      .where(sql`${table.classId} is null`),
  ],
);

/** What a session file says of one session: a moment as ISO 8601 has it. */
export interface FileSays {
  title: string;
  host: string;
  location: string;
  startsAt: string;
  zoomLink: string | null;
  recordingLink: string | null;
}

/** The sessions of the file that were changed or cancelled at the desk: what stands there wins, and an import leaves them alone. */
export const liveDeskChanges = pgTable('live_desk_changes', {
  sessionId: text('session_id').primaryKey(),
  /** What the file says of it, as the last import found it; null when it is no longer in the file. */
  fileSays: jsonb('file_says').$type<FileSays>(),
  /** The file came to say something else after the desk had changed it, and nobody has decided yet. */
  isConflict: boolean('is_conflict').notNull().default(false),
  /** It was cancelled: then it is not among the sessions. */
  isCancelled: boolean('is_cancelled').notNull().default(false),
  /** Of a cancelled session, so that calendars would take it for newer if it came back. */
  lastRevision: integer('last_revision').notNull().default(0),
  /** Counts what happens to this row: whoever decides says what they have seen. */
  edition: integer('edition').notNull().default(0),
});

/** The address under which a person's calendar fetches the sessions, without a cookie. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address holds it, together with our signature of it; a new one makes the old address worthless. */
  feedId: uuid('feed_id').notNull().unique().defaultRandom(),
  /** That of the account when it was made: once the account's has moved on, the address is worth nothing. */
  accessGeneration: integer('access_generation').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The last day (UTC) on which a calendar fetched it; null when none has. */
  lastReadOn: date('last_read_on', { mode: 'string' }),
});
