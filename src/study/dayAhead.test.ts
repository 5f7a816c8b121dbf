import { expect, test } from 'vitest';
import { dayAhead } from './dayAhead.ts';

const at = (day: number, hour: number) => new Date(2026, 5, day, hour);

test.each([
  [at(1, 23), 'later today'],
  [at(1, 8), 'later today'],
  [at(2, 0), 'tomorrow'],
  [at(2, 23), 'tomorrow'],
  [at(3, 0), 'in 2 days'],
  [at(14, 12), 'in 13 days'],
  [at(15, 12), 'in 2 weeks'],
  [at(30, 12), 'in 4 weeks'],
])('in the evening of June 1, %s is %s', (moment, words) => {
  expect(dayAhead(moment.toISOString(), at(1, 20).getTime())).toBe(words);
});
