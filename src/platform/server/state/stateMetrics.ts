import { awaitAll } from '../../awaitAll.ts';
import type { Database } from '../db/db.ts';
import type { StateMetrics } from '../http/stateMetrics.ts';
import { readLetters } from '../mail/lettersState.ts';
import { readQueue } from '../mail/queueState.ts';
import { readDatabase } from './database.ts';
import { readDisk } from './disk.ts';

/** The state of the server, its database and its disk, under the names that the metrics have. */
export async function readStateMetrics(database: Pick<Database, 'pool'>, dataDir: string): Promise<StateMetrics> {
  const { pool } = database;
  const { disk, state, queue, letters } = await awaitAll({
    disk: readDisk(dataDir),
    state: readDatabase(database),
    queue: readQueue(database),
    letters: readLetters(database),
  });
  return {
    lodestar_jobs_waiting: queue.waiting,
    lodestar_jobs_failed: queue.failed,
    lodestar_jobs_oldest_seconds: queue.oldestSeconds,
    lodestar_letters_waiting: letters.waiting,
    lodestar_letters_refused: letters.refused,
    lodestar_database_size_bytes: state.bytes,
    lodestar_database_connections: state.connections,
    lodestar_database_connections_max: state.mostConnections,
    lodestar_pool_connections: pool.totalCount,
    lodestar_pool_waiting: pool.waitingCount,
    lodestar_disk_free_bytes: disk.freeBytes,
    lodestar_disk_total_bytes: disk.totalBytes,
  };
}
