import type { Expression } from '../../../expression.ts';
import {
  constant,
  degreeOf,
  lettersOf,
  minus,
  plus,
  scaled,
  times,
  variable,
  type Polynomial,
} from '../../../polynomial.ts';
import { isZero, one, rational, zero, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';

/** The coefficients of a polynomial in one of its letters, from the constant up: polynomials in the others. */
export function coefficientsIn(polynomial: Polynomial, letter: string): Polynomial[] {
  const all: Map<string, Rational>[] = [];
  for (const [product, by] of polynomial) {
    const rest = [...product].filter((name) => name !== letter).join('');
    const degree = product.length - rest.length;
    while (all.length <= degree) all.push(new Map());
    all[degree]?.set(rest, by);
  }
  return all.length > 0 ? all : [new Map()];
}

/** The polynomial with another in place of a letter. */
export function withPolynomial(polynomial: Polynomial, letter: string, instead: Polynomial): Polynomial {
  let sum: Polynomial = new Map();
  for (const [product, by] of polynomial) {
    let term: Polynomial = constant(by);
    for (const name of product) term = times(term, name === letter ? instead : variable(name));
    sum = plus(sum, term);
  }
  return sum;
}

export type Values = Record<string, Rational>;

export function withValues(polynomial: Polynomial, values: Values): Polynomial {
  return Object.entries(values).reduce(
    (rest, [name, value]) => withPolynomial(rest, name, constant(value)),
    polynomial,
  );
}

export function expressionOf(polynomial: Polynomial): Expression {
  const terms = [...polynomial].map(([product, by]) =>
    [...product].reduce<Expression>((left, name) => ({ is: 'multiply', left, right: { is: 'variable', name } }), {
      is: 'number',
      value: by,
    }),
  );
  return (
    terms.reduce<Expression | undefined>((left, right) => (left ? { is: 'add', left, right } : right), undefined) ?? {
      is: 'number',
      value: zero,
    }
  );
}

const mostRounds = 12;

/**
 * All values of the letters at which every polynomial is zero, found letter by letter: one that stands alone with a number before it is
 * put in for, one that is the last has roots. Fractions alone: refused where a root is none.
 */
export function commonZeros(polynomials: Polynomial[], letters: string[]): Values[] {
  return solved(polynomials, letters, 0);
}

function solved(polynomials: Polynomial[], letters: string[], depth: number): Values[] {
  insist(depth < mostRounds, 'too many rounds');
  const left = polynomials.filter((polynomial) => polynomial.size > 0);
  if (left.some((polynomial) => lettersOf(polynomial).length === 0)) return [];
  if (letters.length === 0) return [{}];
  insist(left.length > 0, 'a letter that may be anything');
  for (const polynomial of [...left].sort((a, b) => a.size - b.size))
    for (const letter of letters) {
      const by = polynomial.get(letter);
      const isAlone = [...polynomial.keys()].every((product) => product === letter || !product.includes(letter));
      if (!by || !isAlone) continue;
      const instead = scaled(minus(new Map([[letter, by]]), polynomial), by.inverse());
      const rest = letters.filter((other) => other !== letter);
      return solved(
        left.filter((other) => other !== polynomial).map((other) => withPolynomial(other, letter, instead)),
        rest,
        depth + 1,
      ).map((values) => ({ ...values, [letter]: constantIn(withValues(instead, values)) }));
    }
  const single = left.find((polynomial) => lettersOf(polynomial).length === 1);
  insist(single, 'letters that hang together');
  const [letter = ''] = lettersOf(single);
  return rationalRoots(single).flatMap((root) =>
    solved(
      left.map((other) => withPolynomial(other, letter, constant(root))),
      letters.filter((other) => other !== letter),
      depth + 1,
    ).map((values) => ({ ...values, [letter]: root })),
  );
}

function constantIn(polynomial: Polynomial): Rational {
  insist(degreeOf(polynomial) === 0, 'a letter left over');
  return polynomial.get('') ?? zero;
}

/** @throws {Refused} where it has real roots that are no fractions. */
export function rationalRoots(polynomial: Polynomial): Rational[] {
  const [letter = 'x'] = lettersOf(polynomial);
  const values = coefficientsIn(polynomial, letter).map((part) => part.get('') ?? zero);
  if (values.length === 2) return [(values[0] ?? zero).neg().div(values[1] ?? one)];
  insist(values.length === 3, 'too high a degree');
  const [c = zero, b = zero, a = one] = values;
  const discriminant = b.mul(b).sub(rational(4).mul(a).mul(c));
  if (discriminant.s < 0n && !isZero(discriminant)) return [];
  const root = rootOf(discriminant);
  const two = a.mul(rational(2));
  return isZero(root) ? [b.neg().div(two)] : [b.neg().sub(root).div(two), b.neg().add(root).div(two)];
}

function rootOf(value: Rational): Rational {
  const [above, below] = [wholeRoot(value.n), wholeRoot(value.d)];
  return rational(above, below);
}

function wholeRoot(value: bigint): bigint {
  const root = BigInt(Math.round(Math.sqrt(Number(value))));
  insist(root * root === value, 'a root that is no fraction');
  return root;
}
