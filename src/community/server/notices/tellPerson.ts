import type { Transaction } from '#platform/server/db/db.ts';
import type { CommunityNotice } from '../../community.ts';
import { communityNotices } from '../community.tables.ts';

export interface Told {
  userId: string;
  kind: CommunityNotice['kind'];
  /** What it is about; null when it is about the person. */
  threadId: string | null;
  sentence: string;
}

/** Leaves a notice for somebody, in the transaction that causes it. */
export async function tellPerson(tx: Pick<Transaction, 'insert'>, told: Told): Promise<void> {
  await tx.insert(communityNotices).values(told);
}
