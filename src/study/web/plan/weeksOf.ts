import type { PlannedDay } from '../../plan/plan.ts';

export interface PlannedWeek {
  /** Its first day. */
  monday: string;
  days: PlannedDay[];
  minutes: number;
}

/** The days of a plan by weeks from Monday to Sunday. */
export function weeksOf(days: readonly PlannedDay[]): PlannedWeek[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...weeks].map(([monday, days]) => ({
    ...{ monday, days },
    minutes: days.reduce(
      (sum, { lessons, reviewMinutes, exam }) => sum + reviewMinutes + minutesOf(lessons) + (exam?.minutes ?? 0),
      0,
    ),
  }));
}

function minutesOf(lessons: PlannedDay['lessons']): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** As `plan/days.ts` has it, which brings all time zones with it. */
function mondayOf(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7));
  return time.toISOString().slice(0, 10);
}
