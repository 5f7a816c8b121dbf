import type { QueryClient } from '@tanstack/react-query';
import { getMe } from '#accounts/account.ts';
import { beforeSignOut } from '#accounts/web/lastWork.ts';
import { quitPlace, recordAnswers } from '#answers/answers.ts';
import { finishSet } from '#answers/sets.ts';
import { answerOutbox, finishOutbox, quitOutbox } from '#answers/web/answerOutbox.ts';
import { answerQueue } from '#answers/web/answerQueue.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { kept } from '#platform/web/kept.ts';
import { queueSender } from '#platform/web/queueSender.ts';
import { sendWordsFor } from '#vocabulary/web/wordSending.ts';
import { completeLesson, getProgress, type Progress } from '../progress.ts';
import { completionQueue } from './completionQueue.ts';
import { completions } from './completions.ts';

/** Where the page keeps answers of the server, once there is a page. */
let queries: QueryClient | undefined;

const answers = answerQueue({
  kept,
  answers: answerOutbox,
  quits: quitOutbox,
  finishes: finishOutbox,
  record: (answers) => call(recordAnswers, { body: { answers: [...answers] } }),
  quit: (lessonId, attemptId) => call(quitPlace, { params: { lessonId, attemptId } }),
  finish: (setId) => call(finishSet, { params: { setId } }),
});

/** Brings what was answered and completed in this browser to the server. */
export const sender = queueSender({
  queues: [
    answers,
    completionQueue({
      completions,
      send: (params) => call(completeLesson, { params }),
      acknowledged: keepProgress,
    }),
  ],
  signedInUid: async () => (await call(getMe, {})).user?.uid,
});

/** Begins to send what is kept of this account, if any, and tries again whenever there is hope. */
export function sendFor(uid: string | undefined, client: QueryClient): void {
  if (!queries) {
    const retry = () => void sender.retry();
    beforeSignOut(sender.retry);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
  }
  queries = client;
  sender.sendFor(uid);
  sendWordsFor(uid);
}

/** An older answer that is still on its way must not overwrite this one. */
function keepProgress(progress: Progress): void {
  void queries?.cancelQueries({ queryKey: replyKey(getProgress, {}) });
  queries?.setQueryData(replyKey(getProgress, {}), progress);
}
