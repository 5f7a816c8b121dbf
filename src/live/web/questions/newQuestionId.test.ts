import { expect, test } from 'vitest';
import { newQuestionId } from './newQuestionId.ts';

test.each([
  [0, '00000000-0000-4000-8000-000000000000'],
  [255, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('of bytes of %d it is %s', (byte, id) => {
  expect(newQuestionId(new Uint8Array(16).fill(byte))).toBe(id);
});

test('two are not the same', () => {
  expect(newQuestionId()).not.toBe(newQuestionId());
});
