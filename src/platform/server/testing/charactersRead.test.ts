import { expect, test } from 'vitest';
import { charactersRead } from './charactersRead.ts';

test('what is read once counts once, what is read again for every piece counts every time', async () => {
  const text = 'a'.repeat(1_000);
  expect(await charactersRead(() => text.replace(/b/g, 'c'))).toBe(1_000);
  const again = await charactersRead(() => {
    for (let end = 1; end <= text.length; end += 1) /b/.test(text.slice(0, end));
  });
  expect(again).toBe(500_500);
  expect(/a/.test(text)).toBe(true);
});
