import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOn, type Start } from './serverOfTests.ts';
import { test } from './test.ts';

const shipped = join(import.meta.dirname, '../../course/sat');

/**
 * Like `test`, on a server of its own whose course is one lesson to practise that ships, and these.
 *
 * @param lessons their text by the name of their file in the section math-linear.
 */
export function testOnLessons(lessons: Record<string, string>) {
  const start: Start = async (ground) => {
    const course = join(ground.folder, 'course');
    for (const file of ['course.yaml', 'math-linear/section.yaml', 'math-linear/lin1-practice.yaml'])
      await cp(join(shipped, file), join(course, file), { recursive: true });
    for (const [name, text] of Object.entries(lessons)) await writeFile(join(course, 'math-linear', name), text);
    return startOn(ground, { COURSE_DIR: course });
  };
  return test.extend({ running: async ({ startOnce }, use) => use(await startOnce(start)) });
}
