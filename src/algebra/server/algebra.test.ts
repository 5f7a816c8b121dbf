import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, decimal, divide, isSame, multiply, power, rational, squareRoot, subtract, toNumber } from '../exact.ts';
import { evaluate, isSameFunction, isTrue } from './evaluate.ts';
import { AlgebraError } from '../expression.ts';
import { readExpression, readPoint, readStatements } from './readText.ts';
import { applied, readTex } from './readTex.ts';
import { areSame } from './sameStatements.ts';
import { solve, solves } from './solve.ts';

const numberOf = (text: string) => toNumber(evaluate(readExpression(text)));

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

describe('what a formula says is read from its TeX:', () => {
  test.each<[string, string]>([
    ['\\dfrac{8}{3}', '8/3'],
    ['-\\frac{1}{2}x + 5', '-x/2 + 5'],
    ['240\\left(\\frac{3}{4}\\right)^{t}', '240 (3/4)^t'],
    ['2\\sqrt{x + 7}', '2 sqrt(x + 7)'],
    ['\\sqrt[3]{8}x', '2x'],
    ['1{,}524', '1524'],
    ['2\\frac{1}{2}', '5/2'],
    ['-3\\frac{1}{2}', '-7/2'],
    ['2\\frac{1}{2}x', '5/2 x'],
    ['12,000', '12000'],
    ['-1,200,000', '-1200000'],
    ['3 \\cdot (-4) \\div 2', '-6'],
    ['|x - 3|', 'abs(x - 3)'],
    ['36\\pi', '36 pi'],
    ['x^2y^{-3}', 'x^2 / y^3'],
    ['\\sin 30^\\circ', '1/2'],
    ['12 \\text{ cm}', '12'],
    ['a(b + c)', 'a b + a c'],
    ['N(3)', '3 N'],
  ])('%s', (tex, text) => {
    const reading = readTex(tex);
    if (reading?.kind !== 'expression') throw new Error(`Expected an expression but found ${reading?.kind}`);
    expect(
      isSameFunction(
        applied(reading.expression, () => false),
        readExpression(text),
      ),
    ).toBe(true);
  });

  test('chains and systems are several statements', () => {
    expect(readTex('6 \\cdot 5 - 7 = 30 - 7 = 23')).toMatchObject({
      statements: [{ relation: '=' }, { relation: '=' }],
    });
    expect(readTex('-2 \\leq x < 5')).toMatchObject({ statements: [{ relation: '<=' }, { relation: '<' }] });
    const system = readTex('\\begin{aligned} 3x - 4y &= 10 \\\\ kx + 6y &= 5 \\end{aligned}');
    const statements = system?.kind === 'statements' ? system.statements : [];
    expect(
      areSame(
        statements,
        ['3x - 4y = 10', 'k x + 6y = 5'].flatMap((each) => readStatements(each)),
      ),
    ).toBe(true);
    expect(readTex('(-4p, 15p)')).toMatchObject({ kind: 'point', coordinates: { length: 2 } });
    expect(readTex('(12,345)')).toMatchObject({ kind: 'point', coordinates: { length: 2 } });
    expect(readTex('\\left(-12,345\\right)')).toMatchObject({ kind: 'point', coordinates: { length: 2 } });
  });

  test('what is no mathematics is not read as any', () => {
    for (const tex of ['\\overline{BC}', '\\triangle ABC \\sim \\triangle DEF', '\\text{hours}', '']) {
      expect(readTex(tex)?.kind === 'statements').toBe(false);
    }
  });
});

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
