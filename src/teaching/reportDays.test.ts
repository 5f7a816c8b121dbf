import { expect, test } from 'vitest';
import { isAway, reportDays } from './reportDays.ts';

const hour = 3_600_000;

test.each([
  // zone, now, today, week, weekStart
  ['UTC', '2026-11-28T12:00:00Z', '2026-11-28', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['America/New_York', '2026-11-28T03:00:00Z', '2026-11-27', '2026-11-21', '2026-11-21T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-28T12:00:00Z', '2026-11-29', '2026-11-23', '2026-11-22T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-27T18:30:00Z', '2026-11-28', '2026-11-22', '2026-11-21T18:30:00.000Z'],
  // the clocks go back on 1 November, and forward on 8 March: the week began at the other hour
  ['America/New_York', '2026-11-03T12:00:00Z', '2026-11-03', '2026-10-28', '2026-10-28T04:00:00.000Z'],
  ['America/New_York', '2026-03-10T12:00:00Z', '2026-03-10', '2026-03-04', '2026-03-04T05:00:00.000Z'],
  ['UTC', '2026-03-02T00:00:00Z', '2026-03-02', '2026-02-24', '2026-02-24T00:00:00.000Z'],
])('in %s at %s', (zone, now, today, week, weekStart) => {
  const days = reportDays(zone, Date.parse(now));
  expect(days).toMatchObject({ today, week });
  expect(new Date(days.weekStart).toISOString()).toBe(weekStart);
});

test('a week in which clocks change has an hour more, or less', () => {
  const lengthOf = (now: string) => Date.parse(now) - reportDays('Europe/Paris', Date.parse(now)).weekStart;
  expect(lengthOf('2026-10-26T11:00:00Z')).toBe(6 * 24 * hour + 13 * hour); // noon
  expect(lengthOf('2026-03-30T10:00:00Z')).toBe(6 * 24 * hour + 11 * hour); // noon
});

test.each([
  ['2026-11-28', '2026-11-28', '2026-01-01', false],
  ['2026-11-28', '2026-11-22', '2026-01-01', false],
  ['2026-11-28', '2026-11-21', '2026-01-01', true],
  ['2026-11-28', null, '2026-11-22', false],
  ['2026-11-28', null, '2026-11-21', true],
])('on %s, last active on %s, joined on %s: away %s', (today, last, joined, away) => {
  expect(isAway(today, last, joined)).toBe(away);
});
