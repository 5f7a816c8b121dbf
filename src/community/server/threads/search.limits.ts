import { limits, minute } from '#accounts/server/limits/limit.ts';

/** More than anybody reads: a search ranks all threads of the parts that one has answered. */
export const mostSearchesAMinute = 30;

export const searchLimits = limits({
  communitySearchesPerMinute: { points: mostSearchesAMinute, seconds: minute },
});
