import * as closed from './sentence/lexicon/closed.ts';
import { isAuxiliary, tagged, type Tagged } from './sentence/tags.ts';
import type { Token } from './sentence/tokens.ts';
import { isNominal, timeNouns } from './sentence/words.ts';
import { basesOf, type VerbGroup } from './verbGroup.ts';

export type FormAsked = 'finite' | 'nonfinite' | 'to' | 'ing' | 'base' | 'participle' | 'participle after have';

/** Verbs behind which only an infinitive stands, in whatever form. */
const wishes = new Set(
  'hope want decide refuse agree seem manage tend fail aspire strive struggle hesitate vow threaten intend attempt wish pretend long expect'.split(
    ' ',
  ),
);

/** 'The purpose of the law was to reduce …' */
const aims = /^(?:purpose|goal|aim|task|job|mission|intention|objective|ambition|dream|hope|plan)s?$/;

const takesTo = new Set(
  'made designed expected intended required able allowed used built trained adapted believed thought said known meant forced encouraged asked told needed supposed permitted taught likely unlikely ready willing unable eager reluctant hopes hope hoped wants want wanted decided decide decides plans planned refused refuses agreed seems seem seemed managed tends tend tended failed attempted attempts'.split(
    ' ',
  ),
);

/** What the word before the blank asks for. */
export function governed(before: readonly Token[], areBare: boolean): FormAsked | undefined {
  const last = before.findLast(({ lower }) => !closed.adverbs.has(lower) || lower === 'to');
  const word = last?.lower ?? '';
  if (word === 'to') return 'base';
  if (/^(?:has|have|had|having)$/.test(word) && areBare) return 'participle after have';
  if (closed.modals.has(word)) return 'base';
  if (/^(?:by|without|of|for|from|despite|besides)$/.test(word)) return 'ing';
  const words = tagged(before);
  const tag = words.at(-1)?.tag ?? 'noun';
  if (/^(?:ing|maybe-ed|past|participle|infinitive)$/.test(tag) && [...basesOf(word)].some((base) => wishes.has(base)))
    return 'to';
  if (
    /^(?:is|was|are|were)$/.test(word) &&
    aims.test(words.find((one) => isNominal(one))?.lower ?? '') &&
    isSubjunctiveless(words)
  )
    return 'to';
  if (isSpent(words)) return 'ing';
  const isNoun = tag === 'noun';
  if (/^(?:hope|plan|plans|attempt|attempts|want|refuse|decide|tend|seem)$/.test(word))
    return isNoun ? undefined : 'to';
  return takesTo.has(word) &&
    before.length > 1 &&
    (!/^(?:used|needed|known|made|built|thought|said|believed|trained|taught|asked|told|forced|encouraged|allowed|designed|intended|adapted)$/.test(
      word,
    ) ||
      /^(?:is|are|was|were|been)$/.test(before.at(-2)?.lower ?? ''))
    ? 'to'
    : undefined;
}

/** 'spent the winter collecting' */
function isSpent(words: readonly Tagged[]): boolean {
  const at = words.findLastIndex(({ lower }) => /^spen(?:d|ds|t|ding)$/.test(lower));
  const rest = words.slice(at + 1);
  return (
    at >= 0 &&
    timeNouns.has(rest.at(-1)?.lower ?? '') &&
    !words.some(({ tag }) => tag === 'relative') &&
    rest.every(({ tag }) => /^(?:determiner|possessive|number|noun|adjective|adverb|preposition|pronoun)$/.test(tag))
  );
}

/** No clause opens between the aim and its verb. */
function isSubjunctiveless(words: readonly Tagged[]): boolean {
  return words.every(({ tag }) => tag !== 'opener' && tag !== 'relative');
}

/** 'requires that every visitor leave' */
export function isDemanded(before: readonly Token[], groups: readonly VerbGroup[]): boolean {
  const at = before.findLastIndex(({ lower }) => lower === 'that');
  const word = before[at - 1]?.lower ?? '';
  const isDemand =
    [...basesOf(word)].some((base) => /^(?:require|demand|recommend|request|propose|stipulate|urge)$/.test(base)) ||
    /^(?:essential|vital|crucial|imperative|necessary|requirement|recommendation|demand|request|proposal)$/.test(word);
  const isPlain = before
    .slice(at + 1)
    .every(({ isMark, lower }) => !isMark && !isAuxiliary(lower) && !closed.relatives.has(lower));
  const bases = groups.filter(
    ({ kind, tense, number }) => kind === 'base' || (kind === 'finite' && tense === 'present' && number === 'plural'),
  );
  return at > 0 && isDemand && isPlain && bases.length === 1;
}

export function isObjectNext(after: readonly Token[]): boolean {
  const next = after[0]?.lower ?? '';
  return (
    closed.articles.has(next) ||
    closed.possessives.has(next) ||
    closed.objectPronouns.has(next) ||
    next === 'it' ||
    closed.numberWords.has(next) ||
    closed.determiners.has(next)
  );
}
