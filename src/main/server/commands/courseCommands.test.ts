import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const command = join(import.meta.dirname, '../../command.ts');

/** What `course check` said to these, and with which code it ended. */
function check(...names: string[]): Promise<{ said: string; code: number }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] };
    const checking = execFile(process.execPath, [command, 'course', 'check', ...names], { env }, (_, out, errors) =>
      resolve({ said: out + errors, code: checking.exitCode ?? -1 }),
    );
  });
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
