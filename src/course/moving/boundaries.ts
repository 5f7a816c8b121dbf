import { text, type Kind, type Shape } from './scene.ts';

export interface BoundariesGiven {
  /** A whole sentence, without a mark at its end. */
  first: string;
  /** Another one, which could stand alone too. */
  sentence: string;
  /** In its place something that cannot stand alone. */
  fragment: string;
}

/** What may stand between, with whether it may before a whole sentence, and before what cannot stand alone. */
const joints = [
  { mark: '', name: 'nothing', sentence: 'a run-on: two sentences with nothing between them', fragment: '' },
  { mark: ',', name: 'a comma', sentence: 'a comma splice: a comma alone cannot join two sentences', fragment: '' },
  {
    mark: ', and',
    name: 'a comma with and',
    sentence: '',
    fragment: 'and joins two sentences here, and the second is none',
  },
  { mark: ';', name: 'a semicolon', sentence: '', fragment: 'behind a semicolon stands what could stand alone' },
  { mark: '.', name: 'a period', sentence: '', fragment: 'a fragment is left behind the period' },
] as const;

const seconds = ['a whole sentence', 'no sentence'];
const lineLength = 38;

/** The place where two parts of a text meet: what may stand there. */
export const boundaries: Kind<BoundariesGiven> = {
  parameters: [
    { name: 'mark', label: 'between them', min: 0, max: joints.length - 1, step: 1, start: 1, text: (value) => joints[value]?.name ?? '' }, // prettier-ignore
    { name: 'second', label: 'behind it', min: 0, max: 1, step: 1, start: 0, text: (value) => seconds[value] ?? '' },
  ],
  scene({ mark = 1, second = 0 }, { first, sentence, fragment }) {
    const joint = joints[mark] ?? joints[1];
    const behind = second === 0 ? sentence : fragment;
    const before = wrapped(first + joint.mark);
    const after = wrapped(mark === 4 ? behind.charAt(0).toUpperCase() + behind.slice(1) : behind);
    const top = 46 + (before.length - 1) * 22;
    const box = (y: number, lines: number): Shape => ({ kind: 'path', d: `M8 ${y}H312V${y + lines * 22 + 16}H8Z`, look: 'soft' }); // prettier-ignore
    const write = (lines: readonly string[], y: number) =>
      lines.map((one, at) => text([20, y + at * 22], one, 'start'));
    const isRight = verdict(mark, second) === '';
    return {
      width: 320,
      height: top + 22 * after.length + 66,
      shapes: [
        box(8, before.length),
        ...write(before, 30),
        box(top + 8, after.length),
        ...write(after, top + 30),
        text(
          [20, top + 22 * after.length + 48],
          isRight ? '✓ This may stand.' : '✗ This may not stand.',
          'start',
          'accent',
        ),
      ],
      words: boundariesWords(mark, second),
      handles: [],
    };
  },
};

/** What is wrong; empty when nothing is. */
function verdict(mark: number, second: number): string {
  return joints[mark]?.[second === 0 ? 'sentence' : 'fragment'] ?? '';
}

export function boundariesWords(mark: number, second: number): string {
  const wrong = verdict(mark, second);
  const { name = '' } = joints[mark] ?? {};
  const between = `${name.charAt(0).toUpperCase()}${name.slice(1)} between a whole sentence and ${second === 0 ? 'another' : 'what cannot stand alone'}`; // prettier-ignore
  return wrong ? `${between}: not right, ${wrong}.` : `${between}: right.`;
}

/** In lines that the picture has room for. */
export function wrapped(words: string): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineLength) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
