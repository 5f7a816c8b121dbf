import { createEvents, type EventAttributes } from 'ics';
import { siteName } from '#platform/site.ts';
import type { FoundSession } from './live.queries.ts';

/** A calendar in RFC 5545's notation: every session an hour, in UTC. Sessions that bring no links show none. */
export function calendarOf(sessions: readonly FoundSession[], { publicUrl }: { publicUrl: URL }): string {
  const { error, value } = createEvents(
    sessions.map((session) => eventOf(session, publicUrl)),
    { calName: `${siteName} live sessions`, productId: `-//${siteName}//Live sessions//EN` },
  );
  if (value === null) throw new Error('Expected the sessions to make a calendar but they did not', { cause: error });
  return value;
}

function eventOf(session: FoundSession, publicUrl: URL): EventAttributes {
  const { id, title, location, startsAt, revision, changedAt } = session;
  return {
    uid: `${id}@${publicUrl.hostname}`,
    sequence: revision,
    lastModified: changedAt.getTime(),
    title: session.isExample ? `Example: ${title}` : title,
    location,
    description: descriptionOf(session, publicUrl),
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: 1 },
    status: 'CONFIRMED',
  };
}

function descriptionOf({ host, className, zoomLink, recordingLink }: FoundSession, publicUrl: URL): string {
  return [
    ...(className ? [`Class: ${className}`] : []),
    `Host: ${host}`,
    ...(zoomLink ? [`Join: ${zoomLink}`] : []),
    ...(recordingLink ? [`Recording: ${recordingLink}`] : []),
    `All sessions: ${new URL('/dashboard/live', publicUrl).href}`,
  ].join('\n');
}

/** Something else of a person's that their calendar shows: it fills a day. */
export interface DayEvent {
  /** Stays the same as long as it is the same thing. */
  id: string;
  /** 2026-11-20 */
  day: string;
  title: string;
  description: string;
}

/** The same calendar with these days in it. */
export function withDays(calendar: string, days: readonly DayEvent[], { publicUrl }: { publicUrl: URL }): string {
  return withEvents(calendar, days.map((event) => dayEventOf(event, publicUrl))); // prettier-ignore
}

/** The same calendar with more sessions in it: those of one's classes. */
export function withSessions(
  calendar: string,
  sessions: readonly FoundSession[],
  { publicUrl }: { publicUrl: URL },
): string {
  return withEvents(calendar, sessions.map((session) => eventOf(session, publicUrl))); // prettier-ignore
}

function withEvents(calendar: string, added: EventAttributes[]): string {
  if (added.length === 0) return calendar;
  const { error, value } = createEvents(added);
  const events = /BEGIN:VEVENT[^]*END:VEVENT\r\n/.exec(value ?? '')?.[0];
  if (events === undefined) throw new Error('Expected events to make a calendar but they did not', { cause: error });
  return calendar.replace(/END:VCALENDAR\r\n$/, () => `${events}END:VCALENDAR\r\n`);
}

function dayEventOf({ id, day, title, description }: DayEvent, publicUrl: URL): EventAttributes {
  return {
    uid: `${id}@${publicUrl.hostname}`,
    title,
    description,
    start: dateOf(day),
    end: dateOf(dayAfter(day)), // a duration would be written as 'P1DT', which is none
    transp: 'TRANSPARENT', // one is free for other things on the day
    status: 'CONFIRMED',
  };
}

function dateOf(day: string): [number, number, number] {
  return day.split('-').map(Number) as [number, number, number];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}
