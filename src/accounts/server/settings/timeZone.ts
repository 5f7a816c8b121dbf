/**
 * The one name under which a time zone is kept; undefined when it is none that is known here. A mere distance from UTC
 * ('+05:00') is none: it knows no summer time.
 *
 * @example timeZoneOf('america/new_york') === 'America/New_York'
 */
export function timeZoneOf(text: string): string | undefined {
  if (!/^[A-Za-z]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
