import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import { billingCustomers, checkouts, proGrants, subscriptions } from '../billing.tables.ts';

/** What is kept about a person's paying, for the copy of their own data: attempts, subscriptions, gifts, and who they are there. */
export async function findOwnPayments({ orm }: Pick<Database, 'orm'>, userId: string) {
  const [customers, attempts, bought, [grant]] = await Promise.all([
    orm.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)),
    orm.select().from(checkouts).where(eq(checkouts.userId, userId)).orderBy(asc(checkouts.createdAt)),
    orm.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.startedAt)),
    orm.select().from(proGrants).where(eq(proGrants.userId, userId)),
  ]);
  return {
    customerIds: customers.map(({ customerId }) => customerId),
    attempts: attempts.map(({ priceId, status, createdAt }) => ({
      priceId,
      status,
      startedAt: createdAt.toISOString(),
    })),
    subscriptions: bought.map(({ id, status, priceId, startedAt, periodEnd, renews }) => ({
      id,
      status,
      priceId,
      startedAt: startedAt.toISOString(),
      periodEnd: periodEnd.toISOString(),
      renews,
    })),
    givenUntil: grant?.until.toISOString() ?? null,
  };
}
