import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const reads = `import { readEntry } from '#course/typedAnswer.ts'; console.log(readEntry('2/3').shown);`;

test('the code of the build runs in a Node that takes out no types', () => {
  const run = (...flags: string[]) =>
    execFileSync(process.execPath, ['--no-strip-types', ...flags, '--input-type=module', '-e', reads], {
      ...{ cwd: root, encoding: 'utf8', stdio: 'pipe' },
    });
  expect(run('--import', join(root, 'scripts/stripped.mjs'))).toBe('2/3\n');
  expect(() => run()).toThrow('ERR_UNKNOWN_FILE_EXTENSION');
});
