import { num } from './numbers.ts';
import { dot, path, text, type Kind, type Place, type Shape } from './scene.ts';

const [from, to] = [20, 280];
const middle = 70;

/** What a sample says of everybody, and how much closer a larger one comes. */
export const marginOfError: Kind = {
  parameters: [
    { name: 'n', label: 'people in the sample', min: 100, max: 2500, step: 100, start: 400 },
    { name: 'p', label: 'percent of the sample', min: 30, max: 70, step: 1, start: 54, text: (value) => `${value}%` },
  ],
  scene({ n = 400, p = 54 }) {
    const margin = marginOf(n, p);
    const [low, high] = [toX(p - margin), toX(p + margin)];
    const percents = Array.from({ length: 7 }, (_, at) => 20 + at * 10);
    return {
      width: 300,
      height: 130,
      shapes: [
        path([[from, 105], [to, 105]], 'axis'), // prettier-ignore
        ...percents.flatMap((one): Shape[] => [
          path([[toX(one), 101], [toX(one), 109]], 'axis'), // prettier-ignore
          text([toX(one), 124], `${one}%`),
        ]),
        path([[toX(50), 30], [toX(50), 101]], 'dash'), // prettier-ignore
        path([[low, middle - 22], [high, middle - 22], [high, middle + 22], [low, middle + 22]], 'soft'), // prettier-ignore
        path([[low, middle], [high, middle]], 'accent'), // prettier-ignore
        ...[low, high].map((x) => path([[x, middle - 10], [x, middle + 10]], 'accent')), // prettier-ignore
        dot([toX(p), middle]),
        text([toX(p), 20], `${num(p, 1)}% ± ${num(margin, 1)}`, 'middle', 'accent'),
      ],
      words: marginWords(n, p),
      handles: [{ at: [toX(p), middle] as Place, drag: ([x]) => ({ p: 20 + ((x - from) / (to - from)) * 60 }) }],
    };
  },
};

function toX(percent: number): number {
  return from + ((percent - 20) / 60) * (to - from);
}

/** At a confidence of 95%, in percentage points. */
export function marginOf(n: number, percent: number): number {
  const part = percent / 100;
  return 196 * Math.sqrt((part * (1 - part)) / n);
}

export function marginWords(n: number, p: number): string {
  const margin = marginOf(n, p);
  const [low, high] = [p - margin, p + margin];
  const half =
    low > 50
      ? 'All of it lies above 50%.'
      : high < 50
        ? 'All of it lies below 50%.'
        : '50% lies inside: whether it is a majority stays open.';
  return `${num(p)}% of a sample of ${n}, margin of error ${num(margin, 1)} percentage points: among all, plausibly from ${num(low, 1)}% to ${num(high, 1)}%. ${half}`; // prettier-ignore
}
