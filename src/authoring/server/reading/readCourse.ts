import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ReadCourse } from './checkCourse.ts';
import { joined, shareSections, type Share } from './shares.ts';
import { isError, type Problem } from '#platform/server/problem.ts';
import { quickly } from '#platform/server/quickly.ts';
import type { FromReader } from './readCourse.process.ts';

/** A course without errors, or everything that keeps it from being one. */
export type CourseReading = { course: ReadCourse; warnings: Problem[] } | { problems: Problem[] };

/** In time of the wall, so they leave room for a machine that is busy: a course takes about 10 s, a file less than one. */
export interface TimeLimits {
  courseMs: number;
  fileMs: number;
}

/**
 * Reads, checks and renders a course's folder, in processes of its own: they end when they take too long, and their
 * memory goes with them.
 * @throws when the folder cannot be read.
 */
export async function readCourse(
  folder: string,
  limits: TimeLimits = { courseMs: 300_000, fileMs: 60_000 },
): Promise<CourseReading> {
  const shares = await shareSections(folder);
  const end = new AbortController(); // when one reader fails, nobody waits for the other
  const read = await Promise.all(shares.map((sections) => checkApart(folder, sections, limits, end.signal))).finally(
    () => end.abort(),
  );
  const { course, problems } = joined(read);
  if (!course) return { problems };
  return { course, warnings: problems.filter((problem) => !isError(problem)) };
}

/** @param sections those to read; all when there are none. */
async function checkApart(
  folder: string,
  sections: readonly string[],
  limits: TimeLimits,
  end: AbortSignal,
): Promise<Share> {
  const reader = fork(join(import.meta.dirname, 'readCourse.process.ts'), [folder, ...sections], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=1024', ...quickly],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => reader.kill('SIGKILL');
  process.once('exit', stop); // it does not hear that we are gone: it works without a pause
  end.addEventListener('abort', stop, { once: true });
  const clock = { file: '.', timers: [] as NodeJS.Timeout[] };
  try {
    return await new Promise((resolve, reject) => {
      const stopAfter = (ms: number, whole: boolean) =>
        setTimeout(() => resolve({ ids: new Map(), problems: [tookTooLong(whole ? '.' : clock.file, ms)] }), ms);
      clock.timers = [stopAfter(limits.courseMs, true)];
      reader.on('message', (message: FromReader) => {
        if ('checked' in message) return resolve({ ...message.checked, ids: message.ids });
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
    process.off('exit', stop);
    stop();
  }
}

function tookTooLong(file: string, ms: number): Problem {
  return { file, line: 1, message: `Took too long: more than ${ms / 1000} s.`, severity: 'error' };
}
