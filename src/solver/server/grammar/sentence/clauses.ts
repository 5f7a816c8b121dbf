import * as closed from './lexicon/closed.ts';
import type { GrammaticalNumber } from './lexicon/forms.ts';
import { Places } from './places.ts';
import type { Clause, Phrase, Stretch, Subject } from './stretch.ts';
import type { Tagged } from './tags.ts';
import { isNominal, startsNew, startsPhrase, timeNouns } from './words.ts';

/** Reads a stretch from left to right: noun phrases wait for verbs, openers for both. `seam` is where options differ in their marks. */
export function clausesOf(words: readonly Tagged[], seam = -1): Stretch {
  return new Reader(words, seam).read();
}

class Reader extends Places {
  read(): Stretch {
    while (this.at < this.words.length) this.step();
    const open = this.stack.at(-1);
    return {
      words: this.words,
      mains: this.mains,
      all: this.all,
      isIndependent: this.main.verb !== undefined && (this.main.subject !== undefined || this.isCommand()),
      open: open && open.verb === undefined ? open : this.stack.findLast(({ verb }) => verb === undefined),
      isUnsure: this.isUnsure,
      stray: this.stray,
      doubled: this.doubled,
    };
  }

  private isCommand(): boolean {
    return false;
  }

  private step(): void {
    const word = this.words[this.at];
    if (!word) return;
    const { tag } = word;
    if (tag === 'opener' || tag === 'relative') return this.open(this.at++);
    if (tag === 'preposition' && closed.eitherWay.has(word.lower) && this.opensClause(this.at))
      return this.open(this.at++);
    if (this.isFinite(this.at)) return this.verb(this.at++);
    if (startsPhrase(word) || (tag === 'ing' && this.isSubjectPlace(this.at))) return this.phrase();
    this.at++;
  }

  private open(index: number): void {
    const word = this.words[index];
    const clause: Clause = { opener: index, joint: 'start' };
    if (word?.tag === 'relative' && word.lower !== 'whose') {
      clause.subject = { from: index, head: index, number: this.antecedentNumber(index) };
    }
    this.dropSatisfied(index);
    this.all.push(clause);
    this.stack.push(clause);
    if (!this.isAside(index)) this.pending = undefined;
  }

  /** 'their fur, which traps air, must …': the clause is about what stands before it. */
  private isAside(index: number): boolean {
    const isRelative = /^(?:which|who|whose)$/.test(this.words[index]?.lower ?? '');
    return isRelative && this.words[index - 1]?.text === ',' && this.pending?.end === index - 1;
  }

  /** A clause that has its verb is done when another opens after a mark; main clauses stay. */
  private dropSatisfied(_index: number): void {
    while (this.stack.length > 1 && this.top.verb !== undefined) this.stack.pop();
  }

  private antecedentNumber(index: number): GrammaticalNumber | undefined {
    return this.words.slice(0, index).findLast((word) => isNominal(word))?.number;
  }

  private isSubjectPlace(index: number): boolean {
    const last = this.words[index - 1];
    return (!last || last.tag === 'opener') && this.top.subject === undefined && !this.hasCommaBeforeVerb(index);
  }

  /** 'Working without a telescope, …' is no subject, 'Measuring the rings allows …' is one. */
  private hasCommaBeforeVerb(index: number): boolean {
    for (let at = index + 1; at < this.words.length; at++) {
      const word = this.words[at];
      if (word?.text === ',') return true;
      if (word?.tag === 'auxiliary' || word?.tag === 'maybe-s') return false;
    }
    return true;
  }

  private phrase(): void {
    const phrase = this.phraseAt(this.at);
    this.at = phrase.end;
    const { top } = this;
    if (this.isTime(phrase) || this.isInTitle(phrase)) return;
    const provisional = top.opener !== undefined && top.subject?.head === top.opener && top.verb === undefined;
    const isJoined = phrase.joint === 'conjunction' || phrase.joint === 'comma and conjunction';
    const isWaiting = top.verb === undefined ? top.subject !== undefined : this.pending?.joint === 'comma';
    const isJoinedObject = isJoined && this.isAfterObject && isWaiting;
    this.isAfterObject = phrase.isObject || isJoinedObject;
    if (isJoinedObject || (phrase.isObject && !(provisional && phrase.from === (top.opener ?? 0) + 1))) return;
    if (this.isApposition(phrase)) return;
    const isFirst = top.verb === undefined && (top.subject === undefined || provisional);
    if (isFirst && (top.opener !== undefined || phrase.joint !== 'conjunction')) {
      top.subject = phrase;
      return;
    }
    if (top.verb === undefined && top.subject) {
      if (isJoined) {
        if (this.words[phrase.from - 1]?.lower === 'and') top.subject = { ...top.subject, number: 'plural' };
        return;
      }
      if (phrase.joint === 'nothing' && startsNew(this.words[phrase.from])) return this.openImplied(phrase);
    }
    if (
      phrase.joint === 'nothing' &&
      this.pending?.end === phrase.from &&
      phrase.from !== this.seam &&
      startsNew(this.words[phrase.from])
    ) {
      return this.openImplied(phrase);
    }
    this.pending = phrase;
  }

  /** 'a singer, Ana Ruiz, …' behind an opening clause. */
  private isApposition({ from, end }: Phrase): boolean {
    const { pending } = this;
    if (pending === undefined || this.words[pending.end]?.text !== ',' || from !== pending.end + 1) return false;
    if (this.words[from]?.tag === 'subject' || /^(?:it|this|there)$/.test(this.words[from]?.lower ?? '')) return false;
    return this.main.subject === undefined || this.words.slice(end).some(({ text }) => text === ',');
  }

  /** 'the play A Raisin in the Sun', 'the film Once Upon a Time': an article between capitals begins no clause. */
  private isInTitle({ from, joint }: Phrase): boolean {
    const [last, word, next] = this.words.slice(from - 1, from + 2);
    const isCapital = (one?: Tagged) => /^\p{Lu}/u.test(one?.text ?? '');
    const isArticle = closed.articles.has(word?.lower ?? '') && isCapital(next);
    return (
      joint === 'nothing' && isArticle && from > 1 && (isCapital(word) || (isCapital(last) && word?.lower !== 'the'))
    );
  }

  /** 'Every spring, …' says when. */
  private isTime({ head, end }: Phrase): boolean {
    const next = this.words[end];
    const isTimed = timeNouns.has(this.words[head]?.lower ?? '') && this.top.subject === undefined;
    return isTimed && (next?.text === ',' || next?.tag === 'adverb' || (next !== undefined && startsPhrase(next)));
  }

  /** 'the sculpture they had bought' */
  private openImplied(subject: Subject): void {
    const clause: Clause = { isImplied: true, opener: subject.from, subject, joint: 'nothing' };
    this.all.push(clause);
    this.stack.push(clause);
  }

  private verb(index: number): void {
    const word = this.words[index];
    const last = this.words[index - 1];
    const { pending } = this;
    const lacking = this.stack.findLastIndex(({ verb }) => verb === undefined);
    const isJoined =
      last?.tag === 'conjunction' || (last?.tag === 'adverb' && this.words[index - 2]?.tag === 'conjunction');
    if (this.isInsertion(index, lacking)) return this.insert(index);
    const isSecond =
      pending &&
      lacking === 0 &&
      this.stack.length > 1 &&
      this.main.subject === undefined &&
      /conjunction/.test(pending.joint);
    if (isSecond) {
      this.all.push({ opener: pending.from, isImplied: true, subject: pending, verb: index, joint: pending.joint });
      this.pending = undefined;
      return;
    }
    if (lacking >= 0 && !(isJoined && lacking < this.stack.length - 1 && this.stack[lacking]?.subject === undefined)) {
      const clause = this.stack[lacking];
      if (!clause) return;
      this.stack = this.stack.slice(0, lacking + 1);
      clause.verb = index;
      if (this.isDoubled(clause, index)) this.doubled ??= pending?.from;
      clause.subject ??= pending ?? this.clauseAsSubject(index) ?? this.inverted(index);
      const isEarlier = clause.opener !== undefined && pending !== undefined && pending.from < clause.opener;
      if (!clause.isImplied && !isEarlier) this.pending = undefined;
      this.endImplied();
      return;
    }
    if (!pending && !isJoined && last?.text !== ',') this.stray ??= index;
    if (!pending && !isJoined && last?.text === ',' && word?.tag === 'auxiliary') this.stray ??= index;
    if (!pending || isJoined) return;
    if (word?.tag === 'maybe-ed' && pending.joint === 'comma' && !this.takesObject(index)) this.isUnsure = true;
    const clause: Clause = { joint: pending.joint, subject: pending, verb: index };
    const isInSub = this.stack.length > 1 && pending.joint !== 'comma';
    this.all.push(clause);
    if (pending.joint === 'nothing' ? this.isAtSeam(pending.from) : !isInSub) this.mains.push(clause);
    this.pending = undefined;
  }

  /** 'Bamboo, which is a grass, it can …', 'That the city fell, it was …' */
  private isDoubled(clause: Clause, index: number): boolean {
    const { pending } = this;
    if (!pending || pending.end !== index || pending.joint !== 'comma' || clause !== this.main) return false;
    const isPronoun = /^(?:it|they|he|she|this|these)$/.test(this.words[pending.from]?.lower ?? '');
    if (!isPronoun) return false;
    return clause.subject !== undefined
      ? clause.subject.head < pending.from
      : /^that$/.test(this.words[0]?.lower ?? '');
  }

  /** 'The plot, the author claimed, had …' */
  private isInsertion(index: number, lacking: number): boolean {
    const clause = this.stack[lacking];
    const { pending } = this;
    if (
      !clause?.subject ||
      !pending ||
      pending.joint !== 'comma' ||
      this.words.slice(pending.end, index).some(({ tag }) => tag !== 'adverb') ||
      clause.subject.from >= pending.from
    )
      return false;
    const commas = this.words.slice(clause.subject.head, pending.from).filter(({ text }) => text === ',').length;
    const isClosed =
      index + 1 === this.words.length || this.words.slice(index + 1, index + 4).some(({ text }) => text === ',');
    return commas === 1 && isClosed;
  }

  private insert(index: number): void {
    if (this.pending)
      this.all.push({ opener: this.pending.from, isImplied: true, subject: this.pending, verb: index, joint: 'comma' });
    this.pending = undefined;
  }

  private isAtSeam(from: number): boolean {
    let index = from;
    while (index > 0 && index !== this.seam && this.words[index - 1]?.tag === 'adverb') index--;
    return index === this.seam;
  }

  private endImplied(): void {
    if (this.top.isImplied) this.stack.pop();
  }

  /** 'What they found was …': the clause before is the subject. */
  private clauseAsSubject(index: number): Subject | undefined {
    const first = this.words[0];
    const isClause =
      first &&
      /^(?:what|that|whether|how|whoever|whatever|why|where)$/.test(first.lower) &&
      (this.words[index - 1]?.text !== ',' || first.lower.startsWith('what'));
    return isClause ? { from: 0, head: 0, number: 'singular' } : undefined;
  }

  /** 'Among the papers was a letter', 'how would it …': the subject follows. */
  private inverted(index: number): Subject | undefined {
    const next = this.words[index + 1];
    return next && startsPhrase(next) ? { from: index + 1, head: index + 1, number: next.number } : undefined;
  }
}
