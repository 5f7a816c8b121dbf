import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { getReview, startReview } from '#answers/review.ts';
import { getSet } from '#answers/sets.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { setAddress } from '../../addresses.ts';

/** Begins a review, or goes on with the one that is open, and opens it. */
export function useStartReview() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(startReview, { body: {} }),
    onSuccess: (set) => {
      queries.setQueryData(replyKey(getSet, { params: { setId: set.id } }), set);
      navigate(setAddress(set.id));
    },
    onError: () => void queries.invalidateQueries({ queryKey: replyKey(getReview, {}) }), // done elsewhere meanwhile
  });
  return { start: () => mutate(), isPending, error };
}
