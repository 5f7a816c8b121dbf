import * as closed from './lexicon/closed.ts';
import { numberOfNoun, verbForms } from './lexicon/forms.ts';
import type { Tagged } from './tag.ts';
import type { Token } from './tokens.ts';

/** 'laid end to end' */
export function isEndToEnd(before: readonly Tagged[], ahead: readonly Token[]): boolean {
  const isFirst = ahead[0]?.lower === 'to' && ahead[1]?.lower === 'end';
  return isFirst || (before.at(-1)?.lower === 'to' && before.at(-2)?.lower === 'end');
}

/** 'more than three hundred residents' */
export function isMoreThan(word: string, before: readonly Tagged[], ahead: readonly Token[]): boolean {
  const isFirst = /^(?:more|less|fewer)$/.test(word) && ahead[0]?.lower === 'than' && isCount(ahead[1]?.lower ?? '');
  return isFirst || (word === 'than' && before.at(-1)?.tag === 'adverb' && isCount(ahead[0]?.lower ?? ''));
}

/** 'for example', 'in fact' */
export function isInAdverbPhrase(word: string, before: readonly Tagged[], ahead: readonly Token[]): boolean {
  const last = before.at(-1);
  const isSecond =
    /^(?:example|instance|fact|addition|contrast)$/.test(word) &&
    last?.tag === 'adverb' &&
    /^(?:for|in|by)$/.test(last.lower);
  const next = ahead[0]?.lower ?? '';
  const behind = ahead[1];
  const isLast = behind === undefined || behind.isMark || !/^(?:of|to|that)$/.test(behind.lower);
  return (
    isSecond ||
    (isLast && /^(?:for (?:example|instance)|in (?:fact|addition|contrast)|by contrast)$/.test(`${word} ${next}`))
  );
}

/** 'a culture called koji' */
export function isNamed(next: Token | undefined): boolean {
  return (
    next !== undefined &&
    !next.isMark &&
    !isFunctionWord(next.lower) &&
    !closed.objectPronouns.has(next.lower) &&
    !closed.determiners.has(next.lower) &&
    !closed.otherPronouns.has(next.lower)
  );
}

/** 'plants open their pores', 'students who complete the course' */
export function mayActNext(last: Tagged | undefined, next: Token | undefined): boolean {
  if (last?.tag === 'noun' && last.number === 'plural')
    return next !== undefined && !next.isMark && !closed.conjunctions.has(next.lower);
  const isBeforeObject = next !== undefined && (closed.articles.has(next.lower) || closed.possessives.has(next.lower));
  return isBeforeObject && /^(?:relative|subject|maybe-s)$/.test(last?.tag ?? '');
}

/** 'better maps', and not 'better known', 'best when'. */
export function isNounLike(next: Token | undefined): boolean {
  if (!next || next.isMark || isFunctionWord(next.lower) || closed.adverbs.has(next.lower)) return false;
  const forms = verbForms(next.lower);
  return !forms.has('participle') && !forms.has('past') && !closed.conjunctions.has(next.lower);
}

export function isCount(word: string): boolean {
  return (
    (closed.numberWords.has(word) && word !== 'one') ||
    /^(?:\d{1,3}(?:,\d{3})*|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-[a-z]+)$/.test(word)
  );
}

/** 'most popular paintings' */
export function isAdjectiveLike(next: Token | undefined): boolean {
  if (!next || next.isMark) return false;
  const word = next.lower;
  return (
    closed.adjectives.has(word) ||
    word.endsWith('ly') ||
    (isLikelyAdjective(word) && numberOfNoun(word) === 'singular') ||
    /(?:[a-z]{3}ed|[aeiou]r?ing|ant|ent|ular|iar|plex|cult)$/.test(word)
  );
}

export function isLikelyAdjective(word: string): boolean {
  return /(?:ous|ful|less|ive|able|ible|ical|ish|est|ern|ic|al)$/.test(word) && word.length > 5 && !isDeed(word);
}

/** 'survival', 'denial', 'reversal': a verb with -al is a noun. */
function isDeed(word: string): boolean {
  const [, stem = ''] = /^(.*(?:[vsiw]|ay))al$/.exec(word) ?? [];
  const bases = [stem, `${stem}e`, stem.replace(/i$/, 'y')];
  return stem.length > 2 && word !== 'causal' && bases.some((base) => verbForms(base).has('base'));
}

export function isFunctionWord(word: string): boolean {
  return (
    closed.prepositions.has(word) ||
    closed.conjunctions.has(word) ||
    closed.subordinators.has(word) ||
    closed.relatives.has(word) ||
    closed.modals.has(word) ||
    closed.finiteBe.has(word) ||
    closed.finiteHave.has(word) ||
    closed.finiteDo.has(word) ||
    closed.articles.has(word) ||
    closed.subjectPronouns.has(word) ||
    word === 'to' ||
    word === 'that'
  );
}

/** 'one swallow', 'the first author', 'two lists': after its number a word is no verb that would not agree with it. */
export function isCounted(last: Tagged | undefined, forms: ReadonlySet<string>): boolean {
  if (last?.tag !== 'number' || /^\d{4}$/.test(last.lower)) return false;
  return last.number === 'singular' ? forms.has('base') : forms.has('s') && !forms.has('base');
}
