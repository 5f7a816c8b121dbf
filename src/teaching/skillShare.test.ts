import { describe, expect, test } from 'vitest';
import { sinceJoining, skillList, skillShare, sumOf } from './skillShare.ts';

test('there are 30 skills, each once', () => {
  expect(new Set(skillList.map(({ skill }) => skill)).size).toBe(30);
});

describe('the share of a skill', () => {
  test.each([
    [0, 0],
    [7, 7],
    [7, 0],
  ])('is not told of %i first tries', (firstTries, right) => expect(skillShare({ firstTries, right })).toBeUndefined());

  // by hand: (p + z²/2n ± z√(p(1−p)/n + z²/4n²)) / (1 + z²/n), with z = 1.2816
  test.each([
    [8, 8, 1, 0.83, 1, 'strong'],
    [8, 0, 0, 0, 0.17, 'weak'],
    [8, 4, 0.5, 0.294, 0.706, 'open'],
    [10, 9, 0.9, 0.722, 0.969, 'strong'],
    [100, 50, 0.5, 0.436, 0.564, 'weak'],
    [100, 60, 0.6, 0.536, 0.661, 'open'],
  ] as const)('of %i with %i right', (firstTries, right, share, low, high, tone) => {
    const found = skillShare({ firstTries, right });
    expect(found).toMatchObject({ share, tone });
    expect(found?.low).toBeCloseTo(low, 2);
    expect(found?.high).toBeCloseTo(high, 2);
  });

  test('lies in its interval, which gets narrower with more tries', () => {
    let before = 1;
    for (const firstTries of [8, 16, 32, 64, 128]) {
      const found = skillShare({ firstTries, right: firstTries * 0.75 });
      const { low = 1, high = 0, share = -1 } = found ?? {};
      expect(low).toBeLessThan(share);
      expect(high).toBeGreaterThan(share);
      expect(high - low).toBeLessThan(before);
      before = high - low;
    }
  });
});

test.each([
  // now, before, since
  [
    [10, 6],
    [0, 0],
    [10, 6],
  ],
  [
    [10, 6],
    [4, 3],
    [6, 3],
  ],
  [
    [4, 3],
    [4, 3],
    [0, 0],
  ],
  [
    [4, 2],
    [4, 3],
    [0, 0],
  ],
  [
    [3, 2],
    [4, 3],
    [0, 0],
  ],
  [
    [6, 5],
    [4, 1],
    [2, 2],
  ],
  [
    [5, 1],
    [4, 3],
    [1, 0],
  ],
] as const)('%j with %j before is %j', ([tries, right], [triesBefore, rightBefore], [firstTries, rightSince]) => {
  const since = sinceJoining({ firstTries: tries, right }, { firstTries: triesBefore, right: rightBefore });
  expect(since).toEqual({ firstTries, right: rightSince });
});

test('a class is the sum of its students', () => {
  expect(sumOf([])).toEqual({ firstTries: 0, right: 0 });
  expect(sumOf([{ firstTries: 3, right: 1 }, { firstTries: 5, right: 5 }])).toEqual({ firstTries: 8, right: 6 }); // prettier-ignore
});
