import { expect, test } from 'vitest';
import { nextFollowLetterAfter } from './letterTime.ts';

test.each([
  ['2026-11-25T02:00:00Z', 'America/New_York', '2026-11-29T23:00:00.000Z'],
  ['2026-11-29T22:59:59Z', 'America/New_York', '2026-11-29T23:00:00.000Z'],
  ['2026-11-29T23:00:00Z', 'America/New_York', '2026-12-06T23:00:00.000Z'],
  ['2026-11-30T03:00:00Z', 'America/New_York', '2026-12-06T23:00:00.000Z'],
  ['2026-11-29T20:00:00Z', 'Asia/Tokyo', '2026-12-06T09:00:00.000Z'],
  ['2026-11-29T17:00:00Z', 'UTC', '2026-11-29T18:00:00.000Z'],
])('after %s the next letter about a student in %s is due at %s', (now, zone, due) => {
  expect(new Date(nextFollowLetterAfter(Date.parse(now), zone)).toISOString()).toBe(due);
});
