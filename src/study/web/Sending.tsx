import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe } from '#accounts/account.ts';
import { beforeSignOut } from '#accounts/web/lastWork.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { completeLesson, getProgress, type Progress } from '../progress.ts';
import { joinVisitorAttempts } from './attempts.ts';
import { completions } from './completions.ts';
import { completionSender } from './completionSender.ts';
import { kept } from './kept.ts';

/** Brings what was completed in this browser to the server. */
export const sender = completionSender({
  completions,
  signedInUid: async () => (await call(getMe, {})).user?.uid,
  send: (params) => call(completeLesson, { params }),
});

/**
 * Stands once, on every page. Whoever signs in takes along what was begun and completed here before; from then on it is
 * theirs and goes to the server.
 */
export function Sending() {
  const uid = useMe().user?.uid;
  const queries = useQueryClient();
  useEffect(() => {
    sender.sendFor(uid, (progress) => keepProgress(queries, progress));
    if (uid === undefined) return undefined;
    const join = () => {
      joinVisitorAttempts(kept, uid);
      completions.joinVisitor(uid);
    };
    join();
    return completions.subscribe(join);
  }, [uid, queries]);
  useEffect(() => {
    const retry = () => void sender.retry();
    const stop = beforeSignOut(sender.retry);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      stop();
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, []);
  return null;
}

/** An older answer that is still on its way must not overwrite this one. */
function keepProgress(queries: QueryClient, progress: Progress): void {
  void queries.cancelQueries({ queryKey: replyKey(getProgress, {}) });
  queries.setQueryData(replyKey(getProgress, {}), progress);
}
