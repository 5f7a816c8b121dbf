import { num, polynomial } from './numbers.ts';
import { aroundOrigin as plane, axes, fromPlace, height, isInside, straight, toPlace, width } from './plane.ts';
import { dot, path, type Kind, type Place } from './scene.ts';

/** y = mx + b, with the step to the right and up that the slope is. */
export const line: Kind = {
  parameters: [
    { name: 'm', label: 'slope m', min: -4, max: 4, step: 0.5, start: 1 },
    { name: 'b', label: 'y-intercept b', min: -5, max: 5, step: 0.5, start: 0 },
  ],
  scene({ m = 0, b = 0 }) {
    const [start, end]: Place[] = [[0, b], [1, m + b]]; // prettier-ignore
    const corner: Place = [1, b];
    const places = [start, corner, end].flatMap((one) => (one ? [toPlace(plane, one)] : []));
    return {
      width,
      height,
      shapes: [
        ...axes(plane),
        path(places, 'dash'),
        ...straight(plane, m, b, 'accent'),
        ...[start, end].flatMap((one) => (one && isInside(plane, one) ? [dot(toPlace(plane, one))] : [])),
      ],
      words: lineWords(m, b),
      handles: [
        { at: toPlace(plane, [0, b]), drag: (to) => ({ b: fromPlace(plane, to)[1] }) },
        { at: toPlace(plane, [1, m + b]), drag: (to) => ({ m: fromPlace(plane, to)[1] - b }) },
      ],
    };
  },
};

export function lineWords(m: number, b: number): string {
  const rise = m === 0 ? 'level' : `${m > 0 ? 'rises' : 'falls'} ${num(Math.abs(m))} for each 1 to the right`;
  return `y = ${polynomial([m, b])}, slope ${num(m)}, y-intercept ${num(b)}: ${rise}.`;
}
