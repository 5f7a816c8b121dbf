import type { QueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { getPlan, getToday, type Plan } from '../../plan/plan.ts';

/** Keeps the answer of a change, so that every screen shows it; Today is asked for anew. */
export async function keepPlan(queries: QueryClient, plan: Plan): Promise<void> {
  await queries.cancelQueries({ queryKey: replyKey(getPlan, {}) });
  queries.setQueryData(replyKey(getPlan, {}), plan);
  await queries.invalidateQueries({ queryKey: [getToday.method, getToday.path], refetchType: 'all' });
}
