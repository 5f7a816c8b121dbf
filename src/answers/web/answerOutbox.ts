import { kept } from '#platform/web/kept.ts';
import { keptQueue } from '#platform/web/keptQueue.ts';
import type { Answer } from '../answers.ts';

/** The answers that the server has not acknowledged yet; of a visitor all of them. */
export const answerOutbox = keptQueue<Answer>(kept, 'answers');

/** The attempts that were given up and of which the server does not know that yet. */
export const quitOutbox = keptQueue<{ lessonId: string }>(kept, 'quits');

/** The sets of questions that were handed in and of which the server does not know that yet, by their ids. */
export const finishOutbox = keptQueue<object>(kept, 'finishes');

/** Hands what a visitor answered in this browser to the account they signed up or in to. */
export function joinVisitorAnswers(visitor: string, uid: string): void {
  answerOutbox.join(visitor, uid);
  quitOutbox.join(visitor, uid);
}
