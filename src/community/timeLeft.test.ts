import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft.ts';

test.each([
  [0.2, '1 second'],
  [10, '10 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
