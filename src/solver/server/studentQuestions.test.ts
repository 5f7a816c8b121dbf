import { expect, test } from 'vitest';
import { solve } from './solve.ts';
import { studentQuestions } from './studentQuestions.ts';

const problems = studentQuestions.filter(({ answer }) => answer !== undefined);
const others = studentQuestions.filter(({ answer }) => answer === undefined);

test('there are sixty, and at least forty-five of them are solved', () => {
  expect(studentQuestions).toHaveLength(60);
  expect(problems.filter(({ question, answer }) => solve(question)?.answer === answer).length).toBeGreaterThanOrEqual(
    45,
  );
});

test.each(problems)("'$question' is answered $answer", ({ question, answer }) => {
  expect(solve(question)?.answer).toBe(answer);
});

test.each(others)("'$question' is left to the course", ({ question }) => {
  expect(solve(question)).toBeUndefined();
});
