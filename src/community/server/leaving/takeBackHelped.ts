import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityHelped } from '../community.tables.ts';

/** What somebody said had helped counts no more. Twice is the same as once. */
export async function takeBackHelped(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${communityHelped} where user_id = ${uid} returning answer_id)
    update ${communityAnswers} set helped = helped - 1 from gone where id = gone.answer_id`);
}
