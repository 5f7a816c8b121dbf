import { timeZoneOf } from '#accounts/server/settings/timeZone.ts';
import { invalidArgument } from '#platform/errors.ts';
import { addDays, dayIn, isDay } from '../../plan/days.ts';
import type { Goal } from '../../plan/plan.ts';

const minutesOfDay = 24 * 60;
/** Nobody plans for a test further away. */
const mostDaysAhead = 3 * 366;
const scores = { least: 400, most: 1600, step: 10 };

/**
 * A goal as it may be kept.
 * @throws AppError 400 with a sentence that says what is wrong with it.
 */
export function readGoal(given: Goal, now: number): Goal {
  const { testDate, targetScore, minutes } = given;
  const timeZone = timeZoneOf(given.timeZone);
  if (!timeZone) throw invalidArgument('This time zone is not known here.', 'unknown-time-zone');
  if (minutes.some((one) => one < 0 || one > minutesOfDay))
    throw invalidArgument('A day has between 0 and 1,440 minutes.', 'invalid-minutes');
  if (minutes.every((one) => one === 0))
    throw invalidArgument('Choose some minutes for at least one day of the week.', 'no-minutes');
  if (targetScore !== null && !isScore(targetScore))
    throw invalidArgument('A score is between 400 and 1600, in tens.', 'invalid-score');
  if (testDate !== null) {
    const today = dayIn(timeZone, now);
    if (!isDay(testDate)) throw invalidArgument('This is no date of the calendar.', 'invalid-date');
    if (testDate < today) throw invalidArgument('The test date is past. Choose a day from today on.', 'past-date');
    if (testDate > addDays(today, mostDaysAhead))
      throw invalidArgument('The test date is more than three years away.', 'far-date');
  }
  return { ...given, timeZone };
}

function isScore(score: number): boolean {
  return score >= scores.least && score <= scores.most && score % scores.step === 0;
}
