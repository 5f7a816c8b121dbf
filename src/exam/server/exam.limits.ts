import { day, limits } from '#accounts/server/limits/limit.ts';

export const examLimits = limits({
  /** A whole exam takes more than two hours. */
  examsPerDay: { points: 50, seconds: day },
  /** Of one’s own exams, from one device to the other. */
  takeoversPerDay: { points: 300, seconds: day },
});

/** Roughly what the highlights of a stage may bring, with their notes, each time that they change: more are refused. */
export const mostBytesOfStage = 8 * 1024 * 1024;
