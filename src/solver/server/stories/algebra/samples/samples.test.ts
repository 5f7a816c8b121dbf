import { expect, test } from 'vitest';
import { answersAre } from '../../advanced/testing/answersAre.ts';
import { solve } from '../../../solve.ts';

test.each<[string, string[]]>([
  ['x: 0, 4, 8\ny: 7, 17, 27\nlinear. what is y when x = 20', ['57']],
  ['x  f(x)\n3   10\n5   14\n8    ?\nits linear, what goes in the ?', ['20']],
  ['x: 0 1 2 3   y: 5 10 20 40   what is y when x is 5', ['160']],
  [
    'x: 0, 1, 2, 3\nf(x): 4, 12, 36, 108\nThe table gives some values of an exponential function f. What is f(4)?',
    ['324'],
  ],
  [
    'The fare is a fixed booking fee plus a constant amount per mile.\nMiles: 3, 5, 9\nFare: $11.50, $16.50, $26.50\nWhat is the booking fee, in dollars?',
    ['4'],
  ],
  [
    'A table for an exponential function shows that when x is 1, 2, 3, the value of y is 10, 50, 250. What is the value of y when x is 0?',
    ['2'],
  ],
  [
    'The table shows that y = mx + b fits the data exactly: x = 10 gives y = 35, x = 20 gives y = 60, and x = 30 gives y = 85. What is m + b?',
    ['25/2'],
  ],
])('the rule of a table: %s', (text, expected) => expect(answersAre(text, expected)).toBe(true));

test.each([
  'x | 1 | 2 | 3\nf(x) | 5 | 7 | 9\nThe function f is linear. What is f(f(1))?',
  'x | 1 | 2 | 3\nf(x) | 5 | 7 | 9\nThe function f is linear. What is 2f(4)?',
  'Weeks: 1, 2, 3\nSales: 100, 120, 140\nWhat are the total sales after 4 weeks?',
  'Hours: 1, 2, 3\nPages: 10, 20, 40\nHow many pages in 4 hours?',
  'Weeks: 1, 2, 3\nBalance: 100, 120, 140\nHow much more is the balance after 10 weeks than after 3?',
])('another question: %s', (text) => expect(solve(text)).toBeUndefined());
