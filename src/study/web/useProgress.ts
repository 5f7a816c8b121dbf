import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { visitor } from '#accounts/visitor.ts';
import { useOwner } from '#accounts/web/useOwner.ts';
import { answerOutbox } from '#answers/web/answerOutbox.ts';
import type { SavedState } from '#platform/web/queueSender.ts';
import { reportProblem } from '#platform/web/report.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { getProgress, type Progress } from '../progress.ts';
import { completions, withCompletions, type Completion } from './completions.ts';
import { sender } from './sending.ts';

interface StudentProgress {
  /** What the server knows together with what this browser has not sent yet; a visitor's is in the browser alone. */
  completed: Progress;
  /** Nothing is known yet: `completed` is no answer. */
  isPending: boolean;
  savedState: SavedState;
}

const nothing: readonly Completion[] = [];
const noProgress: Progress = {};

/** @param owner whose progress: of who is here now, if nobody is named. */
export function useProgress(owner?: string): StudentProgress {
  const here = useOwner();
  const whose = owner ?? here ?? visitor;
  const isHere = whose === here;
  const answer = useQuery({ ...replyOf(getProgress, {}), enabled: isHere && whose !== visitor });
  const isAnotherHere = !isHere && here !== visitor;
  const known = (whose !== visitor && !isAnotherHere && answer.data) || noProgress;
  const keptHere = useSyncExternalStore(
    completions.subscribe,
    () => completions.list(whose),
    () => nothing,
  );
  const state = useSyncExternalStore(sender.subscribe, sender.state, () => 'saved' as const);
  const keepsAnswers = useSyncExternalStore(
    answerOutbox.subscribe,
    () => !answerOutbox.isEmpty(whose),
    () => false,
  );
  useReport('Progress could not be read', answer.error);

  return {
    completed: useMemo(() => withCompletions(known, keptHere), [known, keptHere]),
    isPending: here === undefined || (isHere && whose !== visitor && answer.isPending),
    savedState: isHere || !(keptHere.length || keepsAnswers) ? state : 'signed-out',
  };
}

function useReport(what: string, error: unknown): void {
  useEffect(() => {
    if (error) reportProblem(what, error);
  }, [what, error]);
}
