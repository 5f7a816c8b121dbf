import { expect, test } from 'vitest';
import { bytesOfEvent, bytesOfLargeStage } from './exam.limits.ts';
import { KnownDesks, type Standing } from './knownDesks.ts';
import { blankResponse } from './keptResponses.ts';

function standing(notes: readonly string[], bytes = 0): Standing {
  const highlights = notes.map((note, start) => ({ block: 0, start, end: start + 1, look: 'yellow' as const, note }));
  const clock = { openedAt: 0, allowedSeconds: 2100, creditedMs: 0, pausedAt: null };
  const counts = { bytes, ack: 0, settled: 0, revision: 0 };
  return {
    ...{ epoch: 1, isFinished: false, closed: 0, stage: 1, at: null, ...counts, ...clock },
    ...{ responses: { q1: { ...blankResponse('q1'), highlights } }, unwritten: {} },
  };
}

const isRemembered = (one: Standing) => {
  const desks = new KnownDesks();
  desks.put('student', 'attempt', one);
  return desks.take('student', 'attempt') !== undefined;
};

test('A stage is remembered however many events it had, and whatever was highlighted and taken back', () => {
  expect(isRemembered(standing([], 10_000 * bytesOfEvent))).toBe(true);
  expect(isRemembered(standing(['a note'], 100 * bytesOfLargeStage))).toBe(true);
});

test('A stage with large highlights is not remembered, however few events brought them', () => {
  const note = 'n'.repeat(bytesOfLargeStage / 4);
  expect(isRemembered(standing([note, note, note]))).toBe(true);
  expect(isRemembered(standing([note, note, note, note]))).toBe(false);
  expect(isRemembered(standing(Array.from({ length: bytesOfLargeStage / 50 }, () => '')))).toBe(false);
});

test('A student gets to know nothing of what another one works on, and nobody goes by it twice', () => {
  const desks = new KnownDesks();
  desks.put('student', 'attempt', standing([]));
  expect(desks.take('another', 'attempt')).toBeUndefined();
  expect(desks.take('student', 'attempt')).toBeDefined();
  expect(desks.take('student', 'attempt')).toBeUndefined();
});
