import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CheckedCourse, ReadCourse } from './checkCourse.ts';
import { isError, type Problem } from './problem.ts';
import type { FromReader } from './readCourse.process.ts';

/** A course without errors, or everything that keeps it from being one. */
export type CourseReading = { course: ReadCourse; warnings: Problem[] } | { problems: Problem[] };

/** In time of the wall, so they leave room for a machine that is busy: a course takes about 10 s, a file less than one. */
export interface TimeLimits {
  courseMs: number;
  fileMs: number;
}

/**
 * Reads, checks and renders a course's folder, in a process of its own: it ends when it takes too long, and its memory
 * goes with it.
 * @throws when the folder cannot be read.
 */
export async function readCourse(
  folder: string,
  limits: TimeLimits = { courseMs: 120_000, fileMs: 15_000 },
): Promise<CourseReading> {
  const { course, problems } = await checkApart(folder, limits);
  if (!course) return { problems };
  return { course, warnings: problems.filter((problem) => !isError(problem)) };
}

async function checkApart(folder: string, limits: TimeLimits): Promise<CheckedCourse> {
  const reader = fork(join(import.meta.dirname, 'readCourse.process.ts'), [folder], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const clock = { file: '.', timers: [] as NodeJS.Timeout[] };
  try {
    return await new Promise((resolve, reject) => {
      const stopAfter = (ms: number, whole: boolean) =>
        setTimeout(() => resolve({ problems: [tookTooLong(whole ? '.' : clock.file, ms)] }), ms);
      clock.timers = [stopAfter(limits.courseMs, true)];
      reader.on('message', (message: FromReader) => {
        if ('checked' in message) return resolve(message.checked);
        if ('failed' in message) return reject(new Error(message.failed));
        clearTimeout(clock.timers[1]);
        clock.file = message.file;
        clock.timers[1] = stopAfter(limits.fileMs, false);
      });
      reader.on('error', reject);
      reader.on('close', (code) => reject(new Error(`Expected a checked course but the reader ended with ${code}.`)));
    });
  } finally {
    clock.timers.forEach((timer) => clearTimeout(timer));
    reader.kill('SIGKILL');
  }
}

function tookTooLong(file: string, ms: number): Problem {
  return { file, line: 1, message: `Took too long: more than ${ms / 1000} s.`, severity: 'error' };
}
