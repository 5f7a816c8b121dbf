import type { Expression } from './expression.ts';
import * as polynomials from './polynomial.ts';
import {
  coefficients,
  constant,
  constantOf,
  fromCoefficients,
  isConstant,
  lettersOf,
  type Polynomial,
} from './polynomial.ts';
import { isWhole, isZero, one, power, sign, wholeOf, type Rational } from './numbers/rational.ts';
import { insist, Refused } from './refused.ts';

/** A polynomial over another. */
export interface Ratio {
  above: Polynomial;
  below: Polynomial;
}

/** The expression on one line; whatever stood below a line on the way is noted in `excluded`, for it may not be zero. */
export function ratioOf(expression: Expression, excluded: Polynomial[] = []): Ratio {
  const of = (part: Expression) => ratioOf(part, excluded);
  switch (expression.is) {
    case 'number':
      return whole(constant(expression.value));
    case 'variable':
      return whole(polynomials.variable(expression.name));
    case 'negative':
      return scaledRatio(of(expression.of), one.neg());
    case 'add':
      return sumOf(of(expression.left), of(expression.right));
    case 'subtract':
      return sumOf(of(expression.left), scaledRatio(of(expression.right), one.neg()));
    case 'multiply':
      return productOf(of(expression.left), of(expression.right));
    case 'divide':
      return quotientOf(of(expression.left), of(expression.right), excluded);
    case 'power':
      return powerOf(of(expression.left), constantRatio(of(expression.right)), excluded);
    default:
      throw new Refused('a root or bars');
  }
}

/** The expression as a polynomial; refused when a variable stands below a line. */
export function polynomialOf(expression: Expression): Polynomial {
  const { above, below } = ratioOf(expression);
  insist(isConstant(below), 'a variable below a line');
  return polynomials.scaled(above, constantOf(below).inverse());
}

function whole(above: Polynomial): Ratio {
  return { above, below: constant(one) };
}

function constantRatio({ above, below }: Ratio): Rational {
  return constantOf(above).div(constantOf(below));
}

function scaledRatio({ above, below }: Ratio, by: Rational): Ratio {
  return { above: polynomials.scaled(above, by), below };
}

function sumOf(left: Ratio, right: Ratio): Ratio {
  const { plus, times } = polynomials;
  const shared = sharedBelow(left.below, right.below);
  if (shared)
    return lowest({
      above: plus(times(left.above, shared.left), times(right.above, shared.right)),
      below: times(left.below, shared.left),
    });
  return lowest({
    above: plus(times(left.above, right.below), times(right.above, left.below)),
    below: times(left.below, right.below),
  });
}

/** By what each side is multiplied to stand over the least common multiple; of polynomials in one same variable. */
function sharedBelow(left: Polynomial, right: Polynomial): { left: Polynomial; right: Polynomial } | undefined {
  const shared = greatestDivisor(left, right);
  return shared && { left: quotient(right, shared), right: quotient(left, shared) };
}

function productOf(left: Ratio, right: Ratio): Ratio {
  return lowest({
    above: polynomials.times(left.above, right.above),
    below: polynomials.times(left.below, right.below),
  });
}

function quotientOf(left: Ratio, right: Ratio, excluded: Polynomial[]): Ratio {
  insist(right.above.size > 0, 'a division by zero');
  if (!isConstant(right.above)) excluded.push(right.above);
  return productOf(left, { above: right.below, below: right.above });
}

function powerOf(base: Ratio, exponent: Rational, excluded: Polynomial[]): Ratio {
  if (isConstant(base.above) && isConstant(base.below)) return whole(constant(power(constantRatio(base), exponent)));
  insist(isWhole(exponent) && exponent.n <= 12n, 'too high a power');
  const times = Number(wholeOf(exponent));
  if (sign(exponent) <= 0) excluded.push(base.above);
  const up = (polynomial: Polynomial) => polynomials.raised(polynomial, Math.abs(times));
  return times >= 0
    ? { above: up(base.above), below: up(base.below) }
    : { above: up(base.below), below: up(base.above) };
}

/** Divided above and below by what both share; below the line starts with a positive whole number. */
export function lowest({ above, below }: Ratio): Ratio {
  if (above.size === 0) return whole(above);
  const shared = greatestDivisor(above, below);
  const [top, bottom] = shared ? [quotient(above, shared), quotient(below, shared)] : withoutShared(above, below);
  const { by } = polynomials.commonFactor(bottom);
  return { above: polynomials.scaled(top, by.inverse()), below: polynomials.scaled(bottom, by.inverse()) };
}

function withoutShared(above: Polynomial, below: Polynomial): [Polynomial, Polynomial] {
  const up = polynomials.commonFactor(above).letters;
  const letters = polynomials.commonFactor(
    new Map([
      [up, one],
      [polynomials.commonFactor(below).letters, one],
    ]),
  ).letters;
  const factor = { by: one, letters };
  return [polynomials.withoutFactor(above, factor), polynomials.withoutFactor(below, factor)];
}

function greatestDivisor(left: Polynomial, right: Polynomial): Polynomial | undefined {
  const [name = 'x', ...others] = [...new Set([...lettersOf(left), ...lettersOf(right)])];
  if (others.length > 0) return undefined;
  let [a, b] = [coefficients(left), coefficients(right)];
  while (b.length > 1 || !isZero(b[0] ?? one)) [a, b] = [b, divide(a, b).rest];
  return polynomials.scaled(fromCoefficients(a, name), (a.at(-1) ?? one).inverse());
}

/** What is left of the polynomial when a divisor of it is taken out. */
export function quotient(polynomial: Polynomial, divisor: Polynomial): Polynomial {
  const [name = 'x'] = lettersOf(polynomial);
  if (isConstant(divisor)) return polynomials.scaled(polynomial, constantOf(divisor).inverse());
  const { whole: values, rest } = divide(coefficients(polynomial), coefficients(divisor));
  insist(rest.every(isZero), 'not a divisor');
  return fromCoefficients(values, name);
}

function divide(left: Rational[], right: Rational[]): { whole: Rational[]; rest: Rational[] } {
  const rest = [...left];
  const last = right.at(-1) ?? one;
  insist(!isZero(last), 'a division by zero');
  const whole: Rational[] = [];
  for (let shift = left.length - right.length; shift >= 0; shift--) {
    const by = (rest[shift + right.length - 1] ?? one).div(last);
    whole[shift] = by;
    right.forEach((value, index) => (rest[shift + index] = (rest[shift + index] ?? one).sub(value.mul(by))));
  }
  while (rest.length > 1 && isZero(rest.at(-1) ?? one)) rest.pop();
  return { whole: whole.length > 0 ? whole : [one.sub(one)], rest };
}
