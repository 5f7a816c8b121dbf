import { basesOf } from './verbGroup.ts';
import * as closed from './sentence/lexicon/closed.ts';
import { clausesOf } from './sentence/clauses.ts';
import type { Clause, Subject } from './sentence/stretch.ts';
import { isNominal, isNominalNoun } from './sentence/words.ts';
import type { GrammaticalNumber } from './sentence/lexicon/forms.ts';
import { isPersonNoun, isThingNoun } from './sentence/lexicon/people.ts';
import { numberOfSubject } from './sentence/subject.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import type { Token } from './sentence/tokens.ts';

/** What a pronoun stands for, as far as it is certain. */
export interface Antecedent {
  name: string;
  number: GrammaticalNumber | undefined;
  person: 'thing' | 'person' | undefined;
}

/** The subject of the clause before, unless another noun of the other number could be meant. */
export function antecedent(before: readonly Token[], after: readonly Token[], place: string): Antecedent | undefined {
  const words = tagged(before.filter(({ text }) => !/^[.?!]$/.test(text)));
  const stretch = clausesOf(words.slice(words.findLastIndex(({ text }) => /^[;:]$/.test(text)) + 1));
  const clause =
    place === 'like'
      ? stretch.mains[0]
      : stretch.all
          .filter(({ verb, subject }) => verb !== undefined && subject)
          .sort((a, b) => (a.verb ?? 0) - (b.verb ?? 0))
          .at(-1);
  const agreed =
    place === 'subject'
      ? numberOfVerb(after)
      : place === 'like' && before.at(-1)?.isMark
        ? numberOfLike(after)
        : undefined;
  const person = personOf(before, after);
  if (!clause?.subject || clause.subject.from > (clause.verb ?? 0))
    return agreed || person ? { name: '', number: agreed ?? (person ? 'singular' : undefined), person } : undefined;
  const { subject } = clause;
  const number = numberOfSubject(stretch.words, subject, stretch.words.length);
  const isDoer =
    place === 'subject' &&
    isPersonNoun(stretch.words[subject.head]?.lower ?? '') &&
    isDoneByPersons(after) &&
    before.at(-1)?.text === ',';
  const isClear = !hasRival(stretch.words, clause, number) && !isInDoubt(stretch.words, subject, number);
  const isCertain = isDoer || place === 'like' || agreed !== undefined || isClear;
  return {
    name: stretch.words
      .slice(subject.from, subject.head + 1)
      .map(({ text }) => text)
      .join(' '),
    number: agreed ?? (isCertain ? number : undefined),
    person: person ?? (number === 'singular' ? kindOf(nounOf(stretch.words, subject.head)) : undefined),
  };
}

/** '… should carry three liters', 'wear gloves': no thing does it. */
const deeds = new Set(
  'carry wear bring drink eat say write decide choose pay ask remember keep check report read learn know think believe want hope wish buy sell request notify contact consult register submit apply study practice prepare listen watch enjoy notice discover understand complain sign vote use'.split(
    ' ',
  ),
);

function isDoneByPersons(after: readonly Token[]): boolean {
  const verb = after.find(
    ({ lower }) => !closed.modals.has(lower) && !closed.adverbs.has(lower) && !lower.endsWith('ly'),
  );
  return (
    verb !== undefined &&
    [...basesOf(verb.lower)].some((base) => deeds.has(base)) &&
    closed.modals.has(after[0]?.lower ?? '')
  );
}

/** A noun of the other number behind the verb could be meant as well. */
function hasRival(words: readonly Tagged[], { verb = 0 }: Clause, number: GrammaticalNumber | undefined): boolean {
  return words
    .slice(verb + 1)
    .some(
      (word, index, rest) =>
        word.tag === 'noun' && isNominal(word) && !isNominalNoun(rest[index + 1]) && word.number !== number,
    );
}

/** 'Its leaves …' may go on about the tree; in 'children hold kites' the verb was taken for a noun. */
function isInDoubt(words: readonly Tagged[], { from, head }: Subject, number: GrammaticalNumber | undefined): boolean {
  const owners = [words[0]?.lower, words[from]?.lower];
  const isOthers = owners.includes(number === 'plural' ? 'its' : 'their');
  const last = words[head - 1];
  const isCompound = head > from && words[head]?.tag === 'maybe-base' && last?.tag === 'noun';
  return isOthers || (isCompound && last.number === 'plural');
}

/** '… of the refectory are covered': the verb behind the phrase tells. */
function numberOfLike(after: readonly Token[]): GrammaticalNumber | undefined {
  const words = tagged(after);
  const at = words.findIndex(
    ({ tag, isMark }) => isMark || tag === 'auxiliary' || tag === 'relative' || tag === 'opener',
  );
  return words[at]?.tag === 'auxiliary' ? numberOfVerb(after.slice(at)) : undefined;
}

function numberOfVerb(after: readonly Token[]): GrammaticalNumber | undefined {
  const verb = after[0]?.lower ?? '';
  const [word] = tagged(after);
  if (word?.tag === 'maybe-s') return 'singular';
  if (word?.tag === 'maybe-base') return 'plural';
  if (/^(?:is|was|has|does)$/.test(verb)) return 'singular';
  return /^(?:are|were|have|do)$/.test(verb) ? 'plural' : undefined;
}

/** 'its' or 'her' in the same sentence tell. */
function personOf(before: readonly Token[], after: readonly Token[]): Antecedent['person'] {
  const all = [...before, ...after].map(({ lower }) => lower);
  const isThing = all.some((word) => word === 'its' || word === 'itself');
  const isPerson = all.some((word) => /^(?:his|her|he|she|him|himself|herself)$/.test(word));
  if (isThing === isPerson) return undefined;
  return isThing ? 'thing' : 'person';
}

/** 'each of the girls': the girls. */
function nounOf(words: readonly Tagged[], head: number): Tagged | undefined {
  const isPart = words[head + 1]?.lower === 'of' && words[head]?.tag !== 'noun';
  return isPart ? words.slice(head + 2, head + 6).find(({ tag }) => tag === 'noun') : words[head];
}

function kindOf(word: Tagged | undefined): Antecedent['person'] {
  if (!word || word.tag !== 'noun' || /^\p{Lu}/u.test(word.text)) return undefined;
  if (isPersonNoun(word.lower)) return 'person';
  return isThingNoun(word.lower) ? 'thing' : undefined;
}
