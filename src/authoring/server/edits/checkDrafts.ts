import type { Problem } from '#platform/server/problem.ts';
import { unitOf } from '../reading/courseFolder.ts';
import type { CheckedUnits } from './checkUnits.ts';
import { withLaidOver } from './effectiveCourse.ts';
import type { StoredEdit } from './edits.queries.ts';

/** Checks some units of a folder; undefined when that takes too long. */
export type CheckUnits = (folder: string, only: readonly string[]) => Promise<CheckedUnits | undefined>;

type Laid = Pick<StoredEdit, 'file' | 'text'>;

/**
 * What is wrong with drafts that are laid over what is published: all that the reader finds in their sections and exams, and what the
 * linter finds in the drafts themselves that it does not find without them.
 *
 * @returns errors and warnings.
 */
export async function checkDrafts(
  folder: string,
  { published, drafts, check }: { published: readonly Laid[]; drafts: readonly Laid[]; check: CheckUnits },
): Promise<Problem[]> {
  const files = drafts.map(({ file }) => file);
  const units = [...new Set(files.flatMap((file) => unitOf(file) ?? []))];
  if (units.length === 0) return []; // course.yaml is read with all that hangs on it, by the import
  const found = await withLaidOver(folder, [...published, ...drafts], (after) => check(after, units));
  if (!found) return [{ file: '.', line: 1, message: notProved, severity: 'warning' }];
  const linted = found.linting.filter(({ file }) => files.includes(file));
  if (linted.length === 0) return found.reading;
  const before = await withLaidOver(folder, published, (before) => check(before, units));
  return [...found.reading, ...newOnes(linted, before?.linting ?? [])];
}

const notProved = 'The linter took too long, and has not proved what was changed.';

/** Those that are not among these: of two that say the same, one is new when there was one before. */
function newOnes(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  const name = ({ file, message }: Problem) => `${file} ${message}`;
  const left = before.map(name);
  return problems.filter((problem) => {
    const index = left.indexOf(name(problem));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
