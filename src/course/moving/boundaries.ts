import { text, type Kind, type Shape } from './scene.ts';

export interface BoundariesGiven {
  /** A whole sentence, without a mark at its end. */
  first: string;
  /** Another one, which could stand alone too. */
  sentence: string;
  /** In its place something that cannot stand alone. */
  fragment: string;
}

/** What may stand between, and what is wrong with it before a whole sentence and before what cannot stand alone; empty where it is right. */
const joints = [
  {
    mark: '',
    name: 'nothing',
    subject: 'To put nothing',
    sentence: 'It is a run-on: two sentences with nothing between them.',
    fragment: '',
  },
  {
    mark: ',',
    name: 'a comma',
    subject: 'A comma',
    sentence: 'It is a comma splice: a comma alone cannot join two sentences.',
    fragment: '',
  },
  {
    mark: ', and',
    name: '“, and”',
    subject: '“, and”',
    sentence: '',
    fragment: 'It joins two sentences, and what follows is not a sentence.',
  },
  {
    mark: ';',
    name: 'a semicolon',
    subject: 'A semicolon',
    sentence: '',
    fragment: 'What follows a semicolon must be able to stand alone.',
  },
  {
    mark: '.',
    name: 'a period',
    subject: 'A period',
    sentence: '',
    fragment: 'What follows the period is a fragment.',
  },
] as const;

const seconds = ['a whole sentence', 'not a sentence'];
const lineLength = 38;

/** The place where two parts of a text meet: what may stand there. */
export const boundaries: Kind<BoundariesGiven> = {
  parameters: [
    { name: 'mark', label: 'between them', min: 0, max: joints.length - 1, step: 1, start: 1, text: (value) => joints[value]?.name ?? '' }, // prettier-ignore
    { name: 'second', label: 'after it', min: 0, max: 1, step: 1, start: 0, text: (value) => seconds[value] ?? '' },
  ],
  scene({ mark = 1, second = 0 }, { first, sentence, fragment }) {
    const joint = joints[mark] ?? joints[1];
    const follows = `${second === 0 ? sentence : fragment}.`;
    const before = wrapped(first + joint.mark);
    const after = wrapped(mark === 4 ? follows.charAt(0).toUpperCase() + follows.slice(1) : follows);
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
          isRight ? 'accent' : 'wrong',
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
  const between = `${joints[mark]?.subject ?? ''} between a whole sentence and ${second === 0 ? 'another' : 'what cannot stand alone'}`; // prettier-ignore
  return wrong ? `${between} is not right. ${wrong}` : `${between} is right.`;
}

/** In lines that the picture has room for. */
export function wrapped(words: string): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineLength) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
