import { eq } from 'drizzle-orm';
import { notFound, permissionDenied } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Door } from '../../community.ts';
import { communityThreads } from '../community.tables.ts';
import { findDoor, type Viewer } from '../door.queries.ts';
import type { Place } from '../safety/post.ts';

/** What all that is written, changed and marked is done with. */
export interface Ground {
  database: Pick<Database, 'orm'>;
  /** Whether there is a community on this server. */
  isOn: () => boolean;
}

type Question = typeof communityThreads.$inferSelect;

/** The question, which nobody else changes before the transaction ends; undefined when it is not there. */
export async function lockThread(tx: Transaction, threadId: string): Promise<Question | undefined> {
  const [found] = await tx.select().from(communityThreads).where(eq(communityThreads.id, threadId)).for('update');
  return found;
}

/** As `lockThread`, of a question that this person sees. @throws AppError 404. */
export async function lockVisibleThread(tx: Transaction, isOn: boolean, viewer: Viewer, threadId: string) {
  return ifVisible(tx, isOn, viewer, await lockThread(tx, threadId));
}

/** A question that this person sees. @throws AppError 404. */
export async function findVisibleThread(tx: Transaction, isOn: boolean, viewer: Viewer, threadId: string) {
  const [found] = await tx.select().from(communityThreads).where(eq(communityThreads.id, threadId));
  return ifVisible(tx, isOn, viewer, found);
}

/** What is held back or hidden is there for its author alone. */
async function ifVisible(tx: Transaction, isOn: boolean, viewer: Viewer, thread: Question | undefined) {
  if (thread?.state !== 'shown' && thread?.authorId !== viewer.uid) throw notFound('question');
  const door = await findDoor({ orm: tx }, isOn, viewer, thread);
  if (!door.mayRead) throw notFound('question');
  return { thread, door };
}

/** @throws AppError 404 when nothing about this part opens to them, 403 when they may only read. */
export async function requireWriting(tx: Transaction, isOn: boolean, viewer: Viewer, place: Place): Promise<void> {
  const door = await findDoor({ orm: tx }, isOn, viewer, place);
  if (!door.mayRead) throw notFound('question');
  requireMayWrite(door);
}

/** @throws AppError 403 that says what stands in the way. */
export function requireMayWrite({ mayWrite, reason }: Door): void {
  if (!mayWrite) throw permissionDenied(reason?.sentence ?? 'You cannot write here.', reason?.code);
}
