import { clausesOf } from './sentence/clauses.ts';
import type { Stretch } from './sentence/stretch.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import { tagged } from './sentence/tags.ts';
import type { Token } from './sentence/tokens.ts';

export interface Filled {
  before: readonly Token[];
  option: readonly Token[];
  after: readonly Token[];
  /** After so many words of the option its marks differ from those of the others. */
  seam: number;
}

export interface Piece {
  words: Token[];
  /** Index of the first word behind the seam; -1 when it is in another piece. */
  seam: number;
  /** The strong mark before it and behind it. */
  opens: string;
  closes: string;
}

/** The text without what stands between brackets or a pair of dashes. */
export function withoutBrackets({
  before,
  option,
  after,
  seam,
}: Filled): { tokens: Token[]; seam: Token | undefined } | undefined {
  const all = [...before, ...option, ...after];
  const behind = firstBehind(option, seam) ?? after.find(({ isMark }) => !isMark);
  const isStrongEnd = ({ text }: Token) => /^[.?!;]$/.test(text);
  let depth = 0;
  const open: Token[] = [];
  for (const token of all) {
    if (token.text === '(') depth++;
    if (token.text === ')') depth--;
    if (depth < 0 || depth > 1 || (depth > 0 && isStrongEnd(token))) return undefined;
    if (depth === 0 && token.text !== ')') open.push(token);
  }
  if (depth !== 0) return undefined;
  const dashes = open.flatMap((token, index) => (token.text === '—' ? [index] : []));
  const [first, second] = dashes;
  const isPair =
    dashes.length === 2 && first !== undefined && second !== undefined && !open.slice(first, second).some(isStrongEnd);
  return { tokens: isPair ? [...open.slice(0, first), ...open.slice(second + 1)] : open, seam: behind };
}

function firstBehind(option: readonly Token[], seam: number): Token | undefined {
  let words = 0;
  for (const token of option) {
    if (token.isMark) continue;
    if (words === seam) return token;
    words++;
  }
  return undefined;
}

export function piecesOf(tokens: readonly Token[], seam: Token | undefined): Piece[] {
  const pieces: Piece[] = [{ words: [], seam: -1, opens: '', closes: '' }];
  for (const token of tokens) {
    const piece = pieces.at(-1);
    if (!piece) break;
    if (/^[.?!;:—]$/.test(token.text)) {
      piece.closes = token.text;
      pieces.push({ words: [], seam: -1, opens: token.text, closes: '' });
    } else {
      if (token === seam) piece.seam = piece.words.length;
      piece.words.push(token);
    }
  }
  return pieces.filter(({ words }) => words.length > 0);
}

export function stretchOf({ words, seam }: Piece): Stretch {
  return clausesOf(tagged(words), seam);
}

/** Whether it is a sentence, also when one word that may be a verb or a noun is taken for the verb. */
export function mayBeSentence(piece: Piece): boolean {
  if (stretchOf(piece).isIndependent) return true;
  const words = tagged(piece.words);
  const first = words[0];
  if (!first || !/^(?:determiner|possessive|noun|subject|pronoun|number|adjective|adverb)$/.test(first.tag))
    return false;
  return words.some((word, index) => {
    const forms = verbForms(word.lower);
    const last = words[index - 1];
    const mayBe =
      (forms.has('base') || forms.has('s')) &&
      /^(?:noun|adverb|pronoun)$/.test(last?.tag ?? '') &&
      !/^(?:auxiliary|infinitive|nonfinite)$/.test(word.tag);
    if (!mayBe) return false;
    const forced = words.map((one, at) => (at === index ? { ...one, tag: 'auxiliary' as const } : one));
    const { isIndependent, stray, all, mains } = clausesOf(forced, piece.seam);
    const [main] = mains;
    const isPlural = main?.subject?.number === 'plural';
    const agrees = main?.subject?.number === undefined || (isPlural ? forms.has('base') : forms.has('s'));
    return (
      isIndependent &&
      stray === undefined &&
      main?.verb === index &&
      agrees &&
      all.every(({ verb }) => verb !== undefined)
    );
  });
}

export function short({ words }: Piece): string {
  const text = words.map(({ text }, index) => (words[index]?.isMark || index === 0 ? text : ` ${text}`)).join('');
  return text.length > 60 ? `${text.slice(0, 57).trimEnd()} …` : text;
}
