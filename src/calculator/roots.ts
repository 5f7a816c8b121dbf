/** A function of one number; NaN where it has no value. */
export type Real = (x: number) => number;

export interface Extremum {
  x: number;
  y: number;
  kind: 'minimum' | 'maximum';
}

/** In how many pieces a stretch is looked through: two roots in one piece are found by the turn between them. */
export const usualPieces = 480;
const mostRoots = 200;
/** Where a function falls to this part of what it was beside it, it has come to zero, and has not jumped over it. */
const zeroPart = 1e-4;

interface Sampled {
  xs: readonly number[];
  ys: readonly number[];
}

/** All zeros between two numbers, crossed or only touched, in their order. None for a function that is zero throughout. */
export function rootsIn(f: Real, from: number, to: number, pieces = usualPieces): number[] {
  const { xs, ys } = sampled(f, from, to, pieces);
  const found: number[] = [];
  for (let at = 0; at < xs.length && found.length < mostRoots; at += 1) {
    const [x = NaN, y = NaN] = [xs[at], ys[at]];
    const [before = NaN, after = NaN] = [ys[at - 1], ys[at + 1]];
    const [last = NaN, next = NaN] = [xs[at - 1], xs[at + 1]];
    if (isZeroAt(ys, at)) {
      if (before !== 0 && after !== 0)
        found.push(x, ...besideZero(f, x, next, after), ...besideZero(f, x, last, before));
      continue;
    }
    if (y * after < 0 && Number.isFinite(y * after) && !isZeroAt(ys, at + 1))
      found.push(...crossing(f, x, next, y, after));
    if (Number.isFinite(y) !== Number.isFinite(after) && at + 1 < xs.length) found.push(...zeroAtEdge(f, x, next));
    const isLow = Math.abs(y) <= Math.abs(before) && Math.abs(y) <= Math.abs(after);
    if (isLow && before * y > 0 && after * y > 0) found.push(...touches(f, last, next, [before, y, after]));
  }
  return distinct(found, Math.abs(to - from));
}

/** Where it turns, strictly inside; the flat parts of steps and constants do not count. */
export function extremaIn(f: Real, from: number, to: number, pieces = usualPieces): Extremum[] {
  const { xs, ys } = sampled(f, from, to, pieces);
  const found: Extremum[] = [];
  for (let at = 1; at + 1 < xs.length && found.length < mostRoots; at += 1) {
    const [before = NaN, y = NaN, after = NaN] = [ys[at - 1], ys[at], ys[at + 1]];
    // a peak in the very middle of two samples shows as two of the same height
    const isPair = y === after;
    const beyond = isPair ? (ys[at + 2] ?? NaN) : after;
    const side = y > before && y > beyond ? 1 : y < before && y < beyond ? -1 : 0;
    if (side === 0 || !Number.isFinite(before + y + beyond)) continue;
    const [a = NaN, b = NaN] = [xs[at - 1], xs[at + (isPair ? 2 : 1)]];
    const x = turn((one) => side * f(one), a, b);
    const top = f(x);
    const isReal =
      side * (top - y) >= 0 && isContinuousAt(f, x, top, Math.abs(y - before) + Math.abs(y - beyond), b - a);
    if (isReal) found.push({ x, y: top, kind: side > 0 ? 'maximum' : 'minimum' });
  }
  return found;
}

function sampled(f: Real, from: number, to: number, pieces: number): Sampled {
  const xs = Array.from({ length: pieces + 1 }, (_, at) => from + ((to - from) * at) / pieces);
  return { xs, ys: xs.map(f) };
}

/** Zero, but for what rounding leaves of it. */
function isZeroAt(ys: readonly number[], at: number): boolean {
  const [before = 0, y = NaN, after = 0] = [ys[at - 1], ys[at], ys[at + 1]];
  return y === 0 || Math.abs(y) <= 1e-10 * Math.min(Math.abs(before) || Infinity, Math.abs(after) || Infinity, 1);
}

/** A second root in the piece after one that a sample has met. */
function besideZero(f: Real, zero: number, next: number, after: number): number[] {
  const start = zero + (next - zero) * 1e-3;
  const value = f(start);
  return value * after < 0 && Number.isFinite(after) ? crossing(f, start, next, value, after) : [];
}

/** A change of sign is a root unless it is a pole or a jump. */
function crossing(f: Real, a: number, b: number, fa: number, fb: number): number[] {
  const x = brent(f, a, b, fa, fb);
  const size = Math.abs(f(x));
  return size <= zeroPart * Math.min(Math.abs(fa), Math.abs(fb)) || size <= 1e-12 * (Math.abs(fa) + Math.abs(fb)) || isSteepRoot(f, x, size) ? [x] : []; // prettier-ignore
}

/** Close to a root even a steep function gets smaller from step to step; at a pole it grows. */
function isSteepRoot(f: Real, x: number, size: number): boolean {
  const step = 1e-7 * Math.max(1, Math.abs(x));
  const [near, far] = [Math.abs(f(x + step)), Math.abs(f(x + 4 * step))];
  const [nearLeft, farLeft] = [Math.abs(f(x - step)), Math.abs(f(x - 4 * step))];
  return size < near / 10 && near < far && size < nearLeft / 10 && nearLeft < farLeft;
}

/**
 * Brent's method: the zero in a bracket, as exactly as floats allow.
 * R. P. Brent, Algorithms for Minimization without Derivatives (1973), chapter 4.
 */
export function brent(f: Real, from: number, to: number, atFrom = f(from), atTo = f(to)): number {
  let [a, b, fa, fb] = [from, to, atFrom, atTo];
  let [c, fc] = [a, fa];
  let [step, before] = [b - a, b - a];
  for (let round = 0; round < 100; round += 1) {
    if (fb * fc > 0) {
      [c, fc] = [a, fa];
      step = before = b - a;
    }
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tolerance = 2 * Number.EPSILON * Math.abs(b);
    const half = (c - b) / 2;
    if (Math.abs(half) <= tolerance || fb === 0) return b;
    const proposed = Math.abs(before) >= tolerance && Math.abs(fa) > Math.abs(fb) ? interpolated() : undefined;
    if (proposed === undefined) step = before = half;
    else [before, step] = [step, proposed];
    [a, fa] = [b, fb];
    b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance || Number.MIN_VALUE;
    fb = f(b);
    if (Number.isNaN(fb)) return b;

    function interpolated(): number | undefined {
      const s = fb / fa;
      let [p, q] = [2 * half * s, 1 - s];
      if (a !== c) {
        const [r, t] = [fb / fc, fa / fc];
        p = s * (2 * half * t * (t - r) - (b - a) * (r - 1));
        q = (t - 1) * (r - 1) * (s - 1);
      }
      if (p > 0) q = -q;
      else p = -p;
      return 2 * p < Math.min(3 * half * q - Math.abs(tolerance * q), Math.abs(before * q)) ? p / q : undefined;
    }
  }
  return b;
}

/** A function that comes down to zero and goes up again has a root, two that no sample has seen, or none. */
function touches(f: Real, a: number, b: number, [before, y, after]: readonly [number, number, number]): number[] {
  const sign = Math.sign(y);
  const x = turn((one) => -sign * f(one), a, b);
  const least = f(x);
  if (least * sign < 0) return [...crossing(f, a, x, before, least), ...crossing(f, x, b, least, after)];
  // what is lost by rounding is in proportion to the parts that cancel, which are not known: a whole unit is supposed
  const dust = 4 * Number.EPSILON * Math.max(1, Math.abs(x)) ** 2;
  return Math.abs(least) <= 1e-10 * Math.max(Math.abs(before), Math.abs(after)) + dust ? [x] : [];
}

const golden = (Math.sqrt(5) - 1) / 2;

/** Where a function that rises and falls is highest. A kink is found to the last digit, a smooth top nearly so. */
function turn(f: Real, from: number, to: number): number {
  let [a, b] = [from, to];
  let [left, right] = [b - golden * (b - a), a + golden * (b - a)];
  let [fl, fr] = [f(left), f(right)];
  for (let round = 0; round < 90 && b - a > Number.EPSILON * (Math.abs(a) + Math.abs(b)); round += 1) {
    if (fl > fr || Number.isNaN(fr)) {
      [b, right, fr] = [right, left, fl];
      left = b - golden * (b - a);
      fl = f(left);
    } else {
      [a, left, fl] = [left, right, fr];
      right = a + golden * (b - a);
      fr = f(right);
    }
  }
  return shortest(f, smoothed(f, (a + b) / 2, to - from));
}

/** Where floats tell no difference, the number of the fewest digits is meant: the bottom of (x - 1)⁴ is at 1. */
function shortest(f: Real, x: number): number {
  const height = f(x);
  if (Math.abs(x) < 1e-9 && f(0) >= height) return 0;
  for (const digits of [4, 6, 8, 10]) {
    const short = Number(x.toPrecision(digits));
    if (f(short) >= height) return short;
  }
  return x;
}

/** Around a smooth top values differ less than floats tell, so the slope decides: where it changes its sign. */
function smoothed(f: Real, x: number, width: number): number {
  const step = Math.max(width, Math.abs(x) * 1e-3) * 1e-3;
  const slope = (at: number) => f(at + step) - f(at - step);
  const reach = step / 4;
  const [left, right] = [slope(x - reach), slope(x + reach)];
  if (!(left > 0 && right < 0)) return x;
  const refined = brent(slope, x - reach, x + reach, left, right);
  return Math.abs(f(refined) - f(x)) <= 1e-9 * (Math.abs(left) + Math.abs(right) + Math.abs(f(x))) ? refined : x;
}

/** Both sides come near the value: it is neither the end of a jump nor beside a pole. */
function isContinuousAt(f: Real, x: number, y: number, rise: number, width: number): boolean {
  const step = width * 1e-6;
  const [left, right] = [Math.abs(f(x - step) - y), Math.abs(f(x + step) - y)];
  return Number.isFinite(y) && left <= rise * 0.01 + 1e-12 * Math.abs(y) && right <= rise * 0.01 + 1e-12 * Math.abs(y);
}

/** Where a function ends, as √(x - 3) does at 3, it may end in a zero. */
function zeroAtEdge(f: Real, a: number, b: number): number[] {
  const edge = edgeOf(f, a, b);
  const inside = Number.isFinite(f(a)) ? a : b;
  const size = Math.abs(f(edge));
  return size <= 1e-6 * Math.abs(f((edge + inside) / 2)) || (size === 0 && edge === inside) ? [edge] : [];
}

/** The last number with a value between one that has a value and one that has none. */
export function edgeOf(f: Real, a: number, b: number): number {
  let [inside, outside] = Number.isFinite(f(a)) ? [a, b] : [b, a];
  for (let round = 0; round < 80; round += 1) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) break;
    if (Number.isFinite(f(middle))) inside = middle;
    else outside = middle;
  }
  return inside;
}

function distinct(found: number[], width: number): number[] {
  const sorted = found.toSorted((a, b) => a - b);
  return sorted.filter((x, at) => at === 0 || x - (sorted[at - 1] ?? NaN) > 1e-9 * width);
}
