/**
 * The time zone in which the viewer reads days and hours: the account's own if it has one, else the browser's.
 *
 * @param ofAccount as IANA names it ('America/New_York').
 */
export function viewerZone(ofAccount?: string | null): string {
  const zones = [ofAccount, Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC'];
  return zones.find((zone) => zone && isKnown(zone)) ?? 'UTC';
}

/** A browser may know fewer zones than the server, and one that hides its own names none. */
function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
