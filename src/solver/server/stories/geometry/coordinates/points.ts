import { exactValue } from '../../../numbers/exactValue.ts';
import { decimalTex, rational, rationalTex, rationalText, type Rational } from '../../../numbers/rational.ts';
import { asRational } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import type { Told } from '../text/told.ts';

export interface Point {
  x: Rational;
  y: Rational;
}

/** The point of a mark; refused where it has a letter. */
export function pointOf(mark: string | undefined, told: Told): Point {
  insist(mark !== undefined, 'no point');
  const formula = told.formula(mark);
  insist(formula.is === 'point', 'no point');
  return { x: asRational(exactValue(formula.x)), y: asRational(exactValue(formula.y)) };
}

export function pointTex({ x, y }: Point): string {
  return `\\left(${decimalTex(x)}, ${decimalTex(y)}\\right)`;
}

/** What takes the points from each other: a minus before a number in brackets where it is negative. */
export function lessTex(from: Rational, less: Rational): string {
  return less.s < 0n ? `${decimalTex(from)} - (${decimalTex(less)})` : `${decimalTex(from)} - ${decimalTex(less)}`;
}

export function squaredDistance(a: Point, b: Point): Rational {
  const [x, y] = [b.x.sub(a.x), b.y.sub(a.y)];
  return x.mul(x).add(y.mul(y));
}

export function distanceText(a: Point, b: Point): string {
  return `sqrt((${rationalText(b.x)}-(${rationalText(a.x)}))^2+(${rationalText(b.y)}-(${rationalText(a.y)}))^2)`;
}

/** `(x - 3)^2`, `x^2`. */
export function squareTex(name: string, at: Rational): string {
  if (at.n === 0n) return `${name}^2`;
  return `(${name} ${at.s < 0n ? '+' : '-'} ${rationalTex(at.abs())})^2`;
}

export function circleTex(center: Point, square: Rational): string {
  return `${squareTex('x', center.x)} + ${squareTex('y', center.y)} = ${rationalTex(square)}`;
}

export function halfway(a: Point, b: Point): Point {
  const two = rational(2);
  return { x: a.x.add(b.x).div(two), y: a.y.add(b.y).div(two) };
}
