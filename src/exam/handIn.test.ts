import { expect, test } from 'vitest';
import { standardProfile, type ExamAttempt } from './exam.ts';
import { hasMoreTime, mayHandIn, mayPause, openQuestions } from './handIn.ts';
import { noResponses } from './responses.ts';

const module = (endsAt: number | null, standardEndsAt: number | null): Pick<ExamAttempt, 'open'> => ({
  open: { n: 1, openedAt: 0, endsAt, standardEndsAt, creditedSeconds: 0, items: [], responses: { items: [] } },
});

test.each([
  ['Practice', 'practice', 1_000, 1_000, 1, true],
  ['a Rehearsal before the standard time is over', 'rehearsal', 1_500, 1_000, 999, false],
  ['a Rehearsal after it', 'rehearsal', 1_500, 1_000, 1_000, true],
  ['a Rehearsal without a clock', 'rehearsal', null, null, 1, true],
] as const)('handing in: %s', (_, mode, endsAt, standardEndsAt, now, expected) => {
  expect(mayHandIn({ mode, ...module(endsAt, standardEndsAt) }, now)).toBe(expected);
});

test('between modules nothing can be handed in', () => expect(mayHandIn({ mode: 'practice' }, 5)).toBe(false));

test('more time is what lies behind the standard time', () => {
  expect(hasMoreTime(module(1_500, 1_000))).toBe(true);
  expect(hasMoreTime(module(1_000, 1_000))).toBe(false);
});

test('the clock stops in Practice, and in a Rehearsal for whom breaks as needed were chosen', () => {
  expect(mayPause({ mode: 'practice', profile: standardProfile })).toBe(true);
  expect(mayPause({ mode: 'rehearsal', profile: standardProfile })).toBe(false);
  expect(mayPause({ mode: 'rehearsal', profile: { ...standardProfile, pauses: true } })).toBe(true);
});

test('questions without an answer are named by their number', () => {
  const { items } = noResponses([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  expect(openQuestions({ items: items.map((one, index) => (index === 1 ? { ...one, given: 0 } : one)) })).toEqual([
    1, 3,
  ]);
});
