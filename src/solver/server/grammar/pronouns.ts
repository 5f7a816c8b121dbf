import * as closed from './sentence/lexicon/closed.ts';
import { clausesOf } from './sentence/clauses.ts';
import { antecedent, type Antecedent } from './antecedent.ts';
import type { BlankQuestion } from './read.ts';
import { isAuxiliary, tagged, type Tagged } from './sentence/tags.ts';
import { firstSentence, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { fault, form, type Fault, type Judgement } from './verdict.ts';

type Place = 'possessive' | 'subject' | 'object' | 'contraction' | 'like' | 'of several';

interface Pronoun {
  place: Place | 'none' | 'reflexive' | 'independent';
  number?: 'singular' | 'plural';
  person?: 'thing' | 'person' | 'generic';
}

const pronouns: Readonly<Record<string, readonly Pronoun[]>> = {
  its: [{ place: 'possessive', number: 'singular', person: 'thing' }],
  "it's": [{ place: 'contraction', number: 'singular', person: 'thing' }],
  "its'": [{ place: 'none' }],
  their: [{ place: 'possessive', number: 'plural' }],
  "they're": [{ place: 'contraction', number: 'plural' }],
  there: [{ place: 'none' }],
  theyre: [{ place: 'none' }],
  you: [
    { place: 'subject', person: 'generic' },
    { place: 'object', person: 'generic' },
  ],
  your: [{ place: 'possessive', person: 'generic' }],
  theirs: [{ place: 'independent' }],
  "one's": [{ place: 'possessive', person: 'generic' }],
  it: [
    { place: 'subject', number: 'singular', person: 'thing' },
    { place: 'object', number: 'singular', person: 'thing' },
  ],
  they: [{ place: 'subject', number: 'plural' }],
  them: [
    { place: 'object', number: 'plural' },
    { place: 'of several', number: 'plural' },
  ],
  one: [
    { place: 'subject', person: 'generic' },
    { place: 'object', person: 'generic' },
  ],
  'he or she': [{ place: 'subject', number: 'singular', person: 'person' }],
  'him or her': [{ place: 'object', number: 'singular', person: 'person' }],
  'his or her': [{ place: 'possessive', number: 'singular', person: 'person' }],
  he: [{ place: 'subject', number: 'singular', person: 'person' }],
  she: [{ place: 'subject', number: 'singular', person: 'person' }],
  his: [{ place: 'possessive', number: 'singular', person: 'person' }, { place: 'independent' }],
  her: [
    { place: 'possessive', number: 'singular', person: 'person' },
    { place: 'object', number: 'singular', person: 'person' },
  ],
  hers: [{ place: 'independent' }],
  him: [{ place: 'object', number: 'singular', person: 'person' }],
  i: [{ place: 'subject' }],
  we: [{ place: 'subject' }],
  me: [{ place: 'object' }],
  us: [{ place: 'object' }],
  mine: [{ place: 'independent' }],
  my: [{ place: 'possessive' }],
  our: [{ place: 'possessive' }],
  ours: [{ place: 'independent' }],
  myself: [{ place: 'reflexive' }],
  himself: [{ place: 'reflexive' }],
  herself: [{ place: 'reflexive' }],
  itself: [{ place: 'reflexive' }],
  themselves: [{ place: 'reflexive' }],
  ourselves: [{ place: 'reflexive' }],
  that: [{ place: 'like', number: 'singular' }],
  those: [{ place: 'like', number: 'plural' }],
  this: [{ place: 'object', number: 'singular' }],
  these: [{ place: 'object', number: 'plural' }],
};

/** The options are pronouns: of what case, for whom, with or without an apostrophe. */
export function judgePronoun(question: BlankQuestion): Judgement | undefined {
  const words = question.options.map(({ text }) => text.toLowerCase().replaceAll('’', "'"));
  const readings = words.map((word) => pronouns[word]);
  if (readings.some((reading) => !reading)) return undefined;
  const before = lastSentence(tokensOf(question.before));
  const after = firstSentence(tokensOf(question.after));
  const place = placeOf(before, tagged(after), words);
  if (!place) return undefined;
  const isOnly =
    place === 'contraction' && readings.filter((reading) => reading?.some((one) => one.place === place)).length === 1;
  const known = isOnly ? undefined : antecedent(before, after, place);
  const faults = words.map((word, index) => pronounFault(word, readings[index] ?? [], place, known));
  return {
    family: 'pronoun',
    rule: rules[place],
    skill: form,
    about: 'pronouns that agree with what they stand for',
    faults,
    holds: known?.name
      ? `it stands for *${known.name}*${known.number ? `, which is ${known.number}` : ''}, in the form that this place asks for.`
      : 'it has the form that this place asks for.',
  };
}

const rules: Record<Place, string> = {
  possessive: 'before a noun stands a possessive, without an apostrophe, in the number of what it stands for',
  subject: 'a pronoun as a subject agrees with what it stands for and with its verb',
  object: 'behind a preposition or a verb stands the object form of a pronoun',
  contraction: 'the clause needs a subject and a verb here, and *it’s* or *they’re* is both',
  like: 'a comparison compares like with like: *that* stands for one thing, *those* for several',
  'of several': 'behind *one of* and the like stands what is more than one',
};

function placeOf(before: readonly Token[], after: readonly Tagged[], words: readonly string[]): Place | undefined {
  const last = before.at(-1)?.lower ?? '';
  const [next, second] = after;
  const compares = words.includes('that') && words.includes('those');
  const isOwning =
    words.some((word) => /^(?:its|their|his|her|one's|his or her|my|our|whose)$/.test(word)) &&
    !words.some((word) => /^(?:it|they|he|she|i|we|them|him|me)$/.test(word));
  const isLike = /^(?:like|unlike)$/.test(before[0]?.lower ?? '') && last === ',';
  if (compares && isLike && /^(?:preposition|participle|maybe-ed)$/.test(next?.tag ?? '')) return 'like';
  if (compares && (next?.lower === 'of' || (last === 'than' && next?.tag === 'preposition'))) return 'like';
  if (
    !isOwning &&
    last === 'of' &&
    /^(?:one|each|many|some|all|most|both|several|few|none|two|three)$/.test(before.at(-2)?.lower ?? '')
  )
    return 'of several';
  const isCase = words.some((word) => /^(?:i|me|he|him|we|us)$/.test(word)) && (last === 'and' || last === 'or');
  if (isCase) return casePlace(before.slice(0, -1), next);
  const coordinated = last === 'and' || last === 'or' ? before.slice(0, -1) : before;
  if (!next || next.isMark || /^(?:preposition|to|conjunction|opener|relative)$/.test(next.tag))
    return isObject(coordinated, last) ? 'object' : undefined;
  if (isOwning) return whole(ownerPlace(after), before, after);
  const isSubject = words.every((word) => /^(?:it|they|one|he or she|he|she|i|we|you|them|this|these)$/.test(word));
  const isVerb =
    /^maybe-|^past$/.test(next.tag) ||
    (next.tag === 'adverb' && second !== undefined && /^(?:maybe-|past|auxiliary)/.test(second.tag));
  if (isSubject && isVerb) return 'subject';
  const isOpen =
    isAuxiliary(next.lower) ||
    next.tag === 'past' ||
    (next.tag.startsWith('maybe-') &&
      second !== undefined &&
      /^(?:determiner|possessive|to|object|preposition)$/.test(second.tag));
  if (isOpen) return 'subject';
  return undefined;
}

/** 'My brother and I built', 'gave Maria and me', 'between you and me' */
function casePlace(before: readonly Token[], next: Tagged | undefined): Place | undefined {
  const words = tagged(before);
  const at = words.findLastIndex(
    ({ tag }) => !/^(?:subject|object|pronoun|noun|determiner|possessive|adjective|number)$/.test(tag),
  );
  const last = words[at];
  if (last && /^(?:preposition|past|maybe-ed|maybe-s|infinitive|ing)$/.test(last.tag)) return 'object';
  const isVerbNext = next !== undefined && (isAuxiliary(next.lower) || /^(?:past|maybe-)/.test(next.tag));
  return (at < 0 || last?.isMark || last?.tag === 'opener') && isVerbNext ? 'subject' : undefined;
}

/** A possessive leaves every clause its verb: 'decided that its time to vote' has one too few. */
function whole(place: Place | undefined, before: readonly Token[], after: readonly Tagged[]): Place | undefined {
  if (place !== 'possessive') return place;
  const isWhole = (word: string) => {
    const words = tagged([...before, ...tokensOf(word, true), ...after].filter(({ text }) => !/^[.?!]$/.test(text)));
    const { all, isIndependent } = clausesOf(words);
    return isIndependent && all.every(({ verb }) => verb !== undefined);
  };
  if (isWhole('its')) return place;
  return isWhole('it is') ? undefined : place;
}

/** Before a noun a possessive; before the rest of a clause a pronoun with its verb. */
function ownerPlace(after: readonly Tagged[]): Place | undefined {
  const [next, second] = after;
  if (!next) return undefined;
  if (next.tag === 'ing' && second && /^(?:determiner|possessive|preposition|object|to|number)$/.test(second.tag))
    return 'contraction';
  if (/^(?:determiner|possessive)$/.test(next.tag) || next.lower === 'not' || next.lower === 'been')
    return 'contraction';
  const at = after.findIndex(
    ({ tag }, index) =>
      !/^(?:adjective|adverb|number)$/.test(tag) && !(tag === 'ing' && after[index + 1]?.tag === 'noun'),
  );
  const noun = after[at];
  if (noun && (noun.tag === 'noun' || /^maybe-(?:s|base)/.test(noun.tag))) return 'possessive';
  const isPredicate =
    at > 0 && (noun === undefined || noun.isMark || /^(?:relative|to|preposition|opener)$/.test(noun.tag));
  return isPredicate || noun?.tag === 'participle' ? 'contraction' : undefined;
}

/** Behind a preposition or a verb, also with somebody else: 'between you and me'. */
function isObject(before: readonly Token[], last: string): boolean {
  if (last !== 'and' && last !== 'or') return closed.prepositions.has(last);
  const words = tagged(before);
  const at = words.findLastIndex(({ tag }) => tag === 'preposition');
  return (
    at >= 0 &&
    words
      .slice(at + 1)
      .every(({ tag }) => /^(?:subject|object|pronoun|noun|determiner|possessive|adjective)$/.test(tag)) &&
    /^(?:between|for|to|with|from|by|of|about|behind|after|before|at|against|beside|near|without|like|among|toward|except)$/.test(
      words[at]?.lower ?? '',
    )
  );
}

function pronounFault(
  word: string,
  readings: readonly Pronoun[],
  place: Place,
  known: Antecedent | undefined,
): Fault | undefined {
  const fitting = readings.filter((reading) => reading.place === place);
  if (fitting.length === 0) return fault('form of the pronoun', `*${word}* does not fit: ${rules[place]}.`);
  const [reading] = fitting;
  if (place === 'of several' || !reading) return undefined;
  if (reading.person === 'generic')
    return known?.number
      ? fault('pronoun agreement', `*${word}* speaks of anybody, and here something named is meant${named(known)}.`)
      : undefined;
  if (reading.number && known?.number && reading.number !== known.number)
    return fault(
      'pronoun agreement',
      `*${word}* is ${reading.number}, but what it stands for${named(known)} is ${known.number}.`,
    );
  if (reading.person && known?.person && reading.person !== known.person)
    return fault(
      'pronoun agreement',
      `*${word}* is for a ${reading.person}, and what it stands for${named(known)} is a ${known.person}.`,
    );
  return undefined;
}

function named(known: Antecedent): string {
  return known.name ? `, *${known.name}*,` : '';
}
