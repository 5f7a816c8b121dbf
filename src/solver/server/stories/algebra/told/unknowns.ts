import {
  lettersOf,
  minus,
  plus,
  polynomialTex,
  polynomialText,
  scaled,
  type Polynomial,
  degreeOf,
} from '../../../polynomial.ts';
import {
  divided,
  one,
  rationalText,
  rationalTex,
  zero,
  endingDecimal,
  type Rational,
} from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { findsPair, findsValue, insistOnAgreement } from '../../../secondEngine.ts';
import { math } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';
import { putPolynomial } from '../lines/line.ts';

export interface Claim {
  left: Polynomial;
  right: Polynomial;
}

export interface Told {
  /** What each letter stands for, such as 'the number of adult tickets'. */
  letters: Record<string, string>;
  claims: Claim[];
  /** What is asked for, of the letters. */
  asked: Polynomial;
  unit?: string;
}

export interface Solved {
  values: Record<string, Rational>;
  steps: string[];
}

/** The value asked for, from linear claims that leave just one. @throws {Refused} when they leave none, or more. */
export function resultOf({ letters, claims, asked, unit }: Told): Result {
  const { values, steps } = solvedClaims(letters, claims);
  const value = Object.entries(values).reduce(
    (rest, [name, found]) => putPolynomial(rest, name, constant(found)),
    asked,
  );
  insist(lettersOf(value).length === 0, 'not all known');
  const number = value.get('') ?? zero;
  const isLetter = asked.size === 1 && [...asked.keys()][0]?.length === 1 && [...asked.values()][0]?.equals(one);
  const calculation = Object.entries(values).reduce(
    (text, [name, found]) => text.replace(new RegExp(`(?<![a-z])${name}(?![a-z])`, 'g'), `(${rationalText(found)})`),
    polynomialText(asked),
  );
  insistOnAgreement(findsValue(calculation, number.valueOf()));
  return {
    understood: `Let ${Object.entries(letters)
      .map(([letter, what]) => `${math(letter)} be ${what}`)
      .join(' and ')}.`,
    steps: isLetter ? steps : [...steps, `So ${math(`${polynomialTex(asked)} = ${decimal(number)}`)}.`],
    value: number,
    calculation,
    ...(unit !== undefined && { unit }),
  };
}

export function decimal(value: Rational): string {
  return endingDecimal(value, 4) ?? rationalTex(value);
}

/** The claims solved by putting one letter after the other in, with a student's steps. */
export function solvedClaims(letters: Record<string, string>, claims: Claim[]): Solved {
  const steps = [`The facts say: ${claims.map(claimTex).join(' and ')}.`];
  let gaps = claims.map(({ left, right }) => minus(left, right));
  for (const gap of gaps) insist(degreeOf(gap) <= 1, 'no linear claim');
  const known: [string, Polynomial][] = [];
  const names = Object.keys(letters);
  while (known.length < names.length) {
    const rest = gaps.filter((gap) => gap.size > 0);
    insist(rest.length > 0, 'too little is told');
    insist(
      rest.every((gap) => lettersOf(gap).length > 0),
      'the facts contradict each other',
    );
    const gap = given([...rest].sort((a, b) => ease(a) - ease(b))[0]);
    const name = given(lettersOf(gap).sort((a, b) => hardness(gap, a) - hardness(gap, b))[0]);
    const by = given(gap.get(name));
    const instead = scaled(new Map([...gap].filter(([product]) => product !== name)), divided(one, by).neg());
    if (!claims.some(({ left, right }) => isLetter(left, name) && minus(right, instead).size === 0))
      steps.push(`Solve for ${math(name)}: ${math(`${name} = ${shownTex(instead)}`)}.`);
    known.push([name, instead]);
    const others = rest.filter((other) => other !== gap);
    gaps = others.map((other) => putPolynomial(other, name, instead));
    const [first] = gaps.filter((one) => one.size > 0);
    if (first && lettersOf(instead).length > 0) {
      const left = new Map([...first].filter(([product]) => product !== ''));
      steps.push(`Put it in: ${math(`${shownTex(left)} = ${decimal((first.get('') ?? zero).neg())}`)}.`);
    }
  }
  insist(
    gaps.every((gap) => gap.size === 0),
    'the facts contradict each other',
  );
  const values: Record<string, Rational> = {};
  for (const [name, instead] of known.reverse()) {
    const put = Object.entries(values).reduce(
      (rest, [other, value]) => putPolynomial(rest, other, constant(value)),
      instead,
    );
    insist(lettersOf(put).length === 0, 'not all known');
    values[name] = put.get('') ?? zero;
    if (lettersOf(instead).length > 0) steps.push(`So ${math(`${name} = ${decimal(values[name])}`)}.`);
  }
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.valueOf()]));
  if (names.length <= 2 && claims.length === names.length)
    insistOnAgreement(
      findsPair(
        claims.map(({ left, right }) => `${polynomialText(left)}=${polynomialText(right)}`),
        numbers,
      ),
    );
  return { values, steps };
}

function isLetter(polynomial: Polynomial, name: string): boolean {
  return polynomial.size === 1 && polynomial.get(name)?.equals(one) === true;
}

function ease(gap: Polynomial): number {
  const names = lettersOf(gap);
  return names.length * 10 + Math.min(...names.map((name) => hardness(gap, name)));
}

function hardness(gap: Polynomial, name: string): number {
  const by = given(gap.get(name)).abs();
  return by.equals(one) ? 0 : by.d === 1n ? 1 : 2;
}

function claimTex({ left, right }: Claim): string {
  return math(`${shownTex(left)} = ${shownTex(right)}`);
}

/** With decimals, as stories have them. */
export function shownTex(polynomial: Polynomial): string {
  return polynomialTex(polynomial).replace(/\\frac\{(\d+)\}\{(\d+)\}/g, (tex, above: string, below: string) => {
    const value = divided(given(number(above)), given(number(below)));
    return endingDecimal(value, 4) ?? tex;
  });
}

function number(text: string): Rational {
  return one.mul(text);
}

export function constant(value: Rational): Polynomial {
  return value.equals(zero) ? new Map() : new Map([['', value]]);
}

export function letter(name: string, by: Rational = one): Polynomial {
  return new Map([[name, by]]);
}

export function sumOf(...parts: Polynomial[]): Polynomial {
  return parts.reduce(plus, new Map());
}
