import type { Database } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { recordQueries } from './record.queries.ts';
import { recalculateScores } from './recalculate.ts';

const recalculating = { name: 'exam-scores', retries: 0, mostSeconds: 3_600 } satisfies Queue<object>;
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
  jobs.handle(recalculating, async () => {
    if (new Date().getUTCHours() !== nightHour) return;
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
