import { randomFrom } from '#authoring/server/family/random.ts';
import type { Difficulty } from '#course/lesson.ts';
import { domainsOf, halves, type Half } from '#course/skills.ts';
import { chanceOfMedium } from '../abilities.ts';
import { diagnosticResult, nextDifficulties, type AskedTry } from '../diagnosticResult.ts';
import { normal } from './simulatedTries.ts';

const meanOf: Record<Difficulty, number> = { easy: -1.1, medium: 0, hard: 1.2 };
/** Of each domain, in the order of the test: what the two stages ask. */
const stages: Record<Half, readonly [readonly number[], readonly number[]]> = {
  'reading-writing': [[3, 4, 3, 2], [4, 2, 3, 3]],
  math: [[4, 3, 2, 2], [3, 4, 2, 2]],
}; // prettier-ignore

/**
 * Students drawn as the model of the skills says take the diagnostic of both halves: of a domain its skills in turns, in the
 * second stage as hard as the first one suggests.
 * @returns how often the interval of a domain held the mean chance over its skills, and how long the intervals are.
 */
export function simulateDiagnostics(students: number): { coverage: number; length: number } {
  const random = randomFrom(`${students} diagnostics`);
  const count = { domains: 0, held: 0, length: 0 };
  for (let student = 0; student < students; student++) {
    for (const half of halves) {
      const ability = normal(random);
      const truth = new Map(domainsOf(half).flatMap(({ skills }) => skills.map((skill) => [skill, ability + 0.6 * normal(random)] as const))); // prettier-ignore
      const [first, second] = stages[half];
      const one = take(half, first, [], () => 'medium');
      const difficulties = nextDifficulties(half, one);
      const two = take(half, second, first, (domain) => difficulties.get(domain) ?? 'medium');
      for (const { domain, low, high } of diagnosticResult(half, [...one, ...two])) {
        const skills = domainsOf(half).find(({ name }) => name === domain)?.skills ?? [];
        const chance = skills.reduce((sum, skill) => sum + chanceOfMedium(truth.get(skill) ?? NaN), 0) / skills.length;
        count.domains++;
        count.length += high - low;
        if (low <= chance && chance <= high) count.held++;
      }

      function take(
        of: Half,
        counts: readonly number[],
        before: readonly number[],
        difficultyOf: (domain: string) => Difficulty,
      ): AskedTry[] {
        return domainsOf(of).flatMap(({ name, skills }, place) =>
          Array.from({ length: counts[place] ?? 0 }, (_, index) => {
            const skill = skills[((before[place] ?? 0) + index) % skills.length] ?? '';
            const difficulty = difficultyOf(name);
            const solves =
              1 / (1 + Math.exp(-1.2 * ((truth.get(skill) ?? NaN) - meanOf[difficulty] - 0.6 * normal(random))));
            return { skill, difficulty, isRight: random() < 0.2 + 0.8 * solves };
          }),
        );
      }
    }
  }
  return { coverage: count.held / count.domains, length: count.length / count.domains };
}
