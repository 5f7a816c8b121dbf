import { eq, sql } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityCases, communityThreads } from '../community.tables.ts';
import type { Viewer } from '../door.queries.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { postText } from '../posting/postText.ts';
import { isAbout, lockPost, type Post } from '../safety/post.ts';
import { recountThread } from './recountThread.ts';
import { lockThread, requireWriting, type Ground } from './visible.ts';
import { holdBack, wordsOf, type Words } from './words.ts';

/**
 * Changes what somebody wrote themselves. What it was asked about stays what it was; so does a post that moderators keep from others,
 * whatever it says now.
 *
 * @returns what it says now; undefined when that is what it said.
 * @throws AppError 404 when it is not theirs, or no longer opens to them; 403 when they may only read, 422 without words.
 */
export async function edit(
  { database: { orm }, isOn }: Ground,
  writer: Viewer,
  post: Post,
  text: string,
): Promise<Words | undefined> {
  const kept = postText(text);
  return orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const found = await lockPost(tx, post);
    if (found?.authorId !== writer.uid) throw notFound('post');
    await requireWriting(tx, isOn(), writer, found);
    if ((await textOf(tx, post)) === kept) return undefined;
    const screened = await wordsOf(kept);
    const words: Words = found.state === 'shown' ? screened : { ...screened, state: found.state };
    const { html, state } = words;
    const table = post.answerId === null ? communityThreads : communityAnswers;
    const set = { text: kept, html, state, editedAt: sql`now()` };
    await tx
      .update(table)
      .set(set)
      .where(eq(table.id, post.answerId ?? post.threadId));
    await noteForModerators(tx, post);
    await holdBack(tx, post, writer.uid, words);
    await lockThread(tx, post.threadId);
    await recountThread(tx, post.threadId);
    return words;
  });
}

async function textOf(tx: Transaction, { threadId, answerId }: Post): Promise<string | undefined> {
  const table = answerId === null ? communityThreads : communityAnswers;
  const [found] = await tx
    .select({ text: table.text })
    .from(table)
    .where(eq(table.id, answerId ?? threadId));
  return found?.text;
}

/** Who looks at it, or looked, decided about another text. */
async function noteForModerators(tx: Transaction, post: Post): Promise<void> {
  await tx
    .update(communityCases)
    .set({ revision: sql`${communityCases.revision} + 1` })
    .where(isAbout(communityCases, post));
}
