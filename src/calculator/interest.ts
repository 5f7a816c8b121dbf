import type { Drawn, Line, Position } from './analyse.ts';
import type { Plane } from './contour.ts';
import { extremaIn, rootsIn, usualPieces, type Real } from './roots.ts';
import type { Bounds } from './sheet.ts';

export type InterestKind = 'x-intercept' | 'y-intercept' | 'minimum' | 'maximum' | 'intersection' | 'point';

export interface PointOfInterest {
  x: number;
  y: number;
  kind: InterestKind;
  /** The index of the other line of an intersection. */
  with?: number;
}

/** Steps of all functions that the points of one line may cost; what is left of a sheet of wild curves is not looked for. */
const mostWork = 1_500_000;
const mostPoints = 60;

/** The steps that are left. */
interface Work {
  left: number;
}

/** Has no value any more when the steps are used up. */
function limited(f: Real, cost: number, work: Work): Real {
  return (given) => {
    work.left -= cost;
    return work.left < 0 ? NaN : f(given);
  };
}

/** What a student asks of the curve of a line, in the part of the plane that is seen, from left to right. */
export function pointsOfInterest(lines: readonly Line[], at: number, bounds: Bounds): PointOfInterest[] {
  const own = lines[at]?.drawn;
  if (!own) return [];
  if (own.kind === 'points') return own.points.map(([x, y]) => ({ x, y, kind: 'point' }));
  const work = { left: mostWork };
  const found = [
    ...intercepts(own, bounds, work),
    ...turns(own, bounds, work),
    ...lines.flatMap(({ drawn }, other) =>
      drawn && other !== at
        ? intersections(own, drawn, bounds, work).map(([x, y]): PointOfInterest => ({
            x,
            y,
            kind: 'intersection',
            with: other,
          }))
        : [],
    ),
  ];
  return found
    .map((point) => ({ ...point, x: withoutDust(point.x, bounds), y: withoutDust(point.y, bounds) }))
    .filter(({ x, y, with: other }) => isSeen(x, y, bounds) && isOn(own, x, y) && isOn(lines[other ?? at]?.drawn, x, y))
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .slice(0, mostPoints);
}

/** The end of a curve that is left out, as of x² {0<x}, is no point of it. */
function isOn(drawn: Drawn | undefined, x: number, y: number): boolean {
  return drawn?.kind !== 'curve' || Number.isFinite(drawn.f(drawn.of === 'y' ? x : y));
}

/** Where two curves meet in the part of the plane that is seen. */
export function intersections(a: Drawn, b: Drawn, bounds: Bounds, work: Work = { left: mostWork }): Position[] {
  const parts = asCurves(b, bounds, work);
  return asCurves(a, bounds, work).flatMap((one) => parts.flatMap((other) => meetings(one, other, bounds, work)));
}

type Curve = Drawn & { kind: 'curve' };
type Level = Drawn & { kind: 'plane' };
type Plain = Curve | Level;

/** Lines across the plane are as many curves; points are none. */
function asCurves(drawn: Drawn, bounds: Bounds, work: Work): Plain[] {
  if (drawn.kind === 'points') return [];
  if (drawn.kind !== 'lines') return [drawn];
  return linesOf(drawn, bounds, work).map((place) => ({
    kind: 'curve',
    of: drawn.of,
    f: () => place,
    cost: 1,
    relation: '=',
  }));
}

/** Where the lines of a relation of one letter stand. */
export function linesOf(
  { of, f, cost }: Drawn & { kind: 'lines' },
  bounds: Bounds,
  work: Work = { left: mostWork },
): number[] {
  return roots(f, of, bounds, cost, work);
}

/** Along an axis, as far as is seen. */
function roots(f: Real, along: 'x' | 'y', bounds: Bounds, cost: number, work: Work): number[] {
  const [from, to] = along === 'x' ? [bounds.left, bounds.right] : [bounds.bottom, bounds.top];
  return rootsIn(limited(f, cost, work), from, to, usualPieces);
}

function intercepts(own: Drawn, bounds: Bounds, work: Work): PointOfInterest[] {
  if (own.kind === 'points') return [];
  if (own.kind === 'lines') {
    return linesOf(own, bounds, work).map((place) =>
      own.of === 'x' ? { x: place, y: 0, kind: 'x-intercept' } : { x: 0, y: place, kind: 'y-intercept' },
    );
  }
  if (own.kind === 'plane') {
    return [
      ...roots((x) => own.f(x, 0), 'x', bounds, own.cost, work).map((x): PointOfInterest => ({
        x,
        y: 0,
        kind: 'x-intercept',
      })),
      ...roots((y) => own.f(0, y), 'y', bounds, own.cost, work).map((y): PointOfInterest => ({
        x: 0,
        y,
        kind: 'y-intercept',
      })),
    ];
  }
  const { of, f, cost } = own;
  const [crossed, met] =
    of === 'y' ? (['x-intercept', 'y-intercept'] as const) : (['y-intercept', 'x-intercept'] as const);
  const place = (given: number, value: number, kind: InterestKind): PointOfInterest =>
    of === 'y' ? { x: given, y: value, kind } : { x: value, y: given, kind };
  const start = f(0);
  return [
    ...roots(f, of === 'y' ? 'x' : 'y', bounds, cost, work).map((given) => place(given, 0, crossed)),
    ...(Number.isFinite(start) ? [place(0, start, met)] : []),
  ];
}

function turns(own: Drawn, { left, right }: Bounds, work: Work): PointOfInterest[] {
  if (own.kind !== 'curve' || own.of !== 'y') return [];
  return extremaIn(limited(own.f, own.cost, work), left, right);
}

function meetings(a: Plain, b: Plain, bounds: Bounds, work: Work): Position[] {
  if (work.left <= 0) return [];
  if (a.kind === 'curve')
    return b.kind === 'curve' ? curvesMeet(a, b, bounds, work) : curveMeetsPlane(a, b, bounds, work);
  return b.kind === 'curve' ? curveMeetsPlane(b, a, bounds, work) : planesMeet(a, b, bounds, work);
}

function curvesMeet(a: Curve, b: Curve, bounds: Bounds, work: Work): Position[] {
  const cost = a.cost + b.cost;
  if (a.of === b.of) {
    const along = a.of === 'y' ? 'x' : 'y';
    return roots((given) => a.f(given) - b.f(given), along, bounds, cost, work).map((given) =>
      on(a, given, better(a, b, given)),
    );
  }
  const [down, across] = a.of === 'y' ? [a, b] : [b, a];
  return roots((y) => down.f(across.f(y)) - y, 'y', bounds, cost, work).map((y) => [across.f(y), y]);
}

/** At a steep crossing the flatter of both curves tells the value better. */
function better(a: Curve, b: Curve, given: number): number {
  const step = Math.max(1, Math.abs(given)) * 1e-7;
  const rise = ({ f }: Curve) => Math.abs(f(given + step) - f(given - step));
  return rise(b) < rise(a) ? b.f(given) : a.f(given);
}

function on({ of }: Curve, given: number, value: number): Position {
  return of === 'y' ? [given, value] : [value, given];
}

function curveMeetsPlane(curve: Curve, { f, cost }: Level, bounds: Bounds, work: Work): Position[] {
  const along = curve.of === 'y' ? 'x' : 'y';
  const difference = (given: number) => {
    const [x, y] = on(curve, given, curve.f(given));
    return f(x, y);
  };
  return roots(difference, along, bounds, curve.cost + cost, work).map((given) => on(curve, given, curve.f(given)));
}

const seeds = 36;
const mostSeeds = 160;

/**
 * Two curves of which neither is solved: from every cell in which both may be zero, a damped Newton's method goes to where both
 * are. It finds places where they only touch as well.
 */
function planesMeet(a: Level, b: Level, bounds: Bounds, work: Work): Position[] {
  const { left, right, bottom, top } = bounds;
  const [width, height] = [(right - left) / seeds, (top - bottom) / seeds];
  const both = a.cost + b.cost;
  const found: Position[] = [];
  let tries = 0;
  for (let row = 0; row < seeds; row += 1) {
    for (let column = 0; column < seeds && tries < mostSeeds; column += 1) {
      if ((work.left -= 5 * both) < 0) return found;
      const [x, y] = [left + (column + 0.5) * width, bottom + (row + 0.5) * height];
      if (!mayBeZero(a.f, x, y, width, height) || !mayBeZero(b.f, x, y, width, height)) continue;
      tries += 1;
      work.left -= 60 * both;
      const met = descend(a.f, b.f, [x, y], [width, height]);
      const isNew = met && !found.some(([u, v]) => Math.hypot((u - met[0]) / width, (v - met[1]) / height) < 1e-4);
      if (isNew) found.push(met);
    }
  }
  return found;
}

/** Whether, going by its slopes, a function comes to zero within a cell and its neighbours. */
function mayBeZero(f: Plane, x: number, y: number, width: number, height: number): boolean {
  const value = Math.abs(f(x, y));
  const across = Math.abs(f(x + width / 2, y) - f(x - width / 2, y));
  const up = Math.abs(f(x, y + height / 2) - f(x, y - height / 2));
  return value <= 1.5 * (across + up);
}

function descend(f: Plane, g: Plane, start: Position, [width, height]: Position): Position | undefined {
  let [x, y] = start;
  const [stepX, stepY] = [width * 1e-4, height * 1e-4];
  const size = { f: 0, g: 0 };
  for (let round = 0; round < 60; round += 1) {
    const [u, v] = [f(x, y), g(x, y)];
    const [ux, vx] = [slope(f, x, y, stepX, 0), slope(g, x, y, stepX, 0)];
    const [uy, vy] = [slope(f, x, y, 0, stepY), slope(g, x, y, 0, stepY)];
    if (round === 0) {
      size.f = (Math.abs(ux) + Math.abs(uy)) * width;
      size.g = (Math.abs(vx) + Math.abs(vy)) * width;
    }
    // (JᵀJ + λ)·step = -Jᵀr, which has an answer also where the curves touch
    const damping = 1e-14 * (ux * ux + uy * uy + vx * vx + vy * vy) + Number.MIN_VALUE;
    const [p, q, r] = [ux * ux + vx * vx + damping, ux * uy + vx * vy, uy * uy + vy * vy + damping];
    const [s, t] = [-(ux * u + vx * v), -(uy * u + vy * v)];
    const determinant = p * r - q * q;
    const [dx, dy] = [(s * r - q * t) / determinant, (p * t - q * s) / determinant];
    const limit = Math.min(1, 3 / Math.hypot(dx / width, dy / height));
    [x, y] = [x + dx * limit, y + dy * limit];
    if (!Number.isFinite(x + y)) return undefined;
    if (Math.hypot(dx / width, dy / height) < 1e-13) break;
  }
  const isZero = (u: number, v: number) => Math.abs(f(u, v)) <= 1e-11 * size.f && Math.abs(g(u, v)) <= 1e-11 * size.g;
  if (!isZero(x, y)) return undefined;
  // where curves touch, half of the digits are lost: the number of the fewest digits is meant
  for (const unit of [1e-3, 1e-4, 1e-5, 1e-6].map((part) => 10 ** Math.round(Math.log10(width * seeds * part)))) {
    const [u, v] = [rounded(x, unit), rounded(y, unit)];
    if (Math.hypot(u - x, v - y) < 1e-6 * width && isZero(u, v)) return [u, v];
  }
  return [x, y];
}

function rounded(value: number, unit: number): number {
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}

function slope(f: Plane, x: number, y: number, dx: number, dy: number): number {
  return (f(x + dx, y + dy) - f(x - dx, y - dy)) / (2 * (dx + dy));
}

/** What differs from zero, or from a short decimal, by rounding only. */
function withoutDust(value: number, { left, right }: Bounds): number {
  if (Math.abs(value) <= 1e-11 * (right - left)) return 0;
  const short = Number(value.toPrecision(9));
  return Math.abs(value - short) <= 1e-12 * Math.abs(value) ? short : value;
}

function isSeen(x: number, y: number, { left, right, bottom, top }: Bounds): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}
