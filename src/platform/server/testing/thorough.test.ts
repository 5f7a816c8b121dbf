import { expect, test } from 'vitest';
import { spread } from './thorough.ts';

test.each<[cases: number[], count: number, taken: number[]]>([
  [[], 3, []],
  [[1, 2], 3, [1, 2]],
  [[1, 2, 3], 3, [1, 2, 3]],
  [[1, 2, 3, 4, 5, 6], 2, [1, 4]],
  [[1, 2, 3, 4, 5, 6, 7], 3, [1, 3, 5]],
])('of %j, %i are taken from all over: %j', (cases, count, taken) => {
  expect(spread(cases, count)).toEqual(taken);
});
