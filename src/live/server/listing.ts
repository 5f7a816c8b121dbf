import { Value } from 'typebox/value';
import { newestFirst, soonestFirst, statusAt } from '../clock.ts';
import { FreeLiveSessions, LiveSessions, type PastSession, type UpcomingSession } from '../live.ts';
import type { SaidComing } from './coming/coming.queries.ts';
import type { FoundSession } from './live.queries.ts';

const longestDayMs = 25 * 60 * 60 * 1000;

/** The first real session sends the examples away. */
export function withoutNeedlessExamples(sessions: readonly FoundSession[]): FoundSession[] {
  const real = sessions.filter(({ isExample }) => !isExample);
  return real.length > 0 ? real : [...sessions];
}

/** The answer at this moment. Without `withLinks` it is cut to the shape that has no place for a link. */
export function listingAt(sessions: readonly FoundSession[], now: number, withLinks: boolean): LiveSessions {
  return listingFor({ forAll: sessions, ofClasses: [], withLinks }, now);
}

/** What is there for somebody. */
export interface Seen {
  forAll: readonly FoundSession[];
  /** Of their own classes: these are open to them whatever their plan. */
  ofClasses: readonly FoundSession[];
  /** Of the sessions for everybody. */
  withLinks: boolean;
  said?: SaidComing;
}

/** The same with the sessions of one's classes. */
export function listingFor({ forAll, ofClasses, withLinks, said }: Seen, now: number): LiveSessions {
  const listed = [
    ...withoutNeedlessExamples(forAll).map((session) => listedAs(session, withLinks, said)),
    ...ofClasses.map((session) => listedAs(session, true, said)),
  ];
  const open = listed.filter((session) => statusAt(session, now) !== 'expired');
  const mayShareADay = (end: { startsAt: Date }) =>
    open.some((session) => session.startsAt.getTime() - end.startsAt.getTime() < longestDayMs);
  const expired = listed.filter((session) => statusAt(session, now) === 'expired');
  const [Upcoming, Past] = [LiveSessions.properties.upcoming.items, LiveSessions.properties.past.items];
  const [FreeUpcoming, FreePast] = [FreeLiveSessions.properties.upcoming.items, FreeLiveSessions.properties.past.items];
  return {
    upcoming: [...open, ...expired.filter(mayShareADay)]
      .sort(soonestFirst)
      .map((session) => Value.Clean(session.isOpenToThem ? Upcoming : FreeUpcoming, { ...session }) as UpcomingSession),
    past: listed
      .filter((session) => session.hasRecording || expired.includes(session))
      .sort(newestFirst)
      .map((session) => Value.Clean(session.isOpenToThem ? Past : FreePast, { ...session }) as PastSession),
  };
}

function listedAs(session: FoundSession, isOpenToThem: boolean, said: SaidComing | undefined) {
  const isComing = said?.sessionIds.has(session.id) ?? false;
  return {
    ...session,
    isOpenToThem,
    startTime: session.startsAt.toISOString(),
    zoomLink: session.zoomLink ?? undefined,
    recordingLink: session.recordingLink ?? undefined,
    ...(said && !session.isExample && { isComing, ...(isComing && { hasLetters: said.hasLetters }) }),
  };
}
