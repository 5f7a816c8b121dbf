import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getReview } from '#answers/review.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { dayAhead } from '../../dayAhead.ts';
import { getToday } from '../../plan/plan.ts';
import { reviewTexts as texts } from '../../reviewTexts.ts';
import { useProgress } from '../useProgress.ts';

/** What comes after a review, told as soon as its answers have reached the server. @param owner whose review it was. */
export function ReviewDone({ owner }: { owner: string }) {
  const { savedState } = useProgress(owner);
  const { data, dataUpdatedAt } = useQuery({
    ...replyOf(getReview, {}),
    enabled: savedState === 'saved',
    staleTime: 0, // what was known before the review is old
  });
  const queries = useQueryClient();
  useEffect(() => {
    if (savedState === 'saved') void queries.invalidateQueries({ queryKey: [getToday.method, getToday.path] }); // fewer are due
  }, [queries, savedState]);
  const next = data?.cards[0]?.dueAt;
  const isFresh = savedState === 'saved' && data;
  return (
    <p role="status" className="min-h-7 text-muted">
      {isFresh && (data.due > 0 ? texts.moreDue(data.due) : next && texts.nextReview(dayAhead(next, dataUpdatedAt)))}
    </p>
  );
}
