import { day, limits } from '#accounts/server/limits/limit.ts';

/** What one student may put on the record in a day, in UTC: a hundred lessons would be 500. */
export const mostAnswersPerDay = 5_000;

/** How often a student may start a lesson over. */
export const startingOver = limits({ startsOverPerDay: { points: 500, seconds: day } });

/** How many sets of questions a student may ask for, reviews among them: a drill takes 12 minutes, a day has 120 of them. */
export const newSets = limits({ setsPerDay: { points: 200, seconds: day } });
