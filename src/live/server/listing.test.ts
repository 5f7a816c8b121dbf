import { describe, expect, test } from 'vitest';
import { listingAt, withoutNeedlessExamples } from './listing.ts';
import type { FoundSession } from './live.queries.ts';

const now = Date.parse('2026-11-20T18:00Z');
const hour = 3_600_000;

/** A session that starts so many hours from now. */
function session(id: string, inHours: number, given: Partial<FoundSession> = {}): FoundSession {
  return {
    id,
    title: id,
    host: 'Kim',
    location: 'Online',
    startsAt: new Date(now + inHours * hour),
    isExample: false,
    hasRecording: given.recordingLink !== undefined && given.recordingLink !== null,
    revision: 3,
    changedAt: new Date(now),
    ...given,
  };
}

const listed = (...sessions: FoundSession[]) => {
  const { upcoming, past } = listingAt(sessions, now, true);
  return { upcoming: upcoming.map(({ id }) => id), past: past.map(({ id }) => id) };
};

describe('a session', () => {
  test.each([
    ['to come', 5, { upcoming: ['a'], past: [] }],
    ['that is on', -0.5, { upcoming: ['a'], past: [] }],
    ['that began an hour ago', -1, { upcoming: [], past: ['a'] }],
    ['long over', -1000, { upcoming: [], past: ['a'] }],
  ])('%s', (_, inHours, lists) => expect(listed(session('a', inHours))).toEqual(lists));

  test('that has ended is listed on while another may be on the same day, wherever the viewer is', () => {
    expect(listed(session('ended', -2), session('evening', 3))).toEqual({ upcoming: ['ended', 'evening'], past: ['ended'] }); // prettier-ignore
    expect(listed(session('ended', -20), session('evening', 4.9))).toMatchObject({ upcoming: ['ended', 'evening'] });
    expect(listed(session('ended', -20), session('evening', 5))).toMatchObject({ upcoming: ['evening'] });
  });

  test('with a recording is past as well, once', () => {
    const recordingLink = 'https://v.example/1';
    expect(listed(session('on', -0.5, { recordingLink }), session('over', -5, { recordingLink }))).toEqual({
      upcoming: ['over', 'on'],
      past: ['on', 'over'],
    });
  });

  test('stands by its start: the soonest first, and the newest first when over', () => {
    expect(listed(session('c', 3), session('x', -100), session('a', 1), session('y', -50), session('b', 2))).toEqual({
      upcoming: ['a', 'b', 'c'],
      past: ['y', 'x'],
    });
  });
});

describe('the links', () => {
  const zoomLink = 'https://zoom.example/canary';
  const recordingLink = 'https://video.example/canary';
  const both = [session('a', 1, { zoomLink, recordingLink }), session('b', -5, { zoomLink, recordingLink })];

  test('are there for whom they are meant, each in its place', () => {
    const { upcoming, past } = listingAt(both, now, true);
    expect(upcoming).toEqual([
      { id: 'b', title: 'b', host: 'Kim', location: 'Online', startTime: '2026-11-20T13:00:00.000Z', isExample: false, zoomLink },
      { id: 'a', title: 'a', host: 'Kim', location: 'Online', startTime: '2026-11-20T19:00:00.000Z', isExample: false, zoomLink },
    ]); // prettier-ignore
    expect(past).toContainEqual({
      id: 'b',
      title: 'b',
      host: 'Kim',
      startTime: '2026-11-20T13:00:00.000Z',
      isExample: false,
      hasRecording: true,
      recordingLink,
    });
  });

  test('are cut off for everybody else, even if somebody forgot to leave them out', () => {
    const listing = listingAt(both, now, false);
    expect(JSON.stringify(listing)).not.toMatch(/canary|zoomLink|recordingLink/);
    expect(listing.past.map(({ hasRecording }) => hasRecording)).toEqual([true, true]);
  });
});

test('examples are there until there is a real session', () => {
  const example = session('example', 1, { isExample: true });
  expect(withoutNeedlessExamples([example])).toEqual([example]);
  expect(withoutNeedlessExamples([example, session('real', -500)]).map(({ id }) => id)).toEqual(['real']);
});
