import { Fraction } from 'fraction.js';
import { insist } from '../refused.ts';

/** A number as a fraction, exact however long. */
export type Rational = Fraction;

const mostDigits = 60;

export function rational(numerator: number | bigint | string, denominator: number | bigint = 1): Rational {
  return bounded(
    typeof numerator === 'string' ? typed(numerator) : new Fraction(BigInt(numerator), BigInt(denominator)),
  );
}

/** `-3`, `0.5`, `3/4`, `2.5/4`. */
function typed(text: string): Rational {
  const found = /^(-?\d+(?:\.\d+)?)(?:\/(0*[1-9]\d*))?$/.exec(text);
  insist(found?.[1], 'no number');
  return found[2] ? new Fraction(found[1]).div(found[2]) : new Fraction(found[1]);
}

/** Numbers that nobody could read are refused before they grow. */
export function bounded(value: Rational): Rational {
  insist(value.n < 10n ** BigInt(mostDigits) && value.d < 10n ** BigInt(mostDigits), 'a number too long');
  return value;
}

export const zero = rational(0);
export const one = rational(1);

export function isZero(value: Rational): boolean {
  return value.n === 0n;
}

export function isWhole(value: Rational): boolean {
  return value.d === 1n;
}

/** -1, 0 or 1. */
export function sign(value: Rational): number {
  return isZero(value) ? 0 : Number(value.s);
}

export function wholeOf(value: Rational): bigint {
  insist(isWhole(value), 'not a whole number');
  return value.n * value.s;
}

export function divided(left: Rational, right: Rational): Rational {
  insist(!isZero(right), 'a division by zero');
  return bounded(left.div(right));
}

export function power(base: Rational, exponent: Rational): Rational {
  insist(isWhole(exponent), 'not a whole power');
  const times = wholeOf(exponent);
  insist(times >= -200n && times <= 200n, 'a power too high');
  insist(!(isZero(base) && times <= 0n), 'zero to no power');
  const size = String(base.n > base.d ? base.n : base.d).length;
  insist(base.n <= 1n && base.d === 1n ? true : size * Math.abs(Number(times)) <= 2 * mostDigits, 'too long a power');
  const whole = times < 0n ? -times : times;
  const value = new Fraction(base.n ** whole * (base.s < 0n && whole % 2n === 1n ? -1n : 1n), base.d ** whole);
  return bounded(times < 0n ? value.inverse() : value);
}

/** `\frac{2}{3}`, with its sign before it. */
export function rationalTex(value: Rational): string {
  const minus = sign(value) < 0 ? '-' : '';
  return isWhole(value) ? `${minus}${value.n}` : `${minus}\\frac{${value.n}}{${value.d}}`;
}

/** `2/3`, for a line of plain text and for the second engine. */
export function rationalText(value: Rational): string {
  return isWhole(value) ? String(wholeOf(value)) : `${wholeOf(value.mul(rational(value.d)))}/${value.d}`;
}

/** The decimal when it ends, such as 0.375; undefined for 1/3. */
export function endingDecimal(value: Rational, mostPlaces = 6): string | undefined {
  for (let places = 0; places <= mostPlaces; places++)
    if (value.d !== 0n && 10n ** BigInt(places) % value.d === 0n) return fixed(value, places);
  return undefined;
}

/** Rounded half up, away from zero. Exact: no number of the machine is in between. */
export function fixed(value: Rational, places: number): string {
  const scale = 10n ** BigInt(places);
  const digits = String((2n * value.n * scale + value.d) / (2n * value.d)).padStart(places + 1, '0');
  const minus = sign(value) < 0 && /[1-9]/.test(digits) ? '-' : '';
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? minus + whole : `${minus}${whole}.${digits.slice(-places)}`;
}

/** The shortest exact way to write a number that came from decimals: 4.5 rather than 9/2. */
export function decimalTex(value: Rational): string {
  return endingDecimal(value) ?? rationalTex(value);
}
