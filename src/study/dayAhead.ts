import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { reviewTexts } from './reviewTexts.ts';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** When something comes, by the days where the person is: 'later today', 'tomorrow', 'in 3 days', 'in 2 weeks'. */
export function dayAhead(moment: string, now: number): string {
  const days = differenceInCalendarDays(Date.parse(moment), now);
  if (days < 1) return reviewTexts.laterToday;
  return days < 14 ? relative.format(days, 'day') : relative.format(Math.round(days / 7), 'week');
}
