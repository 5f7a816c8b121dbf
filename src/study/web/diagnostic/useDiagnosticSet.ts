import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { getDiagnostic, nextStage, openDiagnostic } from '#answers/diagnostic.ts';
import type { Half } from '#course/skills.ts';
import { call } from '#platform/web/call.ts';
import { getSet, type QuestionSet } from '#answers/sets.ts';
import { replyKey } from '#platform/answers.ts';
import { setAddress } from '../../addresses.ts';

/** Begins the diagnostic of a half, or goes on with it where it stands. */
export function useDiagnosticSet() {
  const open = useOpenStage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (half: Half) => call(openDiagnostic, { body: { half } }),
    onSuccess: open,
  });
  return { begin: mutate, isPending, error };
}

/** Opens the second stage of the diagnostic whose first one is this set. */
export function useNextStage() {
  const open = useOpenStage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (setId: string) => call(nextStage, { params: { setId } }),
    onSuccess: open,
  });
  return { goOn: mutate, isPending, error };
}

/** It may be one that was begun: what this browser keeps of it stays. */
function useOpenStage(): (set: QuestionSet) => void {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (set) => {
    queries.removeQueries({ queryKey: replyKey(getDiagnostic, {}) }); // it does not know of this set
    queries.setQueryData(replyKey(getSet, { params: { setId: set.id } }), set);
    navigate(setAddress(set.id));
  };
}
