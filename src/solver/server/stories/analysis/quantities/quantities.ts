import { insist } from '../../../refused.ts';
import type { Rational } from '../../../numbers/rational.ts';
import { numberOf } from '../../story.ts';
import { dollars, isKnown, multiplied, per, sameKind, singular, unitOf, type Unit } from './units.ts';

/** A number with what it counts. */
export interface Quantity {
  value: Rational;
  unit: Unit;
  /** The words behind it: '2 cups of flour' is of cups, and of flour. */
  words: string[];
  /** Its first and last token. */
  from: number;
  to: number;
  isRate: boolean;
}

const stop = new Set(
  'of in for to is was has and or on at by from if it he she they you i we with can per than as = when who which what how so but while weigh weighs weighed takes take took needs need uses use used'.split(
    ' ',
  ),
);
const isNumber = (token: string | undefined) =>
  token !== undefined && /^\$?(?:\d+(?:\.\d+)?|\.\d+|\d+\/\d+)$/.test(token);
const isWord = (token: string | undefined): token is string => token !== undefined && /^!?[a-z][a-z-]*$/.test(token);

/** All quantities among the tokens of a text. */
export function quantitiesIn(tokens: string[], asked: string[]): Quantity[] {
  const nouns = tokens.map((_, index) => (isNumber(tokens[index]) ? nounsBehind(tokens, index) : []));
  const shared = new Set(asked.map(singular));
  const seen = new Set<string>();
  for (const words of nouns)
    for (const word of new Set(words.map(singular))) {
      if (seen.has(word)) shared.add(word);
      seen.add(word);
    }
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isNumber(tokens[at])) continue;
    const quantity = quantityAt(tokens, at, shared);
    const before = found.at(-1);
    if (before && isContinued(tokens, before, quantity)) found[found.length - 1] = added(before, quantity);
    else found.push(quantity);
    at = quantity.to;
  }
  return found;
}

function nounsBehind(tokens: string[], at: number): string[] {
  const words: string[] = [];
  for (const token of tokens.slice(at + 1, at + 5)) {
    if (!isWord(token) || stop.has(token) || token.startsWith('!')) break;
    words.push(token.replace('!', ''));
  }
  return words;
}

function quantityAt(tokens: string[], at: number, shared: ReadonlySet<string>): Quantity {
  const text = tokens[at] ?? '';
  const value = numberOf(text);
  let to = at;
  let unit: Unit;
  if (text.startsWith('$')) unit = dollars;
  else [unit, to] = unitAt(tokens, at + 1, shared);
  const words = tokens.slice(at + 1, to + 1).map((word) => word.replace('!', ''));
  if (tokens[to + 1] === 'of' && isWord(tokens[to + 2])) words.push((tokens[to + 2] ?? '').replace('!', ''));
  else if (!text.startsWith('$') && isWord(tokens[to + 1]) && !stop.has(tokens[to + 1] ?? ''))
    words.push(tokens[to + 1] ?? '');
  const [rate, end] = perAt(tokens, to, shared);
  if (rate === undefined) return { value, unit, words, from: at, to, isRate: false };
  return { value: value.div(rate.value), unit: per(unit, rate.unit), words, from: at, to: end, isRate: true };
}

/** `per gallon`, `per 100 km`, `each hour`, `of soup per bowl`. */
function perAt(
  tokens: string[],
  to: number,
  shared: ReadonlySet<string>,
): [{ value: Rational; unit: Unit } | undefined, number] {
  let at = to + 1;
  if (tokens[at] === 'of' && isWord(tokens[at + 1]) && tokens[at + 2]?.startsWith('!')) at += 2;
  else if (
    isWord(tokens[at]) &&
    !stop.has(tokens[at] ?? '') &&
    !tokens[at]?.startsWith('!') &&
    tokens[at + 1] === '!per'
  )
    at += 1;
  if (tokens[at] === 'for' && tokens[at + 1] === '!each') at += 1;
  if (tokens[at] !== '!per' && tokens[at] !== '!each') return [undefined, to];
  const hasNumber = isNumber(tokens[at + 1]);
  if (!isWord(tokens[at + (hasNumber ? 2 : 1)]) || stop.has(tokens[at + 1] ?? '')) return [undefined, to];
  const [unit, end] = unitAt(tokens, at + (hasNumber ? 2 : 1), shared);
  return [{ value: numberOf(hasNumber ? (tokens[at + 1] ?? '') : '1'), unit }, end];
}

/** The unit that begins at a token, and where it ends: a known one, or the first noun that is named elsewhere, or the next. */
export function unitAt(tokens: string[], at: number, shared: ReadonlySet<string>): [Unit, number] {
  const bare = tokens.slice(at, at + 3).map((token) => token.replace('!', ''));
  const power = bare[0] === 'square' ? 2 : bare[0] === 'cubic' ? 3 : 1;
  if (power > 1) {
    insist(bare[1], 'no unit');
    return [unitOf(bare[1], power), at + 1];
  }
  insist(bare[0] && isWord(tokens[at]) && (!stop.has(bare[0]) || isKnown(bare[0])), 'a number of nothing');
  if (isKnown(bare[0])) return [unitOf(bare[0]), at];
  for (const [index, word] of bare.entries()) {
    if (!isWord(tokens[at + index]) || stop.has(word) || tokens[at + index]?.startsWith('!')) break;
    if (shared.has(singular(word))) return [unitOf(word), at + index];
  }
  insist(!tokens[at]?.startsWith('!'), 'a number of a word of weight');
  return [unitOf(bare[0]), at];
}

/** '3 hours and 30 minutes'. */
function isContinued(tokens: string[], before: Quantity, { unit, from, isRate }: Quantity): boolean {
  const between = tokens.slice(before.to + 1, from).join(' ');
  return (
    !isRate &&
    !before.isRate &&
    (between === '' || between === 'and') &&
    sameKind(before.unit, unit) &&
    before.unit.factor.compare(unit.factor) > 0
  );
}

function added(left: Quantity, right: Quantity): Quantity {
  const value = left.value.add(right.value.mul(right.unit.factor).div(left.unit.factor));
  return { ...left, value, words: [...left.words, ...right.words], to: right.to };
}

export { multiplied };
