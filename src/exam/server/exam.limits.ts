import { day, limits } from '#accounts/server/limits/limit.ts';

export const examLimits = limits({
  /** A whole exam takes more than two hours. */
  examsPerDay: { points: 50, seconds: day },
  /** Of one’s own exams, from one device to the other. */
  takeoversPerDay: { points: 300, seconds: day },
  /** Of one attempt: each makes room for an epoch of events, and what is refused of them is kept, too. */
  takeoversOfAttempt: { points: 50, seconds: day },
});

/** Roughly what the events of a stage may bring, highlights with their notes each time that they change: more of those are refused. */
export const mostBytesOfStage = 8 * 1024 * 1024;
/** What an event counts for. */
export const bytesOfEvent = 250;
/** Room that is left to answers and the like, whatever the highlights take: so many that nobody gets there by hand. */
export const bytesOfOthers = 10_000 * bytesOfEvent;
/** With highlights that count for more, a stage is large: no server remembers it, and what its events come to is written down by itself. */
export const bytesOfLargeStage = 16 * 1024;
