import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Followed } from './followView.ts';
import { isAlive, todayInUtc } from './isEnded.ts';
import { followLinks } from './parents.tables.ts';

export interface OpenLink extends Followed {
  linkId: string;
}

export type OpenLinkQueries = ReturnType<typeof openLinkQueries>;

/** What whoever has an address asks of the database. */
export function openLinkQueries({ orm }: Pick<Database, 'orm'>) {
  const { id, userId, label, lastDay, tokenHash } = followLinks;
  const byToken = orm
    .select({ linkId: id, userId, label, lastDay, name: users.name })
    .from(followLinks)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tokenHash, sql.placeholder('tokenHash')), isAlive, isNull(users.disabledAt)))
    .prepare('find_followed');

  return {
    /** Undefined when there is no such address, when it is over, or when the account is disabled. */
    async findFollowed(hash: Buffer): Promise<OpenLink | undefined> {
      const [found] = await byToken.execute({ tokenHash: hash });
      return found;
    },

    /** Notes that it was opened today, and how often in this week. */
    async noteOpened(linkId: string): Promise<void> {
      const isSameWeek = sql`date_trunc('week', ${followLinks.lastOpenedOn}) = date_trunc('week', ${todayInUtc})`;
      await orm
        .update(followLinks)
        .set({
          lastOpenedOn: todayInUtc,
          opensOfWeek: sql`case when ${isSameWeek} then ${followLinks.opensOfWeek} + 1 else 1 end`,
        })
        .where(eq(id, linkId));
    },
  };
}
