import { expect, test } from 'vitest';
import { ago, dayOf } from './moments.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-17T12:00:00Z', '3 days ago'],
  ['2026-11-13T12:00:00Z', 'last week'],
  ['2026-10-20T12:00:00Z', 'last month'],
  ['2024-11-20T12:00:00Z', '2 years ago'],
])('%s was %s', (moment, words) => {
  expect(ago(moment, now)).toBe(words);
});

test('a day is that of the time zone', () => {
  expect(dayOf('2026-11-20T23:30:00Z', 'Europe/Paris')).toBe('November 21, 2026');
  expect(dayOf('2026-11-20T23:30:00Z', 'America/New_York')).toBe('November 20, 2026');
});
