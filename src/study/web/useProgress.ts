import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getMe } from '#accounts/account.ts';
import { call } from '#platform/web/call.ts';
import { reportProblem } from '#platform/web/report.ts';
import { replyKey, replyOf, useReply } from '#platform/web/useReply.ts';
import { completeLesson, getProgress, type Progress } from '../progress.ts';
import { completions, joinVisitorCompletions, withCompletions, type Completion } from './completions.ts';
import { completionSender, type SavedState } from './completionSender.ts';
import { visitor } from './kept.ts';

interface StudentProgress {
  /** What the server knows together with what this browser has not sent yet; a visitor's is in the browser alone. */
  completed: Progress;
  /** Puts a lesson on the record: on the screen at once, on the server as soon as it answers. */
  complete(sectionId: string, lessonId: string): void;
  /** Nothing is known yet. */
  isPending: boolean;
  savedState: SavedState;
}

const nothing: readonly Completion[] = [];
const noProgress: Progress = {};

export function useProgress(): StudentProgress {
  const me = useReply(getMe, {});
  const uid = me.data?.user?.uid;
  const owner = uid ?? visitor;
  const answer = useQuery({ ...replyOf(getProgress, {}), enabled: uid !== undefined });
  const known = (uid !== undefined && answer.data) || noProgress;
  const keptHere = useSyncExternalStore(
    completions.subscribe,
    () => completions.list(owner),
    () => nothing,
  );
  useSending(me.data && uid);
  useReport('Progress could not be read', answer.error);

  return {
    completed: useMemo(() => withCompletions(known, keptHere), [known, keptHere]),
    complete(sectionId, lessonId) {
      if (!known[sectionId]?.includes(lessonId)) completions.add(owner, { sectionId, lessonId });
    },
    isPending: me.isPending || (uid !== undefined && answer.isPending),
    savedState: useSyncExternalStore(sender.subscribe, sender.state, () => 'saved'),
  };
}

const sender = completionSender({
  completions,
  signedInUid: async () => (await call(getMe, {})).user?.uid,
  send: (params) => call(completeLesson, { params }),
});

/** Whoever signs in takes along what was completed here before; from then on it is theirs and goes to the server. */
function useSending(uid: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (uid !== undefined) joinVisitorCompletions(uid);
    sender.sendFor(uid, (progress) => keepProgress(queries, progress));
  }, [uid, queries]);
  useEffect(() => {
    window.addEventListener('online', sender.retry);
    document.addEventListener('visibilitychange', sender.retry);
    return () => {
      window.removeEventListener('online', sender.retry);
      document.removeEventListener('visibilitychange', sender.retry);
    };
  }, []);
}

/** An older answer that is still on its way must not overwrite this one. */
function keepProgress(queries: QueryClient, progress: Progress): void {
  void queries.cancelQueries({ queryKey: replyKey(getProgress, {}) });
  queries.setQueryData(replyKey(getProgress, {}), progress);
}

function useReport(what: string, error: unknown): void {
  useEffect(() => {
    if (error) reportProblem(what, error);
  }, [what, error]);
}
