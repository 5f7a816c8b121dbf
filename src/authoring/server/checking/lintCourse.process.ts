import { describeProblem } from '#platform/server/problem.ts';
import { lintCourse } from './lintCourse.ts';

/** Checks a course and prints what it found: `node lintCourse.process.ts FOLDER [SECTION | ../exams/FORM …]`. Ends with 1 when there is anything. */
const [folder = '.', ...only] = process.argv.slice(2);
const { problems, summary } = await lintCourse(folder, only.length > 0 ? only : undefined);
if (summary) process.stdout.write(`${summary}\n`);
for (const problem of problems) process.stderr.write(`${describeProblem(problem)}\n`);
if (problems.length === 0) process.stdout.write('Every item proves itself.\n');
process.exitCode = problems.length > 0 ? 1 : 0;
