import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityHelped, communityNotices, communityThreads } from '../community.tables.ts';
import type { Viewer } from '../door.queries.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { tellPerson } from '../notices/tellPerson.ts';
import { findVisibleThread, lockVisibleThread, type Ground } from './visible.ts';

interface AnswerAt {
  threadId: string;
  answerId: string;
}

/**
 * Somebody says that an answer helped, or takes that back. Said twice it counts once.
 *
 * @throws AppError 404 when they see no such answer, 409 when it is their own.
 */
export async function markHelped(
  { database: { orm }, isOn }: Ground,
  viewer: Viewer,
  { threadId, answerId }: AnswerAt,
  helped: boolean,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    await findVisibleThread(tx, isOn(), viewer, threadId); // no lock: moderators lock the answer before its question
    const { authorId } = await findShown(tx, { threadId, answerId });
    if (authorId === viewer.uid) throw new AppError(409, 'This answer is yours: others say whether it helped.');
    const said = helped
      ? sql`insert into ${communityHelped} (answer_id, user_id) values (${answerId}, ${viewer.uid}) on conflict do nothing returning 1 as by`
      : sql`delete from ${communityHelped} where answer_id = ${answerId} and user_id = ${viewer.uid} returning -1 as by`;
    await tx.execute(sql`with said as (${said})
      update ${communityAnswers} set helped = helped + said.by from said where id = ${answerId}`);
  });
}

/** @throws AppError 404 when there is none in this thread that everybody sees. */
async function findShown(tx: Transaction, { threadId, answerId }: AnswerAt) {
  const { id, threadId: thread, state, authorId } = communityAnswers;
  const [found] = await tx
    .select({ authorId })
    .from(communityAnswers)
    .where(and(eq(id, answerId), eq(thread, threadId), eq(state, 'shown')));
  if (!found) throw notFound('answer');
  return found;
}

/**
 * Who asked marks the answer to their question, or none. Who wrote it is told, once, however often it is marked.
 *
 * @throws AppError 404 when the question is not theirs, or has no such answer.
 */
export async function accept(
  { database: { orm }, isOn }: Ground,
  viewer: Viewer,
  threadId: string,
  answerId: string | null,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockCommunity(tx, 'shared');
    const { thread } = await lockVisibleThread(tx, isOn(), viewer, threadId);
    if (thread.authorId !== viewer.uid) throw notFound('question');
    const authorId = answerId === null ? null : (await findShown(tx, { threadId, answerId })).authorId;
    await tx.update(communityThreads).set({ acceptedId: answerId }).where(eq(communityThreads.id, threadId));
    if (!authorId || authorId === viewer.uid || (await wasTold(tx, authorId, threadId))) return;
    const sentence = 'Your answer was marked as the answer.';
    await tellPerson(tx, { userId: authorId, kind: 'accepted', threadId, sentence });
  });
}

async function wasTold(tx: Transaction, uid: string, thread: string): Promise<boolean> {
  const { id, userId, threadId, kind } = communityNotices;
  const isIt = and(eq(userId, uid), eq(threadId, thread), eq(kind, 'accepted'));
  return (await tx.select({ id }).from(communityNotices).where(isIt).limit(1)).length > 0;
}
