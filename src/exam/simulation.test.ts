import { expect, test } from 'vitest';
import { madeForm } from '#authoring/server/testing/madeForm.ts';
import { halves } from '#course/skills.ts';
import { factsOf } from './testing/factsOf.ts';
import { simulateTakers } from './testing/simulatedTakers.ts';

/** More takers of what ships: bench/examForms.ts. */
const figures = simulateTakers(factsOf(madeForm()), { 'reading-writing': 16, math: 12 }, 6_000);

test.each(halves)('%s: about half of the takers meet the harder module', (half) => {
  const { routedUp } = figures.halves[half];
  expect(routedUp).toBeGreaterThan(0.45);
  expect(routedUp).toBeLessThan(0.55);
});

test('the official score lies in the 80 % band 8 times out of 10, of a half as of the total, and in what is shown of it no less often', () => {
  for (const { covered, coveredAsShown } of [...halves.map((half) => figures.halves[half]), figures.total]) {
    expect(covered).toBeGreaterThan(0.78);
    expect(covered).toBeLessThan(0.82);
    expect(coveredAsShown).toBeGreaterThan(covered);
    expect(coveredAsShown).toBeLessThan(0.85);
  }
});

test.each(halves)('%s: no score falls when an answer turns right and the route stays', (half) => {
  const { falls, looked } = figures.halves[half];
  expect(looked).toBeGreaterThan(500);
  expect(falls).toBe(0);
});

test.each(halves)(
  '%s: a score is wrong by 40 points at most, as deviations go, and ends below 600 on the easier route',
  (half) => {
    const { error, bestOnEasier } = figures.halves[half];
    expect(error).toBeLessThan(40);
    expect(bestOnEasier).toBeGreaterThanOrEqual(580);
    expect(bestOnEasier).toBeLessThanOrEqual(600);
  },
);
