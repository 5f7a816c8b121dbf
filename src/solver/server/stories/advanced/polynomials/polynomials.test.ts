import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['If x + 1 is a factor of x^3 + 2x^2 + kx - 4, what is k?', ['-3']],
  ['find the remainder when 2x^3 - x + 4 is divided by x + 2', ['-10']],
  ['What are the roots of f(x) = x^3 - 4x?', ['0', '2', '-2']],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
