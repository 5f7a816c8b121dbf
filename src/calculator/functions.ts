/** Functions of one number. NaN where there is no real value. */
export const unary: Record<string, (a: number) => number> = {
  negative: (a) => -a,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  floor: Math.floor,
  ceil: Math.ceil,
  sign: Math.sign,
  '!': factorial,
};

/** Of an angle, in the unit that is chosen. */
export const ofAngle: Record<string, (radians: number) => number> = {
  sin: sine,
  cos: cosine,
  tan: (a) => sine(a) / cosine(a),
  sec: (a) => 1 / cosine(a),
  csc: (a) => 1 / sine(a),
  cot: (a) => cosine(a) / sine(a),
};

export const toAngle: Record<string, (a: number) => number> = { asin: Math.asin, acos: Math.acos, atan: Math.atan };

export const binary: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': realPower,
  nthroot: (a, n) => realPower(a, 1 / n),
  mod: (a, b) => a - b * Math.floor(a / b),
  nCr: (n, k) => (isCount(n) && isCount(k) ? combinations(n, k) : NaN),
  nPr: (n, k) => (isCount(n) && isCount(k) ? combinations(n, k) * factorial(k) : NaN),
  gcd: greatestDivisor,
  lcm: (a, b) => (a === 0 || b === 0 ? 0 : Math.abs(a * b) / greatestDivisor(a, b)),
};

/** Of all numbers of a list. */
export const ofList: Record<string, (all: readonly number[]) => number> = {
  mean,
  median,
  total,
  stdev: (all) => Math.sqrt(squares(all) / (all.length - 1)),
  stdevp: (all) => Math.sqrt(squares(all) / all.length),
  var: (all) => squares(all) / (all.length - 1),
  varp: (all) => squares(all) / all.length,
  min: (all) => all.reduce((least, one) => Math.min(least, one), all.length ? Infinity : NaN),
  max: (all) => all.reduce((most, one) => Math.max(most, one), all.length ? -Infinity : NaN),
};

/** A root of an odd order has a real value below zero too: x^(1/3) is one, whatever a float power says. */
export function realPower(base: number, exponent: number): number {
  if (base >= 0 || Number.isInteger(exponent)) return base ** exponent;
  return oddPower(exponent)?.(base) ?? NaN;
}

const mostParts = 99;

/** The power for negative numbers, where the exponent is a fraction with an odd denominator. */
export function oddPower(exponent: number): ((base: number) => number) | undefined {
  for (let parts = 1; parts <= mostParts; parts += 1) {
    const times = exponent * parts;
    if (Math.abs(times - Math.round(times)) > 1e-12 * Math.max(1, Math.abs(times))) continue;
    if (parts % 2 === 0) return undefined;
    const sign = Math.round(times) % 2 === 0 ? 1 : -1;
    return (base) => (base < 0 ? sign * (-base) ** exponent : base ** exponent);
  }
  return undefined;
}

/** What is zero but for the rounding of its argument is zero: sin π, and with it tan 90°. */
function sine(a: number): number {
  return withoutDust(Math.sin(a), a);
}

function cosine(a: number): number {
  return withoutDust(Math.cos(a), a);
}

function withoutDust(value: number, a: number): number {
  return Math.abs(value) <= 2.3e-16 * Math.max(1, Math.abs(a)) ? 0 : value;
}

/** Of a number that is not whole, by the gamma function, as graphing calculators do. */
export function factorial(n: number): number {
  if (n < 0 && Number.isInteger(n)) return NaN;
  if (n > 170) return Infinity;
  if (!Number.isInteger(n)) return gamma(n + 1);
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]; // prettier-ignore

/** Lanczos' approximation with g = 7, right to about 15 digits. */
function gamma(z: number): number {
  if (z < 0.5) return Math.PI / (Math.sin(Math.PI * z) * gamma(1 - z));
  const [first = 0, ...others] = lanczos;
  const sum = others.reduce((sum, coefficient, index) => sum + coefficient / (z + index), first);
  const t = z + 6.5;
  return Math.sqrt(2 * Math.PI) * t ** (z - 0.5) * Math.exp(-t) * sum;
}

function isCount(n: number): boolean {
  return Number.isInteger(n) && n >= 0;
}

/** Beyond this many factors the number is no float any more, or its last digits are not right. */
const mostFactors = 1100;

function combinations(n: number, k: number): number {
  if (k > n) return 0;
  const least = Math.min(k, n - k);
  if (least > mostFactors) return Infinity;
  let count = 1;
  for (let index = 1; index <= least; index += 1) count = (count * (n - least + index)) / index;
  return count < 2 ** 53 ? Math.round(count) : count;
}

function greatestDivisor(a: number, b: number): number {
  if (!Number.isInteger(a) || !Number.isInteger(b)) return NaN;
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}

function total(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0);
}

function mean(all: readonly number[]): number {
  return total(all) / all.length;
}

function squares(all: readonly number[]): number {
  const middle = mean(all);
  return all.reduce((sum, one) => sum + (one - middle) ** 2, 0);
}

function median(all: readonly number[]): number {
  if (all.some(Number.isNaN)) return NaN;
  const sorted = all.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? NaN) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
}
