import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { deedsOfPage, type Deed } from '../../audit.ts';
import { auditLog } from './audit.tables.ts';

interface Wanted {
  before?: number;
  target?: string;
}

/** A page of the log, the newest first. */
export async function findDeeds({ orm }: Pick<Database, 'orm'>, { before, target }: Wanted): Promise<Deed[]> {
  const found = await orm
    .select({
      id: auditLog.id,
      at: auditLog.at,
      who: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      what: auditLog.what,
      target: auditLog.target,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.who))
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        target === undefined ? undefined : eq(auditLog.target, target),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(deedsOfPage);
  return found.map(({ at, ...deed }) => ({ ...deed, at: at.toISOString() }));
}
