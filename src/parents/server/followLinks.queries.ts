import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { deleteMailsOf } from '#platform/server/mail/mail.ts';
import { mails } from '#platform/server/mail/mail.tables.ts';
import { mostLinks, type FollowLink } from '../followLinks.ts';
import { parentsTexts } from '../parentsTexts.ts';
import { maskedEmail } from '../maskEmail.ts';
import { isAlive, isEnded, todayInUtc } from './isEnded.ts';
import { followLinks, followReceivers } from './parents.tables.ts';

export type FollowLinkQueries = ReturnType<typeof followLinkQueries>;

interface NewLink {
  tokenHash: Buffer;
  label: string;
  lastDay: string;
}

/** What students do with the addresses they give away. Somebody else's is there for nobody. */
export function followLinkQueries({ orm }: Pick<Database, 'orm'>) {
  const isOf = (userId: string) => eq(followLinks.userId, userId);

  return {
    /** Those that work, the oldest first. */
    async findLinks(userId: string): Promise<FollowLink[]> {
      const links = await orm
        .select(shownColumns)
        .from(followLinks)
        .where(and(isOf(userId), isAlive))
        .orderBy(asc(followLinks.createdAt), asc(followLinks.id));
      const receivers = await findReceivers(orm, links.map(({ id }) => id)); // prettier-ignore
      return links.map((link) => asShown(link, receivers));
    },

    /** @throws AppError 409 when there are as many as there may be. */
    async insertLink(userId: string, link: NewLink): Promise<FollowLink> {
      return orm.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'); // one at a time
        const working = await tx
          .select({ id: followLinks.id })
          .from(followLinks)
          .where(and(isOf(userId), isAlive));
        if (working.length >= mostLinks) throw new AppError(409, parentsTexts.tooMany);
        const [made] = await tx.insert(followLinks).values({ userId, ...link }).returning(shownColumns); // prettier-ignore
        if (!made) throw new Error('Expected the new address to be returned but found none');
        return asShown(made, []);
      });
    },

    /** @throws AppError 404 when it is none of theirs. */
    async endLink(userId: string, id: string): Promise<void> {
      const ended = await orm.transaction((tx) => deleteLinks(tx, and(isOf(userId), eq(followLinks.id, id), isAlive)));
      if (ended === 0) throw notFound('address');
    },

    async endLinks(userId: string): Promise<void> {
      await orm.transaction((tx) => deleteLinks(tx, isOf(userId)));
    },

    /** @throws AppError 404 when nobody gets a letter so, or it is not the student's. */
    async stopLetter(userId: string, linkId: string, id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const own = tx.select({ id: followLinks.id }).from(followLinks).where(and(isOf(userId), eq(followLinks.id, linkId))); // prettier-ignore
        const gone = await tx
          .delete(followReceivers)
          .where(and(eq(followReceivers.id, id), inArray(followReceivers.linkId, own)))
          .returning({ id: followReceivers.id });
        if (gone.length === 0) throw notFound('letter');
        await deleteMailsOf(tx, id);
      });
    },

    /** As they stand in the copy of one's own data. */
    async findOwn(userId: string) {
      const links = await orm
        .select({ ...shownColumns, opensOfWeek: followLinks.opensOfWeek })
        .from(followLinks)
        .where(isOf(userId))
        .orderBy(asc(followLinks.createdAt), asc(followLinks.id));
      const receivers = await findReceivers(orm, links.map(({ id }) => id)); // prettier-ignore
      return links.map(({ id, opensThisWeek: _, createdAt, ...link }) => ({
        ...link,
        createdAt: createdAt.toISOString(),
        letters: receivers
          .filter(({ linkId }) => linkId === id)
          .map(({ email, askedAt, confirmedAt, nextLetterAt }) => ({
            to: maskedEmail(email),
            askedAt: askedAt.toISOString(),
            confirmedAt: confirmedAt?.toISOString() ?? null,
            nextLetterAt: nextLetterAt?.toISOString() ?? null,
          })),
      }));
    },

    /** Those whose last day is over. */
    async forgetEnded(): Promise<void> {
      await orm.transaction((tx) => deleteLinks(tx, isEnded));
    },
  };
}

/** What goes with an account, letters that wait for others included. */
export async function deleteFollowLinksOf(tx: Transaction, userId: string): Promise<void> {
  await deleteLinks(tx, eq(followLinks.userId, userId));
}

/** Letters that wait for somebody go first: they hang on nothing. @returns how many links there were. */
async function deleteLinks(tx: Transaction, which: SQL | undefined): Promise<number> {
  const receivers = tx
    .select({ id: followReceivers.id })
    .from(followLinks)
    .innerJoin(followReceivers, eq(followReceivers.linkId, followLinks.id))
    .where(which);
  await tx.delete(mails).where(inArray(mails.ownerId, receivers));
  const { rowCount } = await tx.delete(followLinks).where(which);
  return rowCount ?? 0;
}

const startOfWeek = sql`date_trunc('week', ${todayInUtc})::date`;

const shownColumns = {
  id: followLinks.id,
  label: followLinks.label,
  createdAt: followLinks.createdAt,
  lastDay: followLinks.lastDay,
  lastOpenedOn: followLinks.lastOpenedOn,
  opensThisWeek: sql<number>`case when ${followLinks.lastOpenedOn} >= ${startOfWeek} then ${followLinks.opensOfWeek} else 0 end`,
};

type ShownRow = Omit<FollowLink, 'createdAt' | 'receivers'> & { createdAt: Date };
type ReceiverRow = typeof followReceivers.$inferSelect;

/** So many of one person are looked at: of each link two who get a letter, and those who asked in the last two days. */
const mostFound = mostLinks * 10;

function findReceivers(orm: Database['orm'], linkIds: readonly string[]): Promise<ReceiverRow[]> | ReceiverRow[] {
  if (linkIds.length === 0) return [];
  const isOfThem = inArray(followReceivers.linkId, [...linkIds]);
  return orm.select().from(followReceivers).where(isOfThem).orderBy(asc(followReceivers.askedAt)).limit(mostFound);
}

function asShown({ createdAt, ...link }: ShownRow, receivers: readonly ReceiverRow[]): FollowLink {
  const own = receivers.filter(({ linkId }) => linkId === link.id);
  return {
    ...link,
    createdAt: createdAt.toISOString(),
    receivers: own.map(({ id, email, confirmedAt }) => ({
      ...{ id, maskedEmail: maskedEmail(email), isConfirmed: confirmedAt !== null },
    })),
  };
}
