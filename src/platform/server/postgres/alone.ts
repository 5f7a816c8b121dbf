import type { Home } from './home.ts';
import { lock } from './lock.ts';

/** Runs `work` while no other process creates, starts or stops this database. */
export async function alone<T>(home: Home, work: () => Promise<T>): Promise<T> {
  const release = await lock(home.changeLock, 'exclusive', 120_000);
  if (release === undefined) {
    throw new Error(`Another process has been starting or stopping the database in ${home.folder} for two minutes.`);
  }
  return work().finally(release);
}
