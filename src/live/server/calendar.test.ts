import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { calendarOf, withDays } from './calendar.ts';
import type { FoundSession } from './live.queries.ts';

const publicUrl = new URL('https://sat.example.org');
const circles: FoundSession = {
  id: 'circles',
  title: 'Circles, arcs; and \\ 🎓',
  host: 'Kim "K" Lee',
  location: 'Room 5; ground floor, left',
  startsAt: new Date('2026-11-21T23:00Z'),
  isExample: false,
  hasRecording: false,
  revision: 3,
  changedAt: new Date('2026-11-18T09:10:11Z'),
};

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

function eventOf(session: FoundSession) {
  const [event, ...more] = eventsOf(calendarOf([session], { publicUrl }));
  if (!event || more.length > 0) throw new Error('Expected one event');
  return event;
}

describe('a session in a calendar', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const event = eventOf(circles);
  afterAll(() => vi.useRealTimers());

  test('is an hour, in UTC', () => {
    expect(event.startDate.toString()).toBe('2026-11-21T23:00:00Z');
    expect(event.endDate.toString()).toBe('2026-11-22T00:00:00Z');
    expect(event.duration.toString()).toBe('PT1H');
  });

  test('reads as it was written', () => {
    expect(event.summary).toBe(circles.title);
    expect(event.location).toBe(circles.location);
    expect(event.description).toBe('Host: Kim "K" Lee\nAll sessions: https://sat.example.org/dashboard/live');
  });

  test('is known by a name that stays, and says which version it is', () => {
    expect(event.uid).toBe('circles@sat.example.org');
    expect(eventOf({ ...circles, title: 'Arcs', startsAt: new Date(0) }).uid).toBe(event.uid);
    expect(event.sequence).toBe(3);
    expect(String(event.component.getFirstPropertyValue('last-modified'))).toBe('2026-11-18T09:10:11Z');
    const stamp = event.component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    expect(stamp.toJSDate()).toEqual(now);
  });

  test('brings the links it was given, and no others', () => {
    const zoomLink = 'https://zoom.us/j/1?pwd=a,b;c';
    const recordingLink = 'https://video.example/1';
    expect(eventOf({ ...circles, zoomLink, recordingLink }).description.split('\n')).toEqual([
      'Host: Kim "K" Lee',
      `Join: ${zoomLink}`,
      `Recording: ${recordingLink}`,
      'All sessions: https://sat.example.org/dashboard/live',
    ]);
    expect(calendarOf([circles], { publicUrl })).not.toMatch(/Join:|Recording:/);
  });

  test('says when it is an example', () => {
    expect(eventOf({ ...circles, isExample: true }).summary).toBe(`Example: ${circles.title}`);
  });
});

test('a calendar with nothing in it is one', () => {
  expect(eventsOf(calendarOf([], { publicUrl }))).toEqual([]);
});

test('whatever the words are, they come out as they went in, and nothing else comes along', () => {
  const words = fc
    .string({
      unit: fc.oneof(fc.constantFrom(...',;:\\"\'nN🎓é '), fc.string({ unit: 'grapheme', maxLength: 1 })),
      minLength: 1,
      maxLength: 120,
    })
    .filter(
      (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.trim() === text && text !== '' && text.isWellFormed(),
    );
  fc.assert(
    fc.property(words, words, words, (title, host, location) => {
      const event = eventOf({ ...circles, title, host, location });
      expect([event.summary, event.location, event.description.split('\n')[0]]).toEqual([title, location, `Host: ${host}`]); // prettier-ignore
      expect(
        event.component
          .getAllProperties()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(
        ['description', 'dtstamp', 'dtstart', 'duration', 'last-modified', 'location', 'sequence', 'status', 'summary', 'uid'], // prettier-ignore
      );
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2026-11-22', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('a day of %s ends on %s, without a duration that calendar programs would refuse', (day, end) => {
  const none = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
  const text = withDays(none, [{ id: 'study', day, title: 'Study: 30 min', description: 'Slope' }], { publicUrl });
  const [event] = eventsOf(text);
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([day, end]);
  expect(text).not.toContain('DURATION:'); // of days it would be written 'P1DT'
});
