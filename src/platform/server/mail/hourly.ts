import type { Log } from '../log.ts';

/** Often enough for a server that is started anew every day. */
const everyMs = 3_600_000;

/**
 * Does a small chore of housekeeping every hour, until the function it returns is called.
 *
 * @param what names the chore in the log when it fails; the next hour tries again.
 */
export function hourly(log: Log, what: string, chore: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    chore().catch((err: unknown) => log.warn({ err, what }, 'chore not done'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
