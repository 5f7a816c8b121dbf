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

test('of a thousand random problems over all kinds, none is answered wrongly, and few are refused', () => {
  const wrong: string[] = [];
  const refused = new Map<string, string[]>();
  for (const [index, [kind, problemOf]] of Object.entries(kinds).entries()) {
    const chances = new Chances(20_261_120 + index);
    for (let round = 0; round < each; round++) {
      const problem = problemOf(chances);
      const work = solve(problem.question);
      if (!work) refused.set(kind, [...(refused.get(kind) ?? []), problem.question]);
      else if (!answers(work.answer, problem))
        wrong.push(`${kind}: ${problem.question} → ${work.answer}, not ${JSON.stringify(problem)}`);
    }
  }
  const all = each * Object.keys(kinds).length;
  const count = [...refused.values()].flat().length;
  const rates = [...refused].map(([kind, questions]) => `${kind} ${questions.length} of ${each} ('${questions[0]}')`);
  process.stdout.write(
    `${all} problems, ${count} refused (${((100 * count) / all).toFixed(1)} %)${rates.map((rate) => `\n  ${rate}`).join('')}\n`,
  );
  expect(wrong).toEqual([]);
  expect(count / all).toBeLessThan(0.05);
});
