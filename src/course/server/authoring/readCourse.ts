import { Worker } from 'node:worker_threads';
import type { CheckedCourse, ReadCourse } from './checkCourse.ts';
import { fingerprint } from './courseFolder.ts';
import { isError, type Problem } from './problem.ts';
import type { FromWorker } from './readCourse.worker.ts';

export type { ReadCourse, ReadSection } from './checkCourse.ts';
export type { ReadLesson, ReadPart } from './readLesson.ts';
export type { Problem } from './problem.ts';
export { fingerprint } from './courseFolder.ts';

/** A course without errors, or everything that keeps it from being one. */
export type CourseReading = { course: ReadCourse; fingerprint: string; warnings: Problem[] } | { problems: Problem[] };

/** In time of the wall, so they leave room for a machine that is busy: a course takes about 10 s, a file less than one. */
export interface TimeLimits {
  courseMs: number;
  fileMs: number;
}

/**
 * Reads, checks and renders a course's folder, in a thread of its own that ends when it takes too long.
 * @throws when the folder cannot be read.
 */
export async function readCourse(
  folder: string,
  limits: TimeLimits = { courseMs: 120_000, fileMs: 15_000 },
): Promise<CourseReading> {
  // Taken before the files are read: a change in between is then seen as one at the next start.
  const before = await fingerprint(folder);
  const { course, problems } = await checkInWorker(folder, limits);
  if (!course) return { problems };
  return { course, fingerprint: before, warnings: problems.filter((problem) => !isError(problem)) };
}

async function checkInWorker(folder: string, limits: TimeLimits): Promise<CheckedCourse> {
  const worker = new Worker(new URL('./readCourse.worker.ts', import.meta.url), {
    workerData: folder,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const clock = { file: '.', timers: [] as NodeJS.Timeout[] };
  try {
    return await new Promise((resolve, reject) => {
      const stopAfter = (ms: number, whole: boolean) =>
        setTimeout(() => resolve({ problems: [tookTooLong(whole ? '.' : clock.file, ms)] }), ms);
      clock.timers = [stopAfter(limits.courseMs, true)];
      worker.on('message', (message: FromWorker) => {
        if ('checked' in message) return resolve(message.checked);
        clearTimeout(clock.timers[1]);
        clock.file = message.file;
        clock.timers[1] = stopAfter(limits.fileMs, false);
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`Expected a checked course but the reader ended with ${code}.`)));
    });
  } finally {
    clock.timers.forEach((timer) => clearTimeout(timer));
    await worker.terminate();
  }
}

function tookTooLong(file: string, ms: number): Problem {
  return { file, line: 1, message: `Took too long: more than ${ms / 1000} s.`, severity: 'error' };
}
