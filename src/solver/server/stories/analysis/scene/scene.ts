import type { Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { numberOf } from '../../story.ts';

/** One word, number or mark of a text as it is heard, without the sign of a word of weight. */
export interface Token {
  word: string;
  is: 'word' | 'money' | 'percent' | 'number' | 'unknown' | 'formula' | 'comma' | 'stop' | 'sign';
  value?: Rational;
  sentence: number;
}

/** A text by its tokens, and where it asks. */
export interface Scene {
  tokens: Token[];
  /** The first and the last token of what is asked, without the conditions behind it. */
  asked: { from: number; to: number };
  reading: Reading;
}

const asking = new Set('what how find determine calculate compute which'.split(' '));

/** @returns undefined when nothing is asked, or more than one thing. */
export function sceneOf(reading: Reading): Scene | undefined {
  let sentence = 0;
  const tokens = reading.heard
    .replaceAll('!', '')
    .trim()
    .split(' ')
    .map((word): Token => {
      const token = tokenOf(word, sentence);
      if (token.is === 'stop') sentence += 1;
      return token;
    });
  const starts = tokens.flatMap((_, at) => (isAsking(tokens, at) ? [at] : []));
  const sentences = new Set(starts.map((at) => tokens[at]?.sentence));
  const from = starts[0] ?? lastPiece(tokens);
  if (from === undefined || sentences.size > 1) return undefined;
  const stop = tokens.findIndex(({ is }, at) => at > from && is === 'stop');
  return { tokens, asked: { from, to: stop === -1 ? tokens.length : stop }, reading };
}

/** 'in which', 'how' behind 'know' ask nothing. */
function isAsking(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  if (!asking.has(word)) return false;
  if (word !== 'which') return true;
  return at === 0 || tokens[at - 1]?.is === 'stop' || /^(?:in|at|to|from|for|by)$/.test(tokens[at - 1]?.word ?? '')
    ? isEndOfText(tokens, at)
    : false;
}

function isEndOfText(tokens: Token[], at: number): boolean {
  return tokens.slice(at).filter(({ is }) => is === 'stop').length <= 1 || tokens[at - 1]?.is === 'stop' || at === 0;
}

/** Quick typing asks by its last piece: 'typed 342 words in 6 min, words per minute?'. */
function lastPiece(tokens: Token[]): number | undefined {
  let from = tokens.length - 1;
  while (from > 0 && tokens[from - 1]?.is === 'word') from -= 1;
  if (from === tokens.length - 1 && tokens[from - 1]?.word === '=') {
    from -= 1;
    while (from > 0 && tokens[from - 1]?.is === 'word') from -= 1;
  }
  return from < tokens.length - 1 && from > 0 ? from : undefined;
}

function tokenOf(word: string, sentence: number): Token {
  if (word === '.') return { word, is: 'stop', sentence };
  if (word === ',') return { word, is: 'comma', sentence };
  if (/^\$(?:\d+(?:\.\d+)?|\.\d+)$/.test(word)) return { word, is: 'money', value: numberOf(word), sentence };
  if (/^(?:\d+(?:\.\d+)?|\.\d+)%$/.test(word)) return { word, is: 'percent', value: numberOf(word), sentence };
  if (/^-?(?:\d+\/\d+|\d+(?:\.\d+)?|\.\d+)$/.test(word)) return { word, is: 'number', value: numberOf(word), sentence };
  if (/^V\d+%$/.test(word)) return { word, is: 'unknown', sentence };
  if (/^[A-Z]+\d+$/.test(word)) return { word, is: 'formula', sentence };
  return { word, is: /^[a-z]/.test(word) ? 'word' : 'sign', sentence };
}

export function wordsBetween({ tokens }: Scene, from: number, to: number): string[] {
  return tokens.slice(Math.max(0, from), Math.max(0, to)).map(({ word }) => word);
}

export const isFigure = ({ is }: Token) =>
  is === 'money' || is === 'percent' || is === 'number' || is === 'unknown' || is === 'formula';

export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}
