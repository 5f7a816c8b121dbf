import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { practise, startPractice } from '../practice.ts';
import {
  dropAttempt,
  joinVisitorAttempts,
  latestAttempt,
  nameOfAttempt,
  nameOfMarkup,
  restoreAttempt,
  saveAttempt,
} from './attempts.ts';

const parts = ['one=2', 'two=0'];
const id = '01940000-0000-7000-8000-000000000001';
const begun = { id, practice: practise(startPractice(2), { type: 'choose', given: 1 }, [2, 0]) };
const fresh = { practice: startPractice(2) };
const lesson = { owner: 'ada', sectionId: 'linear', lessonId: 'slope' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function emptyKept() {
  const storage = fakeStorage();
  return keptIn(() => storage);
}

test('an attempt comes back as it was left', () => {
  const kept = emptyKept();
  saveAttempt(kept, lesson, parts, begun);
  expect(restoreAttempt(kept, lesson, parts)).toEqual(begun);
});

test('an attempt at a round of fresh questions comes back, and is not what one goes on with later', () => {
  const kept = emptyKept();
  saveAttempt(kept, { ...lesson, round: 2 }, parts, begun);
  expect(restoreAttempt(kept, { ...lesson, round: 2 }, parts)).toEqual(begun);
  expect(restoreAttempt(kept, lesson, parts)).toEqual(fresh);
  expect(latestAttempt(kept, 'ada')).toBeUndefined();
});

test('an attempt is found only under its owner, section and lesson', () => {
  const kept = emptyKept();
  saveAttempt(kept, lesson, parts, begun);
  for (const other of [{ owner: 'bea' }, { sectionId: 'circles' }, { lessonId: 'intercept' }]) {
    expect(restoreAttempt(kept, { ...lesson, ...other }, parts)).toEqual(fresh);
  }
});

test.each([
  ['other parts', ['one=2', 'three=0']],
  ['another order', ['two=0', 'one=2']],
  ['a corrected answer', ['one=3', 'two=0']],
  ['one part more', ['one=2', 'two=0', 'three=1']],
])('a lesson that was changed to have %s starts afresh', (_, changed) => {
  const kept = emptyKept();
  saveAttempt(kept, lesson, parts, begun);
  expect(restoreAttempt(kept, lesson, changed)).toEqual({ practice: startPractice(changed.length) });
});

test.each(['', 'null', '[]', '{"parts":', '{"parts":["one=2","two=0"],"id":"1","practice":{"current":9}}'])(
  'the unreadable attempt %j starts afresh',
  (text) => {
    const kept = emptyKept();
    kept.set('lodestar.attempt.ada.linear.slope', text);
    expect(restoreAttempt(kept, lesson, parts)).toEqual(fresh);
  },
);

test('an attempt that was kept without its id starts afresh', () => {
  const kept = emptyKept();
  saveAttempt(kept, lesson, parts, { practice: begun.practice });
  expect(restoreAttempt(kept, lesson, parts)).toEqual(fresh);
});

test('a dropped attempt is gone', () => {
  const kept = emptyKept();
  saveAttempt(kept, lesson, parts, begun);
  dropAttempt(kept, lesson);
  expect(kept.names()).toEqual([]);
});

test("what a visitor has begun joins the account that signs in, and never a second one's", () => {
  const kept = emptyKept();
  const further = { id, practice: practise(begun.practice, { type: 'check' }, [2, 0]) };
  const graphs = { ...lesson, lessonId: 'graphs' };
  saveAttempt(kept, { ...lesson, owner: 'visitor' }, parts, begun);
  saveAttempt(kept, { ...graphs, owner: 'visitor' }, parts, begun);
  saveAttempt(kept, graphs, parts, further);
  joinVisitorAttempts(kept, 'ada');
  joinVisitorAttempts(kept, 'bea');
  expect(restoreAttempt(kept, lesson, parts)).toEqual(begun);
  expect(restoreAttempt(kept, graphs, parts)).toEqual(further);
  expect(latestAttempt(kept, 'bea')).toBeUndefined();
  expect(latestAttempt(kept, 'visitor')).toBeUndefined();
});

test('the lesson worked on last is the one to continue', () => {
  const kept = emptyKept();
  expect(latestAttempt(kept, 'ada')).toBeUndefined();
  saveAttempt(kept, lesson, parts, begun);
  vi.setSystemTime(3_000);
  saveAttempt(kept, { ...lesson, lessonId: 'intercept' }, parts, begun);
  vi.setSystemTime(2_000);
  saveAttempt(kept, { ...lesson, lessonId: 'graphs' }, parts, begun);
  saveAttempt(kept, { ...lesson, owner: 'visitor', lessonId: 'other' }, parts, begun);
  expect(latestAttempt(kept, 'ada')).toEqual({ sectionId: 'linear', lessonId: 'intercept' });
});

test('what was marked in an attempt goes with it: to the account that a visitor signs up to, and away', () => {
  const kept = emptyKept();
  const [asVisitor, asAda] = [{ ...lesson, owner: 'visitor' }, lesson].map((of) => nameOfMarkup(nameOfAttempt(of)));
  kept.set(asVisitor ?? '', 'marks');
  expect(latestAttempt(kept, 'visitor')).toBeUndefined();
  joinVisitorAttempts(kept, 'ada');
  expect(kept.names()).toEqual([asAda]);
  expect(kept.get(asAda ?? '')).toBe('marks');
  dropAttempt(kept, lesson);
  expect(kept.names()).toEqual([]);
});
