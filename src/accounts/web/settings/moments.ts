const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago a moment was, in words: 'just now', '5 minutes ago', 'yesterday'. Clocks that disagree a little do no harm. */
export function ago(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  return unit ? relative.format(-Math.floor(seconds / length), unit) : 'just now';
}

/** A day as it was where the person is: 'November 20, 2026'. @param timeZone null is that of this device. */
export function dayOf(moment: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? undefined }).format(
    Date.parse(moment),
  );
}
