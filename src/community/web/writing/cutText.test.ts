import { expect, test } from 'vitest';
import { cutText } from './cutText.ts';

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['a😀b', 3, 'a😀'],
  ['שלום', 2, 'של'],
])('%j of at most %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('10,000 characters become 3,000', () => {
  expect(cutText('x'.repeat(10_000), 3_000)).toHaveLength(3_000);
});
