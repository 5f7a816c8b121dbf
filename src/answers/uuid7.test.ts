import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { Uuid7 } from './answers.ts';
import { uuid7 } from './uuid7.ts';

const zeros = new Uint8Array(10);
const ones = new Uint8Array(10).fill(255);

test.each([
  [0, zeros, '00000000-0000-7000-8000-000000000000'],
  [2 ** 48 - 1, ones, 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  [
    0x017f22e279b0,
    Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f),
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  ],
])('at %d with given chance it is known to the letter', (time, random, id) => {
  expect(uuid7(time, random)).toBe(id);
});

test('whenever and by whatever chance, it is one that the record takes, and a later one sorts behind', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 2 });
  const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(time, random, random, (time, one, other) => {
      expect(Value.Check(Uuid7, uuid7(time, one))).toBe(true);
      expect(uuid7(time, one) < uuid7(time + 1, other)).toBe(true);
    }),
  );
});

test('two are never the same', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => uuid7())).size).toBe(1_000);
});
