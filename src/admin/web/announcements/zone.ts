/** The zone of this browser, in which begin and end are written and shown: 'America/New_York'. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
const read = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** As the browser's field has it: 2026-11-21T18:00. */
export function asField(moment: Date): string {
  return written.format(moment).replace(' ', 'T');
}

/** Nov 21, 2026, 6:00 PM */
export function inWords(moment: string): string {
  return read.format(new Date(moment));
}
