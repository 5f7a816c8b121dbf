import * as closed from './lexicon/closed.ts';
import { isOnlyPast, numberOfNoun, verbForms, type GrammaticalNumber } from './lexicon/forms.ts';
import {
  isCount,
  isCounted,
  isEndToEnd,
  isFunctionWord,
  isInAdverbPhrase,
  isAdjectiveLike,
  isLikelyAdjective,
  isMoreThan,
  isNamed,
  isNounLike,
  mayActNext,
} from './nearby.ts';
import type { Tag, Tagged } from './tag.ts';
import type { Token } from './tokens.ts';
import { timeNouns } from './words.ts';

export type { Tagged } from './tag.ts';

/** One tag for each token, by its class and its left neighbors. */
export function tagged(tokens: readonly Token[]): Tagged[] {
  const words: Tagged[] = [];
  for (const [index, token] of tokens.entries()) {
    const tag = token.isMark ? 'mark' : tagOf(token, words, tokens.slice(index + 1, index + 5));
    words.push({ ...token, tag, number: numberOf(token, tag) });
  }
  return words;
}

function numberOf(token: Token, tag: Tag): GrammaticalNumber | undefined {
  if (tag === 'subject') return /^(?:he|she)$/.test(token.lower) ? 'singular' : 'plural';
  if (tag === 'pronoun') return numberOfPronoun(token.lower);
  if (tag === 'number') return /^(?:one|first|second|third|\d{4})$/.test(token.lower) ? 'singular' : 'plural';
  return numberOfNoun(token.lower.replace(/'s?$/, ''));
}

function numberOfPronoun(word: string): GrammaticalNumber | undefined {
  if (/^(?:these|those|others|ones|both|several|few|many|you)$/.test(word)) return 'plural';
  if (/^(?:some|any|most|all|none|what|who|there)$/.test(word)) return undefined;
  return 'singular';
}

function tagOf(token: Token, before: readonly Tagged[], ahead: readonly Token[]): Tag {
  const word = token.lower;
  const last = before.at(-1);
  const next = ahead[0];
  const inNoun = last && /^(?:determiner|possessive|adjective)$/.test(last.tag);
  if (word === 'to') return isVerbAhead(ahead) ? 'to' : 'preposition';
  if (last?.tag === 'to' || (last?.tag === 'adverb' && before.at(-2)?.tag === 'to')) {
    if (verbForms(word).has('base') || !word.endsWith('ly'))
      return closed.adverbs.has(word) && !verbForms(word).has('base') ? 'adverb' : 'infinitive';
  }
  if (closed.modals.has(word)) return /^(?:will|might|can|may|must)$/.test(word) && inNoun ? 'noun' : 'auxiliary';
  if (closed.finiteBe.has(word) || closed.finiteHave.has(word) || closed.finiteDo.has(word)) {
    return isAfterModal(before) ? 'nonfinite' : 'auxiliary';
  }
  if (word === 'be' && last && /^(?:noun|subject|pronoun)$/.test(last.tag)) return 'auxiliary';
  if (/^(?:be|been|being|having)$/.test(word)) return 'nonfinite';
  if (/^(?:last|least|first|once)$/.test(word) && last?.lower === 'at') return 'adverb';
  if (closed.subjectPronouns.has(word)) return 'subject';
  if (closed.objectPronouns.has(word)) return 'object';
  if (word === 'her') return next && !next.isMark && !isFunctionWord(next.lower) ? 'possessive' : 'object';
  if (word === 'whose') return 'relative';
  if (closed.possessives.has(word)) return 'possessive';
  if (word === 'that') return thatTag(last, next);
  if (/^(?:it's|he's|she's|they're|there's|who's|we're|you're|i'm|that's|what's)$/.test(word)) return 'auxiliary';
  if (word === 'no' && next?.lower === 'longer') return 'adverb';
  if (closed.relatives.has(word)) return 'relative';
  if (word === 'because' && next?.lower === 'of') return 'preposition';
  if (closed.subordinators.has(word)) return subordinatorTag(word, ahead);
  if (isInAdverbPhrase(word, before, ahead)) return 'adverb';
  if (isMoreThan(word, before, ahead)) return 'adverb';
  if (word === 'longer' && last?.lower === 'no') return 'adverb';
  if (word === 'end' && isEndToEnd(before, ahead)) return 'adverb';
  if (word === 'once' && last && !last.isMark && last.tag !== 'conjunction') return 'adverb';
  if (word === 'time' && last?.lower === 'the' && before.at(-2)?.lower === 'by') return 'opener';
  if (word === 'so' && next?.lower === 'that') return 'opener';
  if (word === 'so' && last && !last.isMark) return 'adverb';
  if (word === 'yet' && last && !last.isMark) return 'adverb';
  if (closed.conjunctions.has(word)) return 'conjunction';
  if (closed.eitherWay.has(word)) return 'preposition';
  if (closed.articles.has(word)) return 'determiner';
  if (/['’]s?$/.test(word) && word.length > 2 && /s'$|'s$/.test(word)) return 'possessive';
  if (
    closed.numberWords.has(word) ||
    /^\d|^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-[a-z]+$/.test(word)
  )
    return 'number';
  if (/^(?:about|around)$/.test(word) && next && isCount(next.lower)) return 'adverb';
  if (/^(?:more|most|less|least)$/.test(word) && isAdjectiveLike(next)) return 'adverb';
  if (closed.determiners.has(word) && next && !next.isMark && !isFunctionWord(next.lower) && !isPlainVerb(next.lower))
    return 'determiner';
  if (closed.otherPronouns.has(word)) return 'pronoun';
  if (closed.gradedAdjectives.has(word) && isNounLike(next)) return 'adjective';
  if (closed.adverbs.has(word) && !(inNoun && (!next || isFunctionWord(next.lower) || next.isMark)))
    return closed.adjectives.has(word) && inNoun ? 'adjective' : 'adverb';
  if (closed.prepositions.has(word)) return 'preposition';
  if (closed.adjectives.has(word))
    return verbForms(word).has('base') && mayActNext(last, next) ? 'maybe-base' : 'adjective';
  if (word.endsWith('ly') && word.length > 4 && !closed.notAdverbs.has(word) && !verbForms(word).has('base'))
    return 'adverb';
  return openClassTag(token, before, ahead);
}

function openClassTag(token: Token, before: readonly Tagged[], ahead: readonly Token[]): Tag {
  const word = token.lower;
  const last = before.at(-1);
  const isName = /^\p{Lu}/u.test(token.text) && last && !last.isMark;
  const forms = verbForms(word);
  if (isName) return 'noun';
  const auxiliary = governing(before);
  if (auxiliary) {
    if (forms.has('participle') || forms.has('past')) return 'participle';
    if (forms.has('ing')) return 'ing';
    if (forms.has('base') && /^(?:modal|do)$/.test(auxiliary)) return 'infinitive';
    if (auxiliary === 'modal' && !word.endsWith('ly')) return 'infinitive';
  }
  if (forms.has('ing')) return 'ing';
  const inNoun = last && /^(?:determiner|possessive|adjective)$/.test(last.tag);
  if (inNoun) return isAdjectiveBefore(forms, ahead[0]) ? 'adjective' : 'noun';
  if (last?.tag === 'preposition' && !forms.has('past') && !forms.has('participle')) return 'noun';
  if (last?.tag === 'preposition') return isOnlyPast(word) ? 'past' : 'adjective';
  if (isOnlyPast(word)) return 'past';
  if (/^(?:called|named|titled|dubbed|nicknamed)$/.test(word) && isNamed(ahead[0]) && last?.tag === 'noun')
    return 'participle';
  if (isCounted(last, forms)) return 'noun';
  const isCountedBefore =
    last?.tag === 'number' && (last.number === 'singular' || before.at(-2)?.tag === 'preposition');
  if (isCountedBefore && !/^\d{4}$/.test(last.lower) && isAdjectiveBefore(forms, ahead[0])) return 'adjective';
  if (last?.lower === 'ever' && forms.has('participle') && /^(?:number|adjective|noun)$/.test(before.at(-2)?.tag ?? ''))
    return 'participle';
  if (forms.has('participle') && forms.has('base') && !forms.has('past')) return 'maybe-base';
  if (forms.has('past') || forms.has('participle'))
    return forms.has('participle') && !forms.has('past') ? 'participle' : 'maybe-ed';
  if (forms.has('s')) return 'maybe-s';
  if (forms.has('base')) return 'maybe-base';
  return isLikelyVerb(word, last, ahead) ?? (isLikelyAdjective(word) ? 'adjective' : 'noun');
}

/** 'beetles defoliate the trees', 'the crab outgrows its shell': no list knows every verb. */
function isLikelyVerb(word: string, last: Tagged | undefined, ahead: readonly Token[]): Tag | undefined {
  const [next] = ahead;
  const isBeforeObject =
    next &&
    (closed.articles.has(next.lower) || closed.possessives.has(next.lower) || closed.objectPronouns.has(next.lower));
  const isAfterSubject = last && /^(?:noun|subject|pronoun|relative|adverb)$/.test(last.tag);
  if (!isBeforeObject || !isAfterSubject) return undefined;
  if (/[^su]s$/.test(word)) return 'maybe-s';
  const isPluralBefore = last.tag === 'subject' || (last.tag === 'noun' && last.number === 'plural');
  return isPluralBefore ? 'maybe-base' : undefined;
}

function isAdjectiveBefore(forms: ReadonlySet<string>, next: Token | undefined): boolean {
  return (
    (forms.has('participle') || forms.has('past')) && next !== undefined && !next.isMark && !isFunctionWord(next.lower)
  );
}

/** The word that asks for a form of a verb here, past adverbs and, in a question, past the subject. */
function governing(before: readonly Tagged[]): 'be' | 'have' | 'do' | 'modal' | undefined {
  let at = before.length - 1;
  while (at >= 0 && (before[at]?.tag === 'adverb' || before[at]?.lower === 'both')) at--;
  const word = before[at];
  if (!word) return undefined;
  const { lower, tag } = word;
  if (tag !== 'auxiliary' && tag !== 'nonfinite') return undefined;
  if (closed.modals.has(lower)) return 'modal';
  if (closed.finiteDo.has(lower)) return 'do';
  return closed.finiteHave.has(lower) || lower === 'have' || lower === 'having' ? 'have' : 'be';
}

function isAfterModal(before: readonly Tagged[]): boolean {
  const last = before.findLast(({ tag }) => tag !== 'adverb');
  return last !== undefined && (last.tag === 'to' || closed.modals.has(last.lower));
}

function thatTag(last: Tagged | undefined, next: Token | undefined): Tag {
  const isInterrupted =
    next?.text === ',' && last !== undefined && !/^(?:preposition|conjunction|mark)$/.test(last.tag);
  const isAlone = next !== undefined && (next.isMark || next.lower === 'of');
  if (isAlone && !isInterrupted) return 'pronoun';
  if (!last || (last.isMark && last.text !== ',')) {
    if (next && closed.finiteBe.has(next.lower)) return 'pronoun';
    const isPlural =
      next !== undefined &&
      (isNameOfSomebody(next) ||
        numberOfNoun(next.lower) === 'plural' ||
        closed.determiners.has(next.lower) ||
        closed.subjectPronouns.has(next.lower) ||
        next.lower === 'it');
    return isPlural ? 'relative' : 'determiner';
  }
  if (/^(?:preposition|conjunction)$/.test(last.tag)) return 'determiner';
  return 'relative';
}

/** 'That Louise …', and not 'That Monday …', 'That French …'. */
function isNameOfSomebody({ text, lower }: Token): boolean {
  const isOfPeople = /(?:ian|ican|ean|ish|ese|nch|tch|eek)$/.test(lower);
  return /^\p{Lu}/u.test(text) && !isOfPeople && !lower.endsWith('day') && !timeNouns.has(lower);
}

/** 'while studying' and 'though written' open no clause; 'how would …' asks. */
function subordinatorTag(word: string, ahead: readonly Token[]): Tag {
  const isThere = ahead[0]?.lower === 'there';
  const next =
    (!isThere && closed.adverbs.has(ahead[0]?.lower ?? '.')) || (ahead[0]?.lower ?? '.').endsWith('ly')
      ? ahead[1]
      : ahead[0];
  if (!next) return 'opener';
  const forms = verbForms(next.lower);
  const isShort = /^(?:while|when|though|although|if|unless|whenever|where|wherever)$/.test(word);
  const isVerbal = forms.has('ing') || forms.has('participle') || closed.prepositions.has(next.lower);
  if (isShort && isVerbal && !closed.eitherWay.has(next.lower)) return 'preposition';
  const asks = /^(?:how|why|when|where)$/.test(word) && isAuxiliary(next.lower);
  return asks ? 'adverb' : 'opener';
}

export function isAuxiliary(word: string): boolean {
  return (
    closed.modals.has(word) || closed.finiteBe.has(word) || closed.finiteHave.has(word) || closed.finiteDo.has(word)
  );
}

function isVerbAhead(ahead: readonly Token[]): boolean {
  const [next, second] = ahead;
  if (!next || next.isMark) return false;
  if (verbForms(next.lower).has('base') || next.lower === 'be' || next.lower === 'have' || next.lower === 'do')
    return !/^\p{Lu}/u.test(next.text);
  return next.lower.endsWith('ly') && second !== undefined && verbForms(second.lower).has('base');
}

function isPlainVerb(word: string): boolean {
  return isOnlyPast(word);
}
