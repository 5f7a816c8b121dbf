import type { Log } from '#platform/server/log.ts';
import type { AccountQueries } from './accounts.queries.ts';

/** Often enough for a server that is started anew every day. */
const everyMs = 3_600_000;

/** Forgets sessions that are over, now and then, until the function it returns is called. */
export function sweepSessions(queries: Pick<AccountQueries, 'deleteEndedSessions'>, log: Log): () => void {
  const timer = setInterval(() => {
    queries.deleteEndedSessions().catch((err: unknown) => log.warn({ err }, 'ended sessions not forgotten'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
