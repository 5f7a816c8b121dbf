import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';

const lock = 0x11fe_1129;

/**
 * The first thing in every transaction that writes to the community. A post, its thread, and everybody who is told of it are locked one
 * after the other, in an order that is each transaction's own; who moderates, or deletes an account, locks many of them, and has nobody
 * beside them until it ends ('alone'). All others share.
 */
export async function lockCommunity(tx: Pick<Transaction, 'execute'>, who: 'shared' | 'alone'): Promise<void> {
  const key = sql`${lock}::bigint`;
  await tx.execute(who === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`); // prettier-ignore
}
