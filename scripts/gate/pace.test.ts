import { expect, test } from 'vitest';
import { budgetAt } from './pace.ts';

test.each([
  [1, 300, 300],
  [3.3, 300, 990],
  [0.5, 300, 300],
  [2, Infinity, Infinity],
])('at a pace of %d a budget of %d seconds is %d', (pace, seconds, expected) => {
  expect(budgetAt(pace, seconds)).toBe(expected);
});
