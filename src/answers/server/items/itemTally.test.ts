import { describe, expect, test } from 'vitest';
import { ItemTally, type TriedItem } from './itemTally.ts';

function figuresOf(...tries: Partial<TriedItem>[]) {
  const tally = new ItemTally(4);
  for (const one of tries) tally.add({ isRight: true, answer: 0, ms: 30_000, restShare: 0.5, ...one });
  return tally.figures();
}

const right = (restShare: number): Partial<TriedItem> => ({ isRight: true, answer: 0, restShare });
const wrong = (restShare: number, answer = 1): Partial<TriedItem> => ({ isRight: false, answer, restShare });

test('counts the first tries, the right ones, and each option', () => {
  const typed = { isRight: true, answer: null };
  expect(figuresOf(right(1), wrong(0.5, 3), wrong(0, 3), typed)).toMatchObject({
    ...{ firstTries: 4, right: 2, choices: [1, 0, 0, 2], compared: 4 },
  });
});

describe('discrimination is the correlation of the item with the rest of the half', () => {
  test.each<[string, Partial<TriedItem>[], number | null]>([
    ['the strong ones alone get it right', [right(1), right(1), wrong(0), wrong(0)], 1],
    ['the weak ones alone get it right', [right(0), right(0), wrong(1), wrong(1)], -1],
    ['it tells nothing', [right(1), right(0), wrong(1), wrong(0)], 0],
    ['between', [right(0.9), right(0.5), wrong(0.7), wrong(0.1)], 0.5071],
    ['everybody gets it right', [right(1), right(0)], null],
    ['all are as good elsewhere', [right(0.5), wrong(0.5)], null],
    ['nobody can be compared', [{ restShare: undefined }, { restShare: undefined }], null],
  ])('%s', (_, tries, expected) => {
    const { discrimination } = figuresOf(...tries);
    if (expected === null) expect(discrimination).toBeNull();
    else expect(discrimination).toBeCloseTo(expected, 4);
  });

  test('of a student with too few other answers the choice counts, and no comparison', () => {
    const figures = figuresOf(right(1), wrong(0), { ...wrong(0), restShare: undefined });
    expect(figures).toMatchObject({ firstTries: 3, choices: [1, 2, 0, 0], compared: 2, discrimination: 1 });
  });
});

describe('the top third', () => {
  test('is of those who are best elsewhere', () => {
    expect(figuresOf(right(0.9), wrong(0.8, 2), wrong(0.2), wrong(0.3), right(0.1), right(0)).topChoices).toEqual([1, 0, 1, 0]); // prettier-ignore
  });

  test('takes of those who are equal at its end a part', () => {
    expect(figuresOf(right(1), ...Array<Partial<TriedItem>>(4).fill(wrong(0.5)), wrong(0.1)).topChoices).toEqual([1, 1, 0, 0]); // prettier-ignore
  });
});

test.each([
  [[10_000, 20_000, 90_000], 20_000],
  [[20_000, 20_000, 20_000, 3_600_000], 20_000],
  [[0, 0, 0], 250],
  [[86_400_000], 86_400_000],
])('of the times %j the middle one is about %d ms, whatever somebody did with the page open', (times, expected) => {
  const { medianMs } = figuresOf(...times.map((ms) => ({ ms })));
  const last = 250 * 2 ** 14.1;
  expect(medianMs / Math.min(expected, last)).toBeGreaterThan(0.95);
  expect(medianMs / Math.min(expected, last)).toBeLessThan(1.05);
});
