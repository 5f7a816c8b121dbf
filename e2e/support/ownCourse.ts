import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOn, type Start } from './serverOfTests.ts';
import { test } from './test.ts';

const shipped = join(import.meta.dirname, '../../course/sat');

/** The file of the lesson to read, math-linear/slopes.md. */
export const slopes = '---\ntitle: Slopes\norder: 1\nskills: [Linear functions]\nminutes: 5\n---\nA line rises.\n';

let folder = '';

/** Where a file of the server's course stands. */
export function fileOfCourse(name: string): string {
  return join(folder, name);
}

/** Like `test`, on a server of its own with a course that may be changed: one lesson to read, and one to practise that ships. */
export const testOnOwnCourse = test.extend({
  running: async ({ startOnce }, use) => use(await startOnce(startOnOwnCourse)),
});

const startOnOwnCourse: Start = async (ground) => {
  folder = join(ground.folder, 'course');
  for (const file of ['course.yaml', 'math-linear/section.yaml', 'math-linear/lin1-practice.yaml'])
    await cp(join(shipped, file), fileOfCourse(file), { recursive: true });
  await writeFile(fileOfCourse('math-linear/slopes.md'), slopes);
  return startOn(ground, { COURSE_DIR: folder });
};
