import { describe, expect, test } from 'vitest';
import { normal } from '#answers/testing/simulatedTries.ts';
import { randomFrom } from '#authoring/server/family/random.ts';
import { chanceAt, hardnessOfLabel, type ItemFacts } from '#course/itemModel.ts';
import { calibrate, fewestAnswers, type Answered } from './calibrate.ts';

const items: ItemFacts[] = Array.from({ length: 40 }, (_, index) => ({
  difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'medium',
  isTyped: index % 4 === 0,
}));

/** Items that are as hard as they are, on average as their labels say, and students who answer them as the model says. */
function simulate(count: number, { mean, sd }: { mean: number; sd: number }, seed = 'calibration') {
  const random = randomFrom(seed);
  const off = items.map(() => 0.6 * normal(random));
  const drift = off.reduce((sum, each) => sum + each, 0) / off.length;
  const truth = items.map(({ difficulty }, index) => hardnessOfLabel[difficulty].mean + (off[index] ?? 0) - drift);
  const students = Array.from({ length: count }, () => {
    const ability = mean + sd * normal(random);
    return items.map(({ isTyped }, item) => ({
      item,
      isRight: random() < chanceAt(ability, truth[item] ?? NaN, isTyped),
    }));
  });
  return { truth, students };
}

/** The root of the mean square of how far off the hardnesses are. */
function errorOf(truth: readonly number[], found: readonly ({ mean: number } | undefined)[]): number {
  const squares = truth.map(
    (true_, item) => ((found[item]?.mean ?? hardnessOfLabel[items[item]!.difficulty].mean) - true_) ** 2,
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

describe('items that were answered are measured', () => {
  test.each<[students: number, error: number]>([
    [0, 0.65],
    [100, 0.33],
    [1000, 0.12],
  ])('by %i students: to %f', async (count, most) => {
    const { truth, students } = simulate(count, { mean: 0, sd: 1 });
    expect(errorOf(truth, (await calibrate(items, students)).hardness)).toBeLessThan(most);
  });

  test('whoever answers them: able students make no item easy', async () => {
    const { truth, students } = simulate(1000, { mean: 0.8, sd: 0.7 });
    const { hardness, population } = await calibrate(items, students);
    expect(errorOf(truth, hardness)).toBeLessThan(0.15);
    expect(Math.abs(population.mean - 0.8)).toBeLessThan(0.1);
    expect(Math.abs(population.sd - 0.7)).toBeLessThan(0.1);
  });

  test('and how far off each may be is known', async () => {
    const off: number[] = [];
    for (const seed of 'abcdef') {
      const { truth, students } = simulate(150, { mean: 0, sd: 1 }, seed);
      const { hardness } = await calibrate(items, students);
      off.push(...hardness.map((found, item) => ((found?.mean ?? NaN) - truth[item]!) / (found?.sd ?? NaN)));
    }
    const deviation = Math.sqrt(off.reduce((sum, each) => sum + each ** 2, 0) / off.length);
    expect(deviation).toBeGreaterThan(0.85);
    expect(deviation).toBeLessThan(1.15);
  });
});

test('on average items stay as hard as their labels', async () => {
  const { students } = simulate(300, { mean: -0.5, sd: 1 });
  const off = (await calibrate(items, students)).hardness.map(
    (found, item) => (found?.mean ?? NaN) - hardnessOfLabel[items[item]!.difficulty].mean,
  );
  expect(off.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9);
});

test('an item that too few have answered keeps its label, and what was not reached says nothing', async () => {
  const { students } = simulate(200, { mean: 0, sd: 1 });
  const reached = (count: number): Answered[][] =>
    students.map((answers, student) => answers.filter(({ item }) => item !== 5 || student < count));
  expect((await calibrate(items, reached(fewestAnswers - 1))).hardness[5]).toBeUndefined();
  const found = (await calibrate(items, reached(fewestAnswers))).hardness;
  expect(found[5]?.sd).toBeGreaterThan(0.3);
  expect(found[4]?.sd).toBeLessThan(0.3);
});

test('the same answers in another order measure the same', async () => {
  const { students } = simulate(120, { mean: 0, sd: 1 });
  const one = await calibrate(items, students);
  const other = await calibrate(
    items,
    students.toReversed().map((answers) => answers.toReversed()),
  );
  one.hardness.forEach((found, item) => expect(other.hardness[item]?.mean).toBeCloseTo(found?.mean ?? NaN, 6));
});

test('nobody answered anything: nothing is measured', async () => {
  expect(await calibrate(items, [])).toEqual({
    hardness: items.map(() => undefined),
    population: { mean: 0, sd: 1 },
    rounds: 0,
  });
});
