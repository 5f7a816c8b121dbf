import { factor, listed, num, plus, polynomial, shifted } from './numbers.ts';
import { aroundOrigin as plane, axes, fromPlace, graph, height, isInside, toPlace, width } from './plane.ts';
import { dot, path, type Kind, type Place } from './scene.ts';

/** One parabola in vertex, standard and factored form. */
export const parabola: Kind = {
  parameters: [
    { name: 'a', label: 'factor a', min: -2, max: 2, step: 0.5, start: 1 },
    { name: 'h', label: 'x of the vertex, h', min: -5, max: 5, step: 1, start: 0 },
    { name: 'k', label: 'y of the vertex, k', min: -5, max: 5, step: 1, start: 0 },
  ],
  scene({ a = 1, h = 0, k = 0 }) {
    const points: Place[] = [[h, k], ...intercepts(a, h, k).map((x): Place => [x, 0])];
    const axis: Place[] = [[h, plane.bottom], [h, plane.top]]; // prettier-ignore
    return {
      width,
      height,
      shapes: [
        ...axes(plane),
        ...(a === 0 ? [] : [path(axis.map((one) => toPlace(plane, one)), 'dash')]), // prettier-ignore
        ...graph(plane, (x) => a * (x - h) ** 2 + k, 'accent'),
        ...points.filter((one) => isInside(plane, one)).map((one) => dot(toPlace(plane, one))),
      ],
      words: parabolaWords(a, h, k),
      handles: [
        { at: toPlace(plane, [h, k]), drag: (to) => ({ h: fromPlace(plane, to)[0], k: fromPlace(plane, to)[1] }) },
      ],
    };
  },
};

/** Where it crosses or touches the x-axis. */
function intercepts(a: number, h: number, k: number): number[] {
  const square = -k / a;
  if (a === 0 || square < 0) return [];
  return square === 0 ? [h] : [h - Math.sqrt(square), h + Math.sqrt(square)];
}

export function parabolaWords(a: number, h: number, k: number): string {
  if (a === 0) return `With a = 0 it is no parabola, but the level line y = ${num(k)}.`;
  const zeros = intercepts(a, h, k);
  const isRounded = zeros.some((zero) => Number(num(zero).replace('−', '-')) !== zero);
  const [first = 0, second = first] = zeros;
  const factored = first === second ? shifted(first, '²') : `${shifted(first)}${shifted(second)}`;
  const where = zeros.length === 1 ? `touches the x-axis at ${num(first)}` : `crosses the x-axis at ${listed(zeros.map((zero) => num(zero)))}`; // prettier-ignore
  return [
    `Vertex form y = ${factor(a)}${shifted(h, '²')}${plus(k)}, standard form y = ${polynomial([a, -2 * a * h, a * h * h + k])}`,
    zeros.length === 0
      ? ', no factored form.'
      : `, factored form y = ${factor(a)}${factored}${isRounded ? ' (rounded)' : ''}.`,
    ` It opens ${a > 0 ? 'upward' : 'downward'} from its vertex (${num(h)}, ${num(k)}) and `,
    zeros.length === 0 ? 'never meets the x-axis.' : `${where}.`,
  ].join('');
}
