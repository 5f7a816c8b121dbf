import { listed, num, polynomial } from './numbers.ts';
import { aroundOrigin as plane, axes, graph, height, isInside, toPlace, width } from './plane.ts';
import { dot, type Kind, type Place } from './scene.ts';

/** How often a parabola meets the x-axis, and the number that tells it. */
export const discriminant: Kind = {
  parameters: [
    { name: 'a', label: 'a', min: -2, max: 2, step: 0.5, start: 1 },
    { name: 'b', label: 'b', min: -6, max: 6, step: 1, start: 0 },
    { name: 'c', label: 'c', min: -5, max: 5, step: 0.5, start: 0 },
  ],
  scene({ a = 1, b = 0, c = 0 }) {
    const points = solutions(a, b, c).map((x): Place => [x, 0]);
    return {
      width,
      height,
      shapes: [
        ...axes(plane),
        ...graph(plane, (x) => a * x * x + b * x + c, 'accent'),
        ...points.filter((one) => isInside(plane, one)).map((one) => dot(toPlace(plane, one))),
      ],
      words: discriminantWords(a, b, c),
      handles: [],
    };
  },
};

function solutions(a: number, b: number, c: number): number[] {
  const inside = b * b - 4 * a * c;
  if (a === 0 || inside < 0) return [];
  if (inside === 0) return [-b / (2 * a)];
  return [-1, 1].map((sign) => (-b + sign * Math.sqrt(inside)) / (2 * a)).sort((one, other) => one - other);
}

export function discriminantWords(a: number, b: number, c: number): string {
  const equation = `${polynomial([a, b, c])} = 0`;
  if (a === 0) return `With a = 0, ${equation} is no quadratic equation and has no discriminant.`;
  const value = b * b - 4 * a * c;
  const inBrackets = (number: number) => (number < 0 ? `(${num(number)})` : num(number));
  const worked = `b² − 4ac = ${inBrackets(b)}² − 4 · ${inBrackets(a)} · ${inBrackets(c)} = ${num(value)}`;
  const found = solutions(a, b, c).map((x) => num(x));
  if (value < 0)
    return `${worked}, below zero: ${equation} has no real solution, and the parabola never meets the x-axis.`;
  if (value === 0)
    return `${worked}: ${equation} has one real solution, ${found[0]}, where the parabola touches the x-axis.`;
  return `${worked}, above zero: ${equation} has two real solutions, ${listed(found)}, where the parabola crosses the x-axis.`;
}
