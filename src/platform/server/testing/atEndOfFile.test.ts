import { expect, test } from 'vitest';
import { atEndOfFile, endAll } from './atEndOfFile.ts';

test('what a test starts within itself ends, the newest first, all of it even if one fails', async () => {
  const ended: string[] = [];
  atEndOfFile(() => ended.push('database'));
  atEndOfFile(async () => Promise.reject(new Error('It does not stop.')));
  atEndOfFile(async () => ended.push('server'));
  await expect(endAll()).rejects.toThrow('It does not stop.');
  expect(ended).toEqual(['server', 'database']);
  await endAll(); // once
  expect(ended).toHaveLength(2);
});
