import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';

const lock = 0x11fe_0715;

/**
 * Until the transaction ends nobody else imports the file or changes a session at the desk: two servers that start at once import one
 * after the other, and the second then finds nothing to do.
 */
export async function lockSessions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
