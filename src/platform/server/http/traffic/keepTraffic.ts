import type { Database } from '../../db/db.ts';
import type { Log } from '../../log.ts';
import { saveTraffic } from './traffic.queries.ts';
import type { Traffic } from './traffic.ts';

const everyMs = 60_000;

/**
 * Saves what `traffic` has counted once a minute. What cannot be saved is lost: figures are not worth a retry.
 *
 * @returns a function that saves a last time and ends it.
 */
export function keepTraffic(traffic: Traffic, database: Pick<Database, 'orm'>, log: Log): () => Promise<void> {
  const save = () =>
    saveTraffic(database, traffic.take()).catch((err: unknown) =>
      log.warn({ err }, 'the figures of a minute are lost'),
    );
  const timer = setInterval(() => void save(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await save();
  };
}
