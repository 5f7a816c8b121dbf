import { endingDecimal, fixed, rational, rationalText, type Rational } from '../numbers/rational.ts';
import { asNumber, asRational, isRational, surd, surdTex, type Surd } from '../numbers/surd.ts';
import type { Reading } from '../reading/reading.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';
import { insist } from '../refused.ts';
import { math, valueText, type Work } from '../workedOut.ts';

/** A number that a formula gives, with what a student would write. */
export interface Result {
  understood: string;
  steps: string[];
  /** Exact. Of money in dollars, of percent in percent. */
  value: Rational | Surd;
  /** The whole calculation from the numbers of the text, as the second engine reads it: `(80)*(100-25)/100`. */
  calculation: string;
  /** `$`, `%`, or the name of a unit, already in the plural or not. */
  unit?: string;
  /** The value is to be multiplied by pi; the calculation is without it. */
  timesPi?: boolean;
  /** What comes behind the value, such as 'increase'. */
  behind?: string;
}

/** Checks a result with the second engine and writes it as the text wishes. */
export function workOf(kind: string, result: Result | Work, reading: Reading): Work {
  if (!('calculation' in result)) return { ...result, kind };
  const { understood, steps, calculation } = result;
  const exact = result.value instanceof Map ? (result.value as Surd) : surd(result.value as Rational);
  insistOnAgreement(findsValue(calculation, asNumber(exact)));
  const written = writtenAs(exact, result, reading);
  return {
    kind,
    understood,
    steps,
    ...written,
    check: 'Checked another way: the same value.',
  };
}

type Written = Pick<Work, 'answer' | 'values' | 'unit'>;

function writtenAs(exact: Surd, { unit, timesPi, behind }: Result, { wish, options }: Reading): Written {
  const about = asNumber(exact) * (timesPi ? Math.PI : 1);
  const isFraction = isRational(exact) && !timesPi;
  const after = `${unit && unit !== '$' && unit !== '%' ? ` ${unit}` : ''}${behind ? ` ${behind}` : ''}`;
  const sign = unit === '%' ? '\\%' : '';
  const plain = (number: string) => (unit === '$' ? `\\$${number}` : math(number + sign));
  const inUnit = unit !== undefined && { unit };
  if (wish.as === 'percent' && isFraction && unit === undefined) {
    const percent = asRational(exact).mul(rational(100));
    const number =
      wish.places !== undefined ? fixed(percent, wish.places) : (endingDecimal(percent) ?? fixed(percent, 2));
    return { answer: math(`${number}\\%`), values: [number], unit: '%' };
  }
  if (wish.places !== undefined && !wish.inTermsOfPi) {
    const number = roundedTo(exact, about, isFraction, wish.places);
    return {
      answer: `${isFraction && isExactly(asRational(exact), number) ? '' : 'about '}${plain(number)}${after}`,
      values: [number],
      ...inUnit,
    };
  }
  if (timesPi) {
    insist(isRational(exact), 'a root beside pi');
    const factor = asRational(exact);
    const tex = factor.equals(rational(1)) ? '\\pi' : `${endingDecimal(factor) ?? surdTex(exact)}\\pi`;
    return {
      answer: `${math(tex)} (about ${math(about.toFixed(2))})${after}`,
      values: [`(${rationalText(factor)})*pi`],
      ...inUnit,
    };
  }
  if (!isFraction) return { answer: `${valueText(exact)}${after}`, values: [surdText(exact)], ...inUnit };
  const value = asRational(exact);
  if (unit === '$') {
    const ends = endingDecimal(value, 2);
    const cents = fixed(value, 2).replace(/\.00$/, '');
    return {
      answer: ends === undefined && options.length === 0 ? `about \\$${cents}` : `\\$${cents}`,
      values: [ends ?? rationalText(value)],
      unit,
    };
  }
  if (unit === '%') {
    const ends = endingDecimal(value, 4);
    return {
      answer: `${ends ? math(`${ends}\\%`) : `about ${math(`${fixed(value, 2)}\\%`)}`}${after}`,
      values: [rationalText(value)],
      unit,
    };
  }
  return { answer: `${valueText(exact)}${after}`, values: [rationalText(value)], ...inUnit };
}

function roundedTo(exact: Surd, about: number, isFraction: boolean, places: number): string {
  if (places < 0) {
    const scale = 10 ** -places;
    return String(Math.round(about / scale) * scale);
  }
  insist(places <= 8, 'too many places');
  return isFraction ? fixed(asRational(exact), places) : about.toFixed(places);
}

function isExactly(value: Rational, number: string): boolean {
  return value.equals(rational(number));
}

/** `2*sqrt(3)+1`, for the second engine and other programs. */
export function surdText(value: Surd): string {
  return [...value].map(([root, by]) => `(${rationalText(by)})${root === 1n ? '' : `*sqrt(${root})`}`).join('+') || '0';
}
