import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { communityNotices as notices, communityPeople as people } from '../community.tables.ts';
import { mostCounted } from '../notices/notices.queries.ts';

type Db = Pick<Database, 'orm'>;

/** Somebody who wants a letter, and whom something may have happened to. */
export interface DueDailyLetter {
  userId: string;
  email: string;
  name: string;
  /** Nothing is sent to an address that nobody confirmed, or to a disabled account. */
  mayBeSent: boolean;
  dueAt: Date;
}

/** Some of those whose letter is due, the longest due first. @param after the last one that was found. */
export function findDueDailyLetters({ orm }: Db, now: Date, most: number, after?: DueDailyLetter) {
  const { nextLetterAt, userId, wantsLetter } = people;
  const isAfter = after && or(gt(nextLetterAt, after.dueAt), and(eq(nextLetterAt, after.dueAt), gt(userId, after.userId))); // prettier-ignore
  return orm
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      mayBeSent: sql<boolean>`${users.emailVerifiedAt} is not null and ${users.disabledAt} is null`,
      dueAt: sql<Date>`${nextLetterAt}`.mapWith(nextLetterAt),
    })
    .from(people)
    .innerJoin(users, eq(users.id, userId))
    .where(and(wantsLetter, lte(nextLetterAt, now), isAfter))
    .orderBy(asc(nextLetterAt), asc(userId))
    .limit(most);
}

/**
 * Takes what somebody has neither read nor been written to about: it stands in no other letter. With something to tell the next letter
 * may go a day later; without, as soon as something new happens. Nothing when another server was first, or the letter is not wanted any more.
 *
 * @param maySend without it nothing is taken.
 */
export async function takeNews(tx: Transaction, userId: string, maySend: boolean, now: Date): Promise<string[]> {
  const [locked] = await tx
    .select({ userId: people.userId })
    .from(people)
    .where(and(eq(people.userId, userId), people.wantsLetter, lte(people.nextLetterAt, now)))
    .for('update');
  if (!locked) return [];
  const found = maySend ? await findNews(tx, userId) : [];
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await tx.update(notices).set({ mailedAt: now }).where(inArray(notices.id, ids));
  const nextLetterAt = ids.length > 0 ? sql`${now}::timestamptz + interval '1 day'` : null;
  await tx.update(people).set({ nextLetterAt }).where(eq(people.userId, userId));
  return found.map(({ sentence }) => sentence);
}

function findNews(tx: Transaction, userId: string) {
  return tx
    .select({ id: notices.id, sentence: notices.sentence })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), isNull(notices.mailedAt)))
    .orderBy(asc(notices.id))
    .limit(mostCounted);
}

export async function stopDailyLetter({ orm }: Db, userId: string): Promise<void> {
  await orm.update(people).set({ wantsLetter: false }).where(eq(people.userId, userId));
}
