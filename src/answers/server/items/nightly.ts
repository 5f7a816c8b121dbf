import type { PublishedCourse } from '#course/server/published.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { itemQueries } from './items.queries.ts';
import { measureItems } from './measureItems.ts';

const measuring = { name: 'item-statistics', retries: 2, mostSeconds: 6 * 3_600 } satisfies Queue<object>;
const hour = 3_600;

interface Services {
  jobs: Pick<Jobs, 'handle' | 'every'>;
  database: Database;
  course: Pick<PublishedCourse, 'editions'>;
}

/**
 * Lets all items be measured once a night, in one server of all. To be called before the jobs start. It is asked every hour: a
 * server may be away at night, and a job that is through is forgotten after an hour.
 */
export function measureNightly({ jobs, database, course }: Services): { stop(): void } {
  const queries = itemQueries(database);
  const { editions } = course;
  let isStopped = false;
  jobs.handle(measuring, async () => {
    const now = Date.now();
    const last = await queries.findMeasurement();
    if (!isMeasuringDue(last?.finishedAt.getTime(), now)) return;
    await measureItems({ queries, editions, isStopping: () => isStopped }, now);
  });
  const stopAsking = jobs.every(measuring, hour);
  return {
    stop() {
      isStopped = true;
      stopAsking();
    },
  };
}

/** In UTC: the small hours from New York to Los Angeles. */
const nightHour = 9;

/** Whether a night has begun since. @param last when it was done last, in milliseconds of the epoch; undefined when it never was. */
export function isMeasuringDue(last: number | undefined, now: number): boolean {
  const night = (moment: number) => Math.floor((moment / (hour * 1000) - nightHour) / 24);
  return last === undefined || night(last) < night(now);
}
