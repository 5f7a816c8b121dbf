import { expect, test } from 'vitest';
import { solve } from './solve.ts';
import { advancedProblems } from './testing/advanced.ts';
import { algebra } from './testing/algebra.ts';
import { equations } from './testing/equations.ts';
import { expressions } from './testing/expressions.ts';
import { geometry } from './testing/geometry.ts';
import { inequalities } from './testing/inequalities.ts';
import { stories } from './testing/stories.ts';
import { words } from './testing/words.ts';
import { Chances } from './testing/random.ts';
import { answers } from './testing/reads.ts';

const kinds = {
  ...{ ...equations, ...inequalities, ...expressions, ...words },
  ...{ ...stories, ...advancedProblems, ...geometry, ...algebra },
};
const each = Math.ceil(1_050 / Object.keys(kinds).length);

const refused: string[] = [];

test.each(Object.entries(kinds).map(([kind, problemOf], index) => ({ kind, problemOf, seed: 20_261_120 + index })))(
  'of random problems none is answered wrongly: $kind',
  ({ kind, problemOf, seed }) => {
    const chances = new Chances(seed);
    const wrong: string[] = [];
    for (let round = 0; round < each; round++) {
      const problem = problemOf(chances);
      const work = solve(problem.question);
      if (!work) refused.push(`${kind}: ${problem.question}`);
      else if (!answers(work.answer, problem))
        wrong.push(`${problem.question} → ${work.answer}, not ${JSON.stringify(problem)}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('of more than a thousand random problems over all kinds few are refused', () => {
  const all = each * Object.keys(kinds).length;
  process.stdout.write(`${all} problems, ${refused.length} refused${refused.map((one) => `\n  ${one}`).join('')}\n`);
  expect(all).toBeGreaterThanOrEqual(1_050);
  expect(refused.length / all).toBeLessThan(0.05);
});
