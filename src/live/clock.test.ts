import { describe, expect, test } from 'vitest';
import { nextChange, pastAt, statusAt } from './clock.ts';
import type { LiveSessions, PastSession, UpcomingSession } from './live.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const startingAt = (time: string) => ({ startTime: `2026-11-20T${time}.000Z` });

describe('a session that starts at 18:00', () => {
  const session = startingAt('18:00:00');
  test.each([
    ['2026-11-19T18:00:00Z', 'upcoming'],
    ['2026-11-20T17:59:59.999Z', 'upcoming'],
    ['2026-11-20T18:00:00Z', 'in progress'],
    ['2026-11-20T18:30:00Z', 'in progress'],
    ['2026-11-20T18:59:59.999Z', 'in progress'],
    ['2026-11-20T19:00:00Z', 'expired'],
    ['2026-11-20T19:00:01Z', 'expired'],
    ['2027-01-01T00:00:00Z', 'expired'],
  ] as const)('is at %s %s', (now, status) => expect(statusAt(session, Date.parse(now))).toBe(status));
});

describe('the next change', () => {
  const sessions = [startingAt('18:00:00'), startingAt('18:30:00')];
  test.each([
    ['17:00:00', '18:00:00'],
    ['18:00:00', '18:30:00'],
    ['18:29:59', '18:30:00'],
    ['18:30:00', '19:00:00'],
    ['19:00:00', '19:30:00'],
  ])('after %s comes at %s', (now, next) => expect(nextChange(sessions, at(now))).toBe(at(next)));

  test('never comes when all is over, or nothing is there', () => {
    expect(nextChange(sessions, at('19:30:00'))).toBeUndefined();
    expect(nextChange([], at('19:30:00'))).toBeUndefined();
  });
});

describe('what is past', () => {
  const upcoming = (id: string, time: string): UpcomingSession => ({
    id,
    title: id,
    host: 'h',
    location: 'l',
    isExample: false,
    ...startingAt(time),
  });
  const past = (id: string, time: string): PastSession => ({
    id,
    title: id,
    host: 'h',
    isExample: false,
    hasRecording: true,
    ...startingAt(time),
  });
  const idsAt = (sessions: LiveSessions, now: string) => pastAt(sessions, at(now)).map(({ id }) => id);

  test('is what the answer says, the newest first', () => {
    const sessions = { upcoming: [], past: [past('a', '10:00:00'), past('b', '12:00:00')] };
    expect(idsAt(sessions, '18:00:00')).toEqual(['b', 'a']);
  });

  test('grows by what has ended since, without its join link', () => {
    const sessions = {
      upcoming: [{ ...upcoming('now', '17:00:00'), zoomLink: 'https://zoom.example/1' }],
      past: [past('a', '10:00:00')],
    };
    expect(idsAt(sessions, '17:59:59')).toEqual(['a']);
    expect(idsAt(sessions, '18:00:00')).toEqual(['now', 'a']);
    expect(JSON.stringify(pastAt(sessions, at('18:00:00')))).not.toContain('zoom');
  });

  test('names nothing twice', () => {
    const sessions = { upcoming: [upcoming('a', '10:00:00')], past: [past('a', '10:00:00')] };
    expect(pastAt(sessions, at('18:00:00'))).toEqual([past('a', '10:00:00')]);
  });
});
