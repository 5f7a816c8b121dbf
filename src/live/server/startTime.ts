import { TZDate, tzOffset } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';

/** A moment, or the sentence that says what is wrong with how it was written. */
export type ReadTime = { startsAt: Date } | { problem: string };

const asInExample = "as in '2026-11-21T18:00 America/New_York' or '2026-11-21T18:00-05:00'";
const written = /^(?<date>20\d\d-\d\d-\d\d)[T ](?<hour>\d\d:\d\d)(?::(?<seconds>\d\d))? ?(?<zone>\S*)$/;
const relative = /^today(?<days>[+-]\d{1,3})? (?<hour>\d\d:\d\d) (?<zone>\S+)$/;

/**
 * Reads when a session starts: a date, an hour and the zone they are meant in, by its name or as an offset.
 *
 * @example readStartTime('2026-11-21T18:00 America/New_York') // 23:00 UTC
 */
export function readStartTime(text: string): ReadTime {
  const { date, hour = '', seconds = '00', zone } = written.exec(text.trim())?.groups ?? {};
  if (date === undefined) return { problem: `'${short(text)}' is no date and hour: write it ${asInExample}.` };
  if (!zone) return { problem: `'${short(text)}' does not say in which time zone: write it ${asInExample}.` };
  return momentOf(date, hour, seconds, zone);
}

/**
 * Reads when an example starts: so many days from today.
 *
 * @example readExampleTime('today+2 18:00 America/New_York', Date.now())
 */
export function readExampleTime(text: string, now: number): ReadTime {
  const { days = '0', hour = '', zone = '' } = relative.exec(text.trim())?.groups ?? {};
  if (!zone) return readStartTime(text);
  if (!isZone(zone)) return { problem: unknownZone(zone) };
  return momentOf(format(addDays(new TZDate(now, zone), Number(days)), 'yyyy-MM-dd'), hour, '00', zone);
}

export function isRelative(text: string): boolean {
  return /^today\b/.test(text.trim());
}

function momentOf(date: string, hour: string, seconds: string, zone: string): ReadTime {
  const clock = `${hour}:${seconds}`;
  if (clock === '24:00:00') return { problem: `There is no 24:00: write 00:00 of the day after ${date}.` };
  const asUtc = Date.parse(`${date}T${clock}Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(date)) {
    return { problem: `${date} ${hour} is in no calendar.` };
  }
  const offset = /^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(zone);
  if (offset) return { startsAt: new Date(`${date}T${clock}${zone}`) };
  if (!isZone(zone)) return { problem: unknownZone(zone) };
  const [moment, another] = momentsShowing(asUtc, zone);
  if (moment === undefined) {
    return { problem: `On ${date} there is no ${hour} in ${zone}: the clocks are put forward over it.` };
  }
  if (another !== undefined) {
    return { problem: `On ${date} it is ${hour} twice in ${zone}: say which by an offset, ${bothOffsets(date, hour, zone, asUtc)}.` }; // prettier-ignore
  }
  return { startsAt: new Date(moment) };
}

/** The moments at which clocks in the zone show what clocks in UTC show at `asUtc`: one, none in a gap, or two. */
function momentsShowing(asUtc: number, zone: string): number[] {
  const offsetAt = (moment: number) => tzOffset(zone, new Date(moment)) * 60_000;
  const day = 24 * 60 * 60 * 1000;
  const offsets = new Set([offsetAt(asUtc - day), offsetAt(asUtc + day)]);
  return [...offsets].map((offset) => asUtc - offset).filter((moment) => moment + offsetAt(moment) === asUtc);
}

function bothOffsets(date: string, hour: string, zone: string, asUtc: number): string {
  const choices = momentsShowing(asUtc, zone).map((moment) => format(new TZDate(moment, zone), 'xxx'));
  return choices.map((offset) => `'${date}T${hour}${offset}'`).join(' or ');
}

/** Places and UTC. 'EST' is none: many who write it mean New York, where half the year it is another hour. */
function isZone(zone: string): boolean {
  return /^(?:[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+|UTC)$/.test(zone) && !Number.isNaN(tzOffset(zone, new Date(0)));
}

function unknownZone(zone: string): string {
  return `'${short(zone)}' is no time zone: name a place, as America/New_York, or an offset, as -05:00.`;
}

/** As much of what was written as fits a sentence. */
function short(text: string): string {
  return [...text].length > 60 ? `${[...text].slice(0, 60).join('')}…` : text;
}
