import {
  fractionOf,
  isSame,
  multiply,
  rational,
  add,
  subtract,
  decimal,
  absolute,
  type Value,
} from '#algebra/exact.ts';
import type { Names } from '#algebra/expression.ts';
import type { PartCheck } from '../../family/checkShape.ts';
import type { PartFile } from '../../reading/shapes.ts';
import { listOf } from '../find.ts';
import { show } from '../show.ts';

/** What each number of the check that the student does not see is, as messages: a check goes by the question's own data. */
export function strangeNumbers(part: PartFile, check: PartCheck, names: Names): string[] {
  if (check.blind !== undefined) return [];
  const known = (check.known ?? []).map(ofFloat);
  const isSeen = (value: Value) => isShown(value, part) || known.some((each) => isSame(each, absolute(value)));
  const texts = textsOf(check);
  const numbers = texts.flatMap((text) => text.match(/(?<![\w.])\d+(?:\.\d+)?|(?<![\w.])\.\d+/g) ?? []);
  const strange = [...new Set(numbers)].filter((number) => !isSeen(decimal(number)));
  const used = [...names].filter(
    ([name, { is, of }]) =>
      !of &&
      is.kind === 'value' &&
      !Object.hasOwn(check.let ?? {}, name) &&
      texts.some((text) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text)),
  );
  return [
    ...strange.map((number) => `The check uses ${number}, which does not stand in the question, passage or figure.`),
    ...used.flatMap(([name, { is }]) =>
      is.kind === 'value' && !isSeen(is.value)
        ? [`The check uses ${name} (${show(is.value)}), which does not stand in the question, passage or figure.`]
        : [],
    ),
  ];
}

/** Whether a number stands in the question, passage or figure, or needs not. */
export function isShown(value: Value, part: PartFile): boolean {
  return shownNumbers(part).some((each) => isSame(each, absolute(value)));
}

/** Numbers that a computation may use wherever it needs them. */
const free = [0, 1, 2, 10, 100].map((number) => rational(number));

export function isFree(value: Value): boolean {
  return free.some((each) => isSame(each, absolute(value)));
}

function textsOf(check: PartCheck): string[] {
  const points = [...(check.holds ?? []), ...(check.fails ?? [])].flatMap((point) => Object.values(point));
  return [
    check.compute,
    check.solve,
    check.give,
    check.where,
    check.count,
    check.equivalent,
    check.choose,
    ...points,
    ...Object.values(check.let ?? {}),
  ]
    .flatMap((each) => listOf<unknown>(each ?? []))
    .map(String);
}

const words: Record<string, number> = {
  two: 2, twice: 2, double: 2, doubled: 2, doubles: 2, half: 2, three: 3, third: 3, triple: 3, tripled: 3, triples: 3, thrice: 3,
  four: 4, quarter: 4, fourth: 4, five: 5, fifth: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, dozen: 12,
  thousand: 1000,
}; // prettier-ignore

/** Every number the student sees before answering, without its sign; of a percentage also what it multiplies by. */
function shownNumbers({ question, passage = '', figure }: PartFile): Value[] {
  const text = `${question} ${passage} ${JSON.stringify(figure ?? '')}`.replace(
    /(\d)(?:\{,\}|,)(?=\d{3}(?!\d))/g,
    '$1',
  );
  const numbers = [...text.matchAll(/(\d+(?:\.\d+)?|\.\d+)\s*(\\?%|percent)?/g)].flatMap(([, digits = '', percent]) => {
    const value = decimal(digits);
    const part = multiply(value, rational(1, 100));
    return percent ? [value, part, add(rational(1), part), absolute(subtract(rational(1), part))] : [value];
  });
  const said = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) =>
    Object.hasOwn(words, word) ? [rational(words[word] ?? 0)] : [],
  );
  return [...free, ...numbers, ...said].filter((value) => typeof value === 'number' || fractionOf(value) !== undefined);
}

function ofFloat(number: number): Value {
  return absolute(decimal(String(Math.abs(number))));
}
