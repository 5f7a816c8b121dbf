import { describeProblem } from '#platform/server/problem.ts';
import type { Lint } from './lintCourse.ts';

/** Prints what the linter found; a process with anything wrong ends with 1. */
export function tellLint({ problems, summary }: Lint): void {
  if (summary) process.stdout.write(`${summary}\n`);
  for (const problem of problems) process.stderr.write(`${describeProblem(problem)}\n`);
  if (problems.length === 0) process.stdout.write('Every item proves itself.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
