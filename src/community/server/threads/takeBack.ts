import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { lockPost } from '../safety/post.ts';
import { takenBack } from '../leaving/takeBackPosts.ts';
import { recountThread } from './recountThread.ts';
import { lockThread, type Ground } from './visible.ts';

/**
 * Takes a question of one's own back, whatever else one may do here: with answers it loses its text and its author, without it is gone.
 *
 * @throws AppError 404 when it is not theirs.
 */
export async function takeBackQuestion({ database: { orm }, isOn }: Ground, uid: string, id: string): Promise<void> {
  if (!isOn()) throw notFound('question');
  await orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const thread = await lockThread(tx, id);
    if (thread?.authorId !== uid) throw notFound('question');
    if (await leadsSomewhere(tx, id)) await emptyQuestion(tx, id);
    else await tx.delete(communityThreads).where(eq(communityThreads.id, id));
  });
}

/** There are answers to it, or the same question, asked again, goes on in it. */
async function leadsSomewhere(tx: Transaction, threadId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    (select 1 from ${communityAnswers} where thread_id = ${threadId} limit 1)
    union all (select 1 from ${communityThreads} where merged_into = ${threadId} limit 1)`);
  return rows.length > 0;
}

async function emptyQuestion(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(communityThreads)
    .set({ authorId: null, text: '', html: takenBack })
    .where(eq(communityThreads.id, id));
  await recountThread(tx, id);
}

/** Takes an answer of one's own back: it is gone. @throws AppError 404 when it is not theirs. */
export async function takeBackAnswer(
  { database: { orm }, isOn }: Ground,
  uid: string,
  { threadId, answerId }: { threadId: string; answerId: string },
): Promise<void> {
  if (!isOn()) throw notFound('answer');
  await orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const found = await lockPost(tx, { threadId, answerId });
    if (found?.authorId !== uid) throw notFound('answer');
    await tx.delete(communityAnswers).where(eq(communityAnswers.id, answerId));
    await lockThread(tx, threadId);
    const { id, acceptedId } = communityThreads;
    await tx
      .update(communityThreads)
      .set({ acceptedId: null })
      .where(and(eq(id, threadId), eq(acceptedId, answerId)));
    await recountThread(tx, threadId);
  });
}
