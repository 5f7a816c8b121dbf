import { Gauge, type Registry } from 'prom-client';
import { after } from './after.ts';

/** Each of several servers on one port has some of these; all else of the state is the same, whoever tells it. */
const ofEachProcess: readonly string[] = ['lodestar_pool_connections', 'lodestar_pool_waiting'];

/** What is told of the state of the server, with its help, for who watches it from outside. */
const help = {
  lodestar_jobs_waiting: 'Pieces of work behind requests that are not done yet, up to 10000',
  lodestar_jobs_failed: 'Pieces of work that were given up in the last hour',
  lodestar_jobs_oldest_seconds: 'How long the piece of work that should have been done first has been waiting since',
  lodestar_letters_waiting: 'Letters that are on their way or kept since no mail server is set, up to 10000',
  lodestar_letters_refused: 'Letters that the mail server did not take, up to 10000',
  lodestar_database_size_bytes: 'Size of the database',
  lodestar_database_connections: 'Connections of all programs to this PostgreSQL',
  lodestar_database_connections_max: 'Connections that this PostgreSQL takes',
  lodestar_pool_connections: 'Connections of this process to the database',
  lodestar_pool_waiting: 'Requests of this process that wait for a connection to the database',
  lodestar_disk_free_bytes: 'Free room on the disk of DATA_DIR',
  lodestar_disk_total_bytes: 'Size of the disk of DATA_DIR',
} as const;

export type StateMetrics = Partial<Record<keyof typeof help, number>>;

/** An answer is as good for so long. */
const keptMs = 15_000;
/** What takes longer, as with a database that is away, is left out: the other metrics must come. */
const patienceMs = 1_500;

/**
 * Adds gauges of the state to `registry`. It is asked for once in 15 seconds, however often the metrics are; what it cannot tell
 * is not served, in place of a number that was true once.
 */
export function serveStateMetrics(registry: Registry, read: () => Promise<StateMetrics>, now = Date.now): void {
  let readAt = -Infinity;
  let state: Promise<StateMetrics> | undefined;
  const current = (): Promise<StateMetrics> => {
    if (state && now() - readAt < keptMs) return state;
    readAt = now();
    return (state = Promise.race([read().catch(() => ({})), after(patienceMs, {})]));
  };
  for (const name of Object.keys(help) as (keyof typeof help)[]) {
    const gauge: Gauge = new Gauge({
      name,
      help: help[name],
      aggregator: ofEachProcess.includes(name) ? 'sum' : 'max',
      registers: [registry],
      async collect() {
        const value = (await current())[name];
        gauge.remove();
        if (value !== undefined) gauge.set(value);
      },
    });
  }
}
