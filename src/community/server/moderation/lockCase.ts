import { eq } from 'drizzle-orm';
import { AppError, notFound, permissionDenied } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityCases } from '../community.tables.ts';
import { lockPost, type FoundPost } from '../safety/post.ts';
import { findAuthor } from './cases.ts';
import { refusalToJudge, type Moderator } from './mayAct.ts';

export interface LockedCase {
  id: number;
  isOpen: boolean;
  post: FoundPost;
}

/**
 * A case and its post, which nobody else changes before the transaction ends. The post first, as with reports.
 *
 * @throws AppError 404 when there is none, 409 when something happened to it since `revision`, 403 when it is not this moderator's to decide.
 */
export async function lockCase(tx: Transaction, by: Moderator, id: number, revision: number): Promise<LockedCase> {
  const isIt = eq(communityCases.id, id);
  const [named] = await tx.select().from(communityCases).where(isIt);
  const post = named && (await lockPost(tx, named));
  const [found] = await tx.select().from(communityCases).where(isIt).for('update');
  if (!post || !found) throw notFound('case');
  const author = post.authorId === null ? undefined : await findAuthor({ orm: tx }, post.authorId);
  const refusal = refusalToJudge(by, author ?? null);
  if (refusal) throw permissionDenied(refusal);
  if (found.revision !== revision) throw changed();
  return { id, isOpen: found.isOpen, post };
}

/** Somebody else was quicker. */
export function changed(): AppError {
  return new AppError(409, 'Something happened to this meanwhile: look at it as it is now, and decide again.', {
    code: 'changed',
  });
}
