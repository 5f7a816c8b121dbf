import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, decimal, divide, isSame, multiply, power, rational, squareRoot, subtract, toNumber } from '../exact.ts';

describe('numbers are exact', () => {
  const fraction = fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 30 }))
    .map(([n, d]) => rational(n, d));
  const surd = fc
    .tuple(fraction, fraction, fc.integer({ min: 2, max: 30 }))
    .map(([a, b, n]) => add(a, multiply(b, squareRoot(rational(n)))));

  test('what is added and taken away again leaves nothing', () => {
    fc.assert(
      fc.property(surd, surd, (a, b) => {
        expect(isSame(subtract(add(a, b), b), a)).toBe(true);
      }),
    );
  });

  test('what is multiplied and divided again is as it was', () => {
    const notZero = surd.filter((each) => toNumber(each) !== 0);
    fc.assert(
      fc.property(surd, notZero, (a, b) => {
        expect(isSame(divide(multiply(a, b), b), a)).toBe(true);
      }),
    );
  });

  test('they are what floats nearly are', () => {
    fc.assert(
      fc.property(surd, surd, (a, b) => {
        expect(toNumber(multiply(a, b))).toBeCloseTo(toNumber(a) * toNumber(b), 6);
      }),
    );
  });

  test('roots and powers are simplified', () => {
    expect(isSame(squareRoot(rational(12)), multiply(rational(2), squareRoot(rational(3))))).toBe(true);
    expect(isSame(power(rational(8, 27), rational(-2, 3)), rational(9, 4))).toBe(true);
    expect(isSame(power(rational(1, 2), rational(-65)), 2 ** 65)).toBe(true);
    expect(isSame(power(rational(3), rational(700)), Infinity)).toBe(false);
    expect(isSame(Infinity, rational(5))).toBe(false);
    expect(isSame(Infinity, -Infinity)).toBe(false);
    expect(isSame(NaN, NaN)).toBe(false);
    expect(toNumber(power(rational(8), rational(1, 3)))).toBe(2);
    expect(toNumber(power(rational(-8), rational(1, 3)))).toBe(-2);
    expect(toNumber(rational(3n ** 700n, 3n ** 699n))).toBe(3);
    expect(toNumber(multiply(squareRoot(rational(999_999_999_989n)), squareRoot(rational(999_999_999_989n))))).toBe(
      999_999_999_989,
    );
    expect(isSame(decimal('0.1'), rational(1, 10))).toBe(true);
    expect(isSame(add(decimal('0.1'), decimal('0.2')), decimal('0.3'))).toBe(true);
    expect(isSame(squareRoot(rational(2)), rational(1414213562, 1000000000))).toBe(false);
  });
});
