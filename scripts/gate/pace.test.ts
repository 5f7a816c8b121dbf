import { expect, test } from 'vitest';
import { budgetAt, middleOf } from './pace.ts';

test.each([
  [1, 300, 300],
  [3.3, 300, 990],
  [0.5, 300, 300],
  [2, Infinity, Infinity],
])('at a pace of %d a budget of %d seconds is %d', (pace, seconds, expected) => {
  expect(budgetAt(pace, seconds)).toBe(expected);
});

test.each([
  [[2], 2],
  [[1.4, 1.5, 2.9, 2.8, 2.8], 2.8],
  [[3, 1, 2, 4], 3],
])('of the paces %j the one in the middle counts: %d', (paces, expected) => {
  expect(middleOf(paces)).toBe(expected);
});
