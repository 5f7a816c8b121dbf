import type { Path, View } from './sample.ts';

/** A function of the plane. */
export type Plane = (x: number, y: number) => number;

export interface Contour {
  /** Where it is zero. */
  line: Path;
  /** Where it is below zero: polygons, each closed, with NaN between. Empty unless asked for. */
  inside: Path;
}

/** Side of a cell in pixels, unless the function takes too long. */
const usualCell = 5;
const mostWork = 800_000;

/**
 * Marching squares: the curve where F is zero, cell by cell. Where it meets the side of a cell is found by the rule of false
 * position, so the curve is far more exact than the cells; what changes its sign by a pole or a jump is left out.
 */
export function contour(f: Plane, view: View, cost: number, wants: { inside: boolean; cell?: number }): Contour {
  const grid = newGrid(f, view, cost, wants.cell ?? usualCell);
  const segments: Segment[] = [];
  const inside: Path = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const corners = cornersOf(grid, row, column);
      if (wants.inside) addInside(inside, grid, corners);
      if (!isCrossed(corners)) continue;
      segments.push(...segmentsOf(grid, corners));
    }
  }
  return { line: joined(segments), inside: wants.inside ? inside : [] };
}

interface Grid {
  f: Plane;
  rows: number;
  columns: number;
  values: Float64Array;
  xs: Float64Array;
  ys: Float64Array;
  /** Where sides are met, so that neighbours share the point to the last digit. */
  met: Map<number, Point | undefined>;
}
type Point = readonly [x: number, y: number];
/** Neighbours share their ends: the very same objects. */
type Segment = readonly [from: Point, to: Point];
/** Of a corner: its number in the grid, and the value there. */
interface Corner {
  at: number;
  x: number;
  y: number;
  value: number;
}

function newGrid(f: Plane, { left, right, bottom, top, width, height }: View, cost: number, usual: number): Grid {
  const cell = Math.max(usual, Math.sqrt((width * height * cost) / mostWork));
  const [columns, rows] = [Math.max(8, Math.ceil(width / cell)), Math.max(8, Math.ceil(height / cell))];
  const xs = Float64Array.from({ length: columns + 1 }, (_, at) => left + ((right - left) * at) / columns);
  const ys = Float64Array.from({ length: rows + 1 }, (_, at) => bottom + ((top - bottom) * at) / rows);
  const values = new Float64Array(xs.length * ys.length);
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const value = f(xs[column] ?? 0, ys[row] ?? 0);
      // a corner that is met exactly counts as just above, for both of its sides alike
      values[row * xs.length + column] = value === 0 ? Number.MIN_VALUE : value;
    }
  }
  return { f, rows, columns, values, xs, ys, met: new Map() };
}

/** Counter-clockwise from the lower left. */
function cornersOf({ values, xs, ys }: Grid, row: number, column: number): Corner[] {
  const corner = (dr: number, dc: number): Corner => {
    const at = (row + dr) * xs.length + column + dc;
    return { at, x: xs[column + dc] ?? 0, y: ys[row + dr] ?? 0, value: values[at] ?? NaN };
  };
  return [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
}

function isCrossed(corners: readonly Corner[]): boolean {
  const [a, b, c, d] = corners.map(({ value }) => value > 0);
  return !(a === b && b === c && c === d) && corners.every(({ value }) => Number.isFinite(value));
}

function segmentsOf(grid: Grid, corners: readonly Corner[]): Segment[] {
  const points = corners
    .map((corner, at) => meeting(grid, corner, corners[(at + 1) % 4] ?? corner))
    .filter((point) => point !== undefined);
  const [a, b, c, d] = points;
  if (a && b && !c) return [[a, b]];
  if (!a || !b || !c || !d) return [];
  // a saddle: the middle tells which corners belong together
  const [low, , high] = corners;
  const middle = grid.f(((low?.x ?? 0) + (high?.x ?? 0)) / 2, ((low?.y ?? 0) + (high?.y ?? 0)) / 2);
  const isJoined = middle > 0 === (low?.value ?? 0) > 0;
  return isJoined ? [[a, b], [c, d]] : [[d, a], [b, c]]; // prettier-ignore
}

/** Where the side between two corners is met, if it is, and if the function goes through zero there. */
function meeting(grid: Grid, one: Corner, other: Corner): Point | undefined {
  if (one.value > 0 === other.value > 0 || !Number.isFinite(one.value + other.value)) return undefined;
  const [a, b] = one.at < other.at ? [one, other] : [other, one];
  const key = a.at * 2 + (b.at - a.at === 1 ? 0 : 1);
  if (grid.met.has(key)) return grid.met.get(key);
  const found = falsePosition(grid.f, a, b);
  grid.met.set(key, found);
  return found;
}

const rounds = 6;

/** The rule of false position with Illinois' weights. */
function falsePosition(f: Plane, a: Corner, b: Corner): Point | undefined {
  let [low, high, fLow, fHigh] = [0, 1, a.value, b.value];
  const most = Math.max(Math.abs(fLow), Math.abs(fHigh));
  let part = 0.5;
  let value = NaN;
  for (let round = 0; round < rounds; round += 1) {
    part = (low * fHigh - high * fLow) / (fHigh - fLow);
    if (!(part >= 0 && part <= 1)) part = (low + high) / 2;
    value = f(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
    if (!Number.isFinite(value)) return undefined;
    if (Math.abs(value) <= most * 1e-6) break;
    if (value > 0 === fHigh > 0) {
      [high, fHigh] = [part, value];
      fLow /= 2;
    } else {
      [low, fLow] = [part, value];
      fHigh /= 2;
    }
  }
  return Math.abs(value) > most / 4 ? undefined : [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part];
}

/** The part of a cell where F is negative. */
function addInside(path: Path, grid: Grid, corners: readonly Corner[]): void {
  const polygon: number[] = [];
  for (const [at, corner] of corners.entries()) {
    if (corner.value <= 0) polygon.push(corner.x, corner.y);
    const met = meeting(grid, corner, corners[(at + 1) % 4] ?? corner);
    if (met) polygon.push(...met);
  }
  if (polygon.length < 6) return;
  path.push(...polygon, NaN, NaN);
}

/** Segments that share an end become one line, so that it can be dashed. */
function joined(segments: readonly Segment[]): Path {
  const ends = new Map<Point, Segment[]>();
  for (const segment of segments) {
    for (const end of segment) {
      const known = ends.get(end);
      if (known) known.push(segment);
      else ends.set(end, [segment]);
    }
  }
  const used = new Set<Segment>();
  const path: Path = [];
  const follow = (from: Point): Point[] => {
    const way: Point[] = [];
    let end = from;
    for (let next = unused(end); next; next = unused(end)) {
      used.add(next);
      end = next[0] === end ? next[1] : next[0];
      way.push(end);
    }
    return way;
  };
  const unused = (end: Point) => ends.get(end)?.find((one) => !used.has(one));
  for (const segment of segments) {
    if (used.has(segment)) continue;
    const forward = follow(segment[0]);
    const before = follow(segment[0]).reverse();
    for (const [x, y] of [...before, segment[0], ...forward]) path.push(x, y);
    path.push(NaN, NaN);
  }
  return path;
}
