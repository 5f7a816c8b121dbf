import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useOwner } from '#accounts/web/useOwner.ts';
import { getSet, type QuestionSet } from '#answers/sets.ts';
import { replyKey } from '#platform/answers.ts';
import { kept } from '#platform/web/kept.ts';
import { setAddress } from '../../addresses.ts';
import { saveRun } from './keptRuns.ts';

/** Opens a set that the server has just made: nothing is asked for again, and its clock starts as it is shown. */
export function useOpenSet(): (set: QuestionSet) => void {
  const queries = useQueryClient();
  const owner = useOwner();
  const [, navigate] = useLocation();
  return (set) => {
    queries.setQueryData(replyKey(getSet, { params: { setId: set.id } }), set);
    const aheadMs = Date.now() - Date.parse(set.startedAt);
    if (owner) saveRun(kept, { owner, setId: set.id }, set, undefined, { aheadMs });
    navigate(setAddress(set.id));
  };
}
