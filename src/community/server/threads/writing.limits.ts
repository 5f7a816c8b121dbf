import { day, limits } from '#accounts/server/limits/limit.ts';
import { answersADay, questionsADay } from '../../postLimits.ts';

/** What `postLimits` leaves open: posts that were taken back are gone, and not counted there. */
export const mostPostsADay = questionsADay + answersADay + 20;
export const mostEditsADay = 100;
export const mostMarksADay = 500;

export const writingLimits = limits({
  communityPostsPerDay: { points: mostPostsADay, seconds: day },
  communityEditsPerDay: { points: mostEditsADay, seconds: day },
  communityMarksPerDay: { points: mostMarksADay, seconds: day },
});
