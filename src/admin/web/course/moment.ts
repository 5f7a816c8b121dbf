const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the browser's clock shows it. */
export function moment(at: string): string {
  return format.format(new Date(at));
}
