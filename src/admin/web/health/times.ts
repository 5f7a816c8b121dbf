const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** @example momentOf('2027-01-31T18:05:00Z') // 'Jan 31, 2027, 6:05 PM' */
export function momentOf(at: string): string {
  return moments.format(new Date(at));
}

export function timeOfDay(at: string): string {
  return times.format(new Date(at));
}

/** @example inMs(1_234) // '1.2 s' */
export function inMs(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** @example megabytes(1_572_864) // '1.5 MB' */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
