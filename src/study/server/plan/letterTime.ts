import { addDays, dayIn, mondayOf, startOf } from '../../plan/days.ts';

/** After a Monday's midnight: at seven in the morning, save where the clocks were changed that night. */
const hoursMs = 7 * 3_600_000;

/** When the first weekly letter behind this moment is due, in ms since 1970: on a Monday morning of the student's own. */
export function nextLetterAfter(now: number, timeZone: string): number {
  const monday = mondayOf(dayIn(timeZone, now));
  const thisWeek = startOf(monday, timeZone) + hoursMs;
  return thisWeek > now ? thisWeek : startOf(addDays(monday, 7), timeZone) + hoursMs;
}
