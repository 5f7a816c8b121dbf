import { expect, test } from 'vitest';
import { amount, bytes, duration } from './words.ts';

test.each([
  [0, '0 bytes'],
  [900, '900 bytes'],
  [1_572_864, '1.5 MB'],
  [300 * 1024 ** 2, '300 MB'],
  [2 * 1024 ** 4, '2 TB'],
])('%d bytes are %s', (count, text) => {
  expect(bytes(count)).toBe(text);
});

test.each([
  [1, '1 second'],
  [59.4, '59 seconds'],
  [60, '1 minute'],
  [7_300, '2 hours'],
  [3 * 86_400, '3 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test('one is one', () => {
  expect([amount(1, 'letter'), amount(0, 'letter'), amount(2, 'letter')]).toEqual([
    '1 letter',
    '0 letters',
    '2 letters',
  ]);
});
