import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { isEmailVerified } from '#accounts/server/sessions/sessions.queries.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { billingCustomers, checkouts, subscriptions, webhookEvents, type Books } from './billing.tables.ts';
import { checkoutQueries } from './checkout/checkouts.queries.ts';
import { derivePro, proQueries } from './pro.queries.ts';
import { reviewQueries } from './provider/review.queries.ts';
import { isRunning, type KnownSubscription } from './subscription/subscription.ts';

export interface SeenEvent {
  id: string;
  type: string;
}

/** What the provider said about a person, and to which question. */
export interface Answer {
  question: number;
  subscriptions: KnownSubscription[];
  /** How payment sessions stand that were open. */
  sessions: { sessionId: string; status: 'open' | 'complete' | 'expired' }[];
}

export type BillingQueries = ReturnType<typeof billingQueries>;

/** Everything billing asks of the database. @param ofBooks whose rows count. */
export function billingQueries({ orm }: Pick<Database, 'orm'>, ofBooks: Books) {
  return {
    ...checkoutQueries({ orm }, ofBooks),
    ...proQueries({ orm }, ofBooks),
    ...reviewQueries({ orm }, ofBooks),

    findCustomer,

    async isEmailVerified(userId: string): Promise<boolean> {
      const [user] = await orm.select({ isEmailVerified }).from(users).where(eq(users.id, userId));
      return user?.isEmailVerified ?? false;
    },

    async findOwner(customerId: string): Promise<string | undefined> {
      const [row] = await orm
        .select({ userId: billingCustomers.userId })
        .from(billingCustomers)
        .where(and(eq(billingCustomers.customerId, customerId), eq(billingCustomers.books, ofBooks)));
      return row?.userId;
    },

    /** Binds a person to their customer at the provider, unless they are bound already. @returns whom they are bound to. */
    async keepCustomer(userId: string, customerId: string): Promise<string> {
      await orm.execute(
        sql`insert into ${billingCustomers} (user_id, books, customer_id)
          select id, ${ofBooks}, ${customerId} from ${users} where id = ${userId} for key share on conflict do nothing`,
      );
      return (await findCustomer(userId)) ?? customerId;
    },

    /** The provider does not know the customer any more: the next purchase makes another. */
    async forgetCustomer(userId: string, customerId: string): Promise<void> {
      await orm
        .delete(billingCustomers)
        .where(
          and(
            eq(billingCustomers.userId, userId),
            eq(billingCustomers.books, ofBooks),
            eq(billingCustomers.customerId, customerId),
          ),
        );
    },

    /** To be taken before the provider is asked. */
    async nextQuestion(): Promise<number> {
      const { rows } = await orm.execute<{ number: string }>(sql`select nextval('billing_questions') as number`);
      return Number(rows[0]?.number);
    },

    async isSeen(eventId: string): Promise<boolean> {
      const [row] = await orm.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, eventId));
      return row !== undefined;
    },

    /**
     * Writes what the provider said, and Pro with it, in one transaction with the event that caused the question. An event
     * that was seen meanwhile changes nothing; nor does an answer to an earlier question than the one known. The account is
     * locked first, as by its deletion and by a grant: each waits for the other, and sees what it wrote.
     */
    writeAnswer(userId: string, answer: Answer, event?: SeenEvent): Promise<void> {
      return orm.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        if (event && !(await noteEvent(tx, event, 'applied'))) return;
        if (await isNews(tx, userId, answer.question)) await writeNews(tx, userId, answer);
      });
    },

    noteStranger(event: SeenEvent): Promise<boolean> {
      return orm.transaction((tx) => noteEvent(tx, event, 'stranger'));
    },

    /** Subscriptions of other books that somebody may be charged for, and that nobody can end with the keys of now. */
    async findRunningElsewhere(userId: string): Promise<{ id: string; books: Books }[]> {
      const rows = await orm
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.userId, userId),
            ne(subscriptions.books, ofBooks),
            inArray(subscriptions.books, ['live', 'test']),
          ),
        );
      return rows.filter(isRunning).map(({ id, books }) => ({ id, books }));
    },

    /** The newest that runs first. */
    async findSubscriptions(userId: string): Promise<KnownSubscription[]> {
      const rows = await orm
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), eq(subscriptions.books, ofBooks)))
        .orderBy(desc(subscriptions.startedAt));
      return [...rows.filter(isRunning), ...rows.filter((one) => !isRunning(one))];
    },
  };

  async function findCustomer(userId: string): Promise<string | undefined> {
    const [row] = await orm
      .select({ customerId: billingCustomers.customerId })
      .from(billingCustomers)
      .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.books, ofBooks)));
    return row?.customerId;
  }

  /** Whether this is the newest answer so far; a later one waits until this transaction ends. */
  async function isNews(tx: Transaction, userId: string, question: number): Promise<boolean> {
    const changed = await tx
      .update(billingCustomers)
      .set({ answered: question, checkedAt: sql`now()` })
      .where(
        and(
          eq(billingCustomers.userId, userId),
          eq(billingCustomers.books, ofBooks),
          sql`${billingCustomers.answered} < ${question}`,
        ),
      )
      .returning({ userId: billingCustomers.userId });
    return changed.length > 0;
  }

  async function writeNews(tx: Transaction, userId: string, answer: Answer): Promise<void> {
    for (const subscription of answer.subscriptions) {
      const values = { ...subscription, userId, books: ofBooks };
      await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.id, set: values });
    }
    const named = answer.subscriptions.map(({ id }) => id);
    const unnamed = named.length > 0 ? notInArray(subscriptions.id, named) : sql`true`;
    await tx
      .update(subscriptions)
      .set({ status: 'canceled', renews: false, endedAt: sql`coalesce(${subscriptions.endedAt}, now())` })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.books, ofBooks), unnamed));
    for (const { sessionId, status } of answer.sessions.filter((one) => one.status !== 'open')) {
      await tx
        .update(checkouts)
        .set({ status })
        .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.status, 'open')));
    }
    await derivePro(tx, ofBooks, userId);
  }
}

/** Whether the event is new. One that another transaction is just writing is waited for. */
async function noteEvent(tx: Transaction, event: SeenEvent, outcome: 'applied' | 'stranger'): Promise<boolean> {
  const noted = await tx
    .insert(webhookEvents)
    .values({ ...event, outcome })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return noted.length > 0;
}
