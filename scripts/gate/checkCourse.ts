import { lintCourse } from '../../src/authoring/server/checking/lintCourse.ts';
import { tellLint } from '../../src/authoring/server/checking/tellLint.ts';
import { keepShippedCourse, shippedCourse } from '../../src/authoring/server/testing/shippedCourse.ts';

/**
 * `course check` of the course that ships, which is kept as it was read, in a file for the test that serves it: a gate
 * renders it once. `node checkCourse.ts FILE`
 */
const [kept = ''] = process.argv.slice(2);
const reading = await keepShippedCourse(kept);
const read = 'course' in reading ? { course: reading.course, problems: reading.warnings } : reading;
tellLint(await lintCourse(shippedCourse, undefined, read));
