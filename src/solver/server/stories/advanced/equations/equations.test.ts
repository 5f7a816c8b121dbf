import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['A number is 2 more than the square root of the sum of the number and 4. What is the number?', ['5']],
  ['If sqrt(k + 2) - x = 0 and x = 9, where k is a constant, what is the value of k?', ['79']],
  ['√(x − 5) = 4   x =', ['21']],
  ['What is the solution to 5/(x - 2) = 3/x?', ['-3']],
  ['If √(3x + 4) = 7, find the value of x', ['15']],
  ['How many solutions does sqrt(x + 2) = x have?', ['1']],
  ['If 2^(x+1) = 64, what is x?', ['5']],
  ['find the value of n: 5^n = 1/125', ['-3']],
  ['If 9^x = 27, what is the value of x?', ['3/2']],
  ['positive solution of x^2 = 9', ['3']],
  ['what is 2x if 3x = 9', ['6']],
  ['2x + 3 = 7 and what is x + 5', ['7']],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
