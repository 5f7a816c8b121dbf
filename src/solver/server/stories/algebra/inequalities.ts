import { attempt } from '../../equation.ts';
import {
  holdsAt,
  holdsOn,
  solveInequality,
  type Comparison,
  type Inequality,
  type Interval,
} from '../../inequality.ts';
import { solveChain, solvePair } from '../../compound.ts';
import { everyPart } from '../../expression.ts';
import { parse } from '../../parse.ts';
import { numberIn } from '../../reading/answers.ts';
import { rational, endingDecimal } from '../../numbers/rational.ts';
import { asNumber } from '../../numbers/surd.ts';
import { given, insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';
import { asksAtAll, asksOther, bagOf, isYesNo, lettersIn, onlyWeights, type Bag } from './bag.ts';

const greatest = 'greatest largest biggest highest maximum most max'.split(' ');
const least = 'least smallest lowest minimum min'.split(' ');
const harmless =
  'compound solution solutions true all value both combined single range not many how positive negative true false absolute between';

/** One inequality in one letter, or two joined by a word: what solves it, or the first or last whole number that does. */
export const inequalityAnswered: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const { inequalities } = bag;
  if (inequalities.length === 0 || inequalities.length > 2 || bag.equations.length + bag.points.length > 0)
    return undefined;
  if (bag.functions.length + bag.calls.length + bag.callEquations.length + bag.expressions.length > 0) return undefined;
  const [name = '', ...rest] = lettersIn(...inequalities);
  if (rest.length > 0 || bag.letters.some((letter) => letter !== name)) return undefined;
  if (bag.constants.length > 0 || bag.numbers.length > 0 || isYesNo(bag)) return undefined;
  if (asksOther(bag, 'equivalent represents graph interval')) return undefined;
  if (!onlyWeights(bag, `${harmless} ${greatest.join(' ')} ${least.join(' ')}`)) return undefined;
  if (!asksAtAll(bag) && !/inequality|integer|solution/.test(bag.text)) return undefined;
  const solved = solvedOf(bag, name);
  return answered(bag, name, solved);
}

export interface Solved {
  work: Work;
  holds: (at: number) => boolean;
}

function solvedOf(bag: Bag, name: string): Solved {
  const { inequalities, text } = bag;
  const parts = inequalities.flatMap(partsOf);
  const [first, second] = inequalities;
  if (!second) {
    const { sides, signs } = given(first);
    const holds = (at: number) => parts.every((part) => holdsAt(part, name, at));
    if (sides.length === 2) return { work: solveInequality(given(parts[0]), name), holds };
    return {
      work: solveChain(sides as Parameters<typeof solveChain>[0], signs as Parameters<typeof solveChain>[1]),
      holds,
    };
  }
  const between = text.slice(text.search(/I\d/) + 2, text.lastIndexOf('I'));
  insist(parts.length === 2, 'two chains');
  const isOr = /\bor\b/.test(between) || /\bor\b/.test(text);
  const isAnd = /\band\b|,/.test(between) || bag.weights.has('both');
  insist(isOr !== (isAnd && !isOr), 'no word between');
  const word = isOr ? 'or' : 'and';
  return {
    work: solvePair(parts, word),
    holds: (at) =>
      isOr ? parts.some((part) => holdsAt(part, name, at)) : parts.every((part) => holdsAt(part, name, at)),
  };
}

export function partsOf({ sides, signs }: Bag['inequalities'][number]): Inequality[] {
  return signs.map((sign, index) => ({
    left: given(sides[index]),
    right: given(sides[index + 1]),
    sign: sign as Comparison,
  }));
}

function answered(bag: Bag, name: string, { work, holds }: Solved): Work | undefined {
  const { weights, words, reading } = bag;
  const isTop = greatest.some((word) => weights.has(word));
  const isBottom = least.some((word) => weights.has(word));
  const isWhole = ['integer', 'integers', 'whole'].some((word) => words.has(word));
  const counts = weights.has('how') || weights.has('many') || (words.has('number') && words.has('integers'));
  if (isTop || isBottom || counts) {
    insist(isTop !== isBottom || counts, 'both ends');
    insist(!weights.has('not'), 'a not');
    if (!isWhole) return isTop === isBottom ? undefined : endOf(bag, name, work, isTop);
    return wholeNumber(bag, name, { work, holds }, counts ? 'count' : isTop ? 'top' : 'bottom');
  }
  insist(!weights.has('positive') && !weights.has('negative'), 'a sign');
  const numeric =
    reading.options.length > 0 && reading.options.every(({ text }) => optionNumber(text, name) !== undefined);
  if (numeric) {
    const wants = !weights.has('not');
    const picked = withOption(work, reading, (plain) => holds(given(optionNumber(plain, name))) === wants);
    const letter = picked.option;
    const option = given(reading.options.find((one) => one.letter === letter));
    const number = given(optionNumber(option.text, name));
    const values = [String(number)];
    return {
      ...picked,
      steps: [
        ...work.steps,
        `Of the options, only ${math(`${name} = ${number}`)} ${wants ? 'is' : 'is not'} among them.`,
      ],
      answer: `${math(`${name} = ${number}`)}, which is option ${letter}`,
      values,
    };
  }
  if (isWhole || weights.has('not')) return undefined;
  const written = withDecimals(work, bag);
  return withOption(written, reading, (plain) => sameRegion(plain, name, holds));
}

function optionNumber(text: string, name: string): number | undefined {
  return numberIn(
    text
      .replace(/−/g, '-')
      .replace(new RegExp(`^\\s*${name}\\s*=`), '')
      .trim(),
  );
}

/** A student who types 7.5 is answered 2.5. */
function withDecimals(work: Work, bag: Bag): Work {
  const isDecimal = bag.inequalities.some(({ sides }) =>
    sides.flatMap(everyPart).some((part) => part.is === 'number' && part.isDecimal),
  );
  if (!isDecimal || !work.values) return work;
  const decimals = (found: string, above: string, below: string) =>
    endingDecimal(rational(BigInt(above), BigInt(below))) ?? found;
  return {
    ...work,
    values: work.values.map((value) => value.replace(/(\d+)\/(\d+)/g, decimals)),
    answer: work.answer.replace(/\\frac\{(\d+)\}\{(\d+)\}/g, decimals),
  };
}

/** Whether an option holds just where the inequality does. */
function sameRegion(option: string, name: string, holds: (at: number) => boolean): boolean {
  const pieces = option.split(/\b(and|or)\b/).map((piece) => piece.trim());
  const isOr = pieces.includes('or');
  const parts = pieces
    .filter((piece) => piece !== 'and' && piece !== 'or')
    .flatMap((piece) => {
      const sides = piece.split(/(<=|>=|<|>)/).map((side) => side.trim());
      insist(sides.length === 3 || sides.length === 5, 'no inequality');
      const trees = sides.filter((_, index) => index % 2 === 0).map(parse);
      const signs = sides.filter((_, index) => index % 2 === 1);
      const all = signs.map((sign, index): Inequality => ({
        left: given(trees[index]),
        right: given(trees[index + 1]),
        sign: sign as Comparison,
      }));
      insist(
        all.every(({ left, right }) =>
          [left, right].flatMap(everyPart).every((part) => part.is !== 'variable' || part.name === name),
        ),
        'another letter',
      );
      return [all];
    });
  const says = (at: number) => {
    const each = parts.map((all) => all.every((part) => holdsAt(part, name, at)));
    return isOr ? each.some(Boolean) : each.every(Boolean);
  };
  const ends = parts.flat().flatMap((part) => holdsOn(part, name).ends.map(asNumber));
  const grid = Array.from({ length: 1201 }, (_, index) => (index - 600) * 0.1273 + 0.0119);
  const whole = Array.from({ length: 401 }, (_, index) => (index - 200) / 2);
  return [...grid, ...ends, ...whole].every((at) => says(at) === holds(at));
}

function endOf(bag: Bag, name: string, work: Work, isTop: boolean): Work | undefined {
  const [part, ...more] = bag.inequalities.flatMap(partsOf);
  insist(part && more.length === 0 && bag.words.has('value') && !bag.weights.has('absolute'), 'no one end');
  const { intervals } = holdsOn(part, name);
  const [interval, ...others] = intervals;
  insist(interval && others.length === 0, 'no one piece');
  const end = isTop ? interval.to : interval.from;
  insist(end?.included, 'no end');
  const value = asNumber(end.at);
  const tex = math(`${name} = ${endTex(end)}`);
  return {
    ...work,
    steps: [...work.steps, `The ${isTop ? 'greatest' : 'least'} value is ${tex}.`],
    answer: tex,
    values: [String(value)],
  };
}

function endTex({ at }: NonNullable<Interval['to']>): string {
  return String(asNumber(at));
}

export function wholeNumber(
  { weights, words }: Pick<Bag, 'weights' | 'words'>,
  name: string,
  { work, holds }: Solved,
  wish: 'count' | 'top' | 'bottom',
): Work {
  insist(!weights.has('negative'), 'negative numbers');
  const from = weights.has('positive') ? 1 : words.has('whole') && !words.has('integer') ? 0 : -2000;
  const fitting: number[] = [];
  for (let at = -2000; at <= 2000; at++) if (holds(at)) fitting.push(at);
  const allowed = fitting.filter((at) => at >= from);
  const [low, high] = [allowed[0], allowed.at(-1)];
  insist(low !== undefined && high !== undefined, 'none');
  if (from === 0 && wish !== 'top') insist(low > 0, 'whole numbers may begin at zero');
  if (wish !== 'bottom') insist(high < 2000, 'no end');
  if (wish !== 'top') insist(low > -2000, 'no beginning');
  insist(allowed.length === high - low + 1, 'a gap');
  const value = wish === 'count' ? allowed.length : wish === 'top' ? high : low;
  const step =
    wish === 'count'
      ? `The whole numbers in it go from ${math(String(low))} to ${math(String(high))}: there are ${math(String(value))}.`
      : `The ${wish === 'top' ? 'greatest' : 'least'} whole number in it is ${math(String(value))}.`;
  return {
    ...work,
    steps: [...work.steps, step],
    answer: math(wish === 'count' ? String(value) : `${name} = ${value}`),
    check: 'Every whole number around it was put in.',
    values: [String(value)],
  };
}
