import { pair, path, text, type Look, type Place, type Shape } from './scene.ts';

/** A part of the xy-plane as a picture of 320 units across. */
export interface Plane {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export const width = 320;
export const height = 240;

/** Around the origin, with the same scale on both axes. */
export const aroundOrigin: Plane = { left: -8, right: 8, bottom: -6, top: 6 };

export function toPlace({ left, right, bottom, top }: Plane, [x, y]: Place): Place {
  return [((x - left) / (right - left)) * width, ((top - y) / (top - bottom)) * height];
}

export function fromPlace({ left, right, bottom, top }: Plane, [x, y]: Place): Place {
  return [left + (x / width) * (right - left), top - (y / height) * (top - bottom)];
}

export function isInside({ left, right, bottom, top }: Plane, [x, y]: Place): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** The grid of every unit, both axes, and every second number. */
export function axes(plane: Plane): Shape[] {
  const { left, right, bottom, top } = plane;
  const xs = wholes(left, right);
  const ys = wholes(bottom, top);
  const line = (from: Place, to: Place) => `M${pair(toPlace(plane, from))}L${pair(toPlace(plane, to))}`;
  const grid = [...xs.map((x) => line([x, bottom], [x, top])), ...ys.map((y) => line([left, y], [right, y]))];
  const labels = (all: readonly number[]) => all.slice(1, -1).filter((value) => value !== 0 && value % 2 === 0);
  const written = (value: number) => String(value).replace('-', '−');
  return [
    { kind: 'path', d: grid.join(''), look: 'grid' },
    { kind: 'path', d: line([left, 0], [right, 0]) + line([0, bottom], [0, top]), look: 'axis' },
    ...labels(xs).map((x) => text(below(toPlace(plane, [x, 0])), written(x))),
    ...labels(ys).map((y) => text(beside(toPlace(plane, [0, y])), written(y), left === 0 ? 'start' : 'end')),
  ];

  function below([x, y]: Place): Place {
    return [x, Math.min(height - 4, y + 13)];
  }
  function beside([x, y]: Place): Place {
    return left === 0 ? [x + 5, y + 4] : [x - 5, y + 4];
  }
}

function wholes(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The graph of a function in the plane, cut off where it leaves it. */
export function graph(plane: Plane, f: (x: number) => number, look: Look): Shape[] {
  const { left, right, bottom, top } = plane;
  const steps = 320;
  const all = Array.from({ length: steps + 1 }, (_, step): Place => {
    const x = left + ((right - left) * step) / steps;
    return [x, f(x)];
  });
  const strokes: Place[][] = [];
  for (const [at, to] of all.entries()) {
    const from = all[at - 1];
    if (!from || !Number.isFinite(from[1] + to[1])) continue;
    const [start, end] = [cut(from, to, bottom, top), cut(to, from, bottom, top)];
    if (!start || !end) continue;
    if (start === from && strokes.at(-1)?.at(-1) === from) strokes.at(-1)?.push(end);
    else strokes.push([start, end]);
  }
  return strokes.map((stroke) => path(stroke.map((one) => toPlace(plane, one)), look)); // prettier-ignore
}

/** The end of a piece, or where it comes into the plane; undefined when all of it is outside. */
function cut(end: Place, other: Place, bottom: number, top: number): Place | undefined {
  const [x, y] = end;
  if (y >= bottom && y <= top) return end;
  const edge = y > top ? top : bottom;
  const part = (edge - y) / (other[1] - y);
  return part > 0 && part <= 1 ? [x + (other[0] - x) * part, edge] : undefined;
}

/** The straight line y = mx + b, from edge to edge. */
export function straight(plane: Plane, m: number, b: number, look: Look): Shape[] {
  const ends = endsOf(plane, m, b);
  return ends ? [path(ends.map((end) => toPlace(plane, end)), look)] : []; // prettier-ignore
}

/** Where that line comes into the plane and where it leaves it; undefined where it is not seen. */
export function endsOf(plane: Plane, m: number, b: number): [left: Place, right: Place] | undefined {
  const { left, right, bottom, top } = plane;
  const xs = [left, right, ...(m === 0 ? [] : [(bottom - b) / m, (top - b) / m])];
  const ends = xs
    .map((x): Place => [x, m * x + b])
    .filter((end) => isInside(plane, [end[0], Number(end[1].toFixed(9))]));
  const inOrder = ends.sort(([a], [c]) => a - c);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  return first && last && first[0] < last[0] ? [first, last] : undefined;
}
