import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { PostState } from '../../community.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';

/** A question, or an answer to it. */
export interface Post {
  threadId: string;
  /** Null for the question itself. */
  answerId: string | null;
}

/** Where a question was asked. */
export interface Place {
  lessonId: string;
  round: number;
  partId: string;
}

export interface FoundPost extends Post, Place {
  authorId: string | null;
  state: PostState;
  editedAt: Date | null;
}

/** The post, which nobody else changes before the transaction ends; undefined when it is not there. */
export async function lockPost(tx: Transaction, { threadId, answerId }: Post): Promise<FoundPost | undefined> {
  const { authorId, state, editedAt, lessonId, round, partId } = communityThreads;
  const place = { lessonId, round, partId };
  const question = tx
    .select({ ...place, authorId, state, editedAt })
    .from(communityThreads)
    .where(eq(communityThreads.id, threadId));
  const [thread] = await (answerId === null ? question.for('update') : question);
  if (!thread) return undefined;
  if (answerId === null) return { ...thread, threadId, answerId };
  const own = communityAnswers;
  const [answer] = await tx
    .select({ authorId: own.authorId, state: own.state, editedAt: own.editedAt, threadId: own.threadId })
    .from(own)
    .where(eq(own.id, answerId))
    .for('update');
  return answer?.threadId === threadId ? { ...thread, ...answer, answerId } : undefined;
}

export async function findPlace({ orm }: Pick<Database, 'orm'>, threadId: string): Promise<Place | undefined> {
  const { id, lessonId, round, partId } = communityThreads;
  const [found] = await orm.select({ lessonId, round, partId }).from(communityThreads).where(eq(id, threadId));
  return found;
}

export async function setPostState(tx: Transaction, { threadId, answerId }: Post, state: PostState): Promise<void> {
  if (answerId === null) await tx.update(communityThreads).set({ state }).where(eq(communityThreads.id, threadId));
  else await tx.update(communityAnswers).set({ state }).where(eq(communityAnswers.id, answerId));
}

/** Rows of a table that are about this post. */
export function isAbout(table: { threadId: unknown; answerId: unknown }, { threadId, answerId }: Post) {
  return sql`${table.threadId} = ${threadId} and ${table.answerId} is not distinct from ${answerId}::uuid`;
}

/** What is done when posts of a thread come and go, in the same transaction: its counts, and what it is found by. */
export type RecountThread = (tx: Transaction, threadId: string) => Promise<void>;
