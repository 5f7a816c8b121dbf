import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/server/db/bytea.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Trimmed; '' when none was given. */
    name: text('name').notNull(),
    /** As typed, lower-cased: one account per address whatever its capitals. */
    email: text('email').notNull().unique(),
    /** When the person proved that they read the mail of this address; null while anybody may have typed it. */
    emailVerifiedAt: moment('email_verified_at'),
    /** Argon2id in its own notation, parameters included; null when the person signs in elsewhere. */
    passwordHash: text('password_hash'),
    /** An address of our own, with the version of the photo in it; null when there is none. */
    photoUrl: text('photo_url'),
    /** As IANA names it ('America/New_York'); null follows the browser. */
    timeZone: text('time_zone'),
    role: text('role', { enum: ['student', 'teacher', 'admin'] })
      .notNull()
      .default('student'),
    /** Pro until then. Derived: only the code that reads subscriptions and grants writes it. */
    proUntil: moment('pro_until'),
    disabledAt: moment('disabled_at'),
    /** Counts up whenever all other ways in end, as at a change of the password: what remembers an older one lets nobody in. */
    accessGeneration: integer('access_generation').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_created').on(table.createdAt, table.id),
    index('users_admins')
      .on(table.createdAt, table.id)
      .where(sql`${table.role} = 'admin'`),
    index('users_teachers')
      .on(table.createdAt, table.id)
      .where(sql`${table.role} = 'teacher'`),
    index('users_disabled')
      .on(table.createdAt, table.id)
      .where(sql`${table.disabledAt} is not null`),
    index('users_pro')
      .on(table.proUntil, table.id)
      .where(sql`${table.proUntil} is not null`),
    check('users_role', sql`${table.role} in ('student', 'teacher', 'admin')`),
  ],
);

/** A signed-in browser. The cookie holds the token, the database only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the browser calls itself, shortened. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the person last proved here who they are: at signing in, or again before something delicate. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    /** When the person last passed the second step here, which administrators' calls ask for; null before that. */
    secondStepAt: moment('second_step_at'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Over then at the latest, however much it is used. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId, table.lastSeenAt)],
);

/** Who a provider of identities (Google, a school's own) says that somebody is. The key is theirs: an address may change. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('identities_user_issuer').on(table.userId, table.issuer),
  ],
);

/** A link in a letter that may do one thing, once: the SHA-256 of its code. */
export const actionCodes = pgTable(
  'action_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Choose a new password, or prove that `email` is theirs (which makes it the account's). */
    action: text('action', { enum: ['reset-password', 'verify-email'] }).notNull(),
    /** The address that the letter went to. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('action_codes_user').on(table.userId),
    check('action_codes_action', sql`${table.action} in ('reset-password', 'verify-email')`),
  ],
);

/** Photos of people, as we made them anew: small square WebP pictures. */
export const photos = pgTable('photos', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  webp: bytea('webp').notNull(),
});

/** Counters of attempts, shared by all processes (rate-limiter-flexible's own layout). */
export const attemptLimits = pgTable('attempt_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** The one-time token that makes the first admin: its SHA-256, until it is used. */
export const setupTokens = pgTable('setup_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
