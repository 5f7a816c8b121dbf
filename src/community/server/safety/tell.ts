import type { Transaction } from '#platform/server/db/db.ts';
import type { CommunityNotice } from '../../community.ts';
import { tellPerson } from '../notices/tellPerson.ts';

interface Told {
  kind: CommunityNotice['kind'];
  /** Null when it is about the person. */
  threadId: string | null;
  sentence: string;
}

/** A notice for somebody; whose account is gone hears nothing. */
export async function tell(tx: Transaction, userId: string | null, { kind, threadId, sentence }: Told): Promise<void> {
  if (userId !== null) await tellPerson(tx, { userId, kind, threadId, sentence });
}
