import { lists, meaning } from '../reading/words.ts';

const digits = '(?:\\d+(?:\\.\\d+)?|\\.\\d+)';
const broken = `(?:\\d+/\\d+|${digits})`;
/** How what stands in angle brackets is written; see {@link phrase}. */
const typed: Record<string, string> = {
  /** Not negative, also `3/4`; no money, no percent. */
  number: broken,
  whole: '\\d+',
  year: '(?:19|20)\\d\\d',
  signed: `-?${broken}`,
  /** A number, or an expression such as `5 sqrt(3)`, `36 pi`, `2x + 10`. */
  size: `(?:${broken}|X\\d+|V\\d+)`,
  money: `\\$${digits}`,
  /** Money or not. */
  amount: `\\$?${broken}`,
  percent: `${digits}%`,
  ratio: `${digits}(?::${digits})+`,
  ordinal: '@\\d+',
  /** '2, 4, 4 and 6': at least two numbers, with $ or % or not. */
  list: `\\$?-?${broken}%?(?:(?: ,)?(?: and| or)? \\$?-?${broken}%?)+`,
  /** The mark of a list of numbers, where lists are marked. */
  values: 'LIST\\d+',
  /** A word that may change no meaning. */
  word: '[a-z][a-z-]*',
  anyWord: '!?[a-z][a-z-]*',
  /** Up to three words. */
  words: '[a-z][a-z-]*(?: [a-z][a-z-]*){0,2}',
  equation: 'E\\d+',
  /** A number, or an equation that may say which: `3`, `x = 3`. */
  place: `(?:-?${broken}|E\\d+)`,
  inequality: 'I\\d+',
  function: 'F\\d+',
  call: 'C\\d+',
  callEquation: 'D\\d+',
  point: 'P\\d+',
  expression: 'X\\d+',
  letter: 'V\\d+',
  /** Any formula, letters and points too. */
  formula: '[A-Z]\\d+',
  /** What has a graph, or is set to zero. */
  curve: '[EFX]\\d+',
  /** What has a value. */
  term: '[XV]\\d+',
};

/** Words that are forms of one, where they change nothing. */
const helping: Record<string, string> = {
  is: '(?:is|was)',
  has: '(?:has|with|contains|containing|contained|holds|held)',
  each: '!(?:each|per|apiece)',
};
const comma = '(?:, )?';
const filler = "[a-z][a-z'-]* ";

/**
 * A piece of a sentence, found anywhere in it. Words stand as {@link heardText} writes them: no articles, no helping verbs, `is` for
 * are. `[on|at]` may be left out, `(on|at)` is a choice, `{pay}` one of a named list, `<price:money>` a slot by how it is written
 * ({@link typed}) or by its words (`<way:up/down>`), or by a list (`<unit:{lengthUnit}>`), `_` one word, `...` up to six that change
 * no meaning, in one sentence. Commas may stand anywhere. A `.` is the end of a sentence.
 */
export function phrase(text: string): RegExp {
  const source = text.replace(
    /<(\w+):(\{\w+\}|[\w/ -]+)>|\{(\w+)\}|\.\.\.|[[\]()|]|\s+|[^\s[\]()|<>{}]+/g,
    (found, name?: string, type = '', list = '') => {
      if (name) return `(?<${name}>${slot(type)}) ${comma}`;
      if (list) return alternatives(listOf(list));
      if (found === '...') return `(?:${filler}${comma}){0,6}?`;
      if (found.trim() === '') return '';
      return { '[': '(?:', ']': ')?', '(': '(?:', ')': ')', '|': '|' }[found] ?? wordPattern(found);
    },
  );
  return new RegExp(`(?<=^| )${source}`, 'g');
}

function slot(type: string): string {
  if (type.startsWith('{')) return listOf(type.slice(1, -1)).map(spacedWord).join('|');
  return typed[type] ?? type.split('/').map(spacedWord).join('|');
}

/** The words of a list. */
export function listOf(name: string): readonly string[] {
  const list = lists[name];
  if (!list) throw new Error(`There is no list of words called '${name}'.`);
  return list;
}

function alternatives(list: readonly string[]): string {
  return `(?:${[...list]
    .sort((a, b) => b.length - a.length)
    .map((words) => words.split(' ').map(wordPattern).join(''))
    .join('|')})`;
}

function wordPattern(word: string): string {
  if (word === '_') return filler + comma;
  if (word === '.') return '\\. ';
  return `${helping[word] ?? marked(word)} ${comma}`;
}

/** Without the space behind it. */
function spacedWord(words: string): string {
  return words.split(' ').map(marked).join(' ');
}

function marked(word: string): string {
  return `${meaning.has(word) ? '!' : ''}${word.replace(/[.$^*+?%/]/g, '\\$&')}`;
}
