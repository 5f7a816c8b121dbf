import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rational, toNumber } from '../exact.ts';
import { AlgebraError } from '../expression.ts';
import { readStatements } from './readText.ts';
import { solve, solves } from './solve.ts';

describe('equations are solved', () => {
  const solutions = (equations: string[], unknowns: string[]) => {
    const found = solve(
      equations.flatMap((each) => readStatements(each)),
      unknowns,
    );
    return found === 'infinite'
      ? found
      : found.map((values) => values.map(toNumber)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  };

  test.each<[string, number[]]>([
    ['3x + 5 = 20', [5]],
    ['(x - 3)/4 + (x - 3)/6 = 5', [15]],
    ['x^2 - 5x + 6 = 0', [2, 3]],
    ['(x - 3)^2 = 0', [3]],
    ['x^2 + 4x + 7 = 0', []],
    ['x^2 - 2x - 1 = 0', [1 - Math.SQRT2, 1 + Math.SQRT2]],
    ['sqrt(x + 7) = x - 5', [9]],
    ['3/(x - 1) = x + 1', [-2, 2]],
    ['abs(x - 3) = 5', [-2, 8]],
    ['-abs(2x + 1) = -7', [-4, 3]],
    ['1000 * 2^(x/3) = 8000', [9]],
    ['x^4 - 5x^2 + 4 = 0', [-2, -1, 1, 2]],
    ['(7 - r)/(r - 3) = -2/3', [15]],
    ['abs(x + 8) = 12', [-20, 4]],
    ['abs(x + 800) = 1', [-801, -799]],
    ['abs(x - 3) = 0', [3]],
    ['abs(x - 1) + abs(x + 4) = 9', [-6, 3]],
    ['sqrt(x - 2) = 0', [2]],
    ['sqrt(x + 5) + sqrt(x) = 5', [4]],
    ['sqrt(x + 5) + sqrt(x) = -5', []],
    ['x^3 - 3x + 2 = 0', [-2, 1]],
    ['x^4 - 6x^2 + 9 = 0', [-Math.sqrt(3), Math.sqrt(3)]],
    ['x^3 = 5', [Math.cbrt(5)]],
    ['x^2 = 160000', [-400, 400]],
    ['x^2 - 0.002x + 0.000001 = 0', [0.001]],
    ['pi x^2 = 36 pi', [-6, 6]],
    ['(x - 3)(x + 4)/(x + 4) = -7', []],
    ['(x^2 - 9)/(x - 3) = 6', []],
    ['1/(x - 2) + 1/(x + 2) = 4/(x^2 - 4)', []],
    ['4^x - 6 * 2^x + 8 = 0', [1, 2]],
    ['9^(x - 1) = 27', [2.5]],
    ['2^x = -4', []],
    ['1.05^x = 2', [Math.log(2) / Math.log(1.05)]],
  ])('%s', (equation, roots) => {
    const found = solutions([equation], [equation.includes('r)') ? 'r' : 'x']);
    expect(found).toHaveLength(roots.length);
    roots.forEach((root, index) => expect(found[index]).toEqual([expect.closeTo(root, 9)]));
  });

  test.each<[string[], number[][] | 'infinite']>([
    [['3x + 2y = 12', 'x - y = -1'], [[2, 3]]],
    [['x + y = 3', '2x + 2y = 7'], []],
    [['x + y = 3', '2x + 2y = 6'], 'infinite'],
    [
      ['y = x^2', 'y = x + 2'],
      [
        [-1, 1],
        [2, 4],
      ],
    ],
    [
      ['x^2 + y^2 = 25', 'y = x + 1'],
      [
        [-4, -3],
        [3, 4],
      ],
    ],
    [
      ['x y = 12', 'x + y = 7'],
      [
        [3, 4],
        [4, 3],
      ],
    ],
    [['y = x^2', 'y = 2x - 1'], [[1, 1]]],
    [['y = x^2', 'y = x - 5'], []],
    [
      ['x y = 0', 'x + y = 7'],
      [
        [0, 7],
        [7, 0],
      ],
    ],
    [['y = x^2', '2y = 2x^2'], 'infinite'],
    [['y = abs(x + 8)', 'y = 0'], [[-8, 0]]],
  ])('%s', (equations, pairs) => {
    expect(solutions(equations, ['x', 'y'])).toEqual(pairs);
  });

  test('every root of a random quadratic is found', () => {
    const root = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(root, root, fc.integer({ min: 1, max: 5 }), (p, q, a) => {
        const found = solutions([`${a} x^2 - ${a} (${p + q}) x + ${a} (${p * q}) = 0`], ['x']);
        expect(found).toEqual([...new Set([p, q])].sort((one, other) => one - other).map((each) => [each]));
      }),
      { numRuns: 40 },
    );
  });

  test.each(['abs(x) = x', 'abs(x - 1000) = x - 1000', 'x/x = 1', '2(x + 1) = 2x + 2', 'abs(x) + abs(x - 5) = 5'])(
    '%s has infinitely many solutions',
    (equation) => {
      expect(solutions([equation], ['x'])).toBe('infinite');
    },
  );

  test.each(['sqrt(x^2) = x', 'sin(x) = 1/2', '2^x = x + 2', 'median(1, 2, x) = 2', '2^x = 3^(x + 1)', 'x^(1/3) = 2'])(
    'nobody is told how many solutions %s has: it is not sure',
    (equation) => {
      expect(() => solutions([equation], ['x'])).toThrow(AlgebraError);
    },
  );

  test('an equation in letters nobody explains is refused', () => {
    expect(() => solutions(['3x + y = 2'], ['x'])).toThrow("Nothing says what 'y' is.");
  });

  test.each(['2x + 1 <= 7', 'x^2 <= 4', 'x != 3', '-2 < x = 3'])('%s is not solved: it is no equation', (statement) => {
    expect(() => solutions([statement], ['x'])).toThrow(AlgebraError);
  });

  test('what does not solve it is no solution', () => {
    expect(solves(readStatements('sqrt(x + 7) = x - 5'), ['x'], [rational(2)])).toBe(false);
  });
});
