import { describe, expect, test } from 'vitest';
import { chanceOfRight, cutOf, expectedRight, hardnessOfLabel, type ItemFacts } from './itemModel.ts';

describe('the chance of a right answer', () => {
  /** By numpy 2.4, hardness integrated over 3,601 nodes. */
  test.each<[ability: number, label: 'easy' | 'medium' | 'hard', isTyped: boolean, chance: number]>([
    [-2, 'easy', false, 0.41945268],
    [-2, 'easy', true, 0.27431585],
    [-2, 'medium', false, 0.27967451],
    [-2, 'medium', true, 0.09959313],
    [-2, 'hard', false, 0.22131332],
    [-2, 'hard', true, 0.02664165],
    [0, 'easy', false, 0.81371453],
    [0, 'easy', true, 0.76714317],
    [0, 'medium', false, 0.6],
    [0, 'medium', true, 0.5],
    [0, 'hard', false, 0.37098413],
    [0, 'hard', true, 0.21373016],
    [0.5, 'easy', false, 0.88140737],
    [0.5, 'easy', true, 0.85175922],
    [0.5, 'medium', false, 0.70513063],
    [0.5, 'medium', true, 0.63141329],
    [0.5, 'hard', false, 0.45579815],
    [0.5, 'hard', true, 0.31974769],
    [3, 'easy', false, 0.99255001],
    [3, 'easy', true, 0.99068752],
    [3, 'medium', false, 0.97321185],
    [3, 'medium', true, 0.96651482],
    [3, 'hard', false, 0.90244909],
    [3, 'hard', true, 0.87806136],
  ])('of ability %f at an item that is %s, typed: %s, is %f', (ability, label, isTyped, chance) => {
    expect(chanceOfRight(ability, hardnessOfLabel[label], isTyped)).toBeCloseTo(chance, 7);
  });

  test('never falls below a guess among options', () => {
    expect(chanceOfRight(-20, hardnessOfLabel.hard, false)).toBeCloseTo(0.2, 9);
    expect(chanceOfRight(-20, hardnessOfLabel.hard, true)).toBeCloseTo(0, 9);
  });
});

/** So many items of each label; of each label so many typed. */
function items(mix: readonly number[], typed: readonly number[] = [0, 0, 0]): ItemFacts[] {
  return (['easy', 'medium', 'hard'] as const).flatMap((difficulty, level) =>
    Array.from({ length: mix[level]! }, (_, index) => ({ difficulty, isTyped: index < typed[level]! })),
  );
}

describe('the cut of a first module', () => {
  test('of Reading and Writing, as forms mix it, is 16 of 25', () => {
    expect(cutOf(items([8, 11, 6]))).toBe(16);
  });

  test('of Math is 12 of 20, whichever five are typed', () => {
    for (let easy = 0; easy <= 5; easy++)
      for (let medium = 0; medium <= 5 - easy; medium++)
        expect(cutOf(items([6, 9, 5], [easy, medium, 5 - easy - medium]))).toBe(12);
  });

  test('is more for an easy module and less for a hard one', () => {
    expect(cutOf(items([25, 0, 0]))).toBe(21);
    expect(cutOf(items([0, 0, 25]))).toBe(10);
  });

  test('is what the average student gets right, up to the next whole number', () => {
    expect(expectedRight(items([8, 11, 6]))).toBeCloseTo(15.3356, 3);
  });
});
