import { clausesOf } from './clauses.ts';
import type { Clause, Stretch } from './stretch.ts';
import { numberOfNoun, type GrammaticalNumber } from './lexicon/forms.ts';
import * as closed from './lexicon/closed.ts';
import type { Subject } from './stretch.ts';
import { arePaired, isNominal } from './words.ts';
import { tagged, type Tagged } from './tags.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What the verb in the blank belongs to. */
export interface VerbPlace {
  words: readonly Tagged[];
  /** Index of the blank. */
  at: number;
  /** With a verb in the blank a later one has no subject. */
  strays: boolean;
  clause: Clause | undefined;
  subject: Subject | undefined;
  number: GrammaticalNumber | undefined;
  /** As one would name it. */
  name: string;
}

/** The sentence with a finite verb in the blank, and that verb's subject. */
export function verbPlace(before: readonly Token[], after: readonly Token[]): VerbPlace {
  const at = before.length;
  const words = tagged([...before, ...tokensOf('could', true), ...after.filter(({ text }) => !/^[.?!]$/.test(text))]);
  const stretch = clausesOf(stretchAround(words, at).words);
  const offset = stretchAround(words, at).from;
  const clause = stretch.all.find(({ verb }) => verb === at - offset);
  const subject = clause?.subject;
  const shifted = subject && { ...subject, from: subject.from + offset, head: subject.head + offset };
  const opening = clauseAsSubject(words, stretch, at);
  if (opening) return { words, at, strays: false, clause, subject: shifted, number: 'singular', name: opening };
  const number =
    neitherNor(words, at) ?? bothAnd(words, shifted, at) ?? (shifted && numberOfSubject(words, shifted, at));
  const strays = stretch.stray !== undefined && stretch.stray > at - offset;
  return { words, at, strays, clause, subject: shifted, number, name: shifted ? nameOf(words, shifted, at) : '' };
}

/** A colon or a semicolon parts what is no matter of this verb. */
function stretchAround(words: readonly Tagged[], at: number): { words: Tagged[]; from: number } {
  const isStrong = ({ text }: Tagged) => /^[;:]$/.test(text);
  const from = words.slice(0, at).findLastIndex(isStrong) + 1;
  const end = words.findIndex((word, index) => index > at && isStrong(word));
  return { words: words.slice(from, end < 0 ? words.length : end), from };
}

/** 'That Ana Ruiz won the prize, after years of failure, ___': as much of the clause as names it. */
function clauseAsSubject(words: readonly Tagged[], { all, mains }: Stretch, at: number): string | undefined {
  const first = all.find(({ opener, verb }) => opener === 0 && verb !== undefined && verb < at);
  const isSubject = /^(?:that|whether)$/.test(words[0]?.lower ?? '') && mains.every(({ verb }) => verb === undefined);
  if (!first || !isSubject || words[at - 1]?.text !== ',' || !arePaired(words, 0, at)) return undefined;
  return words
    .slice(0, (first.verb ?? 0) + 1)
    .map(({ text }) => text)
    .join(' ');
}

function nameOf(words: readonly Tagged[], { from, head }: Subject, at: number): string {
  const isAhead = from > at;
  return words
    .slice(from, isAhead ? Math.max(head, from + 1) + 1 : head + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** 'neither the tenants nor the director …': the nearer one counts. */
function neitherNor(words: readonly Tagged[], at: number): GrammaticalNumber | undefined {
  const start = words
    .slice(0, at)
    .findLastIndex(({ lower }, index) => /^(?:neither|either)$/.test(lower) || (lower === 'not' && index === 0));
  const isNot = words[start]?.lower === 'not';
  const joint = words.findIndex(
    ({ lower }, index) => index > start && index < at && (isNot ? lower === 'but' : lower === 'nor' || lower === 'or'),
  );
  if (start < 0 || joint < 0) return undefined;
  const noun = words.slice(joint + 1, at).find((word, index, rest) => isNominal(word) && !isNominal(rest[index + 1]));
  return noun?.number;
}

/** 'Both the texture … and the shape … ___' */
function bothAnd(words: readonly Tagged[], subject: Subject | undefined, at: number): GrammaticalNumber | undefined {
  const from = subject?.from ?? at;
  const isBoth = words[from]?.lower === 'both' || words[from - 1]?.lower === 'both';
  return isBoth && words.slice(from, at).some(({ lower }) => lower === 'and') ? 'plural' : undefined;
}

/**
 * 'The identity of the dye in Maya blue, a pigment that withstands acids, and the part that …': behind a mark 'and the' may go on with
 * the subject or with what is told of it, so nobody knows whether it is one thing or two.
 */
function mayBeTwo(words: readonly Tagged[], { from, head }: Subject, at: number): boolean {
  const isDeterminer = (index: number) =>
    closed.articles.has(words[index]?.lower ?? '') || words[index]?.tag === 'possessive';
  return (
    isDeterminer(from) &&
    words.some(
      ({ lower }, index) =>
        index > head && index < at && lower === 'and' && words[index - 1]?.text === ',' && isDeterminer(index + 1),
    )
  );
}

export function numberOfSubject(words: readonly Tagged[], subject: Subject, at: number): GrammaticalNumber | undefined {
  const { from, head } = subject;
  const first = words[from]?.lower ?? '';
  const of = words[head + 1]?.lower === 'of';
  if (from > at) return aheadNumber(words, from);
  if (words[head]?.tag === 'relative' && head > 0) return ofWhom(words, head);
  if (words[head]?.lower === 'number' && of) return first === 'a' ? 'plural' : 'singular';
  if (
    /^(?:each|every|either|neither|one|everyone|everything|nobody|somebody|someone|anyone|nothing|something|what|this)$/.test(
      first,
    )
  )
    return 'singular';
  if (of && /^(?:thirds?|quarters?|fourths?|fifths?|tenths?|halves|percent)$/.test(words[head]?.lower ?? ''))
    return ofPart(words, head);
  if (/^(?:some|all|most|none|any|half|more|part|percent)$/.test(words[head]?.lower ?? ''))
    return of ? ofPart(words, head) : undefined;
  if (
    /^(?:majority|variety|percentage|fraction|handful|couple|pair|lot|range|rest|half)$/.test(words[head]?.lower ?? '')
  )
    return undefined;
  if (isField(words, subject)) return 'singular';
  if (words[head]?.lower === 'there') return aheadNumber(words, at + 1);
  return subject.number === 'singular' && mayBeTwo(words, subject, at) ? undefined : subject.number;
}

/** 'Statistics, a field that …' */
function isField(words: readonly Tagged[], { from, head }: Subject): boolean {
  const isNamed = words[head + 1]?.text === ',' && /^(?:a|an|the)$/.test(words[head + 2]?.lower ?? '');
  return (
    from === head && isNamed && (words[head]?.lower ?? '').endsWith('ics') && words[head + 3]?.number === 'singular'
  );
}

function ofPart(words: readonly Tagged[], head: number): GrammaticalNumber | undefined {
  const rest = words.slice(head + 2, head + 8);
  return rest.find((word, index) => isNominal(word) && !isNominal(rest[index + 1]))?.number;
}

/** 'one of several astronauts who …', 'the only one of the weavers who …' */
function ofWhom(words: readonly Tagged[], head: number): GrammaticalNumber | undefined {
  if (words.slice(0, head).some(({ lower }, index) => lower === 'only' && words[index + 1]?.lower === 'one'))
    return 'singular';
  const noun = words.slice(0, head).findLast((word) => isNominal(word) && word.lower !== 'there');
  return noun?.number;
}

/** A subject that follows its verb: 'was a comb', 'were three rooms'. */
function aheadNumber(words: readonly Tagged[], from: number): GrammaticalNumber | undefined {
  const first = words[from]?.lower ?? '';
  const end = words.findIndex(
    ({ tag, isMark }, index) =>
      index > from && (isMark || /^(?:preposition|relative|opener|to|ing|participle|maybe-ed)$/.test(tag)),
  );
  const phrase = words.slice(from, end < 0 ? words.length : end);
  const isJoined = phrase.some(({ lower }) => lower === 'and');
  if (isJoined) return undefined;
  if (/^(?:a|an|one|another|this|each)$/.test(first)) return 'singular';
  if (closed.pluralDeterminers.has(first)) return 'plural';
  const noun = phrase.findLast((word) => isNominal(word) || word.tag.startsWith('maybe'));
  return noun && numberOfNoun(noun.lower);
}

const plainParticiples =
  /^(?:devoted|dedicated|based|made|designed|used|called|named|located|led|created|produced|found|caused|filled|covered|built|composed|related|owned|published|painted|inspired|surrounded|attached|caught|held|directed|intended|associated|linked)$/;

/** 'The biologist ___ in the forest discovered three frogs': the subject before the blank has its verb behind it. */
export function hasVerbBehind(before: readonly Token[], after: readonly Token[]): boolean {
  const words = tagged([...before, ...tokensOf('making', true), ...after.filter(({ text }) => !/^[.?!]$/.test(text))]);
  const [main] = clausesOf(words).mains;
  const verb = words[main?.verb ?? -1];
  const next = words[(main?.verb ?? -1) + 1];
  if (!main?.subject || main.verb === undefined || !verb) return false;
  const isSure =
    /^(?:auxiliary|past|maybe-s|maybe-base)$/.test(verb.tag) ||
    /^(?:determiner|possessive|number|object)$/.test(next?.tag ?? '');
  return (
    isSure &&
    main.subject.head < before.length &&
    main.verb > before.length &&
    !words.slice(0, before.length).some(({ tag }) => tag === 'relative' || tag === 'opener')
  );
}

/** Whether the sentence is whole when no finite verb stands in the blank. */
export function isWholeWithout(before: readonly Token[], after: readonly Token[]): boolean {
  const words = tagged([...before, ...tokensOf('making', true), ...after.filter(({ text }) => !/^[.?!]$/.test(text))]);
  const { words: near, from } = stretchAround(words, before.length);
  const stretch: Stretch = clausesOf(near);
  const hasAll = stretch.all.every(
    ({ verb, opener, isImplied }) => verb !== undefined || (opener === undefined && isImplied === true),
  );
  const main = stretch.mains[0];
  const at = before.length - from;
  const isJoined = stretch.all.some(
    ({ verb }) => verb !== undefined && verb > at && near[verb - 1]?.tag === 'conjunction',
  );
  const verb = main?.verb === undefined ? undefined : near[main.verb];
  const isParticiple =
    verb?.tag === 'maybe-ed' &&
    main?.verb !== undefined &&
    main.verb > at &&
    plainParticiples.test(verb.lower) &&
    near[main.verb + 1]?.tag === 'preposition' &&
    !near[main.verb - 1]?.isMark;
  const isAnother =
    main?.subject !== undefined && main.subject.from > at && near[main.subject.from - 1]?.tag === 'conjunction';
  const own = main?.verb === undefined ? undefined : near[main.verb - 1];
  const isPronouns =
    (own?.tag === 'subject' || own?.lower === 'it') && near[(main?.verb ?? 0) - 2]?.tag === 'conjunction';
  if (isParticiple || isAnother || isPronouns) return false;
  const isReadWhole = stretch.stray === undefined && main !== undefined && isUnparted(near, main);
  return stretch.isIndependent && hasAll && !isJoined && isReadWhole;
}

/** Commas between the subject and its verb come in pairs, or part the items of a list. */
function isUnparted(words: readonly Tagged[], { subject, verb = 0 }: Clause): boolean {
  const from = subject?.head ?? verb;
  const isList = words
    .slice(from, verb)
    .some(({ text }, index) => text === ',' && /^(?:and|or)$/.test(words[from + index + 1]?.lower ?? ''));
  return isList || arePaired(words, from, verb);
}
