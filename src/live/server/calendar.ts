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

function descriptionOf({ host, zoomLink, recordingLink }: FoundSession, publicUrl: URL): string {
  return [
    `Host: ${host}`,
    ...(zoomLink ? [`Join: ${zoomLink}`] : []),
    ...(recordingLink ? [`Recording: ${recordingLink}`] : []),
    `All sessions: ${new URL('/dashboard/live', publicUrl).href}`,
  ].join('\n');
}
