import { describe, expect, test } from 'vitest';
import { isSameFunction, isTrue } from './evaluate.ts';
import { readExpression, readStatements } from './readText.ts';
import { areSame } from './sameStatements.ts';

describe('statements that say the same', () => {
  test.each([
    ['y - 3 = 5/2 (x - 10)', '5x - 2y = 44', true],
    ['y = 2x + 1', 'y = 2x - 1', false],
    ['2x - 6 < 0', 'x < 3', true],
    ['-2x < 6', 'x > -3', true],
    ['-2x < 6', 'x < -3', false],
    ['x < 3', 'x <= 3', false],
    ['-2 <= x < 5', '-4 <= 2x < 10', true],
    ['x^2 > 4', 'abs(x) > 2', true],
    ['2x + 3y >= 12', 'y >= 4 - 2/3 * x', true],
    ['2x + 3y >= 12', 'y <= 4 - 2/3 * x', false],
    ['(x - 2)^2 + (y + 3)^2 = 25', 'x^2 + y^2 - 4x + 6y = 12', true],
    ['x < 100', 'x < 101', false],
    ['3x < 300', 'x < 100', true],
    ['x^2 < 10000', 'x < 100', false],
    ['x^2 < 10000', '-100 < x < 100', true],
    ['x > 1/3', 'x > 0.333', false],
    ['abs(x - 500) <= 0.25', '499.75 <= x <= 500.25', true],
    ['x <= 500 ', 'x < 500', false],
    ['sqrt(x) >= 0', 'x >= 0', true],
    ['1/x > 0', 'x >= 0', false],
    ['x + y = 5', 'x - y = 1', false],
    ['x(x - 2)/(x - 2) = 2', 'x = 2', false],
    ['x(x - 2)/(x - 2) = 3', 'x = 3', true],
    ['x^2 + 1 = 0', '2x^2 + 2 = 0', true],
    ['x^2 + 1 = 0', 'x^2 + 2 = 0', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(areSame(readStatements(a), readStatements(b))).toBe(same);
  });

  test.each([
    [['x + y = 5', 'x - y = 1'], ['x = 3', 'y = 2'], true],
    [['x + y = 5', 'x - y = 1'], ['x = 3', 'y = 1'], false],
    [['x + y = 5', 'x + y = 5'], ['x + y = 5', 'x - y = 1'], false],
    [['x >= 2', 'y <= 3'], ['2y <= 6', '-x <= -2'], true],
  ])('the systems %j and %j: %s', (a, b, same) => {
    const system = (texts: string[]) => texts.flatMap((each) => readStatements(each));
    expect(areSame(system(a), system(b))).toBe(same);
  });

  test('expressions are the same when they are everywhere', () => {
    const same = (a: string, b: string) => isSameFunction(readExpression(a), readExpression(b));
    expect(same('(2x - 3)^2 - (x + 4)(x - 4)', '3x^2 - 12x + 25')).toBe(true);
    expect(same('(x^2 - 9)/(x - 3)', 'x + 3')).toBe(true);
    expect(same('sqrt(x^2)', 'x')).toBe(false);
    expect(same('2^(x + 3)', '8 * 2^x')).toBe(true);
    expect(same('x^2 + 1', 'x^2 + 1.0001')).toBe(false);
    expect(same('abs(x + 8)', 'x + 8')).toBe(false);
    expect(same('abs(x + 800)', 'x + 800')).toBe(false);
    expect(same('sqrt(x - 100)^2', 'x - 100')).toBe(true);
  });

  test('a statement without a value is not true', () => {
    expect(readStatements('1/0 = 1/0').every((each) => isTrue(each))).toBe(false);
  });
});
