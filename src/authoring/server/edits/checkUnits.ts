import type { Problem } from '#platform/server/problem.ts';
import { lintCourse } from '../checking/lintCourse.ts';
import { checkCourse } from '../reading/checkCourse.ts';

/** What the reader says of some sections and exams, and then the linter. */
export interface CheckedUnits {
  reading: Problem[];
  /** All of them errors. */
  linting: Problem[];
}

/** Reads the sections and exams of these folders and proves their items, as `course check` does. */
export async function checkUnits(folder: string, only: readonly string[]): Promise<CheckedUnits> {
  const read = await checkCourse(folder, { only });
  const reading = [...read.problems]; // the linter adds to them
  if (!read.course) return { reading, linting: [] };
  const said = new Set(reading);
  const { problems } = await lintCourse(folder, only, read);
  return { reading, linting: problems.filter((problem) => !said.has(problem)) };
}
