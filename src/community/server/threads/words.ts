import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { openCase } from '../moderation/openCase.ts';
import { tellPerson } from '../notices/tellPerson.ts';
import type { Post } from '../safety/post.ts';
import { screenPost, type Screened } from '../safety/screenPost.ts';

/** What somebody wrote, as it is kept and shown, and whether it may be shown. */
export interface Words extends Screened {
  text: string;
  html: CleanHtml;
}

/** @param text as `postText` left it. */
export async function wordsOf(text: string): Promise<Words> {
  const { renderPost } = await import('../posting/renderPost.ts'); // with what sets and speaks formulas
  return { text, html: renderPost(text), ...(await screenPost(text)) };
}

/** A post that may not be shown waits for a moderator, and its author is told what that means. */
export async function holdBack(tx: Transaction, post: Post, authorId: string, words: Words): Promise<void> {
  if (words.state === 'shown') return;
  await openCase(tx, post, words);
  if (words.reply === undefined) return;
  await tellPerson(tx, { userId: authorId, kind: 'hidden', threadId: post.threadId, sentence: words.reply });
}
