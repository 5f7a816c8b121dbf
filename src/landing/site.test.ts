import { expect, test } from 'vitest';
import { isNamed, lessonsInWords, operatorInWords, priceInWords } from './site.ts';

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

test('whoever runs the site has a name once it is another than that of the product', () => {
  expect(isNamed({ operator: 'Lodestar' })).toBe(false);
  expect(operatorInWords({ operator: 'Lodestar' })).toBe('the operator of this site');
  expect(isNamed({ operator: 'Harbor Street Tutors' })).toBe(true);
  expect(operatorInWords({ operator: 'Harbor Street Tutors' })).toBe('Harbor Street Tutors');
});

test.each([
  [20, '$20'],
  [19.9, '$19.90'],
  [0.99, '$0.99'],
])('%d dollars read %s', (dollars, words) => {
  expect(priceInWords(dollars)).toBe(words);
});
