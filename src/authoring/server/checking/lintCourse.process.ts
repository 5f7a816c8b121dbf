import { lintCourse } from './lintCourse.ts';
import { tellLint } from './tellLint.ts';

/** Checks a course and prints what it found: `node lintCourse.process.ts FOLDER [SECTION | ../exams/FORM …]`. Ends with 1 when there is anything. */
const [folder = '.', ...only] = process.argv.slice(2);
tellLint(await lintCourse(folder, only.length > 0 ? only : undefined));
