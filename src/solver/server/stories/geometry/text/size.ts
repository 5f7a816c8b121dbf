import { attempt } from '../../../equation.ts';
import type { Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { endingDecimal, one, rational, rationalText, sign, type Rational } from '../../../numbers/rational.ts';
import {
  asNumber,
  asRational,
  isRational,
  over,
  plus,
  squareRoot,
  surd,
  surdTex,
  times,
  type Surd,
} from '../../../numbers/surd.ts';
import { polynomialOf } from '../../../ratio.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { surdText } from '../../result.ts';
import { numberOf } from '../../story.ts';
import type { Told } from './told.ts';

/** A number with a power of pi, exact, and how it was calculated, as the second engine reads it. */
export interface Size {
  factor: Surd;
  pi: number;
  calculation: string;
}

export function sizeOf(value: Rational | number): Size {
  const exact = typeof value === 'number' ? rational(value) : value;
  return { factor: surd(exact), pi: 0, calculation: `(${rationalText(exact)})` };
}

/** A slot of type `size`: a number, `5 sqrt(3)`, `36 pi`. */
export function readSize(text: string, told: Told): Size {
  if (!/^[XV]/.test(text)) return sizeOf(numberOf(text));
  const formula = told.formula(text);
  if (formula.is === 'letter') insist(false, 'no number');
  insist(formula.is === 'expression', 'no number');
  return sizeIn(formula.expression);
}

export function sizeIn(expression: Expression): Size {
  const plain = attempt(() => exactValue(expression));
  if (plain) return { factor: plain, pi: 0, calculation: `(${surdText(plain)})` };
  const terms = [...polynomialOf(expression)];
  const [[letters, factor] = ['', one]] = terms;
  insist(terms.length === 1 && (letters === 'π' || letters === 'pi'), 'no number');
  return { factor: surd(factor), pi: 1, calculation: `((${rationalText(factor)})*pi)` };
}

export function product(left: Size, right: Size): Size {
  return {
    factor: times(left.factor, right.factor),
    pi: left.pi + right.pi,
    calculation: `(${left.calculation}*${right.calculation})`,
  };
}

export function quotient(left: Size, right: Size): Size {
  return {
    factor: over(left.factor, right.factor),
    pi: left.pi - right.pi,
    calculation: `(${left.calculation}/${right.calculation})`,
  };
}

export function sum(left: Size, right: Size): Size {
  insist(left.pi === right.pi || left.factor.size === 0 || right.factor.size === 0, 'a sum with and without pi');
  return {
    factor: plus(left.factor, right.factor),
    pi: left.factor.size === 0 ? right.pi : left.pi,
    calculation: `(${left.calculation}+${right.calculation})`,
  };
}

export function difference(left: Size, right: Size): Size {
  return { ...sum(left, product(right, sizeOf(-1))), calculation: `(${left.calculation}-${right.calculation})` };
}

export function raised(base: Size, exponent: number): Size {
  let factor = surd(one);
  for (let round = 0; round < exponent; round++) factor = times(factor, base.factor);
  return {
    factor,
    pi: base.pi * exponent,
    calculation: exponent === 1 ? base.calculation : `(${base.calculation}^${exponent})`,
  };
}

export function rootOf(value: Size, index: number): Size {
  if (index === 1) return value;
  const inside = asRational(value.factor);
  insist(sign(inside) >= 0 && value.pi % index === 0, 'a root that cannot be written');
  if (index === 2) return { factor: squareRoot(inside), pi: value.pi / 2, calculation: `sqrt(${value.calculation})` };
  insist(index === 3, 'a root too high');
  const root = rational(cubeRoot(inside.n), cubeRoot(inside.d));
  return { factor: surd(root), pi: value.pi / 3, calculation: `(${value.calculation}^(1/3))` };
}

function cubeRoot(value: bigint): bigint {
  const root = BigInt(Math.round(Number(value) ** (1 / 3)));
  insist(root ** 3n === value, 'a root that is no fraction');
  return root;
}

export function numberIn({ factor, pi }: Size): number {
  return asNumber(factor) * Math.PI ** pi;
}

export function isSame(left: Size, right: Size): boolean {
  return Math.abs(numberIn(left) - numberIn(right)) <= 1e-9 * Math.max(1, Math.abs(numberIn(left)));
}

/** `36\pi`, `\frac{10}{\pi}`, `5\sqrt{3}`; a decimal stays one. */
export function sizeTex({ factor, pi }: Size): string {
  const whole = isRational(factor) ? (endingDecimal(asRational(factor)) ?? surdTex(factor)) : surdTex(factor);
  if (pi === 0 || factor.size === 0) return whole;
  const piTex = Math.abs(pi) === 1 ? '\\pi' : `\\pi^${Math.abs(pi)}`;
  if (pi < 0) return fractionTex(factor, piTex);
  if (isRational(factor) && asRational(factor).equals(one)) return piTex;
  const terms = [...factor];
  return terms.length > 1
    ? `\\left(${whole}\\right)${piTex}`
    : isBroken(factor)
      ? piFraction(factor, piTex)
      : `${whole}${piTex}`;
}

function isBroken(factor: Surd): boolean {
  return isRational(factor) && endingDecimal(asRational(factor)) === undefined;
}

function piFraction(factor: Surd, piTex: string): string {
  const value = asRational(factor);
  return `${sign(value) < 0 ? '-' : ''}\\frac{${value.n === 1n ? '' : value.n}${piTex}}{${value.d}}`;
}

function fractionTex(factor: Surd, piTex: string): string {
  if (!isRational(factor)) return `\\frac{${surdTex(factor)}}{${piTex}}`;
  const value = asRational(factor);
  return `${sign(value) < 0 ? '-' : ''}\\frac{${value.n}}{${value.d === 1n ? '' : value.d}${piTex}}`;
}

/** With a decimal beside it where it is no number that everybody reads: for a line of steps. */
export function sizeMath(size: Size): string {
  return math(sizeTex(size));
}
