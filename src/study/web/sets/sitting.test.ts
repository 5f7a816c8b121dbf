import { describe, expect, test } from 'vitest';
import { countOpen, isSitting, sit, startSitting, type Sitting, type SittingEvent } from './sitting.ts';

const handIn = { type: 'hand in', at: '2026-06-01T10:00:00.000Z', isTimeUp: false } as const;

/** Each event with the time since the one before. */
function after(count: number, ...events: [SittingEvent, ms?: number][]): Sitting {
  return events.reduce((state, [event, ms = 0]) => sit(state, event, ms), startSitting(count));
}

test('any question can be come to at any time, and its choice changed until the end', () => {
  const state = after(
    3,
    [{ type: 'choose', given: 1 }],
    [{ type: 'visit', question: 2 }],
    [{ type: 'choose', given: 0 }],
    [{ type: 'visit', question: 0 }],
    [{ type: 'choose', given: 3 }],
  );
  expect(state).toMatchObject({ current: 0, chosen: [3, null, 0] });
  expect(countOpen(state)).toBe(1);
});

test('the time of a question is that of all its visits', () => {
  const state = after(
    2,
    [{ type: 'choose', given: 1 }, 5_000],
    [{ type: 'visit', question: 1 }, 1_000],
    [{ type: 'pause' }, 2_000],
    [{ type: 'visit', question: 0 }, 3_000],
    [handIn, 4_000],
  );
  expect(state.ms).toEqual([10_000, 5_000]);
});

test('once it is handed in nothing changes it', () => {
  const over = after(2, [{ type: 'choose', given: 1 }], [{ ...handIn, isTimeUp: true }]);
  expect(over.handedIn).toEqual({ at: handIn.at, isTimeUp: true });
  for (const event of [{ type: 'choose', given: 2 }, { type: 'visit', question: 1 }, { type: 'pause' }, handIn] as const)
    expect(sit(over, event, 1_000)).toBe(over); // prettier-ignore
});

test.each([-1, 2, 1.5, Number.NaN])('there is no question %s of two', (question) => {
  const state = startSitting(2);
  expect(sit(state, { type: 'visit', question }, 1_000)).toBe(state);
});

test('what is typed stands as it is, and is nothing once it is taken out', () => {
  const typed = after(2, [{ type: 'choose', given: '1/' }]);
  expect([typed.chosen, countOpen(typed), isSitting(typed, 2)]).toEqual([['1/', null], 1, true]);
  expect(sit(typed, { type: 'choose', given: '' }, 0).chosen).toEqual([null, null]);
});

describe('what was kept is gone on with', () => {
  const good = after(2, [{ type: 'choose', given: 1 }, 5]);

  test.each([good, startSitting(2), sit(good, handIn, 0)])('as it was (%#)', (state) => {
    expect(isSitting(JSON.parse(JSON.stringify(state)), 2)).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['a word', 'sitting'],
    ['another number of questions', startSitting(3)],
    ['a question that is not there', { ...good, current: 2 }],
    ['option 4', { ...good, chosen: [4, null] }],
    ['what cannot be typed', { ...good, chosen: ['3 1/2', null] }],
    ['a time of −1', { ...good, ms: [-1, 0] }],
    ['handed in at no time', { ...good, handedIn: { isTimeUp: false } }],
    ['the practice of a lesson', { parts: [], current: 0, finished: false }],
  ])('but not %s', (_, value) => {
    expect(isSitting(value, 2)).toBe(false);
  });
});
