import { num, polynomial } from './numbers.ts';
import { aroundOrigin as plane, axes, fromPlace, height, isInside, straight, toPlace, width } from './plane.ts';
import { dot, path, type Kind, type Place } from './scene.ts';

/** y = mx + b, with the step to the right and up that the slope is, or to the left where the plane has no room for it. */
export const line: Kind = {
  parameters: [
    { name: 'm', label: 'slope m', min: -4, max: 4, step: 0.5, start: 1 },
    { name: 'b', label: 'y-intercept b', min: -5, max: 5, step: 0.5, start: 0 },
  ],
  scene({ m = 0, b = 0 }) {
    const side = isInside(plane, [1, m + b]) ? 1 : -1;
    const start = toPlace(plane, [0, b]);
    const end = toPlace(plane, [side, side * m + b]);
    const corner: Place = [end[0], start[1]];
    return {
      width,
      height,
      shapes: [
        ...axes(plane),
        path([start, corner, end], 'dash'),
        ...straight(plane, m, b, 'accent'),
        dot(start),
        dot(end),
      ],
      words: lineWords(m, b),
      handles: [
        { at: start, drag: (to) => ({ b: fromPlace(plane, to)[1] }) },
        { at: end, drag: (to) => ({ m: slopeTo(fromPlace(plane, to), b) }) },
      ],
    };
  },
};

/** From the y-intercept to a point, as if it stood one to the right of it, or one to the left. */
function slopeTo([x, y]: Place, b: number): number {
  return x < 0 ? b - y : y - b;
}

export function lineWords(m: number, b: number): string {
  const rise = m === 0 ? 'level' : `${m > 0 ? 'rises' : 'falls'} ${num(Math.abs(m))} for each 1 to the right`;
  return `y = ${polynomial([m, b])}, slope ${num(m)}, y-intercept ${num(b)}: ${rise}.`;
}
