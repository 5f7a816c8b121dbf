const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const dayAndWeekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }); // prettier-ignore

/** November 22 */
export function dayName(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** Sunday, November 22 */
export function weekdayAndDay(date: string): string {
  return dayAndWeekday.format(new Date(`${date}T00:00:00Z`));
}
