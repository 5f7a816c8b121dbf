import { AppError } from '#platform/errors.ts';
import type { Queue } from '#platform/web/queueSender.ts';
import type { Progress } from '../progress.ts';
import type { Completion, Completions } from './completions.ts';

interface Ports {
  completions: Completions;
  send(completion: Completion): Promise<Progress>;
  /** Hears of the progress before the completion is forgotten here: the ring never moves back. */
  acknowledged(progress: Progress): void;
}

/** Brings the kept completions to the server, each until it was acknowledged or is refused for good. */
export function completionQueue({ completions, send, acknowledged }: Ports): Queue {
  return {
    isEmpty: (uid) => !completions.list(uid).length,
    subscribe: completions.subscribe,
    async sendNext(uid) {
      const next = completions.list(uid)[0];
      if (!next) return;
      try {
        acknowledged(await send(next));
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
      }
      completions.drop(uid, next);
    },
  };
}

/** The lesson is gone, locked or was never there: asking again would change nothing. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof AppError && [400, 403, 404].includes(error.httpStatus);
}
