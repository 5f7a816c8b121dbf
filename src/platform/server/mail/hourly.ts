import type { Log } from '../log.ts';

/** Often enough for a server that is started anew every day. */
const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Does a small chore of housekeeping every hour, until the function it returns is called.
 *
 * @param what names the chore in the log when it fails; the next hour tries again.
 */
export function hourly(log: Log, what: string, chore: () => Promise<unknown>): () => void {
  return every(hourMs, log, what, chore);
}

/** The same every minute, for what is due to the minute: it costs a look by an index when nothing is. One that takes longer is waited for. */
export function everyMinute(log: Log, what: string, chore: () => Promise<unknown>): () => void {
  return every(minuteMs, log, what, chore);
}

function every(ms: number, log: Log, what: string, chore: () => Promise<unknown>): () => void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    chore()
      .catch((err: unknown) => log.warn({ err, what }, 'chore not done'))
      .finally(() => (isAtWork = false));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
