import type { Ask } from './asking.ts';
import { dollars, isKnown, per, unitOf, type Unit } from './units.ts';

const bare = (token: string | undefined) => (token ?? '').replace('!', '');
const isNumber = (token: string | undefined) => /^\$?[\d.]/.test(token ?? '');

/** A unit as it is written, with its divisor, and its last token: 'dollars per ounce', 'square feet'. */
function unitFrom(tokens: string[], at: number): { unit: Unit; to: number; words: string[] } | undefined {
  const one = simple(tokens, at);
  if (!one) return undefined;
  if (tokens[one.to + 1] !== '!per' && tokens[one.to + 1] !== '!each') return one;
  const below = simple(tokens, one.to + 2);
  return below && { unit: per(one.unit, below.unit), to: below.to, words: one.words };
}

function simple(tokens: string[], at: number): { unit: Unit; to: number; words: string[] } | undefined {
  const power = tokens[at] === '!square' ? 2 : tokens[at] === '!cubic' ? 3 : 1;
  const place = at + (power > 1 ? 1 : 0);
  const noun = bare(tokens[place]);
  if (!/^[a-z]/.test(noun)) return undefined;
  if (noun === 'dollars' || noun === 'dollar') return { unit: dollars, to: place, words: [noun] };
  return { unit: unitOf(noun, power), to: place, words: [noun] };
}

function isUnit(tokens: string[], at: number): boolean {
  const noun = bare(tokens[at + (/^!(?:square|cubic)$/.test(tokens[at] ?? '') ? 1 : 0)]);
  return isKnown(noun) || noun === 'dollars' || tokens[at + 1] === '!per';
}

/** What is asked for by its unit, in ways of speech that name no measure. */
export function askByUnit(tokens: string[]): Ask | undefined {
  return numberOfUnits(tokens) ?? intoUnit(tokens) ?? howManyBehind(tokens) ?? inUnitOf(tokens) ?? lastWords(tokens);
}

/** 'determine the number of milliliters in …'. */
function numberOfUnits(tokens: string[]): Ask | undefined {
  const at = tokens.findIndex(
    (token, index) =>
      token === 'number' &&
      tokens[index + 1] === 'of' &&
      /^(?:find|determine|calculate|what|is|for)$/.test(bare(tokens[index - 1])),
  );
  if (at === -1) return undefined;
  const found = unitFrom(tokens, at + 2);
  return found && { start: at - 1, from: at - 1, to: found.to, unit: found.unit, words: found.words };
}

/** 'convert 54 km per hour to meters per second', '3 square yards in square feet'. */
function intoUnit(tokens: string[]): Ask | undefined {
  for (let at = tokens.length - 1; at > 0; at--) {
    if (!/^(?:to|into|in|as)$/.test(tokens[at] ?? '') || !isUnit(tokens, at + 1)) continue;
    const found = unitFrom(tokens, at + 1);
    const number = tokens.slice(0, at).findLastIndex(isNumber);
    const between = tokens.slice(number + 1, at).filter((token) => !/^!(?:per|square|cubic)$/.test(token));
    const isLead =
      number === 0 ||
      /^(?:convert|what is|!change|express|!how !much is|is)$/.test(
        tokens.slice(Math.max(0, number - 3), number).join(' '),
      ) ||
      /(?:convert|is|!change|express|much is)$/.test(tokens.slice(Math.max(0, number - 3), number).join(' '));
    if (!found || number === -1 || between.length > 2 || !isLead || !/^[.,]?$/.test(tokens[found.to + 1] ?? ''))
      continue;
    return { start: at, from: at, to: found.to, unit: found.unit, words: found.words };
  }
  return undefined;
}

/** '0.08 km is how many cm'. */
function howManyBehind(tokens: string[]): Ask | undefined {
  const at = tokens.findIndex((token, index) => token === '!how' && tokens[index + 1] === '!many');
  if (at < 2 || tokens[at - 1] !== 'is') return undefined;
  const found = unitFrom(tokens, at + 2);
  return found && { start: at, from: at - 1, to: found.to, unit: found.unit, words: found.words };
}

/** 'find the unit price, in dollars per ounce, of …', 'at what rate, in gallons per minute, …'. */
function inUnitOf(tokens: string[]): Ask | undefined {
  const start = tokens.findIndex((token) => /^(?:what|find|determine|calculate|state)$/.test(token));
  if (start === -1) return undefined;
  const stop = tokens.indexOf('.', start);
  for (let at = start + 1; at < (stop === -1 ? tokens.length : stop) && at < start + 12; at++) {
    if (isNumber(tokens[at])) return undefined;
    if (tokens[at] !== 'in' || !isUnit(tokens, at + 1)) continue;
    const found = unitFrom(tokens, at + 1);
    const isLength =
      found && found.unit.powers.size === 1 && [...found.unit.powers.keys()].every((kind) => kind.includes('length'));
    if (!found || isLength) return undefined;
    return { start, from: start, to: at - 1, unit: found.unit, words: found.words, unitFrom: at, unitTo: found.to };
  }
  return undefined;
}

/** 'typed 342 words in 6 minutes, words per minute?', '…, mass in grams?'. */
function lastWords(tokens: string[]): Ask | undefined {
  if (tokens.some((token) => /^(?:what|find|determine|calculate|!how)$/.test(token))) return undefined;
  let end = tokens.length - 1;
  if (tokens[end] === '.') end -= 1;
  let start = end;
  while (start > 0 && tokens[start - 1] !== ',' && tokens[start - 1] !== '.' && !isNumber(tokens[start - 1]))
    start -= 1;
  if (start === 0) return undefined;
  for (let at = start; at <= end; at++) {
    if (at !== start && tokens[at - 1] !== 'in') continue;
    const found = isUnit(tokens, at) ? unitFrom(tokens, at) : undefined;
    if (found?.to === end) return { start, from: start, to: end, unit: found.unit, words: found.words };
  }
  const measure: [RegExp, NonNullable<Ask['kind']>][] = [
    [/^!volume$/, 'volume'],
    [/^mass$/, 'mass'],
    [/^(?:!average )?!speed$/, 'speed'],
    [/^!density$/, 'density'],
    [/^!distance$/, 'length'],
  ];
  const [, kind] = measure.find(([pattern]) => pattern.test(tokens.slice(start, end + 1).join(' '))) ?? [];
  return kind && { start, from: start, to: end, kind, words: [] };
}
