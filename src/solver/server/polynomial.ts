import {
  bounded,
  isZero,
  one,
  rational,
  rationalTex,
  rationalText,
  sign,
  wholeOf,
  zero,
  isWhole,
  type Rational,
} from './numbers/rational.ts';
import { insist } from './refused.ts';

/** A sum of products of variables: `3x²y - 2` = { 'xxy': 3, '': -2 }, each product with its letters in order. */
export type Polynomial = ReadonlyMap<string, Rational>;

const highestDegree = 12;
const mostTerms = 40;

export function constant(value: Rational): Polynomial {
  return isZero(value) ? new Map() : new Map([['', value]]);
}

/** `pi` counts as a variable, by the letter π. */
export function variable(name: string): Polynomial {
  return new Map([[name === 'pi' ? 'π' : name, one]]);
}

export function plus(left: Polynomial, right: Polynomial): Polynomial {
  const sum = new Map(left);
  for (const [product, by] of right) {
    const total = bounded(by.add(sum.get(product) ?? zero));
    if (isZero(total)) sum.delete(product);
    else sum.set(product, total);
  }
  insist(sum.size <= mostTerms, 'too many terms');
  return sum;
}

export function scaled(polynomial: Polynomial, by: Rational): Polynomial {
  if (isZero(by)) return new Map();
  return new Map([...polynomial].map(([product, factor]) => [product, bounded(factor.mul(by))]));
}

export function minus(left: Polynomial, right: Polynomial): Polynomial {
  return plus(left, scaled(right, one.neg()));
}

export function times(left: Polynomial, right: Polynomial): Polynomial {
  let product: Polynomial = new Map();
  insist(left.size * right.size <= 4 * mostTerms, 'too many terms');
  for (const [letters, by] of right) {
    const shifted = [...left].map(([more, factor]): [string, Rational] => {
      const all = [...letters, ...more].sort().join('');
      insist(all.length <= highestDegree, 'too high a degree');
      return [all, bounded(factor.mul(by))];
    });
    product = plus(product, new Map(shifted));
  }
  return product;
}

export function raised(base: Polynomial, exponent: number): Polynomial {
  insist(exponent <= highestDegree, 'too high a degree');
  let power: Polynomial = constant(one);
  for (let round = 0; round < exponent; round++) power = times(power, base);
  return power;
}

export function isConstant(polynomial: Polynomial): boolean {
  return polynomial.size === 0 || (polynomial.size === 1 && polynomial.has(''));
}

export function constantOf(polynomial: Polynomial): Rational {
  insist(isConstant(polynomial), 'not a constant');
  return polynomial.get('') ?? zero;
}

export function lettersOf(polynomial: Polynomial): string[] {
  return [...new Set([...polynomial.keys()].flatMap((product) => [...product]))].sort();
}

export function degreeOf(polynomial: Polynomial): number {
  return Math.max(0, ...[...polynomial.keys()].map((product) => product.length));
}

/** From the constant up; of a polynomial in one variable. */
export function coefficients(polynomial: Polynomial): Rational[] {
  insist(lettersOf(polynomial).length <= 1, 'more than one variable');
  const all = Array.from({ length: degreeOf(polynomial) + 1 }, () => zero);
  for (const [product, by] of polynomial) all[product.length] = by;
  return all;
}

export function fromCoefficients(values: Rational[], name: string): Polynomial {
  return new Map(
    values
      .map((value, degree): [string, Rational] => [name.repeat(degree), value])
      .filter(([, value]) => !isZero(value)),
  );
}

/** What divides every term: the greatest number and the letters all share. The sign is that of the first term. */
export function commonFactor(polynomial: Polynomial): { by: Rational; letters: string } {
  const terms = ordered(polynomial);
  const below = terms.reduce((all, [, by]) => (all * by.d) / gcd(all, by.d), 1n);
  const above = terms.reduce((all, [, by]) => gcd(all, wholeOf(by.mul(rational(below)))), 0n);
  const size = above === 0n ? one : rational(above < 0n ? -above : above, below);
  const [first = ['', one] as const, ...rest] = terms;
  const letters = rest.reduce((shared, [product]) => sharedLetters(shared, product), first[0]);
  return { by: sign(first[1]) < 0 ? size.neg() : size, letters };
}

export function withoutFactor(polynomial: Polynomial, { by, letters }: { by: Rational; letters: string }): Polynomial {
  return new Map([...polynomial].map(([product, factor]) => [withoutLetters(product, letters), factor.div(by)]));
}

function sharedLetters(left: string, right: string): string {
  let rest = right;
  return [...left].filter((letter) => rest !== (rest = rest.replace(letter, ''))).join('');
}

function withoutLetters(product: string, letters: string): string {
  return [...letters].reduce((rest, letter) => rest.replace(letter, ''), product);
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b);
}

/** The highest degree first, then by the alphabet. */
export function ordered(polynomial: Polynomial): [string, Rational][] {
  return [...polynomial].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
}

export function polynomialTex(polynomial: Polynomial): string {
  if (polynomial.size === 0) return '0';
  const terms = ordered(polynomial).map(([product, by], index) => {
    const before = sign(by) < 0 ? (index === 0 ? '-' : ' - ') : index === 0 ? '' : ' + ';
    return before + termTex(product, by.abs());
  });
  return terms.join('');
}

function termTex(product: string, by: Rational): string {
  const letters = product.replace(/(.)\1*/g, (run, letter: string) => {
    const name = letter === 'π' ? '\\pi ' : letter;
    return run.length === 1 ? name : `${name}^{${run.length}}`;
  });
  if (product === '') return rationalTex(by);
  return by.equals(one)
    ? letters
    : isWhole(by) || by.n !== 1n
      ? rationalTex(by) + letters
      : `\\frac{1}{${by.d}}${letters}`;
}

export function polynomialText(polynomial: Polynomial): string {
  if (polynomial.size === 0) return '0';
  return ordered(polynomial)
    .map(([product, by]) =>
      [`(${rationalText(by)})`, ...[...product].map((letter) => (letter === 'π' ? 'pi' : letter))].join('*'),
    )
    .join('+');
}
