import { describe, expect, test } from 'vitest';
import { mathCourse, withoutFamily } from '#authoring/server/checking/testing/mathCourse.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';
import { folders } from '../folders.ts';
import { listenTo } from '../testing/commandLine.ts';
import { runCommand } from '../testing/runCommand.ts';
import { checkCourseFiles } from './courseCommands.ts';

/** What `course check` complained of to these, with code 1. */
async function complaint(...names: string[]): Promise<string> {
  const complained = listenTo(process.stderr);
  await checkCourseFiles(folders.course, names);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  return complained();
}

const proved = { said: 'Every item proves itself.\n', complained: '', code: 0 };

describe('`course check`', () => {
  test.each([[[]], [['linear']]])('a whole course, or a section of it, proves itself: %j', async (names) => {
    const settings = { COURSE_DIR: await mathCourse([withoutFamily]) };
    expect(await runCommand(['course', 'check', ...names], settings)).toEqual(proved);
  });

  test.each(['mth-typo', '/nowhere/at/all', '../sat/start-here', ''])("'%s' is told to be no section", async (name) => {
    expect(await complaint(name)).toBe(`'${name}' is no section, and no folder of a course.\n`);
  });

  test('a folder that holds no course is told', async () => {
    const folder = await folderOfFile('lodestar-no-course-');
    expect(await complaint(folder)).toBe(`'${folder}' is no section, and no folder of a course.\n`);
  });

  test('one wrong name among sections is told, and nothing is checked', async () => {
    expect(await complaint('start-here', 'mth-typo')).toBe("The course has no section 'mth-typo'.\n");
  });
});
