import * as closed from './lexicon/closed.ts';
import type { Phrase, Subject } from './stretch.ts';
import { Ground } from './ground.ts';
import { isMaybe, isNominal, isNominalNoun, isPastNoun, numberByDeterminer, timeNouns } from './words.ts';

/** What stands at a place, given what was read up to it. */
export class Places extends Ground {
  /** 'before' and its kind open a clause where a subject and a finite verb follow before the next mark. */
  protected opensClause(from: number): boolean {
    const next = this.words[from + 1];
    if (!next || next.tag === 'ing' || next.isMark) return false;
    if (next.tag === 'subject') return true;
    if (this.words[from]?.lower === 'so') return false;
    if (this.words[from]?.lower === 'than')
      return this.words.slice(from + 1, from + 5).some(({ tag }) => tag === 'subject');
    if (this.top.verb === undefined && this.top.subject !== undefined) return false;
    if (this.words[from]?.lower === 'as' && this.words[from - 1]?.tag === 'participle') return false;
    if (this.stack.some(({ verb, subject }) => verb === undefined && subject) && this.verbsAhead(from) < 2)
      return false;
    let sawNoun = false;
    for (let index = from + 1; index < this.words.length; index++) {
      const word = this.words[index];
      if (index === this.seam && sawNoun) return false;
      if (!word || word.isMark || word.tag === 'conjunction' || word.tag === 'opener' || word.tag === 'relative')
        return false;
      if (sawNoun && (word.tag === 'auxiliary' || word.tag === 'past' || word.tag === 'maybe-ed')) return true;
      if (sawNoun && isMaybe(word) && this.mayAgree(index, this.numberBefore(index))) return true;
      if (isNominal(word)) sawNoun = true;
    }
    return false;
  }

  protected phraseAt(from: number): Phrase {
    let end = from + 1;
    let head = from;
    while (end < this.words.length && (end !== this.seam || this.isTitleAndName(end)) && this.goesOn(end, from)) end++;
    for (let index = from; index < end; index++)
      if (isNominal(this.words[index]) || (isMaybe(this.words[index]) && this.words[index]?.tag !== 'maybe-ed'))
        head = index;
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
    if (this.isBetweenAdjectives(index)) return true;
    if (!word || word.isMark || !last) return false;
    if (last.isMark) return true;
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

  /** Whether a finite verb stands here, given what waits for one. */
  protected isFinite(index: number, phraseFrom?: number): boolean {
    const word = this.words[index];
    if (!word) return false;
    if (word.tag === 'auxiliary') return true;
    if (word.tag === 'past') return true;
    if (!isMaybe(word)) return false;
    const last = this.words[index - 1];
    if (!last) return false;
    if (phraseFrom !== undefined && this.lacksNoun(phraseFrom, index)) return false;
    if (word.tag === 'maybe-ed' && this.isAddedBehindComma(index)) return false;
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
    if (word.tag === 'maybe-ed' && this.isRelativeBefore(index)) return true;
    if (word.tag === 'maybe-ed' && this.isInAside(index, subject)) return false;
    const lacking = this.stack.filter(({ verb }) => verb === undefined).length;
    if (this.isNeeded(index, lacking)) return true;
    if (
      lacking > 1 &&
      this.sureVerbsBehind(index) < lacking &&
      this.top.verb === undefined &&
      this.words[index + 1]?.lower !== 'by' &&
      word.tag === 'maybe-ed' &&
      isNominalNoun(last)
    )
      return true;
    return !this.verbFollows(index);
  }

  /** 'The bird that farmers call …  was': without this verb one of the clauses would have none. */
  private isNeeded(index: number, lacking: number): boolean {
    const [last, word] = this.words.slice(index - 1, index + 1);
    const isAgreeing = word?.tag === 'maybe-base' && isNominalNoun(last) && last?.number === 'plural';
    return isAgreeing && lacking > 1 && this.sureVerbsBehind(index) === 1;
  }

  /** Up to the next mark or clause. */
  private sureVerbsBehind(index: number): number {
    const rest = this.words.slice(index + 1);
    const end = rest.findIndex(({ tag, isMark }) => isMark || /^(?:opener|relative|subject|conjunction)$/.test(tag));
    return rest.slice(0, end < 0 ? rest.length : end).filter(({ tag }) => /^(?:auxiliary|past)$/.test(tag)).length;
  }

  /** 'The pangolin, a mammal covered in scales, rolls': behind one comma of two the subject's own verb does not stand. */
  private isInAside(index: number, { head }: Subject): boolean {
    const waits = this.stack.findLast(({ verb }) => verb === undefined)?.subject;
    if (!waits || waits.head > head) return false;
    const commas = this.words.slice(waits.head, index).filter(({ text }) => text === ',').length;
    if (commas % 2 === 0 || this.words[index + 1]?.tag !== 'preposition') return false;
    const comma = this.words.findLastIndex(({ text }, at) => at < index && text === ',');
    if (/^(?:a|an|one)$/.test(this.words[comma + 1]?.lower ?? '')) return true;
    return this.words
      .slice(index + 1)
      .some(
        ({ tag }, at) =>
          /^(?:auxiliary|past|maybe-ed)$/.test(tag) ||
          (isMaybe(this.words[index + 1 + at]) && this.mayAgree(index + 1 + at, waits.number)),
      );
  }

  /** 'an oven, built by a carpenter' */
  private isAddedBehindComma(index: number): boolean {
    const { subject } = this.top;
    if (this.words[index - 1]?.text !== ',' || this.words[index + 1]?.tag !== 'preposition' || !subject) return false;
    return this.words.slice(subject.head, index).filter(({ text }) => text === ',').length === 1;
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
    if (isObject && !provisional) return this.waiting();
    const waiting = this.stack.findLast(({ verb }) => verb === undefined)?.subject;
    if (waiting && waiting.from < from && timeNouns.has(this.words[index - 1]?.lower ?? '')) return waiting;
    const isCompound = isNominal(this.words[index - 1]) || isMaybe(this.words[index - 1]);
    return isCompound ? { from, head: index - 1, number } : undefined;
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
    if (/^(?:auxiliary|past|maybe-ed|maybe-base)$/.test(this.words[index + 1]?.tag ?? '')) return false;
    return word?.tag !== 'maybe-ed' && verb !== undefined && this.words[verb]?.tag === word?.tag;
  }

  /** '…, if laid end to end, could …': what is set off is no subject, so the verb behind it belongs to what stands before. */
  private isVerbBehindAside(comma: number): boolean {
    const first = this.words[comma + 1];
    const end = this.words.findIndex(({ isMark }, index) => index > comma && isMark);
    if (end < 0 || this.words[end]?.text !== ',' || !first) return false;
    const isAside = /^(?:preposition|participle|maybe-ed|ing|adverb|adjective)$/.test(first.tag);
    const next = this.words.slice(end + 1).find(({ tag }) => tag !== 'adverb');
    const hasVerb = this.words.slice(comma, end).some(({ tag }) => tag === 'auxiliary' || tag === 'past');
    return isAside && !hasVerb && next !== undefined && /^(?:auxiliary|past)$/.test(next.tag);
  }

  /** A verb that is one for certain follows in the same clause: then this word is none. */
  protected verbFollows(from: number): boolean {
    const isAfterComma = this.words[from - 1]?.text === ',';
    let commas = 0;
    for (let index = from + 1; index < this.words.length; index++) {
      const word = this.words[index];
      if (!word || index === this.seam) return false;
      if (word.text === ',' && this.isVerbBehindAside(index)) return true;
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
        this.words[index + 1]?.isMark === false
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
