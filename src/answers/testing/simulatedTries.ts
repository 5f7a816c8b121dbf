import { randomFrom } from '#authoring/server/family/random.ts';
import type { Difficulty } from '#course/lesson.ts';

/** A question for simulated students. */
export interface SimulatedItem {
  partId: string;
  difficulty: Difficulty;
  /** What students who solve it choose: with a sound item the key. */
  truth: number;
  key: number;
  /** Nobody solves it: everybody guesses. */
  isGuessed?: boolean;
}

export interface SimulatedTry {
  student: number;
  partId: string;
  choice: number;
  isRight: boolean;
  ms: number;
}

const meanOf: Record<Difficulty, number> = { easy: -1.1, medium: 0, hard: 1.2 };
const options = 4;

/**
 * First tries of students of all abilities, each at every item: one is solved with the chance of the skills' model, and who
 * does not solve it takes one option or another.
 */
export function simulateTries(students: number, items: readonly SimulatedItem[]): SimulatedTry[] {
  const random = randomFrom(`${students} students`);
  return Array.from({ length: students }, (_, student) => {
    const ability = normal(random);
    return items.map(({ partId, difficulty, truth, key, isGuessed }) => {
      const solves = 1 / (1 + Math.exp(-1.2 * (ability - meanOf[difficulty])));
      const isSolved = !isGuessed && random() < solves;
      const choice = isSolved ? truth : Math.floor(random() * options);
      return { student, partId, choice, isRight: choice === key, ms: Math.round(20_000 + 40_000 * random()) };
    });
  }).flat();
}

/** After Box and Muller. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
