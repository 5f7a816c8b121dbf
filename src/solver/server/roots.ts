import {
  coefficients,
  constant,
  fromCoefficients,
  lettersOf,
  plus,
  polynomialTex,
  times,
  scaled,
  commonFactor,
  withoutFactor,
  type Polynomial,
} from './polynomial.ts';
import { quotient } from './ratio.ts';
import { isZero, one, power, rational, rationalTex, sign, wholeOf, zero, type Rational } from './numbers/rational.ts';
import { insist, Refused } from './refused.ts';
import {
  asNumber,
  asRational,
  isRational,
  minus,
  over,
  plus as plusSurd,
  sameSurd,
  squareRoot,
  surd,
  surdTex,
  type Surd,
} from './numbers/surd.ts';
import { listed, math } from './workedOut.ts';

/** The real numbers at which a polynomial of one variable is zero, and how a student finds them. */
export interface Roots {
  values: Surd[];
  steps: string[];
}

/** `polynomial = 0`, of degree two at least. */
export function rootsOf(polynomial: Polynomial): Roots {
  const [name = 'x'] = lettersOf(polynomial);
  const whole = withoutFactor(polynomial, { by: commonFactor(polynomial).by, letters: '' });
  const values = coefficients(whole);
  insist(values.length >= 3, 'no curve');
  if (values.length === 3) return quadraticRoots(values, name);
  return higherRoots(whole, name);
}

function quadraticRoots([c = zero, b = zero, a = zero]: Rational[], name: string): Roots {
  if (isZero(b)) return pureRoots(c.neg().div(a), name);
  const discriminant = power(b, rational(2)).sub(rational(4).mul(a).mul(c));
  const polynomial = fromCoefficients([c, b, a], name);
  if (sign(discriminant) < 0)
    return {
      values: [],
      steps: [
        `The discriminant is ${discriminantTex(a, b, c, discriminant)}. It is negative, so no real number solves the equation.`,
      ],
    };
  const root = squareRoot(discriminant);
  const values = distinct(
    [minus(surd(b.neg()), root), plusSurd(surd(b.neg()), root)].map((above) => over(above, surd(a.mul(rational(2))))),
  );
  if (isRational(root)) return { values, steps: factorSteps(polynomial, values, name) };
  const formula = `${name} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a} = \\frac{${rationalTex(b.neg())} \\pm \\sqrt{${rationalTex(discriminant)}}}{${rationalTex(a.mul(rational(2)))}}`;
  return {
    values,
    steps: [
      `It does not factor over the whole numbers. Use the quadratic formula with ${math(`a = ${rationalTex(a)}`)}, ${math(`b = ${rationalTex(b)}`)}, ${math(`c = ${rationalTex(c)}`)}.`,
      `The discriminant is ${discriminantTex(a, b, c, discriminant)}.`,
      `${math(formula)}.`,
      `Simplify: ${listed(
        values.map((value) => math(`${name} = ${surdTex(value)}`)),
        'or',
      )}.`,
    ],
  };
}

function discriminantTex(a: Rational, b: Rational, c: Rational, discriminant: Rational): string {
  const inBrackets = (value: Rational) =>
    sign(value) < 0 || value.d !== 1n ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value);
  return math(
    `b^2 - 4ac = ${inBrackets(b)}^2 - 4 \\cdot ${inBrackets(a)} \\cdot ${inBrackets(c)} = ${rationalTex(discriminant)}`,
  );
}

function pureRoots(square: Rational, name: string): Roots {
  const isolated = `Get ${math(`${name}^2`)} alone: ${math(`${name}^2 = ${rationalTex(square)}`)}.`;
  if (sign(square) < 0)
    return { values: [], steps: [isolated, 'A square is never negative, so no real number solves the equation.'] };
  const root = squareRoot(square);
  if (isZero(square))
    return {
      values: [root],
      steps: [isolated, `Only ${math('0')} has the square ${math('0')}: ${math(`${name} = 0`)}.`],
    };
  const taken = `Take the square root of both sides, both signs: ${math(`${name} = \\pm ${surdTex(root)}`)}.`;
  return { values: [minus(new Map(), root), root], steps: [isolated, taken] };
}

function factorSteps(polynomial: Polynomial, values: Surd[], name: string): string[] {
  const each = values.map((value) => math(`${name} = ${surdTex(value)}`));
  return [
    `Factor: ${math(`${factoredTex(polynomial)} = 0`)}.`,
    values.length > 1
      ? `A product is zero when one of its factors is: ${listed(each, 'or')}.`
      : `The factor is zero when ${each.join('')}.`,
  ];
}

function higherRoots(polynomial: Polynomial, name: string): Roots {
  const { factors } = factored(polynomial);
  const values: Surd[] = [];
  const steps = [`Factor: ${math(`${factoredTex(polynomial)} = 0`)}.`];
  for (const factor of factors) {
    const [constantTerm = zero, by = zero] = coefficients(factor);
    if (coefficients(factor).length === 2) values.push(surd(constantTerm.neg().div(by)));
    else if (coefficients(factor).length === 3) {
      const roots = quadraticRoots(coefficients(factor), name);
      steps.push(`The factor ${math(polynomialTex(factor))}: ${roots.steps.join(' ')}`);
      values.push(...roots.values);
    } else throw new Refused('a polynomial that does not factor');
  }
  const all = distinct(values);
  steps.push(
    all.length > 0
      ? `A product is zero when one of its factors is: ${listed(
          all.map((value) => math(`${name} = ${surdTex(value)}`)),
          'or',
        )}.`
      : 'No factor is ever zero.',
  );
  return { values: all, steps };
}

/** The polynomial as `by` times factors of whole numbers, which have no simpler ones. */
export function factored(polynomial: Polynomial): { by: Rational; factors: Polynomial[] } {
  const [name = 'x'] = lettersOf(polynomial);
  const { by } = commonFactor(polynomial);
  const factors: Polynomial[] = [];
  let rest = withoutFactor(polynomial, { by, letters: '' });
  for (let root = rationalRoot(rest); root && coefficients(rest).length > 2; root = rationalRoot(rest)) {
    const factor = fromCoefficients([rational(-wholeOf(root.mul(rational(root.d)))), rational(root.d)], name);
    factors.push(factor);
    rest = quotient(rest, factor);
  }
  if (coefficients(rest).length > 1) factors.push(rest);
  const order = (factor: Polynomial) => asOrder(factor);
  return { by, factors: factors.sort((a, b) => order(a) - order(b)) };
}

/** A lone x first, then by degree, then as the roots go down. */
function asOrder(factor: Polynomial): number {
  const [c = zero, b = one] = coefficients(factor);
  const length = coefficients(factor).length;
  return length * 1e6 + (length === 2 ? (isZero(c) ? -1e5 : c.div(b).valueOf()) : 0);
}

function rationalRoot(polynomial: Polynomial): Rational | undefined {
  const values = coefficients(polynomial);
  const [first = zero] = values;
  if (values.length < 2) return undefined;
  if (isZero(first)) return zero;
  const last = values.at(-1) ?? one;
  if (values.length === 3) {
    const [c = zero, b = zero, a = zero] = values;
    const discriminant = b.mul(b).sub(rational(4).mul(a).mul(c));
    if (sign(discriminant) < 0) return undefined;
    const root = squareRoot(discriminant);
    return isRational(root)
      ? asRational(root)
          .sub(b)
          .div(a.mul(rational(2)))
      : undefined;
  }
  for (const above of divisors(first.n))
    for (const below of divisors(last.n))
      for (const candidate of [rational(above, below), rational(-above, below)])
        if (isZero(values.reduceRight((sum, by) => sum.mul(candidate).add(by), zero))) return candidate;
  return undefined;
}

function divisors(value: bigint): bigint[] {
  insist(value <= 1_000_000n, 'too large a coefficient');
  const all: bigint[] = [];
  for (let factor = 1n; factor * factor <= value; factor++) if (value % factor === 0n) all.push(factor, value / factor);
  return [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
}

/** `2\left(x - 3\right)^{2}`: as a product, or as it is when it is none. */
export function factoredTex(polynomial: Polynomial): string {
  const { by, factors } = factored(polynomial);
  const before = by.equals(one) ? '' : by.equals(one.neg()) ? '-' : rationalTex(by);
  const runs = new Map<string, number>();
  for (const factor of factors) runs.set(polynomialTex(factor), (runs.get(polynomialTex(factor)) ?? 0) + 1);
  if (runs.size === 1 && factors.length === 1 && before === '') return polynomialTex(polynomial);
  const written = [...runs].map(([tex, count]) => {
    const bracketed = tex.length === 1 ? tex : `\\left(${tex}\\right)`;
    return count > 1 ? `${bracketed}^{${count}}` : bracketed;
  });
  return before + written.join('');
}

/** The product of the factors, to see that it is the polynomial again. */
export function multipliedOut({ by, factors }: { by: Rational; factors: Polynomial[] }): Polynomial {
  return scaled(factors.reduce(times, constant(one)), by);
}

export function samePolynomial(left: Polynomial, right: Polynomial): boolean {
  return plus(left, scaled(right, one.neg())).size === 0;
}

export function distinct(values: Surd[]): Surd[] {
  return values
    .filter((value, index) => values.findIndex((other) => sameSurd(other, value)) === index)
    .sort((a, b) => asNumber(a) - asNumber(b));
}
