import * as closed from './lexicon/closed.ts';
import type { GrammaticalNumber } from './lexicon/forms.ts';
import type { Tagged } from './tag.ts';

export const timeNouns = new Set(
  'spring summer autumn fall winter year years day days morning evening night week weeks month months century centuries decade decades season time hour hours minute minutes afternoon today january february march april may june july august september october november december'.split(
    ' ',
  ),
);

export function startsPhrase(word: Tagged): boolean {
  return /^(?:subject|object|pronoun|possessive|determiner|number|noun|adjective|maybe-s|maybe-base)$/.test(word.tag);
}

/** What can begin the subject of a clause without a mark before it. */
export function startsNew(word: Tagged | undefined): boolean {
  return (
    word !== undefined &&
    (/^(?:subject|pronoun|possessive|determiner)$/.test(word.tag) ||
      word.tag === 'noun' ||
      word.tag === 'number' ||
      isMaybe(word))
  );
}

export function isNominal(word: Tagged | undefined): boolean {
  return word !== undefined && /^(?:subject|object|pronoun|number|noun)$/.test(word.tag);
}

export function isNominalNoun(word: Tagged | undefined): boolean {
  return word?.tag === 'noun' || word?.tag === 'maybe-s' || word?.tag === 'maybe-base';
}

export function isPastNoun(word: Tagged): boolean {
  return word.tag === 'noun';
}

export function isMaybe(word: Tagged | undefined): boolean {
  return word !== undefined && word.tag.startsWith('maybe-');
}

export function numberByDeterminer(word: Tagged | undefined): GrammaticalNumber | undefined {
  if (!word) return undefined;
  if (closed.singularDeterminers.has(word.lower) && word.lower !== 'one') return 'singular';
  return closed.pluralDeterminers.has(word.lower) ? 'plural' : undefined;
}

/** Between a subject and its verb commas come in pairs. */
export function arePaired(words: readonly Tagged[], from: number, to: number): boolean {
  return words.slice(from, to).filter(({ text }) => text === ',').length % 2 === 0;
}
