import { insist } from '../refused.ts';
import type { Rational } from '../numbers/rational.ts';
import { withoutChatter } from './chatter.ts';
import { clean } from './clean.ts';
import { formulasIn, type Formula } from './formulasIn.ts';
import { heardText } from './heardText.ts';
import { numbersFromWords } from './numberWords.ts';
import { splitOptions, type Option } from './options.ts';
import { withoutPoliteness } from './politeness.ts';
import { splitWish, type Wish } from './rounding.ts';
import { spreadFormulas } from './spreadFormulas.ts';

/** A problem in prose, taken apart. */
export interface Reading {
  /** As it was typed, without politeness and options. */
  stem: string;
  /** In small letters, formulas as one types them, numbers as digits; how to round is taken off. */
  plain: string;
  /** What phrases are matched with; see {@link heardText}. A formula is its mark, such as `E0`. */
  heard: string;
  /** By the number in its mark. */
  formulas: Formula[];
  /** What `LIST0` stands for, in a text whose lists are marked. */
  lists?: { values: Rational[] }[];
  /** The sentences of `heard` that ask. */
  questions: string[];
  options: Option[];
  wish: Wish;
}

/** Longer stories are not read. */
const longest = 1_200;

const asking = /^(?:[^.]*\b(?:what|which|how|find|calculate|determine|compute|evaluate|solve|who|when|where|why)\b)/;

/** Takes a problem in prose apart. @throws {Refused} when it is too long or in letters of another kind. */
export function readingOf(text: string): Reading {
  insist(text.length <= longest, 'too long a story');
  const { stem: withHead, options } = splitOptions(text);
  const stem = withoutPoliteness(withoutChatter(withoutPoliteness(withHead)));
  const { text: plain, wish } = splitWish(numbersFromWords(typedQuickly(clean(stem), stem, options)));
  const { text: marked, formulas } = formulasIn(spreadFormulas(labelled(plain)));
  const heard = heardText(marked);
  const questions = heard.split(/(?<=\. )/).filter((sentence) => asking.test(sentence.replaceAll('!', '')));
  return { stem, plain, heard, formulas, questions, options, wish };
}

const labels =
  'store|shop|class|machine|pump|plan|company|group|team|bag|box|jar|set|list|line|car|train|brand|city|town|school|worker|student|person|hose|pipe|account|option|section|sample|study|survey|type|solution|model|data set|dataset|bakery|factory|park|gym|bus|boat|printer|printers|site|region|district|county|bank|tank|spinner|product|route|vendor|phone|van|truck|runner|mixture|alloy|container';
const label = new RegExp(
  `\\b(${labels}) (?:([b-hj-z])|(a)(?= (?:is|are|was|has|had|have|costs?|charges?|sells?|and|or|can|will|takes?|than|fills?|:)\\b|[,.?:]))\\b(?! ?[-+*/^=(]| (?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|miles?)\\b)`,
  'g',
);

/** 'store B' is one word, `store-b`: its letter is no unknown. */
function labelled(text: string): string {
  return inWords(text)
    .replace(
      equalUnits,
      (_, one: string, unit: string, many: string, other: string) =>
        `${one} ${unitNames[unit] ?? unit} = ${many} ${unitNames[other] ?? other}`,
    )
    .replace(
      /\b(list|data set|dataset|set|class|group|team) ([a-z]) ?[=:] ?(?=-?[\d.]+ ?,)/g,
      (_, noun: string, name: string) => `${noun.replace(' ', '-')}-${name}, `,
    )
    .replace(/\bdegrees?\s+(?:f|c|fahrenheit|celsius)\b/g, 'degrees')
    .replace(label, (_, noun: string, other?: string, a?: string) => `${noun.replace(' ', '-')}-${other ?? a ?? ''}`);
}

const quick: Record<string, string> = { r: 'are', u: 'you', n: 'and', w: 'with', b4: 'before', rn: 'now', ur: 'your' };
const aboutLetters = new Set(
  'of is for value number constant let where find by terms solve letter variable and to than equals in x y'.split(' '),
);

/** `how many r in 2 lb` → `are`: a letter between words that is typed once, and is no unknown. */
function typedQuickly(text: string, typed: string, options: readonly Option[]): string {
  const isOfOptions = (letter: string) =>
    options.some(
      (option) => new RegExp(`(?<![A-Za-z'])${letter}(?![A-Za-z'])`).test(option.text) && /\d/.test(option.text),
    );
  return text
    .replace(/(?<![a-z])p ?\((?=[a-z0-9][a-z0-9 ]{2,}\))/g, 'probability of (')
    .replace(
      /(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\b\.?(?=[\s,?)]|$)/g,
      (found: string, hour: string, minute: string | undefined, half: string, at: number) =>
        `${hour}:${minute ?? '00'}${half}m${found.endsWith('.') && /^ (?:what|how|at what|find|if|the|determine|on|a|it)\b/.test(text.slice(at + found.length)) ? '.' : ''}`,
    )
    .replace(
      /(?<=(?:^|[\s,])([a-z0-9%]{2,}),? )(r|u|n|w|b4|rn|ur)(?= (?!is\b|and\b|are\b|will\b|if\b)(?:[a-z]{2,}|\d))/g,
      (word, before: string, _word: string, at: number) =>
        word.length === 1 &&
        (aboutLetters.has(before) ||
          isOfOptions(word) ||
          new RegExp(`\\b${word.toUpperCase()}\\b`).test(typed) ||
          new RegExp(`(?<![a-z'])${word}(?![a-z'])`).test(text.slice(0, at) + text.slice(at + 1)))
          ? word
          : (quick[word] ?? word),
    );
}

const unitWords: Record<string, string> = {
  g: 'grams',
  kg: 'kilograms',
  mg: 'milligrams',
  m: 'meters',
  km: 'kilometers',
  cm: 'centimeters',
  ft: 'feet',
  mi: 'miles',
  oz: 'ounces',
  lb: 'pounds',
  l: 'liters',
  ml: 'milliliters',
  gal: 'gallons',
};
const belowWords: Record<string, string> = {
  s: 'second',
  sec: 'second',
  h: 'hour',
  hr: 'hour',
  min: 'minute',
  ml: 'milliliter',
  l: 'liter',
  cm: 'cm',
  m: 'm',
  km: 'km',
  in: 'inch',
  ft: 'foot',
  mi: 'mile',
  gal: 'gallon',
};
const unitNames: Record<string, string> = {
  ...unitWords,
  yd: 'yards',
  in: 'inches',
  mm: 'millimeters',
  hr: 'hours',
  min: 'minutes',
  qt: 'quarts',
  pt: 'pints',
};
const someUnit = 'km|cm|mm|kg|mg|ml|yd|ft|in|mi|lb|oz|gal|qt|pt|hr|min|m|g|l';
/** '1 m = 100 cm' is no equation. */
const equalUnits = new RegExp(
  `(?<![\\w.])(\\d+(?:\\.\\d+)?) ?(${someUnit}) ?= ?(\\d+(?:\\.\\d+)?) ?(${someUnit})(?![\\w^])`,
  'g',
);
const unitOverUnit =
  /(?<![a-z])(g|kg|mg|m|km|cm|ft|mi|oz|lb|l|ml|gal) ?\/ ?(s|sec|h|hr|min|ml|l|cm|m|km|in|ft|mi|gal)(?![a-z])(?: ?\^ ?\(?([23])\)?)?/g;

/** `g/cm^3` is 'grams per cubic cm'. */
function inWords(text: string): string {
  return text.replace(
    unitOverUnit,
    (_, over: string, under: string, power?: string) =>
      `${unitWords[over] ?? over} per ${power === '3' ? 'cubic ' : power === '2' ? 'square ' : ''}${belowWords[under] ?? under}`,
  );
}
