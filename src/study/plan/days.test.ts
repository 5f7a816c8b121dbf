import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, isDay, mondayOf, startOf, weekdayOf } from './days.ts';

test.each([
  ['America/New_York', '2026-11-23T04:59:59.999Z', '2026-11-22'],
  ['America/New_York', '2026-11-23T05:00:00Z', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-22T15:00:00Z', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '2024-02-29T23:00:00Z', '2024-02-29'],
])('in %s it is at %s the day %s', (zone, moment, day) => {
  expect(dayIn(zone, Date.parse(moment))).toBe(day);
});

test.each([
  ['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(new Date(startOf(day, zone)).toISOString()).toBe(moment);
  expect(dayIn(zone, startOf(day, zone))).toBe(day);
  expect(dayIn(zone, startOf(day, zone) - 1)).toBe(addDays(day, -1));
});

describe('days of the calendar', () => {
  test('are counted over months, leap years and changes of the clock', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-10-20', '2026-11-03')).toBe(14);
    expect(daysBetween('2026-11-23', '2026-11-22')).toBe(-1);
  });

  test('have weekdays, and weeks that begin on Monday', () => {
    expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6]);
    expect(['2026-11-23', '2026-11-29', '2026-11-22'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-16',
    ]);
  });

  test('are those of the calendar', () => {
    expect(['2026-02-28', '2026-02-30', '2026-13-01', '2026-2-1', 'soon', '2026-11-22T00'].map(isDay)).toEqual([true, false, false, false, false, false]); // prettier-ignore
  });
});
