import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { startOfDay } from 'date-fns/startOfDay';
import { soonestFirst, statusAt } from './clock.ts';

/** A day of the viewer's, with its sessions in the order of their start. */
export interface SessionDay<Session> {
  /** 2026-11-20 */
  date: string;
  /** 20 November Friday */
  heading: string;
  isToday: boolean;
  sessions: Session[];
}

/** The days with at least one session that has not expired, and all of the sessions on them. */
export function openDays<Session extends { id: string; startTime: string }>(
  sessions: readonly Session[],
  zone: string,
  now: number,
): SessionDay<Session>[] {
  const today = dateOf(now, zone);
  const days = new Map<string, SessionDay<Session>>();
  for (const session of sessions.toSorted(soonestFirst)) {
    const date = dateOf(session.startTime, zone);
    const day = days.get(date) ?? {
      date,
      heading: inZone(session.startTime, 'd MMMM EEEE', zone),
      isToday: date === today,
      sessions: [],
    };
    day.sessions.push(session);
    days.set(date, day);
  }
  return [...days.values()].filter((day) => day.sessions.some((session) => statusAt(session, now) !== 'expired'));
}

/** When the viewer's next day begins. */
export function nextDay(zone: string, now: number): number {
  return startOfDay(addDays(new Date(now), 1, { in: tz(zone) })).getTime();
}

/** 6:00 PM */
export function hourIn(zone: string, startTime: string): string {
  return inZone(startTime, 'h:mm a', zone);
}

/** Fri, Nov 20, 2026, 6:00 PM */
export function dayAndHourIn(zone: string, startTime: string): string {
  return inZone(startTime, 'EEE, MMM d, yyyy, h:mm a', zone);
}

/** How people call the zone: 'Eastern Time (New York)', 'UTC'; where it has no name of its own, 'UTC-05:00'. */
export function nameOfZone(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now);
  const given = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const name = given.replace(/^(?:GMT|Coordinated Universal Time)(?=[+-]|$)/, 'UTC').replace(/^UTC[+-]00:00$/, 'UTC');
  const place = /^(?!Etc\/).*\/(.+)$/.exec(zone)?.[1]?.replaceAll('_', ' ');
  return place && !name.includes(place) ? `${name} (${place})` : name;
}

function dateOf(moment: string | number, zone: string): string {
  return inZone(moment, 'yyyy-MM-dd', zone);
}

function inZone(moment: string | number, pattern: string, zone: string): string {
  return format(new Date(moment), pattern, { in: tz(zone) });
}
