import {
  absolute,
  add,
  divide,
  fractionOf,
  greatestDivisor,
  isWhole,
  multiply,
  negate,
  power,
  rational,
  squareRoot,
  subtract,
  toNumber,
  type Exact,
  type Value,
} from '#algebra/exact.ts';

/** A result of more digits than this is a float: nobody reads it as a fraction, and it would take ever longer. */
const most = 10n ** 15n;
/** The factors of a greater radicand would take too long to look for. */
const largestRadicand = 10n ** 8n;
const mostTerms = 3;

type Compute = (args: readonly Exact[]) => Value | undefined;

const one =
  (compute: (a: Exact) => Value | undefined): Compute =>
  ([a]) =>
    a && compute(a);
const two =
  (compute: (a: Exact, b: Exact) => Value | undefined): Compute =>
  ([a, b]) =>
    a && b && compute(a, b);

const nought = rational(0);

const computations: Record<string, Compute> = {
  '+': two(add),
  '-': two(subtract),
  '*': two(multiply),
  '/': two((a, b) => (b.size === 0 ? undefined : divide(a, b))),
  '^': two(boundedPower),
  negative: one(negate),
  abs: one(absolute),
  sqrt: one(boundedRoot),
  cbrt: one((a) => power(a, rational(1, 3))),
  mean: (all) => mean(all),
  total: (all) => total(all),
  median,
  stdev: (all) => spread(all, all.length - 1),
  stdevp: (all) => spread(all, all.length),
  var: (all) => variance(all, all.length - 1),
  varp: (all) => variance(all, all.length),
  min: (all) => ordered(all)[0],
  max: (all) => ordered(all).at(-1),
};

/** The exact result, where there is one of a size that is read. */
export function exactly(head: string, args: readonly (Exact | undefined)[]): Exact | undefined {
  const compute = computations[head];
  const known = args.filter((arg) => arg !== undefined);
  if (!compute || known.length < args.length) return undefined;
  const result = compute(known);
  return result !== undefined && typeof result !== 'number' && isSmall(result) ? result : undefined;
}

/** Whether it is short enough to be written as a fraction or with roots. */
export function isSmall(exact: Exact): boolean {
  if (exact.size > mostTerms) return false;
  return [...exact].every(([r, [n, d]]) => r <= largestRadicand && d <= most && n <= most && -n <= most);
}

function boundedPower(base: Exact, exponent: Exact): Value | undefined {
  const fraction = fractionOf(exponent);
  if (!fraction || base.size > 1) return undefined;
  const [n, d] = fraction;
  const [radicand = 1n, [a, b] = [1n, 1n]] = [...base][0] ?? [];
  if (base.size === 0 && n <= 0n) return undefined;
  const bits = [a, b, radicand].map((part) => part.toString(2).length);
  if (d > 64n || Math.max(...bits) * Math.abs(Number(n)) > 128) return undefined;
  if (d === 2n && !isSmallRadicand([a, b])) return undefined;
  return power(base, exponent);
}

function boundedRoot(a: Exact): Value | undefined {
  const fraction = fractionOf(a);
  return fraction && isSmallRadicand(fraction) ? squareRoot(a) : undefined;
}

function isSmallRadicand([n, d]: readonly [bigint, bigint]): boolean {
  return n >= 0n && n * d <= largestRadicand;
}

function ordered(all: readonly Exact[]): Exact[] {
  return all.toSorted((a, b) => toNumber(a) - toNumber(b));
}

function median(all: readonly Exact[]): Value | undefined {
  const sorted = ordered(all);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1], sorted[half]];
  if (sorted.length % 2 === 1 || !high) return high;
  return low && divide(add(low, high), rational(2));
}

function variance(all: readonly Exact[], by: number): Value | undefined {
  if (by < 1) return undefined;
  const middle = mean(all);
  if (middle === undefined || !isReadable(middle)) return undefined;
  const squared = all.map((each) => subtract(each, middle)).map((distance) => multiply(distance, distance));
  const sum = total(squared);
  return sum && divide(sum, rational(by));
}

/** Left off as soon as it has too many digits: a long sum of fractions would get ever slower. */
function total(all: readonly Value[]): Value | undefined {
  let sum: Value = nought;
  for (const each of all) {
    sum = add(sum, each);
    if (!isReadable(sum)) return undefined;
  }
  return sum;
}

function mean(all: readonly Exact[]): Value | undefined {
  const sum = all.length === 0 ? undefined : total(all);
  return sum && divide(sum, rational(all.length));
}

function isReadable(value: Value): boolean {
  return typeof value !== 'number' && isSmall(value);
}

function spread(all: readonly Exact[], by: number): Value | undefined {
  const squared = variance(all, by);
  return squared === undefined || typeof squared === 'number' ? undefined : boundedRoot(squared);
}

/** 7/4, -2, √2/2, 1 + 3√5/2: undefined for a whole number, of which there is nothing to toggle. */
export function fractionText(exact: Exact): string | undefined {
  if (isWhole(exact)) return undefined;
  const terms = [...exact].toSorted(([a], [b]) => Number(a - b)).map(([radicand, [n, d]]) => termText(radicand, n, d));
  return terms.map((term, at) => (at === 0 ? term.replace('- ', '−') : term.replace(/^(?!- )/, '+ '))).join(' ').replaceAll('- ', '− '); // prettier-ignore
}

function termText(radicand: bigint, n: bigint, d: bigint): string {
  const size = n < 0n ? -n : n;
  const root = radicand === 1n ? '' : `√${radicand}`;
  const top = root ? `${size === 1n ? '' : size}${root}` : `${size}`;
  return `${n < 0n ? '- ' : ''}${top}${d === 1n ? '' : `/${d}`}`;
}

/** The fraction that a float is to its last digits, with a denominator that a person would write. */
export function likelyFraction(number: number): string | undefined {
  if (!(Math.abs(number) < 1e9)) return undefined;
  for (let d = 2; d <= 1000; d += 1) {
    const n = Math.round(number * d);
    if (Math.abs(number * d - n) > 1e-10 * Math.max(1, Math.abs(number))) continue;
    return greatestDivisor(BigInt(n), BigInt(d)) === 1n ? `${n}/${d}`.replace('-', '−') : undefined;
  }
  return undefined;
}
