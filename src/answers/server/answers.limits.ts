import { day, limits } from '#accounts/server/limits/limit.ts';

/** What one student may put on the record in a day, in UTC: a hundred lessons would be 500. */
export const mostAnswersPerDay = 5_000;

/** How often a student may start a lesson over. */
export const startingOver = limits({ startsOverPerDay: { points: 500, seconds: day } });
