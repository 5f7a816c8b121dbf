import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import {
  billingCustomers,
  billingReviews,
  checkouts,
  subscriptions,
  webhookEvents,
  type Books,
} from '../billing.tables.ts';

/** What the review of every ten minutes goes by. */
export function reviewQueries({ orm }: Pick<Database, 'orm'>, ofBooks: Books) {
  return {
    /** People about whom the provider should be asked again: something is under way, or news should have come. */
    async findUnsettled(most: number): Promise<string[]> {
      const { rows } = await orm.execute<{ userId: string }>(sql`
        select user_id as "userId" from ${billingCustomers} customers
        where books = ${ofBooks}
          and (
            exists (select from ${checkouts} where user_id = customers.user_id and books = ${ofBooks}
              and status = 'open' and opened_at < now() - interval '2 minutes')
            or exists (select from ${subscriptions} where user_id = customers.user_id and books = ${ofBooks}
              and ended_at is null and status not in ('canceled', 'incomplete_expired')
              and (period_end < now() or status not in ('active', 'trialing')
                or customers.checked_at < now() - interval '1 day')))
        order by checked_at nulls first limit ${most}`);
      return rows.map(({ userId }) => userId);
    },

    async hasCustomers(): Promise<boolean> {
      const [row] = await orm
        .select({ userId: billingCustomers.userId })
        .from(billingCustomers)
        .where(eq(billingCustomers.books, ofBooks))
        .limit(1);
      return row !== undefined;
    },

    async reviewedUntil(): Promise<Date | undefined> {
      const [row] = await orm.select().from(billingReviews).where(eq(billingReviews.books, ofBooks));
      return row?.reviewedUntil;
    },

    async noteReview(reviewedUntil: Date): Promise<void> {
      await orm
        .insert(billingReviews)
        .values({ books: ofBooks, reviewedUntil })
        .onConflictDoUpdate({ target: billingReviews.books, set: { reviewedUntil } });
    },

    /** The provider sends an event again for three days, and lists it for thirty. */
    async forgetOldEvents(): Promise<void> {
      await orm.delete(webhookEvents).where(sql`${webhookEvents.receivedAt} < now() - interval '40 days'`);
    },
  };
}
