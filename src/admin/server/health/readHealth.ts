import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { awaitAll } from '#platform/awaitAll.ts';
import { findLastBackup } from '#platform/server/backup/lastBackup.ts';
import type { Database } from '#platform/server/db/db.ts';
import {
  countFailures,
  findFailures,
  findSlowest,
  saveTraffic,
} from '#platform/server/http/traffic/traffic.queries.ts';
import type { Traffic } from '#platform/server/http/traffic/traffic.ts';
import { readLetters } from '#platform/server/mail/lettersState.ts';
import { readQueue } from '#platform/server/mail/queueState.ts';
import { findLargestTables, readDatabase } from '#platform/server/state/database.ts';
import { readDisk } from '#platform/server/state/disk.ts';
import { mostShown, type Health } from '../../health.ts';
import { linesOf } from './rules.ts';

export interface HealthSources {
  database: Database;
  traffic: Traffic;
  canSave: () => boolean;
  /** Whether the database has the migrations of this program. */
  isCurrent: () => Promise<boolean>;
  isMailSet: boolean;
  dataDir: string;
  /** Whether the database is the embedded one, which the server backs up by itself. */
  backsUp: boolean;
  version: string;
  /** What an operator should know of the settings. */
  warnings: () => string[];
}

/** How the server does, now. What this process has just counted is saved first, so that it is seen. */
export async function readHealth(app: FastifyInstance, sources: HealthSources): Promise<Health> {
  const { database, traffic, canSave, isCurrent, dataDir, backsUp, version, warnings, isMailSet } = sources;
  await saveTraffic(database, traffic.take()).catch(() => {}); // a disk that is full is for the screen to tell
  const found = await awaitAll({
    isCurrent: isCurrent(),
    database: readDatabase(database),
    disk: readDisk(dataDir),
    lastBackup: findLastBackup(dataDir),
    queue: readQueue(database),
    letters: readLetters(database),
    failures: countFailures(database),
  });
  const lists = await awaitAll({
    tables: findLargestTables(database, mostShown.tables),
    routes: findSlowest(database, mostShown.routes),
    failures: findFailures(database, mostShown.failures),
  });
  const { lastBackup, ...readings } = found;
  const { heap_size_limit: heapLimitBytes, used_heap_size: heapBytes } = getHeapStatistics();
  const { totalCount: total, waitingCount: waiting } = database.pool;
  return {
    at: new Date().toISOString(),
    lines: linesOf({
      ...readings,
      ...{ version, isMailSet, canSave: canSave(), warnings: warnings() },
      startedSecondsAgo: process.uptime(),
      pool: { total, waiting },
      backup: {
        isOwn: backsUp,
        last: lastBackup
          ? { secondsAgo: (Date.now() - lastBackup.at.getTime()) / 1000, bytes: lastBackup.bytes }
          : null,
      },
      memory: { processBytes: process.memoryUsage.rss(), heapBytes, heapLimitBytes },
      fromMemory: [...app.front.counts()].reduce((sum, { times }) => sum + times, 0),
    }),
    tables: lists.tables,
    routes: lists.routes,
    failures: lists.failures.map(({ lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toISOString() })),
    refusedLetters: found.letters.refused,
  };
}
