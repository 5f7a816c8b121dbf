import {
  add,
  divide,
  fractionOf,
  isSame,
  multiply,
  negate,
  rational,
  squareRoot,
  subtract,
  toNumber,
  type Exact,
  type Value,
} from '../exact.ts';
import { AlgebraError } from '../expression.ts';
import { nearestFraction } from '../nearestFraction.ts';
import { degree, derivative, dividedBy, leading, scaled, squareFree, valueAt, type Polynomial } from './polynomial.ts';

/**
 * All real roots of a polynomial that is not zero, each once: exact as far as fractions and square roots go.
 * @throws {AlgebraError} when it cannot be sure of them.
 */
export function rootsOf(p: Polynomial): Value[] {
  if (degree(p) < 1) return [];
  const monic = scaled(p, divide(rational(1), leading(p))).map(recognized);
  if (degree(monic) <= 2) return rootsOfQuadratic(monic);
  if (isSame(monic[0] ?? NaN, rational(0))) return distinct([rational(0), ...rootsOf(monic.slice(1))]);
  if (!monic.every((each) => fractionOf(each)))
    throw new AlgebraError('The equation has a power above the second and numbers that are no fractions.');
  const simple = squareFree(monic);
  const fraction = isolated(simple)
    .map(nearestFraction)
    .find((each) => isSame(valueAt(simple, each), rational(0)));
  if (fraction) return [fraction, ...rootsOf(dividedBy(simple, [negate(fraction), rational(1)]).quotient)];
  if (degree(simple) <= 2) return rootsOfQuadratic(simple);
  return simple.every((each, power) => power % 2 === 0 || isSame(each, rational(0)))
    ? rootsOf(simple.filter((_, power) => power % 2 === 0)).flatMap(squareRoots)
    : isolated(simple);
}

/** π/π·36 is 36, whatever the float says. */
function recognized(value: Value): Value {
  if (typeof value !== 'number') return value;
  const fraction = nearestFraction(value);
  return isSame(fraction, value) ? fraction : value;
}

function rootsOfQuadratic(p: Polynomial): Value[] {
  const [c = NaN, b = NaN, a] = p;
  if (a === undefined) return [divide(negate(c), b)];
  const [half, square] = [divide(b, multiply(rational(-2), a)), divide(c, a)];
  const apart = subtract(multiply(half, half), square);
  return squareRoots(apart).map((root) => add(half, root));
}

/** None of a negative number, one of zero, two of a positive one. */
function squareRoots(value: Value): Value[] {
  if (isSame(value, rational(0))) return [rational(0)];
  const root = squareRoot(value);
  return toNumber(value) < 0 ? [] : [negate(root), root];
}

/** The roots of a square-free polynomial of fractions as floats, counted by Sturm's rule so that none is missed. */
function isolated(p: Polynomial): number[] {
  const chain = [p, derivative(p)];
  while (degree(chain.at(-1) ?? []) > 0)
    chain.push(scaled(dividedBy(chain.at(-2) ?? [], chain.at(-1) ?? []).remainder, rational(-1)));
  const changesAt = (x: Exact) => {
    const signs = chain.map((each) => signOf(valueAt(each, x))).filter((sign) => sign !== 0);
    return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length;
  };
  const largest = 1 + Math.max(...p.map((each) => Math.abs(toNumber(divide(each, leading(p))))));
  const within = (low: Exact, high: Exact, roots: number, steps: number): number[] => {
    const middle = multiply(add(low, high), rational(1, 2)) as Exact;
    if (roots === 0) return [];
    if (steps === 0) return [toNumber(middle)];
    const above = changesAt(middle) - changesAt(high);
    return [...within(low, middle, roots - above, steps - 1), ...within(middle, high, above, steps - 1)];
  };
  const end = rational(2n ** BigInt(Math.ceil(Math.log2(largest))));
  const start = negate(end) as Exact;
  return within(start, end, changesAt(start) - changesAt(end), 60);
}

function signOf(value: Value): number {
  const [numerator] = fractionOf(value) ?? [0n];
  return Number(numerator > 0n) - Number(numerator < 0n);
}

export function distinct(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.findIndex((other) => isSame(value, other)) === at);
}
