import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choresOf } from './chores.ts';

test('what the server does by itself is named in the docs as in its log', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../../../docs/operate.md'), 'utf8');
  const [, part = ''] = docs.split('\n## What the server does by itself\n');
  const [table = ''] = part.split('\n## ');
  const named = (row: string) => table.split('\n').filter((line) => line.startsWith(row)).join('\n'); // prettier-ignore
  const nothing = {} as Parameters<typeof choresOf>[0];
  const { eachHour, eachMinute } = choresOf(nothing, { stopLinks: {} } as Parameters<typeof choresOf>[1]);
  expect(Object.keys(eachHour).filter((what) => !named('| each hour').includes(what))).toEqual([]);
  expect(Object.keys(eachMinute).filter((what) => !named('| each minute').includes(what))).toEqual([]);
  expect(Object.keys(eachHour).length).toBeGreaterThan(20);
});
