import { addDays, dayIn, mondayOf, startOf } from '#study/plan/days.ts';

/** After a Sunday's midnight: at six in the evening, save where the clocks were changed on that day. */
const hoursMs = 18 * 3_600_000;

/** When the first letter behind this moment is due, in ms since 1970: on a Sunday evening of the student's own. */
export function nextFollowLetterAfter(now: number, timeZone: string): number {
  const sunday = addDays(mondayOf(dayIn(timeZone, now)), 6);
  const thisWeek = startOf(sunday, timeZone) + hoursMs;
  return thisWeek > now ? thisWeek : startOf(addDays(sunday, 7), timeZone) + hoursMs;
}
