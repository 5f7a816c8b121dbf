import { measureNightly } from '#answers/server/items/nightly.ts';
import { publishBehind, type Readers } from '#authoring/server/edits/publish.ts';
import { recalculateNightly } from '#exam/server/calibration/nightly.ts';
import { measureExamItemsNightly } from '#exam/server/health/nightly.ts';
import { tellStudents } from '#exam/server/health/tellStudents.ts';
import { backUpEveryNight } from '#platform/server/backup/nightlyBackup.ts';
import type { Ground } from './ground.ts';
import { ownBackups } from '../ownBackups.ts';

/** What is done behind requests: at night, and after something was changed at the desk. @returns what ends the night's. */
export function startNightWork(ground: Ground, readers: Readers | undefined): () => void {
  const { config, log, database, secret, origin, jobs, mail, course } = ground;
  const measuring = measureNightly({ jobs, database, course });
  const recalculating = recalculateNightly({ jobs, database });
  const measuringExams = measureExamItemsNightly({ jobs, database });
  const stopBackups = config.DATABASE_URL
    ? undefined
    : backUpEveryNight({ jobs, log, ...ownBackups(config, database, secret) });
  tellStudents({ jobs, mail, database, origin });
  publishBehind({ ...{ database, jobs, folder: config.COURSE_DIR }, ...readers });
  return () => {
    stopBackups?.();
    for (const one of [measuring, recalculating, measuringExams]) one.stop();
  };
}
