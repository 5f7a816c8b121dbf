import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['solve 3x^2 - 10x = 8 pls, i got one of them but theres supposed to be two', ['4', '-2/3']],
  ['3a(2a - 5b) + 4b(a + b) simplify, the ab terms confuse me', ['6*a^2-11*a*b+4*b^2']],
  ['0 = 21 - 3x idk what to do when one side is 0', ['7']],
  ['x + 12/x = 7\nWhat are the two solutions to the given equation?', ['3', '4']],
  ['need the sum of the solutions of (x - 3)(2x + 9) = 0 help', ['-3/2']],
  ['(2x+7)^2 = ? is it 4x^2+49', ['4*x^2+28*x+49']],
  [
    'What principal, in dollars, must be put into an account that pays 5% interest compounded annually so that the balance is $4,410 after 2 years?',
    ['4000'],
  ],
  [
    'After one year, a deposit that earned interest at 8% per year compounded semiannually amounted to $2,704. What was the deposit, in dollars?',
    ['2500'],
  ],
])('what is to be done with a formula: %s', (text, expected) => expect(answersAre(text, expected)).toBe(true));

test.each([
  'sum of the squares of the solutions of x^2 - 5x + 6 = 0',
  'product of the solutions of 2x^2 - 5x - 12 = 0 plus 3',
  'simplify 3a(2a - 5b) + 4b(a + b) when a = 1',
  'need the sum of the solutions of x^2 - 6x + 9 = 0',
  'Maya deposits $1,000 each year at 10% compounded annually. What is the balance after 2 years?',
  '$4,000 is invested at 6% per half year compounded semiannually. What is the balance after 1 year?',
])('more is asked: %s', (text) => expect(solve(text)).toBeUndefined());
