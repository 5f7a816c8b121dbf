import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';

/** How long requests in flight may still take once the server was told to stop. */
const graceMs = 8_000;

/**
 * Ends the process in order when it is told to stop: no new connections, requests in flight finish, `release` gives
 * back what the process holds, exit 0. Told twice, it still ends once.
 */
export function stopOnSignals(
  app: FastifyInstance,
  log: Log,
  release: () => Promise<void>,
): { isStopping: () => boolean } {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close().catch((err: unknown) => log.error({ err }, 'closing failed'));
    clearTimeout(deadline);
    await release().catch((err: unknown) => log.error({ err }, 'releasing failed'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.stdout.on('error', () => {}); // a reader of our output that went away is no reason to stop
  process.stderr.on('error', () => {});
  return { isStopping: () => stopping };
}
