import { polynomialTex } from '../polynomial.ts';
import { isZero, rationalTex, sign, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { near } from '../secondEngine.ts';

export type Point = [Rational, Rational];

/** `y = mx + b` from a slope and a point; `on` are the points that must lie on it. */
export function lineWith(m: Rational, point: Point, understood: string, steps: string[], on: Point[]): Work {
  const b = point[1].sub(m.mul(point[0]));
  insist(
    on.every(([x, y]) => near(m.valueOf() * x.valueOf() + b.valueOf(), y.valueOf())),
    'a point beside the line',
  );
  return {
    kind: 'equation of a line',
    understood,
    steps: [
      ...steps,
      `Put ${math(pointTex(point))} into ${math('y = mx + b')}: ${math(`${rationalTex(point[1])} = ${bracketed(m)} \\cdot ${bracketed(point[0])} + b`)}, so ${math(`b = ${rationalTex(b)}`)}.`,
    ],
    answer: math(`y = ${lineTex(m, b)}`),
    check: 'Put into the equation, the given point fits.'.replace(
      'point fits',
      on.length > 1 ? 'points fit' : 'point fits',
    ),
  };
}

export function lineTex(m: Rational, b: Rational): string {
  return polynomialTex(new Map([...(isZero(m) ? [] : [['x', m] as const]), ...(isZero(b) ? [] : [['', b] as const])]));
}

export function pointTex([x, y]: Point): string {
  return `\\left(${rationalTex(x)}, ${rationalTex(y)}\\right)`;
}

export function bracketed(value: Rational): string {
  return sign(value) < 0 ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value);
}
