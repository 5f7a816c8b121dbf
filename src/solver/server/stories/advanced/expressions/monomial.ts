import type { Expression } from '../../../expression.ts';
import {
  constant,
  isConstant,
  constantOf,
  minus,
  plus,
  polynomialTex,
  polynomialText,
  scaled,
  times,
  type Polynomial,
} from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import {
  one,
  power,
  rational,
  rationalTex,
  rationalText,
  sign,
  isWhole,
  type Rational,
} from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';

/** A product of powers: numbers by their primes, letters by their names; what it is raised to may have letters in it. */
export interface Monomial {
  sign: 1 | -1;
  powers: ReadonlyMap<string, Polynomial>;
}

/** @throws {Refused} where it is no product of powers. */
export function monomialOf(expression: Expression): Monomial {
  switch (expression.is) {
    case 'number':
      return ofNumber(expression.value);
    case 'variable':
      return { sign: 1, powers: new Map([[expression.name, constant(one)]]) };
    case 'negative': {
      const inside = monomialOf(expression.of);
      return { ...inside, sign: inside.sign === 1 ? -1 : 1 };
    }
    case 'multiply':
      return product(monomialOf(expression.left), monomialOf(expression.right));
    case 'divide':
      return product(monomialOf(expression.left), raisedTo(monomialOf(expression.right), constant(rational(-1))));
    case 'power':
      return raisedTo(monomialOf(expression.left), polynomialOf(expression.right));
    case 'root':
      return raisedTo(monomialOf(expression.of), constant(rational(1, expression.index)));
    default:
      insist(false, 'no product of powers');
      return { sign: 1, powers: new Map() };
  }
}

function ofNumber(value: Rational): Monomial {
  insist(sign(value) !== 0, 'zero');
  const powers = new Map<string, Polynomial>();
  for (const [number, by] of [
    [value.n, 1],
    [value.d, -1],
  ] as const) {
    let rest = number;
    insist(rest < 10_000_000n, 'too large a number');
    for (let prime = 2n; prime * prime <= rest; prime++)
      for (; rest % prime === 0n; rest /= prime) raise(powers, String(prime), by);
    if (rest > 1n) raise(powers, String(rest), by);
  }
  return { sign: value.s < 0n ? -1 : 1, powers };
}

function raise(powers: Map<string, Polynomial>, base: string, by: number): void {
  powers.set(base, plus(powers.get(base) ?? new Map(), constant(rational(by))));
}

function product(left: Monomial, right: Monomial): Monomial {
  const powers = new Map(left.powers);
  for (const [base, by] of right.powers) {
    const sum = plus(powers.get(base) ?? new Map(), by);
    if (sum.size === 0) powers.delete(base);
    else powers.set(base, sum);
  }
  return { sign: left.sign === right.sign ? 1 : -1, powers };
}

function raisedTo(base: Monomial, exponent: Polynomial): Monomial {
  if (base.sign === -1) insist(isConstant(exponent) && isWhole(constantOf(exponent)), 'a power of a negative number');
  const isOdd = base.sign === -1 && constantOf(exponent).n % 2n === 1n;
  const powers = [...base.powers].map(([name, by]) => [name, times(by, exponent)] as const);
  return { sign: isOdd ? -1 : 1, powers: new Map(powers.filter(([, by]) => by.size > 0)) };
}

export function isNumberName(base: string): boolean {
  return /^\d/.test(base);
}

/** What is before the letters. @throws {Refused} where it is no fraction. */
export function numberOf({ sign: before, powers }: Monomial): Rational {
  return [...powers]
    .filter(([base]) => isNumberName(base))
    .reduce((all, [base, by]) => all.mul(power(rational(base), constantOf(by))), rational(before));
}

export function lettersOf({ powers }: Monomial): [string, Polynomial][] {
  return [...powers].filter(([base]) => !isNumberName(base)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `\frac{3m^4}{n^3}`: letters with negative powers below the line. */
export function monomialTex(monomial: Monomial): string {
  const number = numberOf(monomial);
  const letters = lettersOf(monomial);
  const up = letters.filter(([, by]) => !isNegative(by)).map(powerTex);
  const down = letters
    .filter(([, by]) => isNegative(by))
    .map(([base, by]) => powerTex([base, scaled(by, rational(-1))]));
  if (down.length === 0) {
    if (up.length === 0) return rationalTex(number);
    return `${number.equals(one) ? '' : number.equals(one.neg()) ? '-' : rationalTex(number)}${up.join('')}`;
  }
  const before = number.n === 1n && up.length > 0 ? '' : String(number.n);
  return `${number.s < 0n ? '-' : ''}\\frac{${before}${up.join('')}}{${number.d === 1n ? '' : number.d}${down.join('')}}`;
}

function isNegative(by: Polynomial): boolean {
  return isConstant(by) && sign(constantOf(by)) < 0;
}

function powerTex([base, by]: [string, Polynomial]): string {
  if (isConstant(by) && constantOf(by).equals(one)) return base;
  return `${base}^{${polynomialTex(by)}}`;
}

export function monomialText(monomial: Monomial): string {
  return [
    `(${rationalText(numberOf(monomial))})`,
    ...lettersOf(monomial).map(([base, by]) => `${base}^(${polynomialText(by)})`),
  ].join('*');
}

export function sameMonomial(left: Monomial, right: Monomial): boolean {
  const bases = new Set([...left.powers.keys(), ...right.powers.keys()]);
  return (
    left.sign === right.sign &&
    [...bases].every(
      (base) => minus(left.powers.get(base) ?? new Map(), right.powers.get(base) ?? new Map()).size === 0,
    )
  );
}
