import { expect, test } from 'vitest';
import { draftOf, touchedOf } from './draft.ts';

const zone = 'America/New_York';
const session = {
  ...{ id: 'a', title: 'Circles', host: 'Kim', location: 'Online', startTime: '2026-11-20T23:00:00.000Z' },
  ...{ zoomLink: null, recordingLink: 'https://video.example/1', revision: 2, coming: 0, questions: 0 },
};

test('a session stands in the form by the clock of its class', () => {
  expect(draftOf(session, zone)).toEqual({
    ...{ title: 'Circles', host: 'Kim', location: 'Online', localTime: '2026-11-20T18:00' },
    ...{ zoomLink: '', recordingLink: 'https://video.example/1' },
  });
});

test('only what was touched is sent, the start with its zone', () => {
  const first = draftOf(session, zone);
  expect(touchedOf(first, first, zone)).toEqual({});
  expect(touchedOf({ ...first, title: 'Arcs', recordingLink: '' }, first, zone)).toEqual({ title: 'Arcs', recordingLink: '' }); // prettier-ignore
  expect(touchedOf({ ...first, localTime: '2026-11-21T18:00' }, first, zone)).toEqual({
    startTime: '2026-11-21T18:00 America/New_York',
  });
});

test('an hour that comes twice stays the one that it was', () => {
  const twice = { ...session, startTime: '2026-11-01T06:30:00.000Z' }; // the second 1:30 of that night
  const first = draftOf(twice, zone);
  expect(first.localTime).toBe('2026-11-01T01:30');
  expect(touchedOf({ ...first, host: 'Ada' }, first, zone)).toEqual({ host: 'Ada' });
});
