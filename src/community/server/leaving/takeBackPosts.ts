import { eq, sql } from 'drizzle-orm';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityThreads as threads } from '../community.tables.ts';
import type { RecountThread } from '../safety/post.ts';

/** What stands in the place of a question that others have answered. */
export const takenBack = '<p><em>This question was taken back.</em></p>' as CleanHtml;

/**
 * Takes back all that somebody wrote: their answers are gone, and their questions; where others answered a question those answers stay,
 * below neither text nor name.
 */
export async function takeBackPosts(tx: Transaction, uid: string, recount: RecountThread): Promise<void> {
  // locked, so that nobody answers them meanwhile: the answer would go with the question
  await tx.select({ id: threads.id }).from(threads).where(eq(threads.authorId, uid)).orderBy(threads.id).for('update');
  const { rows: answered } = await tx.execute<{ id: string }>(sql`
    with gone as (delete from ${communityAnswers} where author_id = ${uid} returning id, thread_id),
    unmarked as (update ${threads} t set accepted_id = null from gone where t.id = gone.thread_id and t.accepted_id = gone.id)
    select distinct thread_id as id from gone order by 1`);
  await tx.execute(sql`delete from ${threads} t where author_id = ${uid}
    and not exists (select 1 from ${communityAnswers} a where a.thread_id = t.id)`);
  const emptied = await tx
    .update(threads)
    .set({ text: '', html: takenBack, authorId: null, found: '' })
    .where(eq(threads.authorId, uid))
    .returning({ id: threads.id });
  const touched = new Set([...answered, ...emptied].map(({ id }) => id));
  for (const id of [...touched].sort()) await recount(tx, id);
}
