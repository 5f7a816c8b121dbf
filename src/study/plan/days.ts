import { TZDate } from '@date-fns/tz';

/** A day of the calendar, such as '2026-11-22'; days compare as texts do. */
export type Day = string;

const dayMs = 24 * 3_600_000;

/** Whether the calendar has it: not 30 February. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** Which day it is for somebody in this zone. @param now ms since 1970. */
export function dayIn(zone: string, now: number): Day {
  const { year, month, day } = Object.fromEntries(partsOf(zone).formatToParts(now).map(({ type, value }) => [type, value])); // prettier-ignore
  return `${year}-${month}-${day}`;
}

/** When a day begins for somebody in this zone, in ms since 1970. */
export function startOf(day: Day, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, zone).getTime();
}

export function addDays(day: Day, count: number): Day {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

/** How many days `to` is behind `from`. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all the rest; there are some 600 zones. */
function partsOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA-u-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }); // prettier-ignore
  formats.set(timeZone, format);
  return format;
}
