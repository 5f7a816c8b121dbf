import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { toNumber } from '../exact.ts';
import { readPlain } from './readPlain.ts';

test.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['10-4-3', 3],
  ['12/4/3', 1],
  ['-2^2', -4],
  ['2^-2', 0.25],
  ['2^3^2', 512],
  ['2*-3', -6],
  ['0.5+.25', 0.75],
  ['sqrt(16)+abs(-3)', 7],
  ['((8)^(1/3))', 2],
  ['pi*2', 2 * Math.PI],
])('%s is %f', (text, number) => {
  expect(toNumber(evaluate(readPlain(text)))).toBeCloseTo(number, 12);
});

test.each(['', '2x', '1+', '(1', '1)', 'sqrt 4', 'sin(1)', 'ab', '2 3', '1=1', '1,5'])('%j is not read', (text) => {
  expect(() => readPlain(text)).toThrow();
});

test('what has no value has none', () => {
  expect(evaluate(readPlain('1/0'))).toBeNaN();
  expect(evaluate(readPlain('sqrt(-1)'))).toBeNaN();
});
