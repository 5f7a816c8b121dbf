import { reviewTexts } from './reviewTexts.ts';

const dayMs = 24 * 3_600_000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** When something comes, by the days where the person is: 'later today', 'tomorrow', 'in 3 days', 'in 2 weeks'. */
export function dayAhead(moment: string, now: number): string {
  const days = calendarDay(Date.parse(moment)) - calendarDay(now);
  if (days < 1) return reviewTexts.laterToday;
  return days < 14 ? relative.format(days, 'day') : relative.format(Math.round(days / 7), 'week');
}

/** Days of the person's calendar since 1970: a day counts as one, whatever the clocks do on it. */
function calendarDay(moment: number): number {
  return Math.floor((moment - new Date(moment).getTimezoneOffset() * 60_000) / dayMs);
}
