import {
  absolute,
  add,
  divide,
  fractionOf,
  greatestDivisor,
  isSame,
  isWhole,
  multiply,
  negate,
  power,
  rational,
  squareRoot,
  subtract,
  toNumber,
  type Value,
} from '../exact.ts';

type Compute = (args: readonly Value[]) => Value;

const one =
  (compute: (a: Value) => Value): Compute =>
  ([a = NaN]) =>
    compute(a);
const two =
  (compute: (a: Value, b: Value) => Value): Compute =>
  ([a = NaN, b = NaN]) =>
    compute(a, b);
const real = (compute: (a: number) => number): Compute => one((a) => compute(toNumber(a)));

/** What an author may call by name, besides the functions of a part. */
export const functions: Record<string, Compute> = {
  sqrt: one(squareRoot),
  cbrt: one((a) => power(a, rational(1, 3))),
  root: two((a, n) => power(a, divide(rational(1), n))),
  abs: one(absolute),
  sin: real((a) => cleaned(Math.sin(a))),
  cos: real((a) => cleaned(Math.cos(a))),
  tan: real((a) => (Math.abs(Math.cos(a)) < 1e-12 ? NaN : cleaned(Math.tan(a)))),
  asin: real(Math.asin),
  acos: real(Math.acos),
  atan: real(Math.atan),
  log: ([a = NaN, base]) =>
    cleaned(base === undefined ? Math.log10(toNumber(a)) : Math.log(toNumber(a)) / Math.log(toNumber(base))),
  ln: real(Math.log),
  exp: real(Math.exp),
  min: (all) => ordered(all)[0] ?? NaN,
  max: (all) => ordered(all).at(-1) ?? NaN,
  range: (all) => subtract(ordered(all).at(-1) ?? NaN, ordered(all)[0] ?? NaN),
  sum: (all) => total(all),
  count: (all) => rational(all.length),
  mean: (all) => divide(total(all), rational(all.length)),
  median: (all) => median(ordered(all)),
  mode: (all) => mostFrequent(all),
  /** Of a whole population. */
  sd: (all) => squareRoot(divide(total(squaredDistances(all)), rational(all.length))),
  round: ([a = NaN, places = rational(0)]) => rounded(a, places, Math.round),
  floor: one((a) => rounded(a, rational(0), Math.floor)),
  ceil: one((a) => rounded(a, rational(0), Math.ceil)),
  gcd: two((a, b) => whole(a, b, greatestDivisor)),
  lcm: two((a, b) => whole(a, b, (x, y) => (x * y) / greatestDivisor(x, y))),
  mod: two((a, b) => (toNumber(b) === 0 ? NaN : whole(a, b, (x, y) => ((x % y) + y) % y))),
  choose: two((n, k) => whole(n, k, combinations)),
};

/** What the operators and the shorter names of TeX do. */
export const operators: Record<string, Compute> = {
  ...functions,
  '+': two(add),
  '-': two(subtract),
  '*': two(multiply),
  '/': two(divide),
  '^': two(power),
  negative: one(negate),
  degrees: real((a) => (a * Math.PI) / 180),
};

function ordered(values: readonly Value[]): Value[] {
  return values.toSorted((a, b) => toNumber(a) - toNumber(b));
}

function total(values: readonly Value[]): Value {
  return values.reduce(add, rational(0));
}

function median(sorted: readonly Value[]): Value {
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? NaN;
  return divide(add(sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN), rational(2));
}

/** NaN when several are equally frequent. */
function mostFrequent(values: readonly Value[]): Value {
  const counts = values.map((value) => values.filter((other) => isSame(value, other)).length);
  const most = Math.max(...counts);
  const modes = values.filter((_, at) => counts[at] === most);
  return modes.length === most ? (modes[0] ?? NaN) : NaN;
}

function squaredDistances(values: readonly Value[]): Value[] {
  const mean = divide(total(values), rational(values.length));
  return values.map((each) => power(subtract(each, mean), rational(2)));
}

function rounded(value: Value, places: Value, round: (a: number) => number): Value {
  const factor = power(rational(10), places);
  // what a float lost in its last digits may not turn the last place
  const scaled = round(Number(toNumber(multiply(value, factor)).toPrecision(13)));
  return Number.isFinite(scaled) && isWhole(places) ? divide(rational(scaled), factor) : NaN;
}

function whole(a: Value, b: Value, compute: (a: bigint, b: bigint) => bigint): Value {
  const [x, y] = [fractionOf(a), fractionOf(b)];
  if (x?.[1] !== 1n || y?.[1] !== 1n) return NaN;
  return rational(compute(x[0], y[0]));
}

function combinations(n: bigint, k: bigint): bigint {
  if (k < 0n || k > n) return 0n;
  let count = 1n;
  for (let index = 1n; index <= k; index++) count = (count * (n - k + index)) / index;
  return count;
}

/** sin 30° is a half and not 0.49999999999999994. */
function cleaned(value: number): number {
  return Number(value.toPrecision(14));
}
