import type { Given } from '#course/answerKey.ts';
import type { ChoicePart, Part, TypedPart } from '#course/lesson.ts';
import { judgeEntry, readEntry } from '#course/typedAnswer.ts';
import { markdownOf } from '../search/courseMarkdown.ts';
import { normal } from './normal.ts';

/** What stands for an option in a text. */
export interface Option {
  index: number;
  /** What a student gives for it; undefined for any number that is none of the others. */
  given: Given | undefined;
  /** In normal form, in small letters. */
  text: string;
  /** Finds it in a text in normal form, quoted or not; none for a bare number. */
  pattern?: RegExp;
  /** The one number that the option is, when it is one. */
  value?: number;
  /** A formula without its spaces, as in `y=2.5x-22`, and then with its terms in other orders; none of other options. */
  formulas: string[];
  /** Runs of words that stand in this option alone: a sentence is known by any of them. */
  runs: string[];
  /** Named by its words alone, as 'as the' is not. */
  isDistinct: boolean;
}

const known = new WeakMap<Part, Option[]>();

/**
 * What may be the answer: the options; or, where it is typed, the right entries, the wrong ones that are foreseen, in an order that
 * does not tell them apart, and last any other number.
 */
export function optionsOf(part: Part): Option[] {
  const found = known.get(part) ?? (part.kind === 'typed' ? readEntries(part) : readOptions(part));
  known.set(part, found);
  return found;
}

function readEntries({ correctEntries, wrongEntries }: TypedPart): Option[] {
  const entries = new Set([...correctEntries, ...wrongEntries.map(({ entry }) => entry)]);
  const plain = { formulas: [], runs: [], isDistinct: false };
  const foreseen = [...entries].sort().map((entry, index) => ({ ...plain, ...entryOption(entry), index }));
  return [...foreseen, { ...plain, index: foreseen.length, given: undefined, text: '' }];
}

/** An entry that nobody foresaw, once it was checked. */
export function withTried(options: readonly Option[], tried: readonly string[]): Option[] {
  const strange = tried.filter((entry) => !options.some(({ given }) => typeof given === 'string' && judgeEntry(entry, [given]) === 'right')); // prettier-ignore
  const plain = { formulas: [], runs: [], isDistinct: false };
  return [...options, ...strange.map((entry, at) => ({ ...plain, ...entryOption(entry), index: options.length + at }))];
}

function entryOption(entry: string): Pick<Option, 'given' | 'text' | 'value'> {
  const reading = readEntry(entry);
  return { given: entry, text: entry, ...(reading.kind === 'number' ? { value: reading.n / reading.d } : {}) };
}

function readOptions(part: ChoicePart): Option[] {
  const texts = part.options.map((html) => normal(markdownOf(html)).toLowerCase().replace(/"/g, '').trim());
  const around = wordsOf(normal(markdownOf(`${part.passage ?? ''} ${part.question}`)).toLowerCase()).join(' ');
  return texts.map((text, index) => {
    const others = [around, ...texts.filter((_, other) => other !== index).map((other) => wordsOf(other).join(' '))];
    const value = numberIn(text);
    const isFormula = value === undefined && /[=^]|\d[a-z]\b|[()].*\d/.test(text) && wordsOf(text).length < 14;
    return {
      index,
      given: index,
      text,
      ...(/^[\d\s.,/$-]*$/.test(text) ? {} : { pattern: patternOf(text) }),
      ...(value === undefined ? {} : { value }),
      formulas: isFormula ? ordersOf(compact(text)) : [],
      runs: isFormula ? [] : runsOf(text).filter((run) => others.every((other) => !` ${other} `.includes(` ${run} `))),
      isDistinct: /[^\w\s'].*\w|\w+\W+\w+\W+\w/.test(text),
    };
  });
}

function patternOf(text: string): RegExp {
  const tokens = text.match(/[\p{L}\p{N}\p{M}]+|\s+|./gu) ?? [];
  return new RegExp(tokens.map((token) => token.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('"?'), 'g');
}

const runLength = 5;

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  if (words.length < runLength + 2) return [];
  return words.slice(0, 1 - runLength).map((_, start) => words.slice(start, start + runLength).join(' '));
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const single = /^(?:[a-z] ?= ?)?(-? ?\$?\d[\d,]*(?:\.\d+)?(?:\/\d+)?)(?: ?%| [a-z]+)?$/;

function numberIn(text: string): number | undefined {
  const found = single.exec(text.replace(/\\?\$/g, ''))?.[1];
  return found === undefined ? undefined : numberOf(found);
}

export function numberOf(written: string): number {
  const [over = '', under] = written.replace(/[ ,$]/g, '').split('/');
  return under === undefined ? Number(over) : Number(over) / Number(under);
}

/** A formula with the terms of its right side, or of all of it, in every order; as it is when it has more than sums. */
function ordersOf(formula: string): string[] {
  const [, left = '', right = ''] = /^([a-z](?:\([a-z]\))?=)?(.*)$/.exec(formula) ?? [];
  const terms = right.match(/[+-]?[^+-]+/g) ?? [];
  if (terms.length < 2 || terms.length > 4 || /[()=<>^][+-]|[()=<>]/.test(right)) return [formula];
  const orders = ordersOfTerms(terms).map((order) => left + order.map(signed).join('').replace(/^\+/, ''));
  return [...new Set([formula, ...orders])];
}

function signed(term: string): string {
  return /^[+-]/.test(term) ? term : `+${term}`;
}

function ordersOfTerms(terms: readonly string[]): string[][] {
  if (terms.length < 2) return [[...terms]];
  return terms.flatMap((term, at) => ordersOfTerms(terms.toSpliced(at, 1)).map((rest) => [term, ...rest]));
}

const spokenSigns: [RegExp, string][] = [
  [/\b(?:equals|is equal to)\b/g, '='],
  [/\bplus\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\btimes\b/g, '*'],
];

/** A formula in one spelling: signs for words, fractions as decimals, no spaces, no signs of multiplication. */
export function compact(text: string): string {
  return spokenSigns
    .reduce((rest, [word, sign]) => rest.replace(word, sign), text.toLowerCase())
    .replace(/(\d+) ?\/ ?(\d+)/g, (_, over: string, under: string) => String(+(+over / +under).toFixed(4)))
    .replace(/\((-?[\d.]+)\)/g, '$1')
    .replace(/[\s*"\\]/g, '');
}
