import { AppError, tooManyRequests } from '#platform/errors.ts';
import type { AttemptLimits, Counter } from '#accounts/server/limits/attemptLimits.ts';
import { day, hour, limits } from '#accounts/server/limits/limit.ts';

/** What one person can do in the live sessions, beside the bounds of each session. */
export const liveLimits = limits({
  liveComing: { points: 200, seconds: hour },
  liveQuestions: { points: 30, seconds: day },
  liveVotes: { points: 300, seconds: hour },
  liveReports: { points: 30, seconds: day },
  liveSessionsPlanned: { points: 300, seconds: day },
});

/** Does something once more if the limit admits it. @throws AppError 429, which says when there can be more. */
export async function withinLimit<T>(
  counters: Pick<AttemptLimits, 'countUnlessItFails'>,
  counter: Counter,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await counters.countUnlessItFails(counter, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-many-requests') throw error;
    const seconds = error.retryAfterSeconds ?? hour;
    throw tooManyRequests(`That was a lot at once. There can be more in ${inWords(seconds)}.`, seconds);
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds > hour ? [Math.ceil(seconds / hour), 'hour'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
