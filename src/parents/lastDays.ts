import { addDays, daysBetween, isDay, type Day } from '#study/plan/days.ts';

/** Which days an address may end on. */
export interface LastDays {
  suggested: Day;
  earliest: Day;
  latest: Day;
}

const daysAfterTest = 14;
/** Half a year, for whoever has no date of a test. */
const usualDays = 182;
const mostDays = 365;

/** @param testDate of the student's plan; null while there is none. */
export function lastDaysOn(today: Day, testDate: Day | null): LastDays {
  const isAhead = testDate !== null && testDate >= today;
  const suggested = isAhead ? daysBetween(today, testDate) + daysAfterTest : usualDays;
  return {
    suggested: addDays(today, Math.min(suggested, mostDays)),
    earliest: today,
    latest: addDays(today, mostDays),
  };
}

export function mayEndOn(day: string, { earliest, latest }: LastDays): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) && day >= earliest && day <= latest;
}
