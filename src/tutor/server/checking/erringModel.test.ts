import { expect, test } from 'vitest';
import { splitMath } from '#course/splitMath.ts';
import { solve } from '#solver/server/solve.ts';
import { equations } from '#solver/server/testing/equations.ts';
import { Chances } from '#solver/server/testing/random.ts';
import { words } from '#solver/server/testing/words.ts';
import { checkAnswer } from './checkAnswer.ts';

/** As a model writes numbers: whole ones as they are, others as fractions, else rounded. */
function written(number: number): string {
  for (let below = 1; below <= 400; below++) {
    const above = Math.round(number * below);
    if (Math.abs(above / below - number) < 1e-12) return below === 1 ? `${above}` : `\\frac{${above}}{${below}}`;
  }
  return number.toFixed(3);
}

/** Each way to be wrong that models have. */
const errors: ((numbers: number[]) => number[])[] = [
  (numbers) => numbers.map((number, at) => (at === 0 ? number + 1 : number)),
  (numbers) => numbers.map((number) => -number - 1),
  (numbers) => [...numbers.slice(1), numbers.length > 1 ? 0.5 + Math.max(...numbers) : 2 * (numbers[0] ?? 0) + 3],
  (numbers) => numbers.map((number) => number / 10 - 1),
  (numbers) => numbers.map((number) => 3 * number + 0.5),
];

/** Each way to say it: the last line, a sum that is right in itself, a box, the beginning. */
const styles: ((values: string) => string)[] = [
  (values) => `First we look at what is given: \\(2 + 2 = 4\\).\n\n**Answer:** ${values}`,
  (values) => `We divide, and the answer is ${values}. I hope that helps!`,
  (values) => `The answer is ${values}.\n\nTo see why, note that \\(3 \\cdot 4 = 12\\).`,
  (values) => `Step by step: \\(10 - 4 = 6\\).\n\nSo we get ${values}`,
];

test('of 300 answers of a model that errs in every third no wrong one carries the mark', () => {
  const kinds = Object.entries({ ...equations, ...words });
  const chances = new Chances(20_261_123);
  const count = { right: 0, marked: 0, wrong: 0, warned: 0 };
  const wrongly: string[] = [];
  for (let round = 0; count.right + count.wrong < 300; round++) {
    const [kind, problemOf] = kinds[round % kinds.length] as (typeof kinds)[number];
    const { question, numbers } = problemOf(chances);
    if (!numbers) continue;
    const isWrong = (count.right + count.wrong) % 3 === 2;
    const given = isWrong ? chances.one(...(errors as [(typeof errors)[0]]))(numbers) : numbers;
    const letter = /\bx\b|\dx/.test(question) && kind in equations && !/y/.test(question) ? 'x = ' : '';
    const values = given.map((number) => `\\(${letter}${written(number)}\\)`).join(' and ');
    const markdown = chances.one(...(styles as [(typeof styles)[0]]))(values);
    const check = checkAnswer(markdown, { prompt: question, ours: solve(question)?.answer, isOpen: false });
    const finals = splitMath(values).map(({ tex }) => tex);
    const isMarked = check?.answer === 'agrees' || finals.every((tex) => check?.marks.get(tex) === 'holds');
    count[isWrong ? 'wrong' : 'right'] += 1;
    if (isWrong && isMarked) wrongly.push(`${kind}: ${question} → ${markdown}`);
    if (isWrong && check?.answer === 'differs') count.warned += 1;
    if (!isWrong && check?.answer === 'agrees') count.marked += 1;
    if (!isWrong && check?.answer === 'differs') wrongly.push(`warned of: ${question} → ${markdown}`);
  }
  process.stdout.write(
    `${count.right} right answers, ${count.marked} of them marked; ${count.wrong} wrong ones, ${count.warned} of them warned of, ${wrongly.length} marked\n`,
  );
  expect(wrongly).toEqual([]);
  expect(count.marked / count.right).toBeGreaterThan(0.6);
});
