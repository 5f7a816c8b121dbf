import { num, polynomial } from './numbers.ts';
import { axes, endsOf, fromPlace, height, straight, toPlace, width, type Plane } from './plane.ts';
import { dot, path, type Kind, type Place } from './scene.ts';

const plane: Plane = { left: 0, right: 12, bottom: 0, top: 9 };

export interface ResidualsGiven {
  /** Data, from 0 to 12 across and 0 to 9 up. */
  points: readonly Place[];
}

/** How far data lie above and below a line, and how good the line is as a whole. */
export const residuals: Kind<ResidualsGiven> = {
  parameters: [
    { name: 'm', label: 'slope m', min: -2, max: 2, step: 0.1, start: 0.5 },
    { name: 'b', label: 'y-intercept b', min: -3, max: 12, step: 0.5, start: 2 },
  ],
  scene({ m = 0, b = 0 }, { points }) {
    const at = (x: number) => m * x + b;
    const [shift, turn] = grips(m, b);
    return {
      width,
      height,
      shapes: [
        ...axes(plane),
        ...points.map(([x, y]) => path([toPlace(plane, [x, y]), toPlace(plane, [x, inPlane(at(x))])], 'dash')),
        ...straight(plane, m, b, 'accent'),
        ...points.map((point) => dot(toPlace(plane, point), 'plain')),
      ],
      words: residualsWords(m, b, points),
      handles: [
        { at: toPlace(plane, shift), drag: (to) => ({ b: interceptFor(fromPlace(plane, to), m) }) },
        { at: toPlace(plane, turn), drag: (to) => ({ m: slopeTo(fromPlace(plane, to), b) }) },
      ],
    };
  },
};

/** Near both ends of what is seen of the line; at the edge of the plane where nothing of it is seen. */
function grips(m: number, b: number): [shift: Place, turn: Place] {
  const [left, right] = endsOf(plane, m, b) ?? [];
  if (!left || !right) return [[1, inPlane(m + b)], [10, inPlane(10 * m + b)]]; // prettier-ignore
  if (right[0] < 2 || left[0] > 9) return [left, right]; // too short for both but at its ends
  const on = (x: number): Place => (x < left[0] ? left : x > right[0] ? right : [x, m * x + b]);
  return [on(1), on(10)];
}

function inPlane(y: number): number {
  return Math.max(plane.bottom, Math.min(plane.top, y));
}

/** Of the line with this slope through a point. */
function interceptFor([x, y]: Place, m: number): number {
  return y - m * x;
}

/** From the y-intercept to a point; one on the y-axis counts as a little to the right of it. */
function slopeTo([x, y]: Place, b: number): number {
  return (y - b) / Math.max(x, 0.25);
}

export function residualsWords(m: number, b: number, points: readonly Place[]): string {
  const off = points.map(([x, y]) => y - m * x - b);
  const largest = off.reduce((most, one, index) => (Math.abs(one) > Math.abs(off[most] ?? 0) ? index : most), 0);
  const [x = 0, y = 0] = points[largest] ?? [];
  const residual = off[largest] ?? 0;
  const best = leastSquares(points);
  const side = residual > 0 ? ', above the line' : residual < 0 ? ', below the line' : '';
  return [
    `y = ${polynomial([m, b])}: the squares of the residuals add up to ${num(sumOfSquares(off))}`,
    `; for the line of best fit it is ${num(best)}.`,
    ` The largest residual is ${num(residual)}, of the point (${num(x)}, ${num(y)})${side}.`,
  ].join('');
}

function sumOfSquares(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one * one, 0);
}

/** The least sum of squares that any straight line reaches. */
export function leastSquares(points: readonly Place[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const xx = sumOfSquares(points.map(([x]) => x - mx));
  const xy = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return sumOfSquares(points.map((point) => point[1] - my)) - (xx === 0 ? 0 : (xy * xy) / xx);
}
