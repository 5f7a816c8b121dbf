/** A number as school writes it: a sum of fractions times square roots, such as 1/2 + 3√2. Or, inexact, a float. */
export type Value = Exact | number;

/** Square-free radicand → its coefficient, none of them zero. The rational part has the radicand 1. */
export type Exact = ReadonlyMap<bigint, Fraction>;

/** Reduced, with a positive denominator. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Beyond this, the factors of a radicand are not looked for. */
const largestRadicand = 1_000_000_000_000n;
const largestSafe = BigInt(Number.MAX_SAFE_INTEGER);
/** Beyond this, a power is a float. */
const largestExponent = 64n;

export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Exact {
  return exactOf([[1n, reduced(BigInt(numerator), BigInt(denominator))]]);
}

/** @example decimal('1.50') // 3/2 */
export function decimal(text: string): Value {
  const [, whole = '', places = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? [];
  return whole + places === '' ? Number(text) : rational(BigInt(whole + places), 10n ** BigInt(places.length));
}

/** The fraction that a value is, if it is one. */
export function fractionOf(value: Value): Fraction | undefined {
  if (typeof value === 'number') return undefined;
  if (value.size === 0) return [0n, 1n];
  return value.size === 1 ? value.get(1n) : undefined;
}

export function isWhole(value: Value): boolean {
  return fractionOf(value)?.[1] === 1n;
}

export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  let sum = 0;
  for (const [radicand, fraction] of value) sum += quotient(fraction) * Math.sqrt(Number(radicand));
  return sum;
}

/** Of numbers that are too large for floats, only the first digits count. */
function quotient([n, d]: Fraction): number {
  const floats = Number(n) / Number(d);
  if (Number.isFinite(floats)) return floats;
  const bits = BigInt(Math.max(0, Math.min(n.toString(2).length, d.toString(2).length) - 64));
  return Number(n >> bits) / Number(d >> bits);
}

/** Exact when both are, otherwise to nine digits; what has no finite value is the same as nothing. */
export function isSame(a: Value, b: Value): boolean {
  if (typeof a !== 'number' && typeof b !== 'number') return haveSameTerms(a, b);
  const [x, y] = [toNumber(a), toNumber(b)];
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  return Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x), Math.abs(y));
}

function haveSameTerms(a: Exact, b: Exact): boolean {
  if (a.size !== b.size) return false;
  for (const [radicand, [n, d]] of a) {
    const other = b.get(radicand);
    if (n !== other?.[0] || d !== other[1]) return false;
  }
  return true;
}

export function isDefined(value: Value): boolean {
  return Number.isFinite(toNumber(value));
}

export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) + toNumber(b);
  return exactOf([...a, ...b]);
}

export function negate(a: Value): Value {
  return typeof a === 'number' ? -a : new Map([...a].map(([radicand, [n, d]]) => [radicand, [-n, d]]));
}

export function subtract(a: Value, b: Value): Value {
  return add(a, negate(b));
}

export function multiply(a: Value, b: Value): Value {
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) * toNumber(b);
  const products: [bigint, Fraction][] = [];
  for (const [r, [n, d]] of a) {
    for (const [s, [m, e]] of b) {
      const shared = greatestDivisor(r, s); // both are square-free
      products.push([(r / shared) * (s / shared), reduced(n * m * shared, d * e)]);
    }
  }
  return exactOf(products);
}

export function divide(a: Value, b: Value): Value {
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) / toNumber(b);
  if (b.size === 0) return NaN;
  const [first, ...others] = [...b];
  if (first === undefined || others.length > 1) return toNumber(a) / toNumber(b);
  if (others.length === 0) {
    const [radicand, [n, d]] = first;
    return multiply(a, new Map([[radicand, reduced(d, n * radicand)]]));
  }
  const conjugate = new Map([first, ...(negate(new Map(others)) as Exact)]);
  return divide(multiply(a, conjugate), multiply(b, conjugate));
}

export function power(base: Value, exponent: Value): Value {
  const fraction = fractionOf(exponent);
  if (fraction && typeof base !== 'number') {
    const [n, d] = fraction;
    if (d === 1n && n >= 0n && n <= largestExponent) return repeated(base, Number(n));
    if (d === 1n && n < 0n && n >= -largestExponent) return divide(rational(1), repeated(base, Number(-n)));
    if (d === 2n) return power(squareRoot(base), rational(n));
    const root = d > 1n && exactRoot(base, d);
    if (root) return power(root, rational(n));
    if (d % 2n === 1n && toNumber(base) < 0) {
      return (n % 2n === 0n ? 1 : -1) * (-toNumber(base)) ** (Number(n) / Number(d));
    }
  }
  return toNumber(base) ** toNumber(exponent);
}

/** NaN for what has no real square root. */
export function squareRoot(value: Value): Value {
  const fraction = fractionOf(value);
  if (!fraction || fraction[0] * fraction[1] > largestRadicand) return Math.sqrt(toNumber(value));
  const [n, d] = fraction;
  if (n < 0n) return NaN;
  const [square, rest] = squareIn(n * d);
  return exactOf([[rest, reduced(square, d)]]);
}

export function absolute(value: Value): Value {
  return toNumber(value) < 0 ? negate(value) : value;
}

/** The d-th root of a fraction, if it is a fraction. */
function exactRoot(value: Exact, d: bigint): Value | undefined {
  const fraction = fractionOf(value);
  if (!fraction) return undefined;
  const [top, bottom] = fraction.map((part) => {
    const float = Math.abs(Number(part)) ** (1 / Number(d));
    if (!Number.isFinite(float)) return undefined;
    const size = BigInt(Math.round(float));
    const root = part < 0n && d % 2n === 1n ? -size : size;
    return root ** d === part ? root : undefined;
  });
  return top === undefined || bottom === undefined ? undefined : rational(top, bottom);
}

function repeated(base: Exact, times: number): Value {
  let product: Value = rational(1);
  for (let done = 0; done < times; done++) product = multiply(product, base);
  return product;
}

function exactOf(terms: Iterable<readonly [bigint, Fraction]>): Exact {
  const sums = new Map<bigint, Fraction>();
  for (const [radicand, fraction] of terms) {
    const before = sums.get(radicand);
    const sum = before ? sumOf(before, fraction) : fraction;
    if (sum[0] === 0n) sums.delete(radicand);
    else sums.set(radicand, sum);
  }
  return sums;
}

function sumOf([m, e]: Fraction, [n, d]: Fraction): Fraction {
  return d === e ? reduced(m + n, d) : reduced(n * e + m * d, d * e);
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new Error('Expected a denominator but found 0');
  if (denominator === 1n) return [numerator, denominator];
  const divisor = greatestDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return [numerator / divisor, denominator / divisor];
}

export function greatestDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y > largestSafe || (x > largestSafe && y > 0n)) [x, y] = [y, x % y];
  if (y === 0n) return x === 0n ? 1n : x;
  let [m, n] = [Number(x), Number(y)]; // many times as fast
  while (n > 0) [m, n] = [n, m % n];
  return BigInt(m);
}

/** n = square² · rest, with a square-free rest. */
function squareIn(n: bigint): [square: bigint, rest: bigint] {
  let [square, rest] = [1n, n];
  for (let factor = 2n; factor * factor <= rest; factor++) {
    while (rest % (factor * factor) === 0n) {
      rest /= factor * factor;
      square *= factor;
    }
  }
  return n === 0n ? [0n, 1n] : [square, rest];
}
