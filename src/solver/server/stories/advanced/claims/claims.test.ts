import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';

const height = 'h(t) = 48 - 6t is the height in inches of water after t minutes.';

test.each<[string, string]>([
  [
    `${height} Which is the best interpretation of (3, 30)?\nA) The water drains 3 inches every 30 minutes.\nB) The height is 3 inches after 30 minutes.\nC) The height is 30 inches after 3 minutes.\nD) The water drains 6 inches per minute.`,
    'C',
  ],
  [
    'The equation w = 60 - 3d models the number of gallons of water w in a barrel after d days without rain. When graphed with d on the horizontal axis, the line meets that axis at (20, 0). Which is the best interpretation of this point?\n(A) At the start there are 20 gallons in the barrel.\n(B) The barrel loses 20 gallons per day.\n(C) After 20 days there are 60 gallons in the barrel.\n(D) After 20 days the barrel is empty.',
    'D',
  ],
  [
    'N(t) = 35(2)^(t/6) cells after t hours. Which statement is true?\nA. The number of cells doubles every 12 hours.\nB. The number of cells doubles every hour.\nC. The number of cells triples every 6 hours.\nD. The number of cells quadruples every 12 hours.',
    'D',
  ],
  [
    'For the polynomial q, it is known that q(-4) = 0, q(0) = 6, q(1) = 2, and q(6) = -4. Which of the following must be a factor of q(x)?\nA) x - 4\nB) x + 4\nC) x - 6\nD) x + 6',
    'B',
  ],
])('each sentence is tested: %s', (text, option) => expect(solve(text)?.option).toBe(option));

test.each([
  'N(t) = 35(2)^(t/6) cells after t hours. Which statement is false?\nA. The number of cells doubles every 6 hours.\nB. The number of cells doubles every hour.\nC. There are 35 cells at the start.\nD. The number of cells quadruples every 12 hours.',
  'For the polynomial q, q(2) = 0 and q(3) = 5. Which of these is not a factor of q(x)?\nA) x - 3\nB) x - 2\nC) x + 2\nD) x + 3',
])('what is denied is not answered: %s', (text) => expect(solve(text)).toBeUndefined());
