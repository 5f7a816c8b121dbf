import { describe, expect, test } from 'vitest';
import { bandsHeld, linkOf, type LinkedScore } from './linking.ts';

/** Students of whom the exam knows as much as it usually does, and whose official score is so many points above ours. */
function told(differences: readonly number[], theta = 0.4): LinkedScore[] {
  return differences.map((difference) => ({ theta, se: 0.365, official: 540 + difference }));
}

const repeated = (count: number, difference: number) => told(Array.from({ length: count }, () => difference));

describe('the link of a half', () => {
  test.each<[count: number, error: number]>([
    [0, 30],
    [5, 20],
    [10, 16],
    [30, 11],
  ])('after %i official scores is known to %i points', (count, error) => {
    expect(Math.round(linkOf(repeated(count, 0)).error)).toBe(error);
  });

  test('begins at no offset, and comes nearer to what students tell with each score', () => {
    const offsets = [0, 1, 5, 30, 1000].map((count) => Math.round(linkOf(repeated(count, -40)).offset));
    expect(offsets).toEqual([0, -8, -22, -35, -40]);
  });

  test('is the mean of the differences, each weighed by how well its exam knew the student', () => {
    const [sure, unsure]: LinkedScore[] = [
      { theta: 0, se: 0.2, official: 560 },
      { theta: 0, se: 0.9, official: 440 },
    ];
    expect(linkOf([sure!, unsure!]).offset).toBeCloseTo((60 / 2900 - 60 / 10600) / (1 / 900 + 1 / 2900 + 1 / 10600));
  });

  test('is the same in whatever order the scores are told', () => {
    const scores = told([30, -70, 10, 90]);
    const [one, other] = [linkOf(scores), linkOf(scores.toReversed())];
    expect(one.offset).toBeCloseTo(other.offset, 10);
    expect(one.error).toBeCloseTo(other.error, 10);
  });

  test('does not follow a score that cannot be of this student', () => {
    expect(linkOf(told([20, -10, -340]))).toEqual(linkOf(told([20, -10])));
  });
});

test('how often the bands held is counted, ends included', () => {
  const band = { low: 540, high: 660 };
  const cases = [530, 540, 600, 660, 670].map((official) => ({ ...band, official }));
  expect(bandsHeld(cases)).toEqual({ held: 3, of: 5 });
  expect(bandsHeld([])).toEqual({ held: 0, of: 0 });
});
