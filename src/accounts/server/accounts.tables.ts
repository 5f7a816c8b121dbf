import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, timestamp, uuid, bigint } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Trimmed; '' when none was given. */
    name: text('name').notNull(),
    /** As typed, lower-cased: one account per address whatever its capitals. */
    email: text('email').notNull().unique(),
    /** Argon2id in its own notation, parameters included; null when the person signs in elsewhere. */
    passwordHash: text('password_hash'),
    photoUrl: text('photo_url'),
    role: text('role', { enum: ['student', 'admin'] })
      .notNull()
      .default('student'),
    /** Pro until then. Derived: only the code that reads subscriptions and grants writes it. */
    proUntil: moment('pro_until'),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('users_role', sql`${table.role} in ('student', 'admin')`)],
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
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Over then at the latest, however much it is used. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId, table.lastSeenAt)],
);

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
