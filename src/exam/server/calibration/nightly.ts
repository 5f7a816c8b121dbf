import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { recordQueries } from './record.queries.ts';
import { recalculateScores } from './recalculate.ts';

/** With `isNow` at once, else when it is night. */
const recalculating = { name: 'exam-scores', retries: 0, mostSeconds: 3_600 } satisfies Queue<{ isNow?: true }>;
/** In UTC: the small hours from New York to Los Angeles. */
const nightHour = 9;

interface Services {
  jobs: Pick<Jobs, 'handle' | 'every'>;
  database: Database;
}

/** Lets the model of the exams' scores follow what is known, once a night, in one server of all. To be called before the jobs start. */
export function recalculateNightly({ jobs, database }: Services): { stop(): void } {
  const queries = recordQueries(database);
  let isStopped = false;
  jobs.handle(recalculating, async ({ isNow }: { isNow?: true }) => {
    if (!isNow && new Date().getUTCHours() !== nightHour) return;
    await recalculateScores({ queries, now: Date.now, isStopping: () => isStopped });
  });
  const stopAsking = jobs.every(recalculating, 3_600);
  return {
    stop() {
      isStopped = true;
      stopAsking();
    },
  };
}

/** Lets the scores follow behind the requests, as soon as what this transaction decides stands. What fails here, the night does. */
export function recalculateBehind(jobs: Pick<Jobs, 'add'>, tx: Transaction): Promise<void> {
  return jobs.add(tx, recalculating, { isNow: true });
}
