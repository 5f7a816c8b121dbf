import * as closed from './sentence/lexicon/closed.ts';
import { clausesOf } from './sentence/clauses.ts';
import { isPersonNoun, isThingNoun } from './sentence/lexicon/people.ts';
import type { BlankQuestion } from './read.ts';
import { isAuxiliary, tagged, type Tagged } from './sentence/tags.ts';
import { firstSentence, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { fault, form, type Fault, type Judgement } from './verdict.ts';

const relatives = new Set(['who', 'whom', 'whose', 'which', 'that']);
const others = new Set(
  "who's whos whos' whom's which's whoever they he she it them him her his their its hers theirs it's they're their's whos there this these those what where when".split(
    ' ',
  ),
);

/** Where a relative pronoun stands: it is the subject of its clause, or it owns the noun behind it, or the clause has its subject. */
type Place = 'subject' | 'owner' | 'object';

/** Behind a noun and its comma the options are *who*, *which*, *whose*, *whom* and pronouns that do not join. */
export function judgeRelative(question: BlankQuestion): Judgement | undefined {
  const words = question.options.map(({ text }) => text.toLowerCase().replaceAll('’', "'"));
  const isAll = words.every((word) => relatives.has(word) || others.has(word));
  if (!isAll || !words.some((word) => /^wh(?:o|om|ose|ich)$/.test(word))) return undefined;
  const before = lastSentence(tokensOf(question.before));
  const after = firstSentence(tokensOf(question.after));
  const last = tagged(before).at(-1);
  if (!last || !(last.text === ',' || last.tag === 'noun')) return undefined;
  const place = placeOf(before, after);
  if (!place) return undefined;
  const who = antecedentOf(before);
  return {
    family: 'pronoun',
    rule: rules[place],
    skill: form,
    about: 'pronouns who, whom, whose and which',
    faults: words.map((word) => relativeFault(word, place, who, last.text === ',')),
    holds: 'it joins its clause to the noun, in the form that this clause asks for.',
  };
}

const rules: Record<Place, string> = {
  subject: 'the clause that follows has a verb and no subject: *who* or *which* is its subject',
  owner: 'a noun follows that belongs to what stands before: *whose* joins it',
  object: 'the clause that follows has a subject of its own: *whom* or *which* is its object',
};

function placeOf(before: readonly Token[], after: readonly Token[]): Place | undefined {
  const [next, second] = tagged(after);
  if (!next) return undefined;
  const isVerb = isAuxiliary(next.lower) || /^(?:past|maybe-ed|maybe-s)$/.test(next.tag);
  const fits = (word: string) => isWhole(before, word, after);
  if (next.tag === 'maybe-s' && second && /^(?:maybe-base|auxiliary|past|maybe-ed)$/.test(second.tag))
    return fits('whose') ? 'owner' : undefined;
  if (next.tag === 'maybe-s' && fits('whose') !== fits('who')) return fits('who') ? 'subject' : 'owner';
  if (next.tag === 'maybe-s') return undefined;
  if (
    isVerb ||
    (next.tag === 'adverb' &&
      second !== undefined &&
      (isAuxiliary(second.lower) || /^(?:past|maybe-ed)$/.test(second.tag)))
  )
    return fits('who') ? 'subject' : undefined;
  if (/^(?:subject|determiner)$/.test(next.tag)) return fits('which') ? 'object' : undefined;
  const isNoun = /^(?:noun|adjective|maybe-base)$/.test(next.tag) && !/^\p{Lu}/u.test(next.text);
  return isNoun && fits('whose') && after.some(({ lower }) => isAuxiliary(lower) || /[a-z]{2}(?:ed|s)$/.test(lower))
    ? 'owner'
    : undefined;
}

function isWhole(before: readonly Token[], word: string, after: readonly Token[]): boolean {
  const words = tagged([...before, ...tokensOf(word, true), ...after].filter(({ text }) => !/^[.?!]$/.test(text)));
  const { all, isIndependent, stray } = clausesOf(words);
  const clause = all.find(({ opener }) => opener === before.length);
  return (
    isIndependent && stray === undefined && clause?.verb !== undefined && all.every(({ verb }) => verb !== undefined)
  );
}

/** A person or a thing, as far as the noun before tells it. */
function antecedentOf(before: readonly Token[]): 'person' | 'thing' | undefined {
  const words: readonly Tagged[] = tagged(before);
  const nouns = words.filter(({ tag }) => tag === 'noun');
  const last = nouns.at(-1);
  if (!last) return undefined;
  const isName = /^\p{Lu}/u.test(last.text);
  const title = nouns.findLast(({ text }) => !/^\p{Lu}/u.test(text));
  const isNear = title !== undefined && words.indexOf(last) - words.indexOf(title) <= 4;
  if (isName) return isNear && isPersonNoun(title.lower) ? 'person' : undefined;
  if (isPersonNoun(last.lower)) return 'person';
  const isAlone = !words.slice(0, -1).some(({ tag }) => tag === 'preposition');
  return isThingNoun(last.lower) && isAlone ? 'thing' : undefined;
}

function relativeFault(
  word: string,
  place: Place,
  who: 'person' | 'thing' | undefined,
  isBehindComma: boolean,
): Fault | undefined {
  if (!relatives.has(word))
    return closed.subjectPronouns.has(word) || others.has(word)
      ? fault(
          'form of the pronoun',
          `*${word}* joins nothing, and the words behind it would be a sentence of their own.`,
        )
      : undefined;
  const fitting: Record<Place, readonly string[]> = {
    subject: ['who', 'which', 'that'],
    owner: ['whose'],
    object: ['whom', 'which', 'that', 'who'],
  };
  if (!fitting[place].includes(word)) return fault('form of the pronoun', `*${word}* does not fit: ${rules[place]}.`);
  if (word === 'who' && place === 'object')
    return fault('form of the pronoun', `*${word}* is a subject, and the clause has one.`);
  if (word === 'that' && isBehindComma)
    return fault('form of the pronoun', 'behind a comma stands *who* or *which*, and not *that*.');
  if (who === 'person' && word === 'which')
    return fault('pronoun agreement', '*which* is for things, and a person is meant.');
  if (who === 'thing' && /^whom?$/.test(word))
    return fault('pronoun agreement', `*${word}* is for persons, and a thing is meant.`);
  return undefined;
}
