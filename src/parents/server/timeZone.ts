import type { FollowServices } from './followView.ts';

/** Whose Sunday it is: that of the student's plan, else of their settings. */
export async function findTimeZone({ plans }: Pick<FollowServices, 'plans'>, userId: string): Promise<string> {
  const { goal, accountZone } = await plans.queries.find(userId);
  return goal?.timeZone ?? accountZone ?? 'UTC';
}
