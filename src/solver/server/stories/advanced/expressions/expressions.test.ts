import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['Rewrite x^2 - 8x + 5 in the form (x - h)^2 + k', ['(x-4)**2-11']],
  ['write y = x^2 + 10x + 3 in vertex form', ['y=(x+5)**2-22']],
  ['If x^2 + 6x - 2 = (x + a)^2 + b for all values of x, what is a + b?', ['-8']],
  ['What constant should be added to x^2 - 14x to make it a perfect square?', ['49']],
  ['factor completely: 3x^2 - 27', ['3*(x-3)*(x+3)']],
  ['What is the factored form of x^2 - 5x - 24?', ['(x-8)*(x+3)']],
  ['factorise 4y^2 - 25', ['(2*y-5)*(2*y+5)']],
  ['The expression x^2 - 2x - 48 can be factored as (x - 8)(x + k). What is the value of k?', ['6']],
  [
    'Which expression is equivalent to 2x^2 + 5x - 12? A) (2x - 3)(x + 4) B) (2x + 3)(x - 4) C) (2x - 4)(x + 3) D) (x - 3)(2x + 4)',
    ['(2*x-3)*(x+4)'],
  ],
  ['How can x^3 - 8x^2 + 15x be written in factored form?', ['x*(x-3)*(x-5)']],
  ['Expand and simplify (x + 4)(x - 6)', ['x**2-2*x-24']],
  [
    'Which of the following is equivalent to (x + 5)^2? A) x^2 + 25 B) x^2 + 10x + 25 C) x^2 + 5x + 25 D) 2x + 10',
    ['x**2+10*x+25'],
  ],
  ['what is the product of (2x + 1) and (x - 3)', ['2*x**2-5*x-3']],
  ['If (x + 3)(x - 7) = x^2 + bx + c, what is the value of c?', ['-21']],
  ['When (3x - 2)(x + 5) is multiplied out, what is the coefficient of x?', ['13']],
  ['What is the sum of 3x^2 + 2x - 5 and x^2 - 7x + 9?', ['4*x**2-5*x+4']],
  ['What is (4a^2 - 3a) - (a^2 - 5a + 2) in simplest form?', ['3*a**2+2*a-2']],
  ['Which expression is the result of subtracting x^2 - 4 from 3x^2 + x?', ['2*x**2+x+4']],
  ['simplify: 2(x^2 + 3) - x(x - 4)', ['x**2+4*x+6']],
  ['Which expression is equivalent to (x^2 - 16)/(x - 4), where x is not equal to 4?', ['x+4']],
  ['write 1/x + 2/(x+1) as a single fraction', ['(3*x+1)/(x*(x+1))']],
  ['simplify (x^2 - 5x + 6)/(x - 2) for x ≠ 2', ['x-3']],
  ['What is 27^(-2/3)?', ['1/9']],
  ['If √(x^3) = x^n for all positive values of x, what is n?', ['3/2']],
  ['Which expression is equivalent to (3a^2b)^3?', ['27*a**6*b**3']],
  ['If x^a · x^5 = x^12, what is the value of a?', ['7']],
  ['If 3^x · 3^y = 3^10 what is x + y', ['10']],
  ['simplify x^8/x^3', ['x**5']],
  ['If x - 2y = 3, what is 2^x / 4^y?', ['8']],
  ['The expression 2(x - 3) + 5 is equivalent to 2x + c. What is c?', ['-1']],
  ['If (ax + 3)(x - 2) = 4x^2 - 5x - 6 for all x, what is a?', ['4']],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
