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
  finishes: KeptQueue<object>;
  record(answers: readonly Answer[]): Promise<ReplyOf<typeof recordAnswers>>;
  quit(lessonId: string, attemptId: string): Promise<unknown>;
  finish(setId: string): Promise<unknown>;
}

/**
 * Brings the kept answers to the server, in batches, each until it was taken or ignored; then the attempts that were given
 * up and the sets that were handed in, so that no answer comes behind the end of its attempt.
 */
export function answerQueue({ kept, answers, quits, finishes, record, quit, finish }: Ports): Queue {
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
    await quit(lessonId, attemptId).catch(throwUnlessRefused);
    quits.drop(uid, [attemptId]);
  }

  async function sendFinish(uid: string): Promise<void> {
    const next = finishes.list(uid)[0];
    if (!next) return;
    await finish(next[0]).catch(throwUnlessRefused);
    finishes.drop(uid, [next[0]]);
  }

  return {
    isEmpty: (uid) => [answers, quits, finishes].every((each) => each.isEmpty(uid)),
    sendNext(uid) {
      if (answers.list(uid).length) return sendAnswers(uid);
      return quits.list(uid).length ? sendQuit(uid) : sendFinish(uid);
    },
    subscribe(listener) {
      for (const each of [answers, quits, finishes]) each.subscribe(listener);
    },
  };
}

/** What is refused for good need not be sent again. */
function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof AppError && [400, 403, 404].includes(error.httpStatus))) throw error;
}
