import { lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { auditLog, type AdminAction } from './audit.tables.ts';

interface Deed {
  what: AdminAction;
  /** The id of what it is done to. */
  target: string;
  before?: object | null;
  after?: object | null;
}

/**
 * Writes down what an administrator does, in the transaction that does it: what is not written down did not happen.
 *
 * @example await audit(tx, request, { what: 'person.disabled', target: uid, before: { disabled: false }, after: { disabled: true } });
 */
export async function audit(
  tx: Transaction,
  request: FastifyRequest,
  { what, target, before = null, after = null }: Deed,
): Promise<void> {
  await tx.insert(auditLog).values({ who: signedIn(request).uid, what, target, before, after });
}

/** Forgets what is older than two years: the database lets nothing younger go. */
export async function forgetOldDeeds({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.delete(auditLog).where(lt(auditLog.at, sql`now() - interval '2 years'`));
}
