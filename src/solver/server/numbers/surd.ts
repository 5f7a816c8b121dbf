import { bounded, divided, isZero, one, rational, rationalTex, sign, zero, type Rational } from './rational.ts';
import { insist } from '../refused.ts';

/** A sum of square roots, `3 + 2√5` = { 1: 3, 5: 2 }: what is under each root has no square in it. Exact. */
export type Surd = ReadonlyMap<bigint, Rational>;

export function surd(value: Rational): Surd {
  return isZero(value) ? new Map() : new Map([[1n, value]]);
}

/** √value, exact: √(8/9) is (2/3)√2. */
export function squareRoot(value: Rational): Surd {
  insist(sign(value) >= 0, 'the root of a negative number');
  if (isZero(value)) return new Map();
  const { outside, inside } = withoutSquares(value.n * value.d);
  return new Map([[inside, rational(outside, value.d)]]);
}

function withoutSquares(n: bigint): { outside: bigint; inside: bigint } {
  insist(n < 10n ** 12n, 'too large a number under a root');
  let [outside, inside] = [1n, n];
  for (let factor = 2n; factor * factor <= inside; factor++)
    while (inside % (factor * factor) === 0n) [outside, inside] = [outside * factor, inside / (factor * factor)];
  return { outside, inside };
}

export function plus(left: Surd, right: Surd): Surd {
  const sum = new Map(left);
  for (const [root, by] of right) {
    const total = bounded(by.add(sum.get(root) ?? zero));
    if (isZero(total)) sum.delete(root);
    else sum.set(root, total);
  }
  insist(sum.size <= 6, 'too many roots');
  return sum;
}

export function times(left: Surd, right: Surd): Surd {
  let product: Surd = new Map();
  for (const [a, by] of left)
    for (const [b, factor] of right) {
      const { outside, inside } = withoutSquares(a * b);
      product = plus(product, new Map([[inside, bounded(by.mul(factor).mul(rational(outside)))]]));
    }
  return product;
}

export function minus(left: Surd, right: Surd): Surd {
  return plus(left, times(right, surd(rational(-1))));
}

/** By the conjugate; refused when below the line stand more than two terms. */
export function over(left: Surd, right: Surd): Surd {
  insist(right.size > 0, 'a division by zero');
  if (isRational(right)) return times(left, surd(divided(one, asRational(right))));
  insist(right.size <= 2, 'too many roots below the line');
  const conjugate = new Map([...right].map(([root, by], index) => [root, index === 0 ? by : by.neg()]));
  return over(times(left, conjugate), times(right, conjugate));
}

export function isRational(value: Surd): boolean {
  return value.size === 0 || (value.size === 1 && value.has(1n));
}

export function asRational(value: Surd): Rational {
  insist(isRational(value), 'not a fraction');
  return value.get(1n) ?? zero;
}

export function asNumber(value: Surd): number {
  return [...value].reduce((sum, [root, by]) => sum + by.valueOf() * Math.sqrt(Number(root)), 0);
}

export function sameSurd(left: Surd, right: Surd): boolean {
  return minus(left, right).size === 0;
}

/** `\frac{1 + \sqrt{5}}{2}`: one line below all terms, the fraction first. */
export function surdTex(value: Surd): string {
  const terms = [...value].sort(([a], [b]) => (a < b ? -1 : 1));
  if (terms.length === 0) return '0';
  const below = terms.reduce((all, [, by]) => (all * by.d) / gcd(all, by.d), 1n);
  if (below === 1n || terms.length === 1)
    return terms.map(termTex).join('').replace(/^\+ /, '').replace(/^- /, '-').trim();
  const above = terms.map(([root, by]): [bigint, Rational] => [root, by.mul(rational(below))]);
  return `\\frac{${surdTex(new Map(above))}}{${below}}`;
}

function termTex([root, by]: [bigint, Rational]): string {
  const before = sign(by) < 0 ? '- ' : '+ ';
  const size = by.abs();
  if (root === 1n) return `${before}${rationalTex(size)} `;
  const numerator = size.n === 1n ? `\\sqrt{${root}}` : `${size.n}\\sqrt{${root}}`;
  return `${before}${size.d === 1n ? numerator : `\\frac{${numerator}}{${size.d}}`} `;
}

export function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b);
}
