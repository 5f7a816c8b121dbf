import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { checkouts, type Books } from '../billing.tables.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** What is kept of attempts to buy. */
export function checkoutQueries({ orm }: Pick<Database, 'orm'>, ofBooks: Books) {
  return {
    /** The person's attempt to buy that is under way. */
    async findOpenCheckout(userId: string): Promise<Checkout | undefined> {
      const [row] = await orm
        .select()
        .from(checkouts)
        .where(
          and(
            eq(checkouts.userId, userId),
            eq(checkouts.books, ofBooks),
            inArray(checkouts.status, ['started', 'open']),
          ),
        );
      return row;
    },

    /** Whether there is a page on which the person can pay. While their account is locked no other comes to be. */
    async hasOpenCheckout(tx: Transaction, userId: string): Promise<boolean> {
      const rows = await tx
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.userId, userId), eq(checkouts.books, ofBooks), eq(checkouts.status, 'open')));
      return rows.length > 0;
    },

    /** Undefined when another has just been started, or the person is gone. */
    async startCheckout(userId: string, priceId: string): Promise<Checkout | undefined> {
      const { rows } = await orm.execute<{ id: string }>(
        sql`insert into ${checkouts} (user_id, books, price_id)
          select id, ${ofBooks}, ${priceId} from ${users} where id = ${userId} for key share
          on conflict do nothing returning id`,
      );
      const id = rows[0]?.id;
      if (id === undefined) return undefined;
      const [row] = await orm.select().from(checkouts).where(eq(checkouts.id, id));
      return row;
    },

    /** @returns false when the attempt was given up meanwhile: nobody may pay there. */
    async openCheckout(id: string, session: { sessionId: string; url: string; expiresAt: Date }): Promise<boolean> {
      const opened = await orm
        .update(checkouts)
        .set({ ...session, status: 'open', openedAt: sql`coalesce(${checkouts.openedAt}, now())` })
        .where(and(eq(checkouts.id, id), inArray(checkouts.status, ['started', 'open'])))
        .returning({ id: checkouts.id });
      return opened.length > 0;
    },

    /** The attempt comes to nothing, unless another process has opened it meanwhile. */
    async giveUpCheckout(id: string): Promise<void> {
      await orm
        .update(checkouts)
        .set({ status: 'refused' })
        .where(and(eq(checkouts.id, id), eq(checkouts.status, 'started')));
    },

    async isThere(userId: string): Promise<boolean> {
      const [row] = await orm.select({ id: users.id }).from(users).where(eq(users.id, userId));
      return row !== undefined;
    },

    /** A payment session of one's own. */
    async findCheckout(userId: string, sessionId: string): Promise<Checkout | undefined> {
      const [row] = await orm
        .select()
        .from(checkouts)
        .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, userId), eq(checkouts.books, ofBooks)));
      return row;
    },
  };
}
