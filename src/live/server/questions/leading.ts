import { and, eq, sql } from 'drizzle-orm';
import { invalidArgument, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { longestAnswer, longestHideReason, type Answering, type Hiding, type LedQuestion } from '../../questions.ts';
import { minuteOf, readMinute } from '../../recordingMinute.ts';
import { asShown } from './asking.ts';
import { findQuestions } from './questions.queries.ts';
import { liveQuestions } from './questions.tables.ts';
import { checkedText } from './questionText.ts';

/** What whoever leads a session does with its questions. That they lead it is seen to before. */

const asItIs = (text: string) => text;

/** All of them, hidden ones too, those that most have first. */
export async function ledQuestions(database: Database, sessionId: string): Promise<LedQuestion[]> {
  const found = await findQuestions(database, sessionId, null);
  return found.map((question) => ({ ...asShown(question, asItIs), reports: question.reports }));
}

/** Says where in the recording it is answered, and in words if they like; without a place it is not answered any more. */
export async function answerQuestion(tx: Transaction, sessionId: string, id: string, { minute, answer }: Answering) {
  const second = minute.trim() === '' ? null : readMinute(minute);
  if (second === undefined)
    throw invalidArgument('Write the place as the recording shows it, such as 12:40 or 1:02:40.');
  const words = answer.trim() === '' ? null : checkedText(answer, 'answer', longestAnswer, asItIs);
  if (second === null && words !== null)
    throw invalidArgument('Say where in the recording it is answered, such as 12:40.');
  const before = await findLocked(tx, sessionId, id);
  await tx.update(liveQuestions).set({ answeredAtSecond: second, answer: words }).where(eq(liveQuestions.id, id));
  const was = before.answeredAtSecond === null ? null : minuteOf(before.answeredAtSecond);
  return { before: { minute: was }, after: { minute: second === null ? null : minuteOf(second) } };
}

/** Takes it from everybody else's eyes, or gives it back; its author reads why. The reports of before count no more. */
export async function hideQuestion(tx: Transaction, sessionId: string, id: string, { isHidden, reason }: Hiding) {
  const why = isHidden ? checkedText(reason, 'reason', longestHideReason, asItIs) : null;
  const before = await findLocked(tx, sessionId, id);
  const state = isHidden ? ('hidden' as const) : ('shown' as const);
  const set = { state, hiddenReason: why, lookedAt: sql`now()` };
  await tx.update(liveQuestions).set(set).where(eq(liveQuestions.id, id));
  return { before: { state: before.state }, after: { state, reason: why } };
}

async function findLocked(tx: Transaction, sessionId: string, id: string) {
  const isIt = and(eq(liveQuestions.id, id), eq(liveQuestions.sessionId, sessionId));
  const [found] = await tx.select().from(liveQuestions).where(isIt).for('update');
  if (!found) throw notFound('question');
  return found;
}
