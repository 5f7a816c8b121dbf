import { AppError } from '#platform/errors.ts';
import type { Kept } from '#platform/web/kept.ts';
import type { KeptQueue } from '#platform/web/keptQueue.ts';
import type { Queue } from '#platform/web/queueSender.ts';
import { mostAnswers, type Answer, type recordAnswers } from '../answers.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { noteKnownAttempts } from './knownAttempts.ts';

interface Ports {
  kept: Kept;
  answers: KeptQueue<Answer>;
  quits: KeptQueue<{ lessonId: string }>;
  record(answers: readonly Answer[]): Promise<ReplyOf<typeof recordAnswers>>;
  quit(lessonId: string, attemptId: string): Promise<unknown>;
}

/**
 * Brings the kept answers to the server, in batches, each until it was taken or ignored; then the attempts that were given
 * up, so that no answer comes behind the end of its attempt.
 */
export function answerQueue({ kept, answers, quits, record, quit }: Ports): Queue {
  async function sendAnswers(uid: string): Promise<void> {
    const batch = answers.list(uid).slice(0, mostAnswers);
    const { accepted, ignored } = await record(batch.map(([id, answer]) => ({ ...answer, id })));
    const taken = new Set(accepted);
    const done = new Set([...accepted, ...ignored.map(({ id }) => id)]);
    if (!batch.some(([id]) => done.has(id))) throw new Error('Expected word of the answers sent but found none');
    const known = batch.filter(([id]) => taken.has(id)).map(([, { attemptId }]) => attemptId);
    noteKnownAttempts(kept, uid, known);
    answers.drop(uid, batch.map(([id]) => id).filter((id) => done.has(id))); // prettier-ignore
  }

  async function sendQuit(uid: string): Promise<void> {
    const next = quits.list(uid)[0];
    if (!next) return;
    const [attemptId, { lessonId }] = next;
    await quit(lessonId, attemptId).catch((error: unknown) => {
      if (!isRefusedForGood(error)) throw error;
    });
    quits.drop(uid, [attemptId]);
  }

  return {
    isEmpty: (uid) => answers.isEmpty(uid) && quits.isEmpty(uid),
    sendNext: (uid) => (answers.list(uid).length ? sendAnswers(uid) : sendQuit(uid)),
    subscribe(listener) {
      answers.subscribe(listener);
      quits.subscribe(listener);
    },
  };
}

function isRefusedForGood(error: unknown): boolean {
  return error instanceof AppError && [400, 403, 404].includes(error.httpStatus);
}
