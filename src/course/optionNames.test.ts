import { expect, test } from 'vitest';
import { optionName } from './optionNames.ts';

test('options are called 1 to 4, or as on the test A to D', () => {
  const all = [0, 1, 2, 3];
  expect(all.map((index) => optionName(index))).toEqual(['1', '2', '3', '4']);
  expect(all.map((index) => optionName(index, 'letters'))).toEqual(['A', 'B', 'C', 'D']);
});
