import type { Log } from '../log.ts';
import type { Jobs, Queue } from '../mail/jobs.ts';
import { backUpNightly, type KeptBackups } from './keptBackups.ts';

const backingUp = { name: 'nightly-backup', retries: 2, mostSeconds: 6 * 3_600 } satisfies Queue<object>;
const hour = 3_600;

interface Services extends KeptBackups {
  jobs: Pick<Jobs, 'handle' | 'every'>;
  log: Pick<Log, 'info'>;
}

/**
 * Lets the database be backed up into the data folder once a night, by one server of all. To be called before the jobs start. It
 * is asked every hour: a server may be away at night.
 *
 * @returns a function that ends it.
 */
export function backUpEveryNight({ jobs, log, ...backups }: Services): () => void {
  jobs.handle(backingUp, async () => {
    const written = await backUpNightly(backups, Date.now());
    if (written) log.info({ file: written.file, bytes: written.bytes, rows: written.rows }, 'backed up');
  });
  return jobs.every(backingUp, hour);
}
