import { expect, test } from 'vitest';
import { afterPeriod } from './objects.ts';

const seconds = (text: string) => Date.parse(text) / 1000;

test.each([
  ['2026-11-20T10:00Z', 'month', '2026-12-20T10:00Z'],
  ['2026-12-20T10:00Z', 'month', '2027-01-20T10:00Z'],
  ['2027-01-31T10:00Z', 'month', '2027-02-28T10:00Z'],
  ['2028-01-31T10:00Z', 'month', '2028-02-29T10:00Z'],
  ['2028-02-29T10:00Z', 'year', '2029-02-28T10:00Z'],
  ['2026-11-20T10:00Z', 'year', '2027-11-20T10:00Z'],
] as const)('a period from %s by the %s ends at %s', (start, interval, end) => {
  expect(afterPeriod(seconds(start), interval)).toBe(seconds(end));
});
