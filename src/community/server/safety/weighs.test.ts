import { expect, test } from 'vitest';
import { weighs } from './weighs.ts';

test.each([
  ['who never reported', { isBanned: false, founded: 0, unfounded: 0 }, true],
  ['who was wrong four times', { isBanned: false, founded: 0, unfounded: 4 }, true],
  ['who was wrong five times', { isBanned: false, founded: 0, unfounded: 5 }, false],
  ['who was wrong twice as often as right', { isBanned: false, founded: 3, unfounded: 6 }, true],
  ['who was wrong more often than that', { isBanned: false, founded: 3, unfounded: 7 }, false],
  ['who is mostly right', { isBanned: false, founded: 90, unfounded: 30 }, true],
  ['who is banned', { isBanned: true, founded: 90, unfounded: 0 }, false],
])('a report of somebody %s', (_, reporter, counts) => expect(weighs(reporter)).toBe(counts));
