import type { Rational } from '../numbers/rational.ts';
import type { Work } from '../workedOut.ts';
import { read, sentence } from './sentence.ts';

/** The numbers and chosen words of a sentence, by what they are in it. */
export type Parts = Record<string, string>;

/** A sentence known from its first word to its last, and what answers it. */
export interface Form {
  pattern: RegExp;
  work: (parts: Parts) => Work | undefined;
}

const digits = '(?:\\d+(?:\\.\\d+)?|\\.\\d+)';
const item = '-?\\d+(?:\\.\\d+)?(?:/\\d+)?';
/** How what stands in angle brackets is written. */
const typed: Record<string, string> = {
  number: digits,
  digit: '\\d',
  whole: '\\d+',
  decimal: `-?${digits}`,
  /** One number above another. */
  fraction: '\\d+ ?/ ?\\d+',
  /** A decimal or a fraction, with its sign. */
  signed: `-?${digits}(?: ?/ ?\\d+)?`,
  money: `\\$(?:${digits})`,
  /** Money or not, with its sign. */
  amount: `\\$?-?${digits}`,
  percent: `${digits}%`,
  letter: '[a-z]',
  /** A number, or the letter for one. */
  term: `(?:${digits}|[a-z])`,
  /** '2 to 3 to 4'. */
  ratio: '\\d+(?: (?:is )?to \\d+)+',
  /** '2, 4 and 6', in brackets or not. */
  list: `[({[]?${item}(?:(?: ?[,;] ?(?:and )?| and | )${item})+[)\\]}]?`,
  /** What something is called; no word that sentences are built of. */
  word: '(?!(?:how|what|for|cost|is|are|the|at) )[a-z]+',
};

/**
 * `[a|the] bill is <amount:money> <time:today/now>`: what is in square brackets may be left out, round ones give a choice,
 * angle ones name a number by how it is written ({@link typed}), or one of some words, as `<what:unit price/speed>`. The same
 * name may stand in several choices. Nothing more than this may stand in the sentence.
 */
export function form(sentences: string, work: Form['work']): Form {
  return { pattern: patternOf(sentences), work };
}

/** For {@link form}: what answers takes the numbers of these names, each of which the sentence must have given. */
export function by<Names extends string[]>(
  answered: (...values: { [Name in keyof Names]: Rational }) => Work,
  ...names: Names
): Form['work'] {
  return (parts) => answered(...(names.map((name) => read(parts[name])) as { [Name in keyof Names]: Rational }));
}

/** The same alone, for a sentence whose formulas are read elsewhere: `#` or `@` stands for one. */
export function patternOf(sentences: string): RegExp {
  const pattern = sentences.replace(
    /<(\w+):([\w/? ]+)>|[[\]()|]|\s+|[^\s[\]()|<>]+/g,
    (found, name?: string, type = '') => {
      if (name) return `(?<${name}>${typed[type] ?? type.replaceAll('/', '|')}) `;
      if (found.trim() === '') return '';
      return (
        { '[': '(?:', ']': ')?', '(': '(?:', ')': ')', '|': '|' }[found] ?? `${found.replace(/[.$^*+?/]/g, '\\$&')} `
      );
    },
  );
  return new RegExp(`^(?:${pattern})$`);
}

/** Answers the first form that is the whole text. */
export function answerOf(forms: Form[], text: string): Work | undefined {
  const asked = spoken(text);
  for (const { pattern, work } of forms) {
    const found = pattern.exec(asked);
    if (!found) continue;
    const given = Object.entries(found.groups ?? {}).filter(([, part]) => part !== undefined);
    return work(Object.fromEntries(given.map(([name, part]) => [name, part.replace(/[$%]/g, '')])));
  }
  return undefined;
}

/**
 * Words and numbers alone, each with one space behind it; money as `$5`, percent as `5%`. `5ft` is two words, and so are `=` and
 * what is beside it. A `!` behind a bare number is no mark of a sentence.
 */
export function spoken(text: string): string {
  const plain = sentence(text)
    .replace(/\b(?:what's|whats|what're|wat is|wats)(?![a-z'])/g, 'what is')
    .replace(/\bit's\b/g, 'it is')
    .replace(/(?<=\d)\s*(?:%|percent\b|per cent\b)/g, '% ')
    .replace(/\$\s+(?=[\d.])/g, '$')
    .replace(/(?<![$\d.,/-])(\d+(?:\.\d+)?) (?:dollars|bucks|usd)\b/g, '$$$1')
    .replace(/(\$\d+(?:\.\d+)?) dollars\b/g, '$1')
    .replace(/(?<=\d) ?\+ ?(?=[\d.]+%)/g, ' plus ')
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replace(/[=*]/g, ' $& ')
    .replace(/(?:[,.;:?]|(?<!(?:^|[^$\d.])[\d.]+)!)+(?=\s|$)/g, ' ')
    .replace(/^(?:so|ok|okay|um) /, '');
  return `${plain.trim().replace(/\s+/g, ' ')} `;
}
