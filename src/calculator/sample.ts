import { edgeOf, type Real } from './roots.ts';

/** What is drawn: x and y in turn. A pair of NaN lifts the pen. */
export type Path = number[];

export interface View {
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Points that a first look is taken at are this far apart, in pixels. */
const firstStep = 5;
const deepestSplit = 6;
/** Steps of all functions that one curve may cost. */
const mostWork = 800_000;
const mostPoints = 6000;
/** How far the drawn line may be from the curve, in pixels. */
const fineness = 0.3;

/**
 * The graph of a function between two arguments, with as many points as it bends. It is lifted off at poles and jumps, and
 * drawn to the very ends of where it has values.
 * @param perUnit pixels of one unit of the values; `perStep` of the arguments.
 */
export function sample(
  f: Real,
  from: number,
  to: number,
  sizes: { perUnit: number; perStep: number; cost: number },
): Path {
  const { perUnit, perStep, cost } = sizes;
  const path: Path = [];
  let points = Math.min(mostPoints, Math.floor(mostWork / cost));
  const pieces = Math.max(20, Math.min(Math.ceil(((to - from) * perStep) / firstStep), points / 4));
  let isDown = false;

  const add = (x: number, y: number) => {
    path.push(x, y);
    isDown = true;
  };
  const lift = () => {
    if (isDown) path.push(NaN, NaN);
    isDown = false;
  };

  function between(a: number, fa: number, b: number, fb: number, depth: number): void {
    const isThere = Number.isFinite(fa);
    if (!isThere && !Number.isFinite(fb) && depth > 1) return lift();
    if (points <= 0 || depth === deepestSplit) return last(a, fa, b, fb);
    const middle = (a + b) / 2;
    const fm = f(middle);
    points -= 1;
    const isKnown = isThere && Number.isFinite(fb) && Number.isFinite(fm);
    if (isKnown && isStraight(a, fa, middle, fm, b, fb)) return add(b, fb);
    between(a, fa, middle, fm, depth + 1);
    between(middle, fm, b, fb, depth + 1);
  }

  /** Whether a chord shows what is between, seen at one more place that is off the middle. */
  function isStraight(a: number, fa: number, _middle: number, fm: number, b: number, fb: number): boolean {
    if (Math.abs(fm - (fa + fb) / 2) * perUnit > fineness) return false;
    const part = 0.3183;
    points -= 1;
    const off = f(a + (b - a) * part);
    return Math.abs(off - (fa + (fb - fa) * part)) * perUnit <= 2 * fineness;
  }

  /** The finest piece: a steep part of the curve, the end of it, a jump, or a pole. */
  function last(a: number, fa: number, b: number, fb: number): void {
    const [isStart, isEnd] = [Number.isFinite(fa), Number.isFinite(fb)];
    if (isStart !== isEnd) {
      const edge = edgeOf(f, a, b);
      const value = f(edge);
      if (!isEnd) {
        add(edge, value);
        lift();
      } else {
        lift();
        add(edge, value);
        add(b, fb);
      }
      points -= 40;
    } else if (!isStart) {
      lift();
    } else if (Math.abs(fb - fa) * perUnit <= 3 || (points > 0 && !isBroken(a, fa, b, fb))) {
      add(b, fb);
    } else {
      lift();
      add(b, fb);
    }
  }

  /** Halved again and again, a steep curve gets lower from end to end; a jump does not, and a pole grows. */
  function isBroken(from: number, fFrom: number, to: number, fTo: number): boolean {
    let [a, b, fa, fb] = [from, to, fFrom, fTo];
    const most = 2 * Math.max(Math.abs(fa), Math.abs(fb));
    for (let round = 0; round < 30; round += 1) {
      const middle = (a + b) / 2;
      if (middle === a || middle === b) break;
      const fm = f(middle);
      if (!Number.isFinite(fm) || Math.abs(fm) > most) return true;
      if (Math.abs(fm - fa) > Math.abs(fb - fm)) [b, fb] = [middle, fm];
      else [a, fa] = [middle, fm];
      points -= 1;
      if (round > 3 && Math.abs(fb - fa) < Math.abs(fTo - fFrom) / 8) return false;
    }
    return Math.abs(fb - fa) > Math.abs(fTo - fFrom) / 100;
  }

  let x = from;
  let y = f(from);
  if (Number.isFinite(y)) add(x, y);
  for (let at = 1; at <= pieces; at += 1) {
    const nextX = from + ((to - from) * at) / pieces;
    const nextY = f(nextX);
    if (!isDown && Number.isFinite(y)) add(x, y);
    between(x, y, nextX, nextY, 0);
    [x, y] = [nextX, nextY];
  }
  return path;
}
