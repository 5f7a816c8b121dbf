import {
  isConstant,
  constantOf,
  lettersOf,
  plus,
  scaled,
  times,
  constant,
  variable,
  type Polynomial,
} from '../../polynomial.ts';
import { isZero, zero, type Rational } from '../../numbers/rational.ts';

/** Values of letters that make every polynomial zero, found one linear letter at a time; undefined when there are none or more. */
export function zerosOf(polynomials: Polynomial[], wanted: string[]): Record<string, Rational> | undefined {
  const values: Record<string, Rational> = {};
  let rest = polynomials.filter((polynomial) => polynomial.size > 0);
  for (let round = 0; round < 4; round++) {
    if (rest.some((polynomial) => isConstant(polynomial) && !isZero(constantOf(polynomial)))) return undefined;
    const easy = rest.find((polynomial) => lettersOf(polynomial).length === 1 && highest(polynomial) === 1);
    if (!easy) break;
    const [name = ''] = lettersOf(easy);
    const value = (easy.get('') ?? zero).neg().div(easy.get(name) ?? zero);
    values[name] = value;
    rest = rest.map((polynomial) => putIn(polynomial, name, value)).filter((polynomial) => polynomial.size > 0);
  }
  return rest.length === 0 && wanted.every((name) => values[name]) ? values : undefined;
}

function highest(polynomial: Polynomial): number {
  return Math.max(...[...polynomial.keys()].map((product) => product.length));
}

/** A polynomial with a number for one of its letters. */
export function putIn(polynomial: Polynomial, name: string, value: Rational): Polynomial {
  let sum: Polynomial = new Map();
  for (const [product, by] of polynomial) {
    let term: Polynomial = constant(by);
    for (const letter of product) term = letter === name ? scaled(term, value) : times(term, variable(letter));
    sum = plus(sum, term);
  }
  return sum;
}

/** What stands with each product of the unknowns: `kx + 7 - 5x` → { x: k - 5, '': 7 }. */
export function byUnknowns(polynomial: Polynomial, unknowns: string[]): Map<string, Polynomial> {
  const parts = new Map<string, Polynomial>();
  for (const [product, by] of polynomial) {
    const key = [...product].filter((letter) => unknowns.includes(letter)).join('');
    const rest = [...product].filter((letter) => !unknowns.includes(letter)).join('');
    parts.set(key, plus(parts.get(key) ?? new Map(), new Map([[rest, by]])));
  }
  return parts;
}
