import { day, hour, limits } from '#accounts/server/limits/limit.ts';

/** How often the newsletter may be asked for, and how often an address hears of it. */
export const newsletterLimits = limits({
  newsletterPerNetwork: { points: 20, seconds: hour },
  newsletterLettersPerHour: { points: 1, seconds: hour },
  newsletterLettersPerDay: { points: 3, seconds: day },
});
