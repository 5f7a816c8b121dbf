import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { isPro } from '#accounts/server/isPro.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { classPro, proGrants, subscriptions, type Books } from './billing.tables.ts';
import { graceMinutes, paidStates } from './subscription/subscription.ts';

interface ProStanding {
  proUntil: Date | null;
  isPro: boolean;
  /** As the operator gave it, beside whatever else there is. */
  grantedUntil: Date | null;
  /** Of the longest seat in a class. */
  classUntil: Date | null;
}

/** Who is Pro, and what the operator gave. */
export function proQueries({ orm }: Pick<Database, 'orm'>, ofBooks: Books) {
  const ofThese = eq(subscriptions.books, ofBooks);

  return {
    async findStanding(userId: string): Promise<ProStanding> {
      const [row] = await orm
        .select({
          proUntil: users.proUntil,
          isPro,
          grantedUntil: proGrants.until,
          classUntil:
            sql`(select max(${classPro.until}) from ${classPro} where ${classPro.userId} = ${userId})`.mapWith(
              classPro.until,
            ),
        })
        .from(users)
        .leftJoin(proGrants, eq(proGrants.userId, users.id))
        .where(eq(users.id, userId));
      return row ?? { proUntil: null, isPro: false, grantedUntil: null, classUntil: null };
    },

    setGrant: (email: string, until: Date | null) => setGrant({ orm }, email, until),

    /** Puts right who is Pro, where it follows from other books than those that count now. */
    deriveAllPro(): Promise<void> {
      const isWrong = sql`${users.id} in (select user_id from ${subscriptions} union select user_id from ${proGrants} union select user_id from ${classPro})
        and ${users.proUntil} is distinct from ${proUntil(ofThese)}`;
      return orm.transaction(async (tx) => {
        const wrong = await tx
          .select({ id: users.id })
          .from(users)
          .where(isWrong)
          .orderBy(users.id)
          .for('no key update');
        const ids = wrong.map(({ id }) => id);
        if (ids.length > 0) await writePro(tx, sql`${users.id} = any(${sql.param(ids)})`, proUntil(ofThese));
      });
    },
  };
}

/** Gives Pro until then to the account of this address, or takes the gift back. @returns the account's id, if there is one. */
export function setGrant(
  { orm }: Pick<Database, 'orm'>,
  email: string,
  until: Date | null,
): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user) await changeGrants(tx, [{ userId: user.id, until }]);
    return user?.id;
  });
}

/** Who has Pro without paying until when; null takes the gift back. */
export interface Grant {
  userId: string;
  until: Date | null;
}

/**
 * Gives Pro until then, or takes the gift back. It may be called with keys that are not the server's, or with none, so it does
 * not know whose books count. But what does count has made the person Pro until `pro_until`, and nothing of it lasts longer.
 * (Under a gift that lasts longer still, other books may hide: at its end they count until the server's next review.)
 */
export async function changeGrants(tx: Transaction, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return;
  const ids = grants.map(({ userId }) => userId);
  await lockForPro(tx, ids);
  const ended = grants.filter(({ until }) => until === null).map(({ userId }) => userId);
  if (ended.length > 0) await tx.delete(proGrants).where(inArray(proGrants.userId, ended));
  const given = grants.flatMap(({ userId, until }) => (until ? [{ userId, until }] : []));
  if (given.length > 0) {
    const set = { until: sql`excluded.until` };
    await tx.insert(proGrants).values(given).onConflictDoUpdate({ target: proGrants.userId, set });
  }
  await derivePaidOrGiven(tx, ids);
}

/** Nobody else changes who is Pro among them before the transaction ends. @returns those who are there. */
export async function lockForPro(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update');
  return found.map(({ id }) => id);
}

/** Writes who of them is Pro, without knowing whose books count: see {@link changeGrants}. */
export async function derivePaidOrGiven(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await writePro(tx, inArray(users.id, [...ids]), proUntil(sql`${paidUntil} <= ${users.proUntil}`));
}

/** Writes who is Pro by the books that count. */
export function derivePro(tx: Transaction, ofBooks: Books, userId: string): Promise<void> {
  return writePro(tx, eq(users.id, userId), proUntil(eq(subscriptions.books, ofBooks)));
}

/** The one place that writes `pro_until`. */
async function writePro(tx: Transaction, who: SQL, until: SQL<Date | null>): Promise<void> {
  await tx.update(users).set({ proUntil: until }).where(who);
}

/** Until when a subscription opens Pro. */
const paidUntil = sql`(${subscriptions.periodEnd}
  + case when ${subscriptions.renews} then make_interval(mins => ${graceMinutes}) else interval '0' end)`;

/** The one rule of who is Pro: a paid subscription until its period's end, a grant, or a seat in a class. @param counts which subscriptions do. */
function proUntil(counts: SQL): SQL<Date | null> {
  const isPaid = and(sql`${subscriptions.endedAt} is null`, inArray(subscriptions.status, paidStates), counts);
  return sql`(select max(until) from (
    select ${paidUntil} as until from ${subscriptions} where ${subscriptions.userId} = ${users.id} and ${isPaid}
    union all select ${proGrants.until} from ${proGrants} where ${proGrants.userId} = ${users.id}
    union all select ${classPro.until} from ${classPro} where ${classPro.userId} = ${users.id}
  ) as reasons)`;
}
