import type { GrammaticalNumber } from './lexicon/forms.ts';
import type { Tagged } from './tags.ts';

/** Before a clause that needs no other to lean on. */
export type Joint = 'start' | 'conjunction' | 'comma and conjunction' | 'comma' | 'nothing';

/** A subject: where its noun phrase begins, its noun, its number. */
export interface Subject {
  from: number;
  head: number;
  number: GrammaticalNumber | undefined;
}

export interface Clause {
  /** The word that makes it lean; none for a main clause. */
  opener?: number;
  isImplied?: boolean;
  subject?: Subject;
  verb?: number;
  joint: Joint;
}

/** A stretch between strong marks, taken apart. */
export interface Stretch {
  words: readonly Tagged[];
  mains: Clause[];
  all: Clause[];
  /** A main clause has a subject and a finite verb. */
  isIndependent: boolean;
  /** The clauses that are still open at the end: of which the last lacks its verb. */
  open: Clause | undefined;
  /** Some verb may have been none, or the other way about. */
  isUnsure: boolean;
  /** A finite verb that has no subject of its own and no joining word. */
  stray: number | undefined;
  /** A pronoun that is a second subject of the clause. */
  doubled: number | undefined;
}

export interface Phrase extends Subject {
  end: number;
  joint: Joint;
  isObject: boolean;
}
