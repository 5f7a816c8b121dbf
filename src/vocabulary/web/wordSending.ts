import { getMe } from '#accounts/account.ts';
import { beforeSignOut } from '#accounts/web/lastWork.ts';
import { AppError } from '#platform/errors.ts';
import type { InputOf } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { kept } from '#platform/web/kept.ts';
import { keptQueue } from '#platform/web/keptQueue.ts';
import { queueSender } from '#platform/web/queueSender.ts';
import { putWordLook } from '../vocabulary.ts';

type Look = InputOf<typeof putWordLook>['body'] & { word: string };

/** What was answered and has not reached the server yet. */
export const wordOutbox = keptQueue<Look>(kept, 'words');

/** Brings it there. */
export const wordSender = queueSender({
  queues: [
    {
      isEmpty: wordOutbox.isEmpty,
      subscribe: wordOutbox.subscribe,
      async sendNext(uid) {
        const [next] = wordOutbox.list(uid);
        if (!next) return;
        const [id, { word, ...body }] = next;
        try {
          await call(putWordLook, { params: { word, id }, body });
        } catch (error) {
          if (!(error instanceof AppError) || ![400, 404].includes(error.httpStatus)) throw error; // the word is gone
        }
        wordOutbox.drop(uid, [id]);
      },
    },
  ],
  signedInUid: async () => (await call(getMe, {})).user?.uid,
});

let isBegun = false;

/** Sends what is kept of this account, if any, and tries again whenever there is hope. */
export function sendWordsFor(uid: string | undefined): void {
  if (!isBegun) {
    isBegun = true;
    beforeSignOut(wordSender.retry);
    window.addEventListener('online', () => void wordSender.retry());
  }
  wordSender.sendFor(uid);
}
