import { addDays, dayIn, daysBetween, startOf, type Day } from '#study/plan/days.ts';

/** The days that a report looks at, in the time zone of its class. */
export interface ReportDays {
  today: Day;
  /** The first of the last 7 days, today among them; and of the last 28. */
  week: Day;
  month: Day;
  /** When these begin, in ms since 1970. */
  weekStart: number;
  monthStart: number;
}

export function reportDays(timeZone: string, now: number): ReportDays {
  const today = dayIn(timeZone, now);
  const [week, month] = [addDays(today, -6), addDays(today, -27)];
  return { today, week, month, weekStart: startOf(week, timeZone), monthStart: startOf(month, timeZone) };
}

/** Whether it is 7 days since somebody studied; who never did has had these days since joining. */
export function isAway(today: Day, lastActiveOn: Day | null, joinedOn: Day): boolean {
  return daysBetween(lastActiveOn ?? joinedOn, today) >= 7;
}
