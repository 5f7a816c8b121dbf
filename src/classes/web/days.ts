const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Jun 30, 2027', where the browser is. */
export function dayOf(at: string): string {
  return day.format(new Date(at));
}
