import { expect, test } from 'vitest';
import { solve } from '../solve.ts';

test.each([
  ['A jacket that costs $80 is 25% off. How much will Jenna pay for the jacket?', '\\$60'],
  ['How much does she pay? The store sells a coat for $120, discounted by 10%.', '\\$108'],
  [
    'A $40 hat is on sale for 15% off at the mall. What is the sale price? A) $34 B) $6 C) $25',
    '\\$34, which is option A',
  ],
])('%j is a story that is accounted for', (text, answer) => {
  expect(solve(text)?.answer).toBe(answer);
});

test.each([
  ['a number', 'A jacket that costs $80 is 25% off. Jenna has 3 sisters. How much will Jenna pay for the jacket?'],
  ['a word of weight', 'A jacket that costs $80 is 25% off. Jenna pays for two more. How much will she pay?'],
  ['no option', 'A $40 hat is on sale for 15% off at the mall. What is the sale price? A) $30 B) $6 C) $25'],
  [
    'another rule',
    'A jacket that costs $80 is 25% off, except on Sundays. How much will Jenna pay for it on a Sunday?',
  ],
])('a story with %s that is not accounted for is refused', (_, text) => {
  expect(solve(text)).toBeUndefined();
});
