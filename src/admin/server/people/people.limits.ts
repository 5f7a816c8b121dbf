import { hour, limits } from '#accounts/server/limits/limit.ts';

/** What one administrator is admitted that costs the others. */
export const peopleLimits = limits({
  classPreviews: { points: 120, seconds: hour },
  classImports: { points: 20, seconds: hour },
  peopleExports: { points: 10, seconds: hour },
});
