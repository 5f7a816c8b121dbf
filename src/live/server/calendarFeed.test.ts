import { expect, test, vi } from 'vitest';
import { CalendarFeed } from './calendarFeed.ts';
import type { FoundSession } from './live.queries.ts';

const now = new Date('2026-11-21T12:00Z');

function sessionAt(startsAt: Date, change: Partial<FoundSession> = {}): FoundSession {
  return {
    ...{ id: `at-${startsAt.getTime()}`, title: 'Circles and arcs', host: 'Kim Lee', location: 'Online', startsAt },
    ...{ isExample: false, hasRecording: false, revision: 1, changedAt: new Date('2026-08-01') },
    ...change,
  };
}
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const feed = () => new CalendarFeed(new URL('https://sat.example.org'));

test('a calendar goes back ninety days, and ahead as far as there are sessions', async () => {
  const text = await feed().at(now, [sessionAt(inDays(-91)), sessionAt(inDays(-89)), sessionAt(inDays(400))]);
  expect(text).not.toContain(`at-${inDays(-91).getTime()}@`);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test('the same sessions are written once, with links and without', async () => {
  vi.useFakeTimers({ now });
  const both = feed();
  const [open, whole] = [[sessionAt(inDays(1))], [sessionAt(inDays(1), { zoomLink: 'https://zoom.us/j/1' })]];
  const first = [await both.at(now, open), await both.at(now, whole)];
  vi.advanceTimersByTime(60_000);
  expect([await both.at(now, open), await both.at(now, whole)]).toEqual(first); // else they would say that they were written a minute later
  expect(await feed().at(now, open)).not.toBe(first[0]);
  expect(first.map((text) => text.includes('Join:'))).toEqual([false, true]);
  vi.useRealTimers();
});

test('a change shows at once', async () => {
  const one = feed();
  const session = sessionAt(inDays(1));
  expect(await one.at(now, [session])).toContain('Circles and arcs');
  for (let revision = 2; revision < 10; revision += 1) {
    expect(await one.at(now, [{ ...session, title: `Version ${revision}`, revision }])).toContain(
      `Version ${revision}`,
    );
  }
  expect(await one.at(now, [])).not.toContain('BEGIN:VEVENT');
});
