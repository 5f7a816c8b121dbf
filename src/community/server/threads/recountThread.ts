import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';

/** Counts the answers of a thread that are shown, and whether an expert's is among them. */
export async function recountThread(tx: Transaction, threadId: string): Promise<void> {
  await tx.execute(sql`
    update ${communityThreads} t set answers = counted.answers, has_expert_answer = counted.experts > 0
    from (select count(*)::int as answers, (count(*) filter (where is_expert))::int as experts
      from ${communityAnswers} where thread_id = ${threadId} and state = 'shown') counted
    where t.id = ${threadId}`);
}
