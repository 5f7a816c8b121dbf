import { variablesOf, type Expression } from '../../../expression.ts';
import { degreeOf, lettersOf, minus, plus, times, variable, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { divided, isZero, rationalText, rationalTex, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { lineTex, pointTex, type Point } from '../../../words/lineWith.ts';
import { math } from '../../../workedOut.ts';

/** `y = mx + b`. */
export interface Line {
  m: Rational;
  b: Rational;
}

export function lineOfGap(gap: Polynomial): Line {
  const by = gap.get('y') ?? zero;
  insist(degreeOf(gap) === 1 && lettersOf(gap).every((letter) => letter === 'x' || letter === 'y'), 'no line');
  insist(!isZero(by), 'a line straight up');
  return { m: divided(gap.get('x') ?? zero, by).neg(), b: divided(gap.get('') ?? zero, by).neg() };
}

export function gapOf(left: Expression, right: Expression): Polynomial {
  return minus(polynomialOf(left), polynomialOf(right));
}

export function lineThrough(a: Point, c: Point): Line {
  insist(!a[0].equals(c[0]), 'a line straight up');
  const m = divided(c[1].sub(a[1]), c[0].sub(a[0]));
  return withSlope(m, a);
}

export function withSlope(m: Rational, [x, y]: Point): Line {
  return { m, b: y.sub(m.mul(x)) };
}

export function yAt({ m, b }: Line, x: Rational): Rational {
  return m.mul(x).add(b);
}

export function crossing({ m, b }: Line): Rational {
  insist(!isZero(m), 'a level line');
  return divided(b, m).neg();
}

export function equationOf({ m, b }: Line): string {
  return `y = ${lineTex(m, b)}`;
}

/** `y=(3/2)*x+(-6)`. */
export function plainOf({ m, b }: Line, letter = 'x'): string {
  return `(${rationalText(m)})*${letter}+(${rationalText(b)})`;
}

export function slopeStep(a: Point, c: Point): string {
  const shown = (value: Rational) => (sign(value) < 0 ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value));
  const m = divided(c[1].sub(a[1]), c[0].sub(a[0]));
  return `The slope is ${math(`m = \\frac{y_2 - y_1}{x_2 - x_1} = \\frac{${rationalTex(c[1])} - ${shown(a[1])}}{${rationalTex(c[0])} - ${shown(a[0])}} = ${rationalTex(m)}`)}.`;
}

export function interceptStep({ m, b }: Line, point: Point): string {
  if (isZero(point[0])) return `It meets the y-axis at ${math(pointTex(point))}, so ${math(`b = ${rationalTex(b)}`)}.`;
  const bracketed = (value: Rational) =>
    sign(value) < 0 ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value);
  return `Put ${math(pointTex(point))} into ${math('y = mx + b')}: ${math(`${rationalTex(point[1])} = ${bracketed(m)} \\cdot ${bracketed(point[0])} + b`)}, so ${math(`b = ${rationalTex(b)}`)}.`;
}

/** Whether an equation, such as that of an option, is this line. */
export function isThisLine(left: Expression, right: Expression, line: Line): boolean {
  if (variablesOf(left, right).some((name) => name !== 'x' && name !== 'y')) return false;
  const gap = gapOf(left, right);
  const by = gap.get('y') ?? zero;
  if (degreeOf(gap) !== 1 || isZero(by)) return false;
  const other = lineOfGap(gap);
  return other.m.equals(line.m) && other.b.equals(line.b);
}

/** A polynomial with a polynomial in place of a letter. */
export function putPolynomial(polynomial: Polynomial, name: string, instead: Polynomial): Polynomial {
  let sum: Polynomial = new Map();
  for (const [product, by] of polynomial) {
    let term: Polynomial = new Map([['', by]]);
    for (const letter of product) term = letter === name ? times(term, instead) : times(term, variable(letter));
    sum = plus(sum, term);
  }
  return sum;
}

export function linearRoot(polynomial: Polynomial, name: string): Rational {
  insist(lettersOf(polynomial).join('') === name && degreeOf(polynomial) === 1, 'no linear equation');
  return divided(polynomial.get('') ?? zero, given(polynomial.get(name))).neg();
}
