import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/runCommand.ts';

/** What `course check` said to these, and with which code it ended. */
async function check(...names: string[]): Promise<{ said: string; code: number | null }> {
  const { said, complained, code } = await runCommand(['course', 'check', ...names]);
  return { said: said + complained, code };
}

describe('`course check`', () => {
  test('a section of the shipped course proves itself', async () => {
    expect(await check('start-here')).toEqual({ said: 'Every item proves itself.\n', code: 0 });
  });

  test.each(['mth-typo', '/nowhere/at/all', '../sat/start-here', ''])("'%s' is told to be no section", async (name) => {
    expect(await check(name)).toEqual({ said: `'${name}' is no section, and no folder of a course.\n`, code: 1 });
  });

  test('a folder that holds no course is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'no-course-'));
    expect(await check(folder)).toEqual({ said: `'${folder}' is no section, and no folder of a course.\n`, code: 1 });
  });

  test('one wrong name among sections is told, and nothing is checked', async () => {
    expect(await check('start-here', 'mth-typo')).toEqual({ said: "The course has no section 'mth-typo'.\n", code: 1 });
  });
});
