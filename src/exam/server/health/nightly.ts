import { isMeasuringDue } from '#answers/server/items/nightly.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { recordQueries } from '../calibration/record.queries.ts';
import { healthQueries } from './health.queries.ts';
import { measureExamItems } from './measureExamItems.ts';

const measuring = { name: 'exam-item-health', retries: 0, mostSeconds: 3_600 } satisfies Queue<object>;

interface Services {
  jobs: Pick<Jobs, 'handle' | 'every'>;
  database: Database;
}

/** Lets what answers tell of the exams' items be measured, once a night, in one server of all. To be called before the jobs start. */
export function measureExamItemsNightly({ jobs, database }: Services): { stop(): void } {
  const [record, health] = [recordQueries(database), healthQueries(database)];
  let isStopped = false;
  jobs.handle(measuring, async () => {
    const now = Date.now();
    const [last] = await health.findHealth();
    if (!isMeasuringDue(last?.measuredAt.getTime(), now)) return;
    await measureExamItems({ record, health, isStopping: () => isStopped }, now);
  });
  const stopAsking = jobs.every(measuring, 3_600);
  return {
    stop() {
      isStopped = true;
      stopAsking();
    },
  };
}
