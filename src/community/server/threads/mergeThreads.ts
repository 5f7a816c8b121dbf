import { eq, inArray, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { communityAnswers, communityReports, communityThreads as threads } from '../community.tables.ts';
import { tellPerson } from '../notices/tellPerson.ts';

/**
 * Lets a question go on in another one about the same part: its answers move there, and who asked it is told. Both are locked in
 * one order, so that two merges at once wait for each other.
 *
 * @throws AppError 404 when one is not there; 409 when they are one, of different parts (which would open one part to those who have
 * answered another), or merged already, and when the other is not shown.
 */
export async function mergeThreads(tx: Transaction, from: string, into: string): Promise<void> {
  const locked = await tx
    .select()
    .from(threads)
    .where(inArray(threads.id, [from, into]))
    .orderBy(threads.id)
    .for('update');
  const old = locked.find(({ id }) => id === from);
  const kept = locked.find(({ id }) => id === into);
  if (!old || !kept) throw notFound('question');
  if (from === into) throw new AppError(409, 'Choose another question to merge this one into.');
  if (old.mergedInto || kept.mergedInto) throw new AppError(409, 'One of the two is merged into another already.');
  if (old.lessonId !== kept.lessonId || old.round !== kept.round || old.partId !== kept.partId) {
    throw new AppError(409, 'Only questions about the same part of a lesson can be merged.');
  }
  if (kept.state !== 'shown') throw new AppError(409, 'Merge into a question that everybody can see.');
  await tx.update(communityAnswers).set({ threadId: into }).where(eq(communityAnswers.threadId, from));
  await tx.execute(
    sql`update ${communityReports} set thread_id = ${into} where thread_id = ${from} and answer_id is not null`,
  );
  await tx.update(threads).set({ mergedInto: into }).where(eq(threads.mergedInto, from));
  await tx.execute(sql`update ${threads} set found = found || ${old.state === 'shown' ? old.found : ''}::tsvector,
    (answers, has_expert_answer) = (select count(*), coalesce(bool_or(is_expert), false) from ${communityAnswers}
      where thread_id = ${into} and state = 'shown') where id = ${into}`);
  await tx
    .update(threads)
    .set({ mergedInto: into, answers: 0, hasExpertAnswer: false, acceptedId: null, found: sql`''` })
    .where(eq(threads.id, from));
  if (!old.authorId) return;
  const sentence = 'Your question was asked before: it goes on there, with its answers.';
  await tellPerson(tx, { userId: old.authorId, kind: 'merged', threadId: into, sentence });
}
