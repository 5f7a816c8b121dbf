import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/server/db/bytea.ts';
import { sessions, users } from '../accounts.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Apps that make codes: one an account, and beside it the one that shall take its place once it is confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    userId: owner().primaryKey(),
    /** Sealed; null until one is confirmed. */
    secret: bytea('secret'),
    confirmedAt: moment('confirmed_at'),
    /** The newest half minute of which a code was used: none works twice, and no older one after it. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Sealed: of the one that is being set up. */
    nextSecret: bytea('next_secret'),
    nextAt: moment('next_at'),
  },
  (table) => [
    check('authenticators_confirmed', sql`(${table.secret} is null) = (${table.confirmedAt} is null)`),
    check('authenticators_next', sql`(${table.nextSecret} is null) = (${table.nextAt} is null)`),
  ],
);

/** The SHA-256 of each code that has not been used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    /** As browsers write it: base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often it was used, as it says; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it: 'internal', 'usb', 'hybrid'. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId, table.createdAt)],
);

/** What a passkey is to sign, in one session and for one purpose. It is deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['set-up', 'take'] }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.purpose] }),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('set-up', 'take')`),
  ],
);
