import { describe, expect, test } from 'vitest';
import type { DeskSession } from '../../live.ts';
import { draftOf, touchedOf, writtenOf } from './draft.ts';

const session: DeskSession = {
  ...{ id: 'circles', title: 'Circles', host: 'Kim', location: 'Online', startTime: '2026-11-01T06:30:00.000Z' },
  ...{
    zoomLink: null,
    recordingLink: null,
    isExample: false,
    isOfFile: false,
    coming: 0,
    questions: 0,
    revision: 3,
    change: null,
  },
};
const zone = 'America/New_York';
const first = draftOf(session, zone);

describe('the form of a session', () => {
  test('shows the start by the clocks of the zone', () => {
    expect(first).toMatchObject({ localTime: '2026-11-01T01:30', zone, zoomLink: '', recordingLink: '' });
    expect(draftOf(session, 'Asia/Tokyo').localTime).toBe('2026-11-01T15:30');
    expect(draftOf(undefined, zone)).toMatchObject({ title: '', localTime: '', zone });
  });

  test('keeps a start that was not touched to the second, though its hour comes twice that day', () => {
    expect(writtenOf({ ...first, title: 'Arcs' }, session, first)).toMatchObject({
      title: 'Arcs',
      startTime: '2026-11-01T06:30:00Z',
    });
    expect(touchedOf({ ...first, title: 'Arcs' }, first)).toEqual({ title: 'Arcs' });
  });

  test('sends what was touched, an emptied link too, and the start with its zone', () => {
    const draft = { ...first, zone: '-05:00', zoomLink: 'https://zoom.us/j/1' };
    expect(touchedOf(draft, first)).toEqual({ zoomLink: 'https://zoom.us/j/1', startTime: '2026-11-01T01:30 -05:00' });
    expect(touchedOf({ ...draft, zoomLink: '' }, draft)).toEqual({ zoomLink: '' });
    expect(touchedOf(first, first)).toEqual({});
  });

  test('leaves out a start that is not there yet', () => {
    expect(writtenOf(draftOf(undefined, zone))).not.toHaveProperty('startTime');
  });
});
