import { expect, test } from 'vitest';
import { whyNoScore, whyNoTestDay } from './officialScores.ts';

test.each([
  ['200', undefined],
  [' 640 ', undefined],
  ['800', undefined],
  ['', 'Enter a score.'],
  ['abc', 'Enter digits only, such as 640.'],
  ['6.4', 'Enter digits only, such as 640.'],
  ['-640', 'Enter digits only, such as 640.'],
  ['６４０', 'Enter digits only, such as 640.'],
  ['190', 'A section’s score is 200 to 800.'],
  ['1280', 'A section’s score is 200 to 800.'],
  ['645', 'A section’s score ends in 0, such as 640.'],
])('a score typed as %j: %j', (typed, why) => {
  expect(whyNoScore(typed)).toBe(why);
});

test.each([
  ['2026-11-07', undefined],
  ['2026-11-08', undefined],
  ['2026-11-09', 'This day has not come yet.'],
  ['2023-03-10', 'The digital SAT began in March 2023: scores of the test before it cannot be compared.'],
  ['2024-02-30', 'Enter the day of the test.'],
  ['', 'Enter the day of the test.'],
])('on November 8, 2026, a test on %j: %j', (day, why) => {
  expect(whyNoTestDay(day, '2026-11-08')).toBe(why);
});
