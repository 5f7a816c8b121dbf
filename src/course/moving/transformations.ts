import { factor, listed, num, plus, shifted } from './numbers.ts';
import { aroundOrigin as plane, axes, fromPlace, graph, height, toPlace, width } from './plane.ts';
import { dot, type Kind } from './scene.ts';

export const bases = {
  square: { name: 'x²', f: (x: number) => x * x },
  absolute: { name: '|x|', f: (x: number) => Math.abs(x) },
  root: { name: '√x', f: (x: number) => Math.sqrt(x) },
} as const;

export interface TransformationsGiven {
  /** What is moved. */
  of: keyof typeof bases;
}

/** y = a·f(x − h) + k beside y = f(x). */
export const transformations: Kind<TransformationsGiven> = {
  parameters: [
    { name: 'a', label: 'factor a', min: -2, max: 2, step: 0.5, start: 1 },
    { name: 'h', label: 'to the right, h', min: -5, max: 5, step: 1, start: 0 },
    { name: 'k', label: 'up, k', min: -5, max: 5, step: 1, start: 0 },
  ],
  scene({ a = 1, h = 0, k = 0 }, { of }) {
    const { f } = bases[of];
    return {
      width,
      height,
      shapes: [
        ...axes(plane),
        ...graph(plane, f, 'dash'),
        ...graph(plane, (x) => a * f(x - h) + k, 'accent'),
        dot(toPlace(plane, [h, k])),
      ],
      words: transformationsWords(a, h, k, bases[of].name),
      handles: [
        { at: toPlace(plane, [h, k]), drag: (to) => ({ h: fromPlace(plane, to)[0], k: fromPlace(plane, to)[1] }) },
      ],
    };
  },
};

export function transformationsWords(a: number, h: number, k: number, base: string): string {
  const size = Math.abs(a);
  const done = [
    ...(a < 0 ? ['turned upside down'] : []),
    ...(size === 1 || a === 0 ? [] : [`${size > 1 ? 'stretched' : 'pressed'} to ${num(size)} times its height`]),
    ...(h === 0 ? [] : [`moved ${num(Math.abs(h))} to the ${h > 0 ? 'right' : 'left'}`]),
    ...(k === 0 ? [] : [`moved ${num(Math.abs(k))} ${k > 0 ? 'up' : 'down'}`]),
  ];
  const formula = `y = ${factor(a)}f(${shifted(h).replace(/[()]/g, '')})${plus(k)}`;
  if (a === 0)
    return `${formula.replace('0f', '0 · f')}: with a = 0 nothing is left of it but the level line y = ${num(k)}.`;
  return `${formula}: the graph of f(x) = ${base} is ${done.length > 0 ? listed(done) : 'where it was'}.`;
}
