import { describe, expect, test } from 'vitest';
import { rational, toNumber } from '../exact.ts';
import { evaluate } from './evaluate.ts';
import { AlgebraError } from '../expression.ts';
import { readExpression, readPoint } from './readText.ts';

const numberOf = (text: string) => toNumber(evaluate(readExpression(text)));

describe('what an author writes', () => {
  test.each([
    ['2(x - 1)^2 at x = 4', '2(4 - 1)^2', 18],
    ['-3^2', '-3^2', -9],
    ['1/2 of 6', '1/2 * 6', 3],
    ['sin 30°', 'sin(30 deg)', 0.5],
    ['a median', 'median(3, 9, 5, 7)', 6],
    ['a standard deviation', 'sd(2, 4, 4, 4, 5, 5, 7, 9)', 2],
    ['a rounded number', 'round(154 / 0.77 / 3, 2)', 66.67],
    ['a number rounded to hundreds', 'round(1250, -2)', 1300],
    ['a number rounded half up, exactly', 'round(2.675, 2)', 2.68],
    ['a binomial coefficient', 'choose(5, 2)', 10],
    ['a choice of more than there are', 'choose(3, 5)', 0],
    ['a choice of fewer than none', 'choose(5, -1)', 0],
    ['half of a product', '1/2 (7 - 1)(3)', 9],
    ['a list', 'mean([3, 5, 10])', 6],
  ])('%s', (_, text, value) => {
    expect(numberOf(text)).toBeCloseTo(value, 12);
  });

  test.each([
    'round(1/0)',
    'floor(0/0)',
    'ceil(sqrt(-1))',
    'round(5, 1/2)',
    'round(5, 1/0)',
    'mod(5, 0)',
    'mod(5, 3 - 3)',
  ])('%s has no value', (text) => {
    expect(numberOf(text)).toBeNaN();
  });

  test.each([
    ['b/c (x - 1)', "'b/c (x - 1)' may mean two things: write 'b/(c (x - 1))' or 'b/c * (x - 1)'."],
    ['c/ab', "'c/a b' may mean two things: write 'c/(a b)' or 'c/a * b'."],
    ['c/a b', "'c/a b' may mean two things: write 'c/(a b)' or 'c/a * b'."],
    ['(a + b)/2h', "'(a + b)/2 h' may mean two things: write '(a + b)/(2 h)' or '(a + b)/2 * h'."],
    ['c/abd', "'c/a b d' may mean two things: write 'c/(a b d)' or 'c/a * b * d'."],
  ])('of %s nobody knows what is divided', (text, message) => {
    expect(() => readExpression(text)).toThrow(AlgebraError);
    expect(() => readExpression(text)).toThrow(message);
  });

  test.each([
    ['c/(ab)', 1],
    ['c/a * b', 36],
    ['1/2 ab', 9],
    ['-3/2 a(b + 1)', -31.5],
  ])('%s says what is divided', (text, expected) => {
    const letters = new Map([['a', rational(3)], ['b', rational(6)], ['c', rational(18)]]); // prettier-ignore
    expect(toNumber(evaluate(readExpression(text), letters))).toBe(expected);
  });

  test('letters side by side are a product', () => {
    const letters = new Map([['a', rational(3)], ['x', rational(5)], ['p', rational(2)]]); // prettier-ignore
    expect(toNumber(evaluate(readExpression('ax^2 - p(x - 1)'), letters))).toBe(67);
  });

  test('a point has two coordinates, a sum in parentheses is one', () => {
    expect(readPoint('(2, -5)')).toHaveLength(2);
    expect(readPoint('(20 + 5) / 3')).toHaveLength(1);
    expect(readPoint('(2 + 3)(4 - 5)')).toHaveLength(1);
  });

  test('nonsense is refused with a sentence', () => {
    expect(() => readExpression('3 +* 4')).toThrow(/'3 \+\* 4' is no expression/);
    expect(() => readExpression('x = 4; 5')).toThrow(/'x = 4; 5' is no expression/);
    expect(() => readExpression('x!')).toThrow("'x!' is not for expressions.");
    expect(() => evaluate(readExpression('foo(3)'))).toThrow(/Nothing says what/);
  });
});
