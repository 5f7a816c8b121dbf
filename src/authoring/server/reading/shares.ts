import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedCourse } from './checkCourse.ts';
import { isError, reportInto, type Problem } from '#platform/server/problem.ts';
import { examsBeside } from './courseFolder.ts';
import { checkFormOrders, checkSectionOrders, claimId, type Claims } from './uniqueness.ts';

/** What one process read of a course, with the ids it met. */
export type Share = CheckedCourse & { ids: Claims };

/** A course of less than this is read by one process: a second one would take longer to start. */
const largeCourse = 300_000;

/** The sections and forms of a course in two shares of about the same weight; one share without names when it is small. */
export async function shareSections(folder: string): Promise<string[][]> {
  const weights = await weigh(folder);
  if (weights.reduce((sum, { bytes }) => sum + bytes, 0) < largeCourse) return [[]];
  const shares = [1, 2].map(() => ({ names: [] as string[], bytes: 0 }));
  for (const { name, bytes } of weights.sort((a, b) => b.bytes - a.bytes)) {
    const lighter = shares.reduce((a, b) => (b.bytes < a.bytes ? b : a));
    lighter.names.push(name);
    lighter.bytes += bytes;
  }
  return shares.map(({ names }) => names).filter((names) => names.length > 0);
}

async function weigh(folder: string): Promise<{ name: string; bytes: number }[]> {
  const exams = existsSync(join(folder, examsBeside)) ? await foldersIn(folder, examsBeside) : [];
  return Promise.all(
    [...(await foldersIn(folder, '')), ...exams].map(async (name) => {
      const files = await readdir(join(folder, name));
      const sizes = await Promise.all(files.map((file) => stat(join(folder, name, file)).then(({ size }) => size)));
      return { name, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

async function foldersIn(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return folders.map(({ name }) => (below === '' ? name : `${below}/${name}`));
}

/** The shares as one course; what only shows when they are together, such as an id in both, is reported here. */
export function joined(shares: readonly Share[]): CheckedCourse {
  const [first, ...others] = shares;
  if (!first) throw new Error('Expected a share of the course but found none');
  if (others.length === 0) return { problems: first.problems, ...(first.course ? { course: first.course } : {}) };
  const problems = distinct(shares.flatMap((share) => share.problems));
  const ids: Claims = new Map();
  for (const share of shares) {
    for (const [what, { file, line }] of share.ids) {
      claimId(what, { file, line, ids, report: reportInto(problems, file) });
    }
  }
  const sections = shares.flatMap(({ course }) => course?.sections ?? []);
  const forms = shares.flatMap(({ course }) => course?.forms ?? []);
  if (shares.every(({ course }) => course)) {
    checkSectionOrders(sections, problems);
    checkFormOrders(forms, problems);
  }
  if (!first.course || problems.some(isError)) return { problems };
  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
  return { course: { ...first.course, sections: sections.sort(byOrder), forms: forms.sort(byOrder) }, problems };
}

/** What concerns the whole folder is told by each of its readers. */
function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
