import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askingLesson } from '../../src/authoring/server/testing/askingLesson.ts';
import { typedLesson } from '../../src/authoring/server/testing/typedLesson.ts';
import { addSections } from './addedSection.ts';
import { startOn, type Start } from './serverOfTests.ts';
import { test } from './test.ts';
import { tools } from './toolsSection.ts';

const shipped = join(import.meta.dirname, '../../course/sat');

/** By the name of their file in the section math-linear. */
const lessons = {
  'first.md': '---\ntitle: Slopes\norder: 1\nskills: [Linear functions]\nminutes: 5\n---\nA line rises.\n',
  'rates.md': askingLesson,
  'typed-drill.yaml': typedLesson.replaceAll('misconception: swap', 'misconception: run-over-rise'),
};

/**
 * Like `test`, on a server of its own whose course is one lesson to practise that ships, one that asks with one before it,
 * one of typed answers, and a section with one to use the tools in.
 */
export const testOnOwnLessons = test.extend({
  running: async ({ startOnce }, use) => use(await startOnce(startOnOwnLessons)),
});

const startOnOwnLessons: Start = async (ground) => {
  const course = join(ground.folder, 'course');
  for (const file of ['course.yaml', 'math-linear/section.yaml', 'math-linear/lin1-practice.yaml'])
    await cp(join(shipped, file), join(course, file), { recursive: true });
  for (const [name, text] of Object.entries(lessons)) await writeFile(join(course, 'math-linear', name), text);
  const running = await startOn(ground, { COURSE_DIR: course });
  await addSections(running.server, running.testDatabase, [tools]);
  return running;
};
