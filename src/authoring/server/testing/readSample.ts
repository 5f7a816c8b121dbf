import { rm } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { checkCourse } from '../reading/checkCourse.ts';
import { courseFolder } from './sampleCourse.ts';

export type Changes = Parameters<typeof courseFolder>[0];

/** The folder of the sample course with these changes, for the length of a test. */
export async function folderWith(changes: Changes = {}): Promise<string> {
  const folder = await courseFolder(changes);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** What is wrong with the sample course with these changes. */
export async function problemsOf(changes: Changes) {
  const { problems } = await checkCourse(await folderWith(changes));
  return problems;
}

/** The sample course with these changes, and what is odd in it. */
export async function courseOf(changes: Changes = {}) {
  const { course, problems } = await checkCourse(await folderWith(changes));
  if (!course) throw new Error(`Expected a course but found ${JSON.stringify(problems)}`);
  return { course, warnings: problems };
}

/** An error, told where it is. */
export const told = (file: string, line: number, message: RegExp): unknown => ({
  ...{ file, line, severity: 'error' },
  message: expect.stringMatching(message),
});
