import { expect, test } from 'vitest';
import { newJoinCode, readJoinCode, shownJoinCode } from './joinCode.ts';

test.each([
  ['CDFG-HJKM', 'CDFGHJKM'],
  ['cdfghjkm', 'CDFGHJKM'],
  [' cdfg hjkm ', 'CDFGHJKM'],
  ['cdfg–hjkm', 'CDFGHJKM'],
  ['CD-FG-HJ-KM', 'CDFGHJKM'],
  ['cdfg\u200bhjkm', 'CDFGHJKM'],
  ['', undefined],
  ['CDFG-HJK', undefined],
  ['CDFG-HJKMM', undefined],
  ['CDFG-HJK0', undefined],
  ['CDFG-HJKſ', undefined],
  ['<script>', undefined],
  ['%00'.repeat(8), undefined],
])('what is typed, %j, is read as %s', (typed, code) => {
  expect(readJoinCode(typed)).toBe(code);
});

test('a new code is read as it is shown, has no look-alikes and is another one each time', () => {
  const codes = Array.from({ length: 500 }, newJoinCode);
  for (const code of codes) {
    expect(readJoinCode(shownJoinCode(code))).toBe(code);
    expect(code).toMatch(/^[^AEIOU01258BLQSZ]{8}$/);
  }
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(21);
});
