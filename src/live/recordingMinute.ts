/** A recording is no longer than that. */
const longestSeconds = 10 * 3600 - 1;

/** The place in a recording, in seconds, as players show it: '12:40', '1:02:40'; undefined when it is none. */
export function readMinute(text: string): number | undefined {
  const {
    hours = '0',
    minutes = '',
    seconds = '',
  } = /^(?:(?<hours>\d):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d)$/.exec(text.trim())?.groups ?? {};
  if (minutes === '' || (text.trim().split(':').length === 3 && Number(minutes) > 59)) return undefined;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return all <= longestSeconds ? all : undefined;
}

/** 760 → '12:40' */
export function minuteOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const ending = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${ending}` : ending;
}
