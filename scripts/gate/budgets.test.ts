import { expect, test } from 'vitest';
import { budgetOf } from './budgets.ts';

test.each([
  ['servers', 100, 570],
  ['rules', 200, 400],
  ['servers', Number.NaN, Infinity],
  ['format', 100, Infinity],
])('%s may take, where the checks took %d seconds, %d', (part, ofChecks, expected) => {
  expect(budgetOf(part, ofChecks)).toBe(expected);
});
