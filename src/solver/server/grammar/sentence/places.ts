import * as closed from './lexicon/closed.ts';
import type { GrammaticalNumber } from './lexicon/forms.ts';
import type { Clause, Joint, Phrase, Subject } from './stretch.ts';
import type { Tagged } from './tags.ts';
import { isMaybe, isNominal, isNominalNoun, isPastNoun, numberByDeterminer, startsNew } from './words.ts';

/** What stands at a place, given what was read up to it. */
export class Places {
  protected readonly main: Clause = { joint: 'start' };
  protected readonly all: Clause[] = [this.main];
  protected readonly mains: Clause[] = [this.main];
  protected stack: Clause[] = [this.main];
  protected pending: Phrase | undefined;
  protected isAfterObject = false;
  protected stray: number | undefined;
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

  /** 'before' and its kind open a clause where a subject and a finite verb follow before the next mark. */
  protected opensClause(from: number): boolean {
    const next = this.words[from + 1];
    if (!next || next.tag === 'ing' || next.isMark) return false;
    if (next.tag === 'subject') return true;
    if (this.words[from]?.lower === 'so') return false;
    if (this.words[from]?.lower === 'than')
      return this.words.slice(from + 1, from + 5).some(({ tag }) => tag === 'subject');
    if (this.top.verb === undefined && this.top.subject !== undefined) return false;
    let sawNoun = false;
    for (let index = from + 1; index < this.words.length; index++) {
      const word = this.words[index];
      if (!word || word.isMark || word.tag === 'conjunction' || word.tag === 'opener' || word.tag === 'relative')
        return false;
      if (sawNoun && (word.tag === 'auxiliary' || word.tag === 'past' || word.tag === 'maybe-ed')) return true;
      if (sawNoun && isMaybe(word) && this.mayAgree(index, this.numberBefore(index))) return true;
      if (isNominal(word)) sawNoun = true;
    }
    return false;
  }

  protected numberBefore(index: number): GrammaticalNumber | undefined {
    return this.words.slice(0, index).findLast((word) => isNominal(word))?.number;
  }

  protected phraseAt(from: number): Phrase {
    let end = from + 1;
    let head = from;
    while (end < this.words.length && end !== this.seam && this.goesOn(end, from)) end++;
    for (let index = from; index < end; index++)
      if (isNominal(this.words[index]) || isMaybe(this.words[index])) head = index;
    const noun = this.words[head];
    const isGerund = this.words[from]?.tag === 'ing';
    return {
      from,
      head,
      end,
      number: isGerund ? 'singular' : (numberByDeterminer(this.words[from]) ?? noun?.number),
      joint: this.jointBefore(from),
      isObject: isGerund ? false : this.isObjectPlace(from),
    };
  }

  protected goesOn(index: number, from: number): boolean {
    const word = this.words[index];
    const last = this.words[index - 1];
    if (!word || word.isMark || !last) return false;
    if (/^(?:subject|object|pronoun)$/.test(last.tag)) return last.lower === 'all' && word.tag === 'determiner';
    if (this.words[from]?.tag === 'ing') return false;
    if (word.tag === 'noun' || word.tag === 'adjective') return !(isPastNoun(last) && word.tag === 'adjective');
    if (word.tag === 'number') return !isNominalNoun(last) || /^\d/.test(word.lower);
    if (word.tag === 'possessive') return /'/.test(word.lower) && last.tag !== 'noun' ? true : /'/.test(word.lower);
    if (word.tag === 'determiner' || word.tag === 'pronoun')
      return (
        /^(?:all|both|half|such)$/.test(last.lower) ||
        (last.tag === 'determiner' && /^(?:most|more|many|few|several|other|various)$/.test(word.lower))
      );
    if (word.tag === 'adverb') return /^(?:determiner|adjective)$/.test(last.tag) && !isNominalNoun(last);
    if (word.tag === 'ing')
      return (
        /^(?:determiner|adjective|possessive)$/.test(last.tag) ||
        (last.tag === 'number' && isNominalNoun(this.words[index + 1]))
      );
    if (isMaybe(word)) return !this.isFinite(index, from);
    return false;
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

  /** Whether a finite verb stands here, given what waits for one. */
  protected isFinite(index: number, phraseFrom?: number): boolean {
    const word = this.words[index];
    if (!word) return false;
    if (word.tag === 'auxiliary') return true;
    if (word.tag === 'past') return true;
    if (!isMaybe(word)) return false;
    const last = this.words[index - 1];
    if (!last) return false;
    const subject =
      phraseFrom === undefined
        ? this.pending?.end === index
          ? this.pending
          : this.waiting()
        : this.subjectIfEndsBefore(phraseFrom, index);
    if (last.tag === 'conjunction' || (last.tag === 'adverb' && this.words[index - 2]?.tag === 'conjunction'))
      return this.mayBeCoordinated(index);
    if (last.text === ',' && this.main.verb !== undefined && !subject) return this.mayBeListed(index);
    if (!subject) return false;
    if (last.tag === 'preposition' || last.tag === 'determiner' || last.tag === 'possessive') return false;
    if (last.tag === 'subject' || last.tag === 'relative' || (last.lower === 'it' && this.mayAgree(index, 'singular')))
      return true;
    if (
      word.tag !== 'maybe-ed' &&
      /^(?:maybe-ed|participle|ing|infinitive|to|nonfinite|auxiliary|past)$/.test(last.tag)
    )
      return false;
    if (!this.mayAgree(index, subject.number)) return false;
    if (this.takesObject(index)) return true;
    const lacking = this.stack.filter(({ verb }) => verb === undefined).length;
    if (
      lacking > 1 &&
      this.top.verb === undefined &&
      this.words[index + 1]?.lower !== 'by' &&
      word.tag === 'maybe-ed' &&
      isNominalNoun(last)
    )
      return true;
    return !this.verbFollows(index);
  }

  /** The subject that has no verb yet. */
  protected waiting(): Subject | undefined {
    return this.stack.findLast(({ verb }) => verb === undefined)?.subject ?? this.pending;
  }

  protected subjectIfEndsBefore(from: number, index: number): Subject | undefined {
    const isJoined = /conjunction/.test(this.jointBefore(from));
    const waits = this.top.verb === undefined ? this.top.subject : undefined;
    if (isJoined && waits && waits.from < from) return this.isAfterObject ? waits : { ...waits, number: 'plural' };
    const number = numberByDeterminer(this.words[from]) ?? this.words[index - 1]?.number;
    const isObject = this.isObjectPlace(from);
    const { top } = this;
    const provisional =
      top.opener !== undefined && top.subject?.head === top.opener && top.verb === undefined && from === top.opener + 1;
    if (isObject && !provisional) return this.stack.findLast(({ verb }) => verb === undefined)?.subject ?? this.pending;
    const isCompound = isNominal(this.words[index - 1]) || isMaybe(this.words[index - 1]);
    return isCompound ? { from, head: index - 1, number } : undefined;
  }

  protected mayAgree(index: number, number: GrammaticalNumber | undefined): boolean {
    const { tag } = this.words[index] ?? { tag: 'noun' };
    if (tag === 'maybe-s') return number !== 'plural';
    if (tag === 'maybe-base') return number !== 'singular';
    return true;
  }

  protected mayBeCoordinated(index: number): boolean {
    const word = this.words[index];
    const verb = this.all.findLast((clause) => clause.verb !== undefined)?.verb;
    if (verb === undefined || !word) return false;
    if (word.tag === 'maybe-ed') return true;
    const earlier = this.words[verb];
    const isLike = earlier?.tag === word.tag || earlier?.tag === 'auxiliary';
    return isLike && this.words[index + 1]?.tag !== 'preposition'
      ? true
      : earlier?.tag === word.tag && this.takesObject(index);
  }

  protected mayBeListed(index: number): boolean {
    const word = this.words[index];
    const { verb } = this.all.findLast((clause) => clause.verb !== undefined) ?? {};
    return word?.tag !== 'maybe-ed' && verb !== undefined && this.words[verb]?.tag === word?.tag;
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

  /** A verb that is one for certain follows in the same clause: then this word is none. */
  protected verbFollows(from: number): boolean {
    const isAfterComma = this.words[from - 1]?.text === ',';
    let commas = 0;
    for (let index = from + 1; index < this.words.length; index++) {
      const word = this.words[index];
      if (!word || index === this.seam) return false;
      if (word.isMark && isAfterComma && word.text === ',' && commas === 0) commas++;
      else if (word.isMark || word.tag === 'opener' || word.tag === 'relative' || word.tag === 'subject') return false;
      if (word.tag === 'conjunction' && commas === 0 && this.words[from]?.tag !== 'maybe-ed') return false;
      if (closed.eitherWay.has(word.lower)) return false;
      if (/^(?:determiner|possessive)$/.test(word.tag) && /^(?:noun|pronoun)$/.test(this.words[index - 1]?.tag ?? ''))
        return false;
      if (word.tag === 'auxiliary' || word.tag === 'past') return true;
      if (index === from + 1 && word.tag === 'maybe-base' && this.words[from]?.tag === 'maybe-s') return true;
      const last = this.words[index - 1];
      if (
        word.tag === 'maybe-s' &&
        isNominalNoun(last) &&
        last?.number === 'singular' &&
        !this.words[index + 1]?.isMark
      )
        return true;
      if (word.tag === 'maybe-base' && isNominalNoun(last) && last?.number === 'plural' && this.takesObject(index))
        return true;
      if (word.tag === 'maybe-ed' && this.words[from]?.tag === 'maybe-ed' && (isNominalNoun(last) || last?.isMark))
        return true;
      if (word.tag === 'maybe-ed' && index === from + 1) return true;
    }
    return false;
  }
}
