import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityNotices, communityThreads } from '../community.tables.ts';
import { tellPerson } from './tellPerson.ts';

interface NewAnswer {
  threadId: string;
  /** Who asked; null once the account is gone. */
  askerId: string | null;
  /** Who answered. */
  writerId: string | null;
  isExpert: boolean;
}

const answered = { kind: 'answered', sentence: 'Your question has a new answer.' } as const;
const expertAnswered = { kind: 'expert-answered', sentence: 'An expert answered your question.' } as const;

/** Who asked is told of an answer that they can see, unless it is their own. */
export async function tellAsker(tx: Transaction, { threadId, askerId, writerId, isExpert }: NewAnswer): Promise<void> {
  if (!askerId || askerId === writerId) return;
  await tellPerson(tx, { userId: askerId, threadId, ...(isExpert ? expertAnswered : answered) });
}

/** The same of an answer that waited for a moderator, as if it had come now. Who was told when it was written hears nothing twice. */
export async function tellAskerAfterAll(tx: Transaction, answerId: string): Promise<void> {
  const { threadId, authorId, isExpert, writtenAt } = communityAnswers;
  // a notice is left in the transaction that writes the answer, and so at the same moment
  const wasTold = sql<boolean>`exists (select 1 from ${communityNotices} n where n.user_id = ${communityThreads.authorId}
    and n.at = ${writtenAt} and n.kind in (${answered.kind}, ${expertAnswered.kind}))`;
  const [found] = await tx
    .select({ threadId, isExpert, wasTold, askerId: communityThreads.authorId, writerId: authorId })
    .from(communityAnswers)
    .innerJoin(communityThreads, eq(communityThreads.id, threadId))
    .where(eq(communityAnswers.id, answerId));
  if (found && !found.wasTold) await tellAsker(tx, found);
}
