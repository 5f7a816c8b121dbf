import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What is written down, in the order of an account's life. */
export const securityEventKinds = [
  'signed-up',
  'signed-in',
  /** The first wrong password after a while. */
  'sign-in-failed',
  /** So many wrong passwords that strangers' browsers have to wait. */
  'locked',
  /** So many in a row that they wait for a day. */
  'locked-for-a-day',
  /** So many wrong passwords from one network that it has to wait; of nobody in particular. */
  'network-locked',
  'unlocked',
  'password-changed',
  'password-reset',
  /** By the operator. */
  'password-set',
  'email-changed',
  'identity-linked',
  'signed-out-everywhere',
  'data-exported',
  /** An address under which somebody follows how the student gets on. */
  'follow-link-made',
  /** An app or a passkey of an administrator. */
  'second-step-set-up',
  'second-step-removed',
  'recovery-codes-made',
  'recovery-code-used',
  /** All of it, by the operator. */
  'second-step-forgotten',
  'made-admin',
  'made-student',
  'made-teacher',
  'pro-granted',
  'pro-revoked',
  'disabled',
  'enabled',
  'deleted',
] as const;

/**
 * What happened to accounts, and when. Rows are only ever added: a trigger of the database refuses to change one, and to delete
 * one within a year.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    what: text('what', { enum: securityEventKinds }).notNull(),
    /** The pseudonym of the account's id; null when it was no account in particular. */
    who: text('who'),
    /** The pseudonym of the network that it came from; null when it came from the command line. */
    network: text('network'),
  },
  (table) => [
    index('security_events_who').on(table.who, table.what, table.at),
    index('security_events_network').on(table.network, table.at),
    index('security_events_at').on(table.at),
    index('security_events_kind').on(table.what, table.id),
    check('security_events_what', sql.raw(`what in (${securityEventKinds.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
);
