import type { ExamMode, ExamProfile } from '../exam.ts';

/** A time in which the clock of a stage stood, or minutes that somebody added. In milliseconds since the stage was opened. */
export interface Stop {
  kind: 'pause' | 'interruption' | 'added';
  from: number;
  to: number;
  /** What of it was given back. */
  credited: number;
}

/** What the clock of a stage is made of. */
export interface Clock {
  openedAt: Date;
  /** Null without a clock. */
  allowedSeconds: number | null;
  standardSeconds: number;
  creditedMs: number;
  pausedAt: Date | null;
  seenAt: Date | null;
  stops: Stop[];
}

/** What two clocks may differ by, where one of them is not ours: what is so little too late is in time. */
export const slackMs = 500;
/** An event that is this much too early for the clock of the server happened now. */
export const mostSkewMs = 5_000;
/** Events that happened in time are taken for so long after the end. */
export const lateMs = 24 * 3_600_000;
/** What credits for interruptions come to, in a stage. */
export const mostInterruptions = 3;
export const mostInterruptedMs = 60 * 60_000;
/** The page was gone for a moment, as when it is reloaded. */
const leastInterruptionMs = 10_000;
/** So often the clock of a stage is stopped: nobody does by hand. */
export const mostPauses = 200;
/** Beyond these what gave nothing back is not written down. What did always is. */
const mostStops = 250;

/** How long a stage was open, up to now or the pause that goes on. */
export function openMs({ openedAt, pausedAt }: Pick<Clock, 'openedAt' | 'pausedAt'>, now: number): number {
  return (pausedAt?.getTime() ?? now) - openedAt.getTime();
}

/** Milliseconds since the stage was opened at which its time is over; infinite without a clock. */
export function lastMs({ allowedSeconds, creditedMs }: Pick<Clock, 'allowedSeconds' | 'creditedMs'>): number {
  return allowedSeconds === null ? Number.POSITIVE_INFINITY : allowedSeconds * 1000 + creditedMs;
}

/** When the time of a stage is over; null without a clock, and while the clock stands. */
export function endsAt(clock: Pick<Clock, 'openedAt' | 'pausedAt' | 'allowedSeconds' | 'creditedMs'>): number | null {
  if (clock.allowedSeconds === null || clock.pausedAt) return null;
  return clock.openedAt.getTime() + lastMs(clock);
}

export function standardEndsAt(clock: Clock): number | null {
  if (clock.allowedSeconds === null || clock.pausedAt) return null;
  return clock.openedAt.getTime() + clock.standardSeconds * 1000 + clock.creditedMs;
}

export function isOver(clock: Clock, now: number): boolean {
  return openMs(clock, now) >= lastMs(clock);
}

/** In Rehearsal nothing is handed in before the standard time is over. */
export function isTooEarly(clock: Clock, mode: ExamMode, now: number): boolean {
  if (mode !== 'rehearsal' || clock.allowedSeconds === null) return false;
  return openMs(clock, now) + slackMs < clock.standardSeconds * 1000 + clock.creditedMs;
}

export function mayPause(mode: ExamMode, profile: ExamProfile): boolean {
  return mode === 'practice' || (mode === 'rehearsal' && profile.pauses);
}

export function pausesOf({ stops }: Pick<Clock, 'stops'>): number {
  return stops.filter(({ kind }) => kind === 'pause').length;
}

/** What changes when the student goes on at the end of a pause: all of it is given back. */
export function resumed(clock: Clock, now: number): Pick<Clock, 'pausedAt' | 'creditedMs' | 'stops'> {
  const { openedAt, pausedAt } = clock;
  if (!pausedAt) return clock;
  const [from, to] = [pausedAt.getTime() - openedAt.getTime(), Math.max(now, pausedAt.getTime()) - openedAt.getTime()];
  return { pausedAt: null, ...stopped(clock, { kind: 'pause', from, to, credited: to - from }) };
}

/**
 * What changes when the student comes back after the page died.
 * @param aliveAt when the page last worked, as it says itself.
 * @param isCredited whether the operator lets the clock stand meanwhile.
 */
export function interrupted(
  clock: Clock,
  { now, aliveAt, isCredited }: { now: number; aliveAt: number | undefined; isCredited: boolean },
): Pick<Clock, 'creditedMs' | 'stops'> {
  const opened = clock.openedAt.getTime();
  const seen = Math.max(opened, clock.seenAt?.getTime() ?? opened);
  const since = aliveAt !== undefined && aliveAt <= now ? Math.max(seen, aliveAt) : seen;
  const [from, to] = [since - opened, now - opened];
  if (to - from < leastInterruptionMs || from >= lastMs(clock)) return clock;
  const before = clock.stops.filter(({ kind, credited }) => kind === 'interruption' && credited > 0);
  const left = mostInterruptedMs - before.reduce((sum, { credited }) => sum + credited, 0);
  const mayCredit = isCredited && clock.allowedSeconds !== null && before.length < mostInterruptions;
  const credited = mayCredit ? Math.min(to - from, left) : 0;
  return stopped(clock, { kind: 'interruption', from, to, credited });
}

/** What changes when somebody adds minutes. */
export function added(clock: Clock, minutes: number, now: number): Pick<Clock, 'creditedMs' | 'stops'> {
  const at = openMs(clock, now);
  return stopped(clock, { kind: 'added', from: at, to: at, credited: minutes * 60_000 });
}

function stopped({ creditedMs, stops }: Clock, stop: Stop): Pick<Clock, 'creditedMs' | 'stops'> {
  const isListed = stop.credited > 0 || stops.length < mostStops;
  return { creditedMs: creditedMs + stop.credited, stops: isListed ? [...stops, stop] : stops };
}
