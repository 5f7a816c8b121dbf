import { day, limits, minute } from '#accounts/server/limits/limit.ts';

/** How often a student may ask. */
export const questionLimits = limits({
  questionsPerMinute: { points: 20, seconds: minute },
  questionsPerDay: { points: 200, seconds: day },
});
/** How often a line of work may be compared. */
export const workLimits = limits({
  workPerMinute: { points: 20, seconds: minute },
  workPerDay: { points: 500, seconds: day },
});
/** How often a picture of a problem may be chosen. */
export const pictureLimits = limits({
  picturesPerMinute: { points: 10, seconds: minute },
  picturesPerDay: { points: 100, seconds: day },
});
/** So many pictures go to a model with one question: its own, and the newest that was sent before. */
export const mostPictures = 2;
/** So many answers with pictures are made at once in a process, and so many wait: each takes some megabytes. */
export const picturesAtOnce = { atOnce: 16, inLine: 64 };
/** The longest that a transcript of a picture is, in characters. */
export const longestTranscript = 2_000;
/** The longest that an answer may take in all: the browser waits 70 seconds, and hears of it before it gives up. */
export const longestSeconds = 65;
/** The most that an answer may weigh, in bytes of UTF-8. */
export const mostAnswerBytes = 32 * 1024;
/** The most tokens that the model may write for one answer. */
export const mostAnswerTokens = 1_000;
/** How often it is asked whether an answer that nobody waits for was stopped. */
export const stopSeconds = 1;
/** How often the account is read again while an answer is given: the student may be signed out, or no longer Pro. */
export const reloadSeconds = 20;
