import type { GrammaticalNumber } from './lexicon/forms.ts';
import type { Token } from './tokens.ts';

/** What a word does here; `maybe` a verb is decided by the clause it stands in. */
export type Tag =
  | 'mark'
  | 'subject'
  | 'object'
  | 'pronoun'
  | 'possessive'
  | 'determiner'
  | 'number'
  | 'noun'
  | 'adjective'
  | 'adverb'
  | 'preposition'
  | 'conjunction'
  | 'opener'
  | 'relative'
  | 'auxiliary'
  | 'nonfinite'
  | 'to'
  | 'infinitive'
  | 'ing'
  | 'participle'
  | 'past'
  | 'maybe-s'
  | 'maybe-base'
  | 'maybe-ed';

export interface Tagged extends Token {
  tag: Tag;
  number?: GrammaticalNumber | undefined;
}
