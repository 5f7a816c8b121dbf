import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import type { CommunityNotice } from '../../community.ts';
import { communityNotices, communityPeople } from '../community.tables.ts';

export interface Told {
  userId: string;
  kind: CommunityNotice['kind'];
  /** What it is about; null when it is about the person. */
  threadId: string | null;
  sentence: string;
}

/** Leaves a notice for somebody, in the transaction that causes it; a letter follows where they want one and none is due yet. */
export async function tellPerson(tx: Pick<Transaction, 'insert' | 'update'>, told: Told): Promise<void> {
  await tx.insert(communityNotices).values(told);
  const { userId, wantsLetter, nextLetterAt } = communityPeople;
  await tx
    .update(communityPeople)
    .set({ nextLetterAt: sql`date_trunc('milliseconds', now())` })
    .where(and(eq(userId, told.userId), wantsLetter, isNull(nextLetterAt)));
}
