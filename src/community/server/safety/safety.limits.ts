import { day, limits } from '#accounts/server/limits/limit.ts';

export const mostReportsPerDay = 20;
export const mostDeedsPerDay = 500;
export const mostNamesPerMonth = 3;
/** A name that is tried is compared with those of all experts, whatever comes of it. */
export const mostNamesTriedPerDay = 30;

export const safetyLimits = limits({
  communityReportsPerDay: { points: mostReportsPerDay, seconds: day },
  communityNamesPerMonth: { points: mostNamesPerMonth, seconds: 30 * day },
  communityNamesTriedPerDay: { points: mostNamesTriedPerDay, seconds: day },
  communityDeedsPerDay: { points: mostDeedsPerDay, seconds: day },
});
