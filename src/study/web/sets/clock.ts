interface Timed {
  /** By the clock of the server, in ISO 8601. */
  startedAt: string;
  allowedSeconds: number;
}

/**
 * How many seconds are left, from all that is allowed down to 0.
 *
 * @param now by the clock of this browser, in ms since 1970.
 * @param aheadMs by how much that is ahead of the server's.
 */
export function secondsLeft({ startedAt, allowedSeconds }: Timed, now: number, aheadMs: number): number {
  const gone = Math.floor((now - aheadMs - Date.parse(startedAt)) / 1000);
  return Math.min(allowedSeconds, Math.max(0, allowedSeconds - gone));
}

/** @example clockText(754) // '12:34' */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
