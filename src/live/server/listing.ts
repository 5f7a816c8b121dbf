import { Value } from 'typebox/value';
import { newestFirst, soonestFirst, statusAt } from '../clock.ts';
import { FreeLiveSessions, LiveSessions } from '../live.ts';
import type { FoundSession } from './live.queries.ts';

const longestDayMs = 25 * 60 * 60 * 1000;

/** The first real session sends the examples away. */
export function withoutNeedlessExamples(sessions: readonly FoundSession[]): FoundSession[] {
  const real = sessions.filter(({ isExample }) => !isExample);
  return real.length > 0 ? real : [...sessions];
}

/** The answer at this moment. Without `withLinks` it is cut to the shape that has no place for a link. */
export function listingAt(sessions: readonly FoundSession[], now: number, withLinks: boolean): LiveSessions {
  const listed = withoutNeedlessExamples(sessions).map((session) => ({
    ...session,
    startTime: session.startsAt.toISOString(),
    zoomLink: session.zoomLink ?? undefined,
    recordingLink: session.recordingLink ?? undefined,
  }));
  const open = listed.filter((session) => statusAt(session, now) !== 'expired');
  const mayShareADay = (end: { startsAt: Date }) =>
    open.some((session) => session.startsAt.getTime() - end.startsAt.getTime() < longestDayMs);
  const expired = listed.filter((session) => statusAt(session, now) === 'expired');
  const listing = {
    upcoming: [...open, ...expired.filter(mayShareADay)].sort(soonestFirst).map(copy),
    past: listed
      .filter((session) => session.hasRecording || expired.includes(session))
      .sort(newestFirst)
      .map(copy),
  };
  return Value.Clean(withLinks ? LiveSessions : FreeLiveSessions, listing) as LiveSessions;
}

/** What is cut to a shape is cut in place, and the two lists have different shapes. */
function copy<T extends object>(session: T): T {
  return { ...session };
}
