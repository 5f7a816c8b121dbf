import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { deleteMailsOf } from '#platform/server/mail/mail.ts';
import { unconfirmedDays } from '../newsletter.ts';
import { subscribers } from './newsletter.tables.ts';

export interface Subscriber {
  id: string;
  isConfirmed: boolean;
}

export type NewsletterQueries = ReturnType<typeof newsletterQueries>;

/** Everything the newsletter asks of the database. An address is given as `emailOf` writes it. */
export function newsletterQueries({ orm }: Database) {
  return {
    /** Keeps the address, once, and does `write` with it, all or nothing. */
    async keep(email: string, write: (tx: Transaction, subscriber: Subscriber) => Promise<void>): Promise<void> {
      await orm.transaction(async (tx) => {
        const [subscriber] = await tx
          .insert(subscribers)
          .values({ email })
          .onConflictDoUpdate({ target: subscribers.email, set: { createdAt: askedAgain } })
          .returning({ id: subscribers.id, isConfirmed });
        if (!subscriber) throw new Error('Expected the address to be kept but found none');
        await write(tx, subscriber);
      });
    },

    /** Returns whether there is such a subscription; confirming it twice is the same as once. */
    async confirm(id: string): Promise<boolean> {
      const confirmed = await orm
        .update(subscribers)
        .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
        .where(eq(subscribers.id, id))
        .returning({ id: subscribers.id });
      return confirmed.length > 0;
    },

    async unsubscribe(id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(subscribers).where(eq(subscribers.id, id));
        await deleteMailsOf(tx, id);
      });
    },

    /** Forgets, with their letters, the addresses that nobody confirmed in time. */
    async forgetUnconfirmed(): Promise<void> {
      await orm.transaction(async (tx) => {
        const isTooOld = sql`${subscribers.createdAt} < now() - make_interval(days => ${unconfirmedDays})`;
        const forgotten = await tx
          .delete(subscribers)
          .where(and(isNull(subscribers.confirmedAt), isTooOld))
          .returning({ id: subscribers.id });
        for (const { id } of forgotten) await deleteMailsOf(tx, id);
      });
    },

    /** Who gets the newsletter, the oldest subscription first. */
    findConfirmed() {
      return orm
        .select({ id: subscribers.id, email: subscribers.email })
        .from(subscribers)
        .where(isNotNull(subscribers.confirmedAt))
        .orderBy(asc(subscribers.confirmedAt), asc(subscribers.email));
    },

    /** The subscription of an address that its person has proved to be theirs; undefined when there is none. */
    async findSubscription(email: string) {
      const [found] = await orm
        .select({ createdAt: subscribers.createdAt, confirmedAt: subscribers.confirmedAt })
        .from(subscribers)
        .where(eq(subscribers.email, email));
      return found;
    },
  };
}

/** Forgets the subscription of an address, and the letters that wait for it. */
export async function deleteSubscriptionOf(tx: Transaction, email: string): Promise<void> {
  const [gone] = await tx.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id });
  if (gone) await deleteMailsOf(tx, gone.id);
}

const isConfirmed = sql<boolean>`${subscribers.confirmedAt} is not null`;
/** Whoever asks again has as long to confirm as whoever asks first. */
const askedAgain = sql`case when ${isConfirmed} then ${subscribers.createdAt} else now() end`;
