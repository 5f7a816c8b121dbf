import { expect, test } from 'vitest';
import { skillTexts } from './skillTexts.ts';

test.each([
  [3, 8, 'Missed 3 of the last 8, most often'],
  [1, 8, 'Missed 1 of the last 8'],
  [1, 1, 'Missed'],
])('what is said of %i missed in the last %i does not count what cannot be counted', (missed, tries, expected) => {
  expect(skillTexts.missed(missed, tries)).toBe(expected);
});
