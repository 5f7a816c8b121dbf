import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../..');

test('a prepared statement has its name alone: of two, a connection that knows one would refuse the other', () => {
  const names = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\bname: '(\w+)',\s*text:/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
