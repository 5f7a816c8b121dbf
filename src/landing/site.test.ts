import { expect, test } from 'vitest';
import { lessonsInWords, priceInWords } from './site.ts';

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '100+'],
  [129, '100+'],
  [200, '200+'],
])('%d lessons are promised as %s: never more than there are', (count, words) => {
  expect(lessonsInWords(count)).toBe(words);
});

test.each([
  [20, '$20'],
  [19.9, '$19.90'],
  [0.99, '$0.99'],
])('%d dollars read %s', (dollars, words) => {
  expect(priceInWords(dollars)).toBe(words);
});
