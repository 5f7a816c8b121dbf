import { expect, test } from 'vitest';
import { inMs, megabytes } from './times.ts';

test.each([
  [0, 'under 1 ms'],
  [1, '1 ms'],
  [999, '999 ms'],
  [1_234, '1.2 s'],
])('%d ms are told as %s', (ms, text) => {
  expect(inMs(ms)).toBe(text);
});

test('bytes are told in megabytes', () => {
  expect(megabytes(1_572_864)).toBe('1.5 MB');
});
