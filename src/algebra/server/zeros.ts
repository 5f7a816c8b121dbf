import { fractionOf, rational, toNumber, type Value } from '../exact.ts';
import { evaluate } from './evaluate.ts';
import { AlgebraError, lettersOf, type Expression } from '../expression.ts';
import { inPowers } from './exponential.ts';
import { polynomial } from './polynomial.ts';
import {
  isZero,
  opposite,
  product,
  rationalized,
  root,
  sum,
  withoutRoots,
  type Radical,
  type Radicands,
} from './radicals.ts';
import { distinct, rootsOf } from './roots.ts';

/** Where an expression in one letter may be zero, and where it may break off or have a bend. */
interface Zeros {
  /** Every number at which it is zero, and perhaps some others: put them in. */
  zeros: Value[];
  /** The zeros of its divisors, of what stands below its roots and between its bars: between them it is smooth. */
  breaks: Value[];
  /** It may be zero all along between two breaks. */
  mayVanish: boolean;
}

/**
 * Finds them exactly, for expressions of sums, products, quotients, whole powers, square roots and bars, and those in exponents alone.
 * @throws {AlgebraError} for any other expression.
 */
export function zerosOf(expression: Expression): Zeros {
  const powers = inPowers(expression);
  if (!powers) return zerosOfAlgebraic(expression);
  const { zeros, breaks, mayVanish } = zerosOfAlgebraic(powers.expression);
  return { zeros: zeros.flatMap(powers.whereTIs), breaks: breaks.flatMap(powers.whereTIs), mayVanish };
}

function zerosOfAlgebraic(expression: Expression): Zeros {
  const found: Zeros = { zeros: [], breaks: [], mayVanish: false };
  const bars = [...new Set(barsIn(expression))];
  if (bars.length > mostBars) throw new AlgebraError('The equation has too many bars to be solved for sure.');
  for (let signs = 0; signs < 2 ** bars.length; signs++) {
    const reading: Reading = {
      signs: new Map(bars.map((bar, at) => [bar, signs & (1 << at) ? -1 : 1])),
      radicands: [],
      smooth: [],
    };
    const { top } = quotientOf(expression, reading);
    const free = rationalized(top, reading.radicands);
    if (free.length === 0 && !isZero(top)) throw new AlgebraError('The equation cannot be freed of its roots.');
    if (free.length === 0) found.mayVanish = true;
    found.zeros.push(...rootsOf(free));
    for (const each of reading.smooth) found.breaks.push(...rootsOf(rationalized(each, reading.radicands)));
  }
  return { ...found, zeros: distinct(found.zeros), breaks: distinct(found.breaks) };
}

const mostBars = 4;

function barsIn(expression: Expression): Expression[] {
  if (expression.kind !== 'call' || lettersOf(expression).size === 0) return [];
  const inside = expression.args.flatMap(barsIn);
  return expression.head === 'abs' ? [...inside, expression] : inside;
}

interface Reading {
  /** Whether what stands between each pair of bars is read as it is or turned. */
  signs: ReadonlyMap<Expression, number>;
  radicands: Radicands;
  /** What must not change its sign for the expression to be smooth. */
  smooth: Radical[];
}

interface Quotient {
  top: Radical;
  bottom: Radical;
}

const one = withoutRoots(polynomial(rational(1)));

function quotientOf(expression: Expression, reading: Reading): Quotient {
  if (lettersOf(expression).size === 0) return { top: withoutRoots(polynomial(evaluate(expression))), bottom: one };
  if (expression.kind !== 'call') return { top: withoutRoots([rational(0), rational(1)]), bottom: one };
  const { head, args } = expression;
  if (head === '^') return powerOf(expression, reading);
  const [a = whole(0), b = whole(1)] = args.map((arg) => quotientOf(arg, reading));
  switch (head) {
    case '+':
      return added(a, b, reading);
    case '-':
      return added(a, { ...b, top: opposite(b.top) }, reading);
    case 'negative':
      return { ...a, top: opposite(a.top) };
    case '*':
      return multiplied(a, b, reading);
    case '/':
      return divided(a, b, reading);
    case 'sqrt':
      return rootOf(a, reading);
    case 'abs':
      reading.smooth.push(a.top);
      return reading.signs.get(expression) === -1 ? { ...a, top: opposite(a.top) } : a;
  }
  throw new AlgebraError(`An equation with '${head}' cannot be solved for sure.`);
}

function whole(number: number): Quotient {
  return { top: withoutRoots(polynomial(rational(number))), bottom: one };
}

function added(a: Quotient, b: Quotient, { radicands }: Reading): Quotient {
  const top = sum(product(a.top, b.bottom, radicands), product(b.top, a.bottom, radicands));
  return { top, bottom: product(a.bottom, b.bottom, radicands) };
}

function multiplied(a: Quotient, b: Quotient, { radicands }: Reading): Quotient {
  return { top: product(a.top, b.top, radicands), bottom: product(a.bottom, b.bottom, radicands) };
}

function divided(a: Quotient, b: Quotient, reading: Reading): Quotient {
  if (isZero(b.top)) throw new AlgebraError('The equation divides by zero.');
  reading.smooth.push(b.top);
  return multiplied(a, { top: b.bottom, bottom: b.top }, reading);
}

/** √(a/b) is √(ab)/b. */
function rootOf({ top, bottom }: Quotient, reading: Reading): Quotient {
  const below = product(top, bottom, reading.radicands);
  reading.smooth.push(below);
  return { top: root(below, reading.radicands), bottom };
}

const highestPower = 12n;

function powerOf({ args }: Extract<Expression, { kind: 'call' }>, reading: Reading): Quotient {
  const [base, exponent] = args as [Expression, Expression];
  const [n, d] = (lettersOf(exponent).size === 0 && fractionOf(evaluate(exponent))) || [0n, 0n];
  if ((d !== 1n && d !== 2n) || n > highestPower || n < -highestPower)
    throw new AlgebraError('An equation with such a power cannot be solved for sure.');
  let power = whole(1);
  let factor = quotientOf(base, reading);
  if (d === 2n) factor = rootOf(factor, reading);
  if (n <= 0n) reading.smooth.push(factor.top); // no power of zero below zero; and 0⁰ is left out
  for (let times = 0; times < Math.abs(Number(n)); times++) power = multiplied(power, factor, reading);
  return n < 0n ? divided(whole(1), power, reading) : power;
}

/** One number in each of the pieces into which the line falls at these. */
export function between(borders: readonly Value[]): Value[] {
  const sorted = [...new Set(borders.map(toNumber))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const middles = sorted.slice(1).map((each, at) => (each + (sorted[at] ?? each)) / 2);
  return [Math.floor(first) - 1, ...middles, Math.ceil(last) + 1].map(ofFloat);
}

function ofFloat(number: number): Value {
  return rational(BigInt(Math.round(number * 2 ** 40)), 2n ** 40n);
}
