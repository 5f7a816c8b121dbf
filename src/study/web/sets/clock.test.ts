import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './clock.ts';

const startedAt = '2026-06-01T10:00:00.000Z';
const start = Date.parse(startedAt);
const hour = 3_600_000;

test.each([
  ['at its start', 0, 0, 720],
  ['before a second has gone', 999, 0, 720],
  ['after a second', 1_000, 0, 719],
  ['half a second before its end', 719_500, 0, 1],
  ['at its end', 720_000, 0, 0],
  ['a day later', 24 * hour, 0, 0],
  ['by a clock that goes an hour ahead', hour + 60_000, hour, 660],
  ['by a clock that is an hour late', 60_000 - hour, -hour, 660],
  ['by a clock that was put back meanwhile', -hour, 0, 720],
])('%s', (_, sinceStart, aheadMs, expected) => {
  expect(secondsLeft({ startedAt, allowedSeconds: 720 }, start + sinceStart, aheadMs)).toBe(expected);
});

test.each([
  [720, '12:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i s are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
