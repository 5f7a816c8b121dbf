import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { deleteMailsOf } from '#platform/server/mail/mail.ts';
import { confirmHours } from '../follow.ts';
import { mostReceivers } from '../followLinks.ts';
import type { OpenLink } from './openLink.queries.ts';
import { isAlive } from './isEnded.ts';
import { followLinks, followReceivers } from './parents.tables.ts';

export interface AskedReceiver {
  id: string;
  isConfirmed: boolean;
}

/** Somebody whose weekly letter is due. */
export interface DueReceiver extends OpenLink {
  id: string;
  email: string;
  /** Nothing is sent by an address that is over, or about an account that is disabled. */
  mayBeSent: boolean;
  dueAt: Date;
}

export type ReceiverQueries = ReturnType<typeof receiverQueries>;

/** Who gets weekly letters. An e-mail address is given as `emailOf` writes it. */
export function receiverQueries({ orm }: Pick<Database, 'orm'>) {
  const { id, linkId, email, confirmedAt, nextLetterAt, askedAt } = followReceivers;
  const mayBeSent = sql<boolean>`(${isAlive}) and ${users.disabledAt} is null`;

  return {
    /**
     * Keeps that somebody asks for the letter and does `write` for them, all or nothing; neither where as many get it as may, or the
     * link ended meanwhile.
     */
    async ask(link: string, address: string, write: (tx: Transaction, who: AskedReceiver) => Promise<void>) {
      await orm.transaction(async (tx) => {
        if (!(await lockLink(tx, link)) || (await countOthers(tx, link, address)) >= mostReceivers) return;
        const isConfirmed = sql<boolean>`${confirmedAt} is not null`;
        const [who] = await tx
          .insert(followReceivers)
          .values({ linkId: link, email: address })
          .onConflictDoUpdate({ target: [linkId, email], set: { askedAt: sql`now()` } })
          .returning({ id, isConfirmed });
        if (!who) throw new Error('Expected the address to be kept but found none');
        await write(tx, who);
      });
    },

    /** Whose letter somebody who was asked lately would get; undefined when they waited too long, or there is no such page any more. */
    async findAsked(receiverId: string): Promise<{ userId: string } | undefined> {
      const isInTime = sql`${askedAt} > now() - make_interval(hours => ${confirmHours})`;
      const [found] = await orm
        .select({ userId: users.id })
        .from(followReceivers)
        .innerJoin(followLinks, eq(followLinks.id, linkId))
        .innerJoin(users, eq(users.id, followLinks.userId))
        .where(and(eq(id, receiverId), mayBeSent, or(isNotNull(confirmedAt), isInTime)));
      return found;
    },

    /** Twice is the same as once. @returns false when as many get the letter as may. */
    async confirm(receiverId: string, nextAt: Date): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [asked] = await tx.select().from(followReceivers).where(eq(id, receiverId));
        if (!asked || !(await lockLink(tx, asked.linkId))) return false;
        if ((await countOthers(tx, asked.linkId, asked.email)) >= mostReceivers) return false;
        const confirmed = await tx
          .update(followReceivers)
          .set({
            confirmedAt: sql`coalesce(${confirmedAt}, now())`,
            nextLetterAt: sql`coalesce(${nextLetterAt}, ${nextAt.toISOString()}::timestamptz)`,
          }) // prettier-ignore
          .where(eq(id, receiverId))
          .returning({ id });
        return confirmed.length > 0;
      });
    },

    async stop(receiverId: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(followReceivers).where(eq(id, receiverId));
        await deleteMailsOf(tx, receiverId);
      });
    },

    /** Some of those whose letter is due, the longest due first. @param after the last one that was found. */
    findDue(now: number, most: number, after?: DueReceiver): Promise<DueReceiver[]> {
      const isAfter = after && or(gt(nextLetterAt, after.dueAt), and(eq(nextLetterAt, after.dueAt), gt(id, after.id)));
      return orm
        .select({
          ...{ id, email, linkId, userId: users.id, name: users.name, mayBeSent },
          ...{ label: followLinks.label, lastDay: followLinks.lastDay },
          dueAt: sql<Date>`${nextLetterAt}`.mapWith(nextLetterAt),
        })
        .from(followReceivers)
        .innerJoin(followLinks, eq(followLinks.id, linkId))
        .innerJoin(users, eq(users.id, followLinks.userId))
        .where(and(lte(nextLetterAt, new Date(now)), isAfter))
        .orderBy(asc(nextLetterAt), asc(id))
        .limit(most);
    },

    /** Does `write` for a letter that is due, and notes when the next one is; neither when another server was first. */
    async takeLetter(due: DueReceiver, nextAt: Date, write: (tx: Transaction) => Promise<void>): Promise<void> {
      await orm.transaction(async (tx) => {
        const taken = await tx
          .update(followReceivers)
          .set({ nextLetterAt: nextAt })
          .where(and(eq(id, due.id), eq(nextLetterAt, due.dueAt)))
          .returning({ id });
        if (taken.length > 0) await write(tx);
      });
    },

    /** Forgets, with their letters, those who did not confirm in time. */
    async forgetUnconfirmed(): Promise<void> {
      await orm.transaction(async (tx) => {
        const isTooOld = sql`${askedAt} < now() - make_interval(hours => ${confirmHours})`;
        const gone = await tx.delete(followReceivers).where(and(isNull(confirmedAt), isTooOld)).returning({ id }); // prettier-ignore
        for (const one of gone) await deleteMailsOf(tx, one.id);
      });
    },
  };

  /** Until the transaction ends, those who ask by one link come one after the other. */
  async function lockLink(tx: Transaction, link: string): Promise<boolean> {
    const found = await tx.select({ id: followLinks.id }).from(followLinks).where(eq(followLinks.id, link)).for('update'); // prettier-ignore
    return found.length > 0;
  }

  /** How many others get the letter by this link. */
  function countOthers(tx: Transaction, link: string, address: string): Promise<number> {
    return tx.$count(followReceivers, and(eq(linkId, link), isNotNull(confirmedAt), ne(email, address)));
  }
}
