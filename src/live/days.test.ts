import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { dayAndHourIn, hourIn, nameOfZone, nextDay, openDays } from './days.ts';

const newYork = 'America/New_York';
const session = (id: string, startTime: string) => ({ id, startTime: new Date(startTime).toISOString() });

describe('the days of the sessions', () => {
  const evening = session('evening', '2026-11-20T18:00-05:00');
  const night = session('night', '2026-11-20T23:30-05:00');
  const morning = session('morning', '2026-11-20T09:00-05:00');
  const later = session('later', '2026-12-01T09:00-05:00');
  const all = [later, night, evening, morning];
  const shown = (zone: string, now: string, sessions = all) =>
    openDays(sessions, zone, Date.parse(now)).map(({ heading, sessions }) => [
      heading,
      ...sessions.map(({ id }) => id),
    ]);

  test.each<[what: string, zone: string, now: string, days: string[][]]>([
    [
      'stand in their order, and so do their sessions',
      newYork,
      '2026-11-18T12:00Z',
      [
        ['20 November Friday', 'morning', 'evening', 'night'],
        ['1 December Tuesday', 'later'],
      ],
    ],
    [
      'are those of the viewer',
      'Asia/Tokyo',
      '2026-11-18T12:00Z',
      [
        ['20 November Friday', 'morning'],
        ['21 November Saturday', 'evening', 'night'],
        ['1 December Tuesday', 'later'],
      ],
    ],
    [
      'keep what has ended while another session of the day has not',
      newYork,
      '2026-11-20T20:00-05:00',
      [
        ['20 November Friday', 'morning', 'evening', 'night'],
        ['1 December Tuesday', 'later'],
      ],
    ],
    [
      'stay until their last session has lasted an hour',
      newYork,
      '2026-11-21T00:29:59.999-05:00',
      [
        ['20 November Friday', 'morning', 'evening', 'night'],
        ['1 December Tuesday', 'later'],
      ],
    ],
    ['go then', newYork, '2026-11-21T00:30-05:00', [['1 December Tuesday', 'later']]],
    ['are none when all is over', newYork, '2026-12-01T10:00-05:00', []],
  ])('%s', (_, zone, now, days) => expect(shown(zone, now)).toEqual(days));

  test('are kept apart when they are a year apart', () => {
    const sessions = [evening, session('next year', '2027-11-20T18:00-05:00')];
    expect(shown(newYork, '2026-11-18T12:00Z', sessions)).toEqual([
      ['20 November Friday', 'evening'],
      ['20 November Saturday', 'next year'],
    ]);
  });

  test('know which of them is today, until the viewer’s midnight', () => {
    const todays = (now: string) => openDays(all, newYork, Date.parse(now)).map(({ isToday }) => isToday);
    expect(todays('2026-11-19T23:59:59-05:00')).toEqual([false, false]);
    expect(todays('2026-11-20T00:00-05:00')).toEqual([true, false]);
    expect(todays('2026-11-21T00:00-05:00')).toEqual([false, false]);
  });
});

test.each([
  [newYork, '2026-11-20T18:00-05:00', '6:00 PM', 'Fri, Nov 20, 2026, 6:00 PM'],
  [newYork, '2026-11-20T00:05-05:00', '12:05 AM', 'Fri, Nov 20, 2026, 12:05 AM'],
  [newYork, '2026-11-20T12:00-05:00', '12:00 PM', 'Fri, Nov 20, 2026, 12:00 PM'],
  ['Asia/Kolkata', '2026-11-20T18:00-05:00', '4:30 AM', 'Sat, Nov 21, 2026, 4:30 AM'],
  ['UTC', '2026-11-20T18:00-05:00', '11:00 PM', 'Fri, Nov 20, 2026, 11:00 PM'],
])('in %s %s is %s', (zone, startTime, hour, dayAndHour) => {
  expect(hourIn(zone, startTime)).toBe(hour);
  expect(dayAndHourIn(zone, startTime)).toBe(dayAndHour);
});

test('days and hours are those of another library, through the year', () => {
  for (const zone of [
    newYork,
    'Europe/London',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ]) {
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 23 * 3_600_000) {
      const there = DateTime.fromMillis(moment, { zone, locale: 'en-US' });
      const startTime = new Date(moment).toISOString();
      expect(dayAndHourIn(zone, startTime)).toBe(there.toFormat('ccc, LLL d, yyyy, h:mm a'));
      expect(nextDay(zone, moment)).toBe(there.plus({ days: 1 }).startOf('day').toMillis());
    }
  }
});

test.each([
  [newYork, 'Eastern Time (New York)'],
  ['America/Argentina/Buenos_Aires', 'Argentina Standard Time (Buenos Aires)'],
  ['Asia/Almaty', 'Kazakhstan Time (Almaty)'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT+5', 'UTC-05:00'],
])('%s is called %s', (zone, name) => expect(nameOfZone(zone, Date.UTC(2026, 6, 1))).toBe(name));
