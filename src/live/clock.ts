import type { LiveSessions, PastSession, UpcomingSession } from './live.ts';

/** What the clock decides about live sessions. Times are milliseconds since 1970. */

export const sessionMs = 60 * 60 * 1000;

export type SessionStatus = 'upcoming' | 'in progress' | 'expired';

/** Upcoming before its start, in progress for one hour, expired then. */
export function statusAt({ startTime }: { startTime: string }, now: number): SessionStatus {
  const start = Date.parse(startTime);
  if (now < start) return 'upcoming';
  return now < start + sessionMs ? 'in progress' : 'expired';
}

/** When the next session starts or ends; undefined when none will. */
export function nextChange(sessions: readonly { startTime: string }[], now: number): number | undefined {
  const changes = sessions
    .map(({ startTime }) => Date.parse(startTime))
    .flatMap((start) => [start, start + sessionMs])
    .filter((moment) => moment > now);
  return changes.length > 0 ? Math.min(...changes) : undefined;
}

/** What is past by now: as it was when the answer was given, and what has expired since. The newest first, each once. */
export function pastAt({ upcoming, past }: LiveSessions, now: number): PastSession[] {
  const known = new Set(past.map(({ id }) => id));
  const since = upcoming.filter((session) => statusAt(session, now) === 'expired' && !known.has(session.id));
  return [...past, ...since.map(withoutRecording)].toSorted(newestFirst);
}

function withoutRecording({ id, title, host, startTime, isExample, className }: UpcomingSession): PastSession {
  return { id, title, host, startTime, isExample, ...(className && { className }), hasRecording: false };
}

type Placed = { id: string; startTime: string };

export function soonestFirst(a: Placed, b: Placed): number {
  return Date.parse(a.startTime) - Date.parse(b.startTime) || (a.id < b.id ? -1 : 1);
}

export function newestFirst(a: Placed, b: Placed): number {
  return soonestFirst(b, a);
}
