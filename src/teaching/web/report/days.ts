const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 28, 2026'. @param day of a time zone that does not matter any more, such as '2026-11-28'. */
export function shownDay(day: string): string {
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
