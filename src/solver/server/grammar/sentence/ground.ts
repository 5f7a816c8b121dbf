import type { GrammaticalNumber } from './lexicon/forms.ts';
import type { Clause, Joint, Phrase, Subject } from './stretch.ts';
import type { Tagged } from './tags.ts';
import { isMaybe, isNominal, isNominalNoun, numberByDeterminer, startsNew } from './words.ts';

/** The clauses that were read so far, and what stands next to a place. */
export class Ground {
  protected readonly main: Clause = { joint: 'start' };
  protected readonly all: Clause[] = [this.main];
  protected readonly mains: Clause[] = [this.main];
  protected stack: Clause[] = [this.main];
  protected pending: Phrase | undefined;
  protected isAfterObject = false;
  protected stray: number | undefined;
  protected doubled: number | undefined;
  protected isUnsure = false;
  protected at = 0;

  protected readonly words: readonly Tagged[];
  protected readonly seam: number;

  constructor(words: readonly Tagged[], seam: number) {
    this.words = words;
    this.seam = seam;
  }

  protected get top(): Clause {
    return this.stack.at(-1) ?? this.main;
  }

  /** Finite verbs for certain, up to the end. */
  protected verbsAhead(from: number): number {
    return this.words
      .slice(from)
      .filter(
        ({ tag }, index, rest) =>
          /^(?:auxiliary|past)$/.test(tag) || (tag === 'maybe-ed' && isNominalNoun(rest[index - 1])),
      ).length;
  }

  protected numberBefore(index: number): GrammaticalNumber | undefined {
    return this.words.slice(0, index).findLast((word) => isNominal(word))?.number;
  }

  /** 'a thick, hazy atmosphere' */
  protected isBetweenAdjectives(index: number): boolean {
    const [last, word, next, second] = this.words.slice(index - 1, index + 3);
    return (
      word?.text === ',' &&
      last?.tag === 'adjective' &&
      next?.tag === 'adjective' &&
      isNominalNoun(second) &&
      index !== this.seam &&
      index + 1 !== this.seam &&
      !word.isOption
    );
  }

  protected jointBefore(from: number): Joint {
    let index = from - 1;
    while (index >= 0 && this.words[index]?.tag === 'adverb') index--;
    const last = this.words[index];
    if (!last) return 'start';
    if (last.tag === 'conjunction')
      return this.words[index - 1]?.text === ',' ? 'comma and conjunction' : 'conjunction';
    return last.isMark ? 'comma' : 'nothing';
  }

  protected isObjectPlace(from: number): boolean {
    if (
      from === this.seam &&
      startsNew(this.words[from]) &&
      !/^(?:preposition|to)$/.test(this.words[from - 1]?.tag ?? '')
    )
      return false;
    let index = from - 1;
    while (index >= 0 && this.words[index]?.tag === 'adverb' && index !== this.seam) index--;
    const last = this.words[index];
    if (!last || this.all.some(({ opener }) => opener === index)) return false;
    if (/^(?:preposition|to|infinitive|ing|nonfinite|participle|auxiliary|past)$/.test(last.tag)) return true;
    return isMaybe(last) && this.all.some(({ verb }) => verb === index);
  }

  /** 'the Chilean poet Gabriela Mistral' */
  protected isTitleAndName(index: number): boolean {
    const [last, word] = this.words.slice(index - 1, index + 1);
    return last?.tag === 'noun' && /^\p{Ll}/u.test(last.text) && /^\p{Lu}/u.test(word?.text ?? '');
  }

  /** The subject that has no verb yet. */
  protected waiting(): Subject | undefined {
    return this.stack.findLast(({ verb }) => verb === undefined)?.subject ?? this.pending ?? this.askedClause();
  }

  /** 'What the divers found surprised …': a clause that is the subject. */
  protected askedClause(): Subject | undefined {
    const first = this.all.find(({ opener }) => opener === 0);
    const isSubject = /^(?:what|whatever|whoever|how|why|whether|that)$/.test(this.words[0]?.lower ?? '');
    return isSubject && first?.verb !== undefined && this.main.verb === undefined && this.main.subject === undefined
      ? { from: 0, head: 0, number: 'singular' }
      : undefined;
  }

  protected mayAgree(index: number, number: GrammaticalNumber | undefined): boolean {
    const { tag } = this.words[index] ?? { tag: 'noun' };
    if (tag === 'maybe-s') return number !== 'plural';
    if (tag === 'maybe-base') return number !== 'singular';
    return true;
  }

  protected takesObject(index: number): boolean {
    const next = this.words[index + 1];
    return (
      next !== undefined &&
      !next.isMark &&
      index + 1 !== this.seam &&
      /^(?:determiner|possessive|object|pronoun|number)$/.test(next.tag) &&
      !/^\d{4}$/.test(next.lower)
    );
  }

  /** 'that once belonged to' */
  protected isRelativeBefore(index: number): boolean {
    let at = index - 1;
    while (this.words[at]?.tag === 'adverb') at--;
    return this.words[at]?.tag === 'relative' && this.top.opener === at;
  }

  /** 'two enormous frames', 'each plant': the word is the noun that the determiner waits for. */
  protected lacksNoun(from: number, index: number): boolean {
    const [first, ...rest] = this.words.slice(from, index);
    const number = first?.tag === 'number' ? first.number : numberByDeterminer(first);
    if (
      !number ||
      /^\d{4}$/.test(first?.lower ?? '') ||
      /^(?:both|all|most|either|neither|each|few|several|many)$/.test(first?.lower ?? '')
    )
      return false;
    const { tag } = this.words[index] ?? { tag: 'noun' };
    const isNumbered = number === 'plural' ? tag === 'maybe-s' : tag === 'maybe-base';
    return isNumbered && !rest.some((word) => isNominal(word) && word.number === number);
  }
}
