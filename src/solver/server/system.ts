import { approximate, engineText, variablesOf } from './expression.ts';
import { exactValue } from './numbers/exactValue.ts';
import { equationTex, type Equation } from './equation.ts';
import {
  constant,
  degreeOf,
  minus,
  plus,
  polynomialTex,
  scaled,
  times,
  variable,
  type Polynomial,
} from './polynomial.ts';
import { polynomialOf } from './ratio.ts';
import { isZero, one, rational, rationalTex, zero, type Rational } from './numbers/rational.ts';
import { insist } from './refused.ts';
import { rootsOf } from './roots.ts';
import { findsPair, insistOnAgreement } from './secondEngine.ts';
import { asNumber, plus as plusSurd, sameSurd, surd, surdTex, times as timesSurd, type Surd } from './numbers/surd.ts';
import { math, valueText, type Work } from './workedOut.ts';

type Pair = [Surd, Surd];

/** Two equations in two variables: two lines, or a line and a parabola. */
export function solveSystem(equations: [Equation, Equation]): Work {
  const names = variablesOf(...equations.flatMap(({ left, right }) => [left, right]));
  const [x = '', y = ''] = names;
  insist(names.length === 2 && !names.includes('pi'), 'not two variables');
  const gaps = equations.map(({ left, right }) => minus(polynomialOf(left), polynomialOf(right))) as [
    Polynomial,
    Polynomial,
  ];
  const isLinear = gaps.every((gap) => degreeOf(gap) === 1);
  const found = isLinear ? twoLines(gaps, x, y) : lineAndCurve(gaps, x, y);
  insist(
    found.pairs.every((pair) => equations.every((equation) => fitsPair(equation, { [x]: pair[0], [y]: pair[1] }))),
    'a pair that does not fit',
  );
  const [first] = found.pairs;
  if (isLinear && first)
    insistOnAgreement(
      findsPair(
        equations.map(({ left, right }) => `${engineText(left)}=${engineText(right)}`),
        { [x]: asNumber(first[0]), [y]: asNumber(first[1]) },
      ),
    );
  if (!isLinear) insist(nothingMissed(equations, gaps, x, y, found.pairs), 'a pair missed');
  return {
    kind: 'system of equations',
    understood: `Solve ${equations.map((equation) => math(equationTex(equation))).join(' and ')} together.`,
    steps: found.steps,
    answer: found.answer ?? found.pairs.map((pair) => pairText(pair, x, y)).join(', or '),
    check:
      found.pairs.length > 0
        ? 'Put into both equations, the values make the sides the same each time.'
        : (found.check ?? 'No pair of values fits both equations.'),
  };
}

interface Found {
  pairs: Pair[];
  steps: string[];
  answer?: string;
  check?: string;
}

function pairText([a, b]: Pair, x: string, y: string): string {
  const named = (name: string, value: Surd) => valueText(value).replace('\\(', `\\(${name} = `);
  return `${named(x, a)} and ${named(y, b)}`;
}

function fitsPair({ left, right }: Equation, values: Record<string, Surd>): boolean {
  return sameSurd(exactValue(left, values), exactValue(right, values));
}

function twoLines([first, second]: [Polynomial, Polynomial], x: string, y: string): Found {
  const [a, b, e] = lineOf(first, x, y);
  const [c, d, f] = lineOf(second, x, y);
  const determinant = a.mul(d).sub(b.mul(c));
  const steps = [
    `Write both with the letters on the left: ${math(lineTex(a, b, e, x, y))} and ${math(lineTex(c, d, f, x, y))}.`,
  ];
  if (isZero(determinant)) return parallel([a, b, e], [c, d, f], steps);
  const [valueX, valueY] = [e.mul(d).sub(b.mul(f)).div(determinant), a.mul(f).sub(e.mul(c)).div(determinant)];
  const multiplied = isZero(b) || isZero(d) ? undefined : eliminationSteps([a, b, e], [c, d, f], x, y);
  if (multiplied) steps.push(...multiplied);
  steps.push(
    `So ${math(`${x} = ${rationalTex(valueX)}`)}.`,
    `Put it into ${math(isZero(b) ? lineTex(c, d, f, x, y) : lineTex(a, b, e, x, y))}: ${math(`${y} = ${rationalTex(valueY)}`)}.`,
  );
  return { pairs: [[surd(valueX), surd(valueY)]], steps };
}

function eliminationSteps([a, b, e]: Line, [c, d, f]: Line, x: string, y: string): string[] {
  const ratio = d.div(b);
  const [p, q] = [rational(ratio.n), rational(ratio.d)];
  const times = (line: Line, by: Rational): Line => [line[0].mul(by), line[1].mul(by), line[2].mul(by)];
  const [first, second] = [times([a, b, e], p), times([c, d, f], q)];
  const subtracts = ratio.s > 0n;
  const turned = times(second, subtracts ? one.neg() : one);
  const made = [
    [p, first, 'first'],
    [q, second, 'second'],
  ] as [Rational, Line, string][];
  const multiplied = made
    .filter(([by]) => !by.equals(one))
    .map(([by, line, which]) => `the ${which} by ${math(rationalTex(by))}: ${math(lineTex(...line, x, y))}`);
  return [
    ...(multiplied.length > 0 ? [`To match the ${math(y)} terms, multiply ${multiplied.join(', and ')}.`] : []),
    `${subtracts ? 'Subtract the second from the first' : 'Add the two'}, and ${math(y)} is gone: ${math(lineTex(first[0].add(turned[0]), zero, first[2].add(turned[2]), x, y))}.`,
  ];
}

function parallel(first: Line, second: Line, steps: string[]): Found {
  const [a, b, e] = first;
  const [c, d, f] = second;
  insist(!(isZero(a) && isZero(b)) && !(isZero(c) && isZero(d)), 'no line');
  const same = isZero(e.mul(d).sub(b.mul(f))) && isZero(a.mul(f).sub(e.mul(c)));
  if (same)
    return {
      pairs: [],
      steps: [...steps, 'One equation is a multiple of the other: they are the same line.'],
      answer: 'Infinitely many solutions: every point of the line solves both equations.',
      check: 'The coefficients and the constants are in one and the same proportion.',
    };
  return {
    pairs: [],
    steps: [
      ...steps,
      'The letters are in the same proportion in both, but the constants are not: the lines are parallel and never meet.',
    ],
    answer: 'No solution.',
    check: 'The two lines have the same slope and do not meet.',
  };
}

type Line = [Rational, Rational, Rational];

/** ax + by = e. */
function lineOf(gap: Polynomial, x: string, y: string): Line {
  return [gap.get(x) ?? zero, gap.get(y) ?? zero, (gap.get('') ?? zero).neg()];
}

function lineTex(a: Rational, b: Rational, e: Rational, x: string, y: string): string {
  return `${polynomialTex(plus(scaled(variable(x), a), scaled(variable(y), b)))} = ${rationalTex(e)}`;
}

function lineAndCurve(gaps: [Polynomial, Polynomial], x: string, y: string): Found {
  const line =
    gaps.find((gap) => degreeOf(gap) === 1) ??
    gaps.find((gap) => gap.has(y) && [...gap.keys()].filter((product) => product.includes(y)).length === 1);
  insist(line && gaps.every((gap) => degreeOf(gap) <= 2), 'no line');
  const curve = gaps[0] === line ? gaps[1] : gaps[0];
  const solvesForY = !isZero(line.get(y) ?? zero);
  const [kept, gone] = solvesForY ? [x, y] : [y, x];
  const by = line.get(gone) ?? zero;
  insist(!isZero(by), 'nothing to put in');
  const instead = scaled(new Map([...line].filter(([product]) => product !== gone)), by.inverse().neg());
  const combined = substituted(curve, gone, instead);
  const steps = [
    `From one equation, ${math(`${gone} = ${polynomialTex(instead)}`)}.`,
    `Put it into the other: ${math(`${polynomialTex(combined)} = 0`)}.`,
  ];
  insist(degreeOf(combined) >= 1, 'nothing left');
  const values =
    degreeOf(combined) === 1
      ? { values: [surd((combined.get('') ?? zero).neg().div(combined.get(kept) ?? one))], steps: [] }
      : rootsOf(combined);
  const pairs = values.values.map((value): Pair => {
    const other = at(instead, kept, value);
    return solvesForY ? [value, other] : [other, value];
  });
  steps.push(
    ...values.steps,
    ...pairs.map(
      (pair) =>
        `${math(`${kept} = ${surdTex(solvesForY ? pair[0] : pair[1])}`)} gives ${math(`${gone} = ${surdTex(solvesForY ? pair[1] : pair[0])}`)}.`,
    ),
  );
  return pairs.length > 0 ? { pairs, steps } : { pairs, steps, answer: 'No real solution: the graphs do not meet.' };
}

function substituted(polynomial: Polynomial, name: string, instead: Polynomial): Polynomial {
  let sum: Polynomial = new Map();
  for (const [product, by] of polynomial) {
    let term: Polynomial = constant(by);
    for (const letter of product) term = times(term, letter === name ? instead : variable(letter));
    sum = plus(sum, term);
  }
  return sum;
}

function at(polynomial: Polynomial, name: string, value: Surd): Surd {
  let sum: Surd = new Map();
  for (const [product, by] of polynomial) {
    insist(
      [...product].every((letter) => letter === name),
      'another variable',
    );
    sum = plusSurd(
      sum,
      [...product].reduce((term) => timesSurd(term, value), surd(by)),
    );
  }
  return sum;
}

/** Walks along the curve that gives one letter, and looks where the other equation changes its sign. */
function nothingMissed(
  equations: [Equation, Equation],
  gaps: [Polynomial, Polynomial],
  x: string,
  y: string,
  pairs: Pair[],
): boolean {
  const index = gaps.findIndex(
    (gap) => gap.has(y) && [...gap.keys()].filter((product) => product.includes(y)).length === 1,
  );
  const [given, other] = index === 0 ? equations : [equations[1], equations[0]];
  const gap = gaps[index];
  if (!gap) return pairs.length > 0;
  const by = (gap.get(y) ?? one).valueOf();
  const yAt = (at: number) =>
    (approximate(given.right, { [x]: at, [y]: 0 }) - approximate(given.left, { [x]: at, [y]: 0 })) / by;
  const value = (at: number) =>
    approximate(other.left, { [x]: at, [y]: yAt(at) }) - approximate(other.right, { [x]: at, [y]: yAt(at) });
  const points = Array.from({ length: 801 }, (_, step) => (step - 400) * 0.2503 + 0.0137);
  return points.slice(1).every((end, step) => {
    const start = points[step] ?? end;
    return (
      value(start) * value(end) >= 0 || pairs.some(([a]) => asNumber(a) >= start - 1e-9 && asNumber(a) <= end + 1e-9)
    );
  });
}
