import * as closed from './sentence/lexicon/closed.ts';
import { clausesOf } from './sentence/clauses.ts';
import type { BlankQuestion } from './read.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import { firstSentence, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { timeNouns } from './sentence/words.ts';
import { fault, form, type Fault, type Judgement } from './verdict.ts';
import { numberOfNoun, type GrammaticalNumber } from './sentence/lexicon/forms.ts';

/** A noun of an option: what it is, by its letters. */
interface Noun {
  text: string;
  /** Its singular, roughly: the same for all forms of one noun. */
  stem: string;
  isPossessive: boolean;
  number: GrammaticalNumber;
  /** `engineers's`, `lilys'`: no form of any noun. */
  isNoForm: boolean;
}

/** The options are forms of the same nouns: plain or possessive, one or more. */
export function judgePossessive(question: BlankQuestion): Judgement | undefined {
  const options = question.options.map(({ text }) =>
    text
      .replaceAll('’', "'")
      .split(' ')
      .map((word) => nounOf(word)),
  );
  const [first] = options;
  if (
    !first ||
    options.some(
      (nouns) => nouns.length !== first.length || nouns.some(({ stem }, index) => stem !== first[index]?.stem),
    )
  )
    return undefined;
  if (!options.flat().some(({ isPossessive }) => isPossessive)) return undefined;
  const varying = first.map((_, index) => new Set(options.map((nouns) => nouns[index]?.text)).size > 1);
  const before = lastSentence(tokensOf(question.before));
  const after = firstSentence(tokensOf(question.after));
  const lastRole = varying.at(-1) === true ? roleOfLast(before, after, first.at(-1)?.stem ?? '') : 'plain';
  if (!lastRole) return undefined;
  const firstVarying = varying.indexOf(true);
  const roles = first.map(
    (_, index) =>
      (index === first.length - 1 ? lastRole : index === firstVarying ? 'possessive' : 'plain') satisfies Role,
  );
  const numbers = first.map((noun, index) =>
    numberAsked(question, noun, index, {
      before,
      after,
      role: roles[index] ?? 'plain',
      isFirst: index === firstVarying,
    }),
  );
  const faults = options.map((nouns) => nounsFault(nouns, roles, numbers, varying));
  return {
    family: 'apostrophe',
    rule: 'a noun to which something belongs has an apostrophe, a plain plural has none',
    skill: form,
    about: 'possessives and plurals, apostrophe',
    faults,
    holds: 'what belongs to one has *’s*, what belongs to several *s’*, and a plain plural has no apostrophe.',
  };
}

type Role = 'plain' | 'possessive';

function nounOf(text: string): Noun {
  const word = text.toLowerCase();
  const isPossessive = word.includes("'");
  const isDouble = /[^s]s's$/.test(word) && !/(?:ss|us|is)'s$/.test(word);
  const bare = word.replace(/'s?$/, '');
  const isIrregular = /(?:men|children|people|mice|feet|teeth|geese)s?$/.test(bare);
  const isPlural = isIrregular || (word.endsWith("s'") ? true : numberOfNoun(bare) === 'plural');
  const isNoForm =
    isDouble ||
    /[^aeiou]ys'?$/.test(word.replace("'s", '')) ||
    (isIrregular && bare.endsWith('s')) ||
    (/(?:man|child)s$/.test(bare) && !/(?:human|german|roman|talisman)s$/.test(bare)) ||
    /(?:man|child)s'$/.test(word) ||
    word.endsWith("'s'");
  return { text: word, stem: stemOf(bare), isPossessive, number: isPlural ? 'plural' : 'singular', isNoForm };
}

function stemOf(word: string): string {
  const irregular = /^(.*?)(?:men|man|children|child|people)s?$/.exec(word);
  if (irregular && !/(?:human|german|roman|talisman)s?$/.test(word))
    return word
      .replace(/s$/, '')
      .replace(/men$/, 'man')
      .replace(/children$/, 'child');
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** '… last week', '… every spring', '… yesterday' */
function startsTime([next, second]: readonly Token[]): boolean {
  if (/^(?:yesterday|today|tomorrow|now|again|together|too|alone|ago|later)$/.test(next?.lower ?? '')) return true;
  return /^(?:last|next|this|each|every)$/.test(next?.lower ?? '') && timeNouns.has(second?.lower ?? '');
}

/** 'the gardens' many paths': what may stand between an owner and what is owned. */
const ownable = new Set('many few several other most more fewest various numerous certain'.split(' '));

/** What follows says whether the noun owns it. */
function roleOfLast(before: readonly Token[], after: readonly Token[], stem: string): Role | undefined {
  const [next] = tagged(after);
  if (
    !next ||
    next.isMark ||
    /^(?:auxiliary|preposition|conjunction|relative|opener|to|past|subject|object)$/.test(next.tag) ||
    (next.tag === 'determiner' && !ownable.has(next.lower))
  )
    return 'plain';
  if (startsTime(after)) return 'plain';
  if (
    next.tag === 'adjective' &&
    (after[1] === undefined || after[1].isMark || closed.prepositions.has(after[1].lower) || after[1].lower === 'to')
  )
    return /(?:able|ible|ful|less|ous)$/.test(next.lower) ? 'plain' : undefined;
  const isTime = /^(?:year|week|day|month|hour|minute|century|centurie|decade)/.test(stem);
  if (isTime && /^(?:noun|adjective|maybe-)/.test(next.tag)) return 'possessive';
  const owns = isWhole(before, 'their', after);
  const plain = isVerbNext(before, after);
  if (owns !== plain) return owns ? 'possessive' : 'plain';
  if (owns && after[1]?.lower === 'of') return 'possessive';
  return /^(?:noun|adjective)$/.test(next.tag) && owns ? 'possessive' : undefined;
}

function isWhole(before: readonly Token[], word: string, after: readonly Token[]): boolean {
  const stretch = clausesOf(
    tagged([...withoutOwner(before), ...tokensOf(word, true), ...after].filter(({ text }) => !/^[.?!;:—]$/.test(text))),
  );
  const { all, isIndependent, stray } = clausesOf(untilStrong(stretch.words));
  return isIndependent && stray === undefined && all.every(({ verb }) => verb !== undefined);
}

function isVerbNext(before: readonly Token[], after: readonly Token[]): boolean {
  const { all } = clausesOf(untilStrong(tagged([...before, ...tokensOf('things', true), ...after])));
  return all.some(({ verb }) => verb === before.length + 1);
}

/** 'the ______ reports' → 'their reports': what stands before the owner goes with it. */
function withoutOwner(before: readonly Token[]): readonly Token[] {
  let end = before.length;
  while (
    end > 0 &&
    (closed.determiners.has(before[end - 1]?.lower ?? '') ||
      closed.numberWords.has(before[end - 1]?.lower ?? '') ||
      closed.adjectives.has(before[end - 1]?.lower ?? '') ||
      closed.adverbs.has(before[end - 1]?.lower ?? ''))
  )
    end--;
  return before.slice(0, end);
}

function untilStrong<T extends Token>(words: readonly T[]): readonly T[] {
  const end = words.findIndex(({ text }) => /^[;:]$/.test(text));
  return end < 0 ? words : words.slice(0, end);
}

interface Around {
  before: readonly Token[];
  after: readonly Token[];
  role: Role;
  isFirst: boolean;
}

/** One or several, by the words around and by what was said of them before. */
function numberAsked(
  question: BlankQuestion,
  { stem }: Noun,
  index: number,
  { before, after, role, isFirst }: Around,
): GrammaticalNumber | undefined {
  const next = after[0]?.lower ?? '';
  if (role === 'plain' && /^(?:are|were|have)$/.test(next)) return 'plural';
  if (role === 'plain' && /^(?:is|was|has)$/.test(next)) return 'singular';
  if (!isFirst) return undefined;
  const last = before.findLast(({ lower }) => !closed.adjectives.has(lower))?.lower ?? '';
  if (index === 0 && closed.pluralDeterminers.has(last)) return 'plural';
  if (index === 0 && /^(?:a|an|each|every|one|this|another)$/.test(last)) return 'singular';
  if (index === 0 && /^(?:last|next)$/.test(before.at(-1)?.lower ?? '') && timeNouns.has(stem)) return 'singular';
  return numberMentioned(question, stem) ?? numberReferred(after, role);
}

/** 'two painters … The painters' …' */
function numberMentioned({ before, after }: BlankQuestion, stem: string): GrammaticalNumber | undefined {
  const mentions = [...tokensOf(before), ...tokensOf(after)].filter(
    ({ lower, isMark }, index, all) =>
      !isMark && stemOf(lower.replace(/'s?$/, '')) === stem && (stemOf(lower) !== lower || isOneAt(all, index)),
  );
  const numbers = new Set(mentions.map(({ lower }) => (stemOf(lower) === lower ? 'singular' : 'plural')));
  const [only] = numbers;
  return numbers.size === 1 ? only : undefined;
}

/** 'a young guard', and not 'the bees stand guard'. */
function isOneAt(all: readonly Token[], index: number): boolean {
  const ahead = all.slice(Math.max(0, index - 4), index);
  const isPlural = ({ lower }: Token) => !closed.determiners.has(lower) && numberOfNoun(lower) === 'plural';
  return ahead
    .slice(ahead.findLastIndex((word) => word.isMark || isPlural(word)) + 1)
    .some(({ lower }) => closed.determiners.has(lower) || lower === 'one' || /(?:^his|'s)$/.test(lower));
}

/** '… size: some of its leaves' speaks of one. */
function numberReferred(after: readonly Token[], role: Role): GrammaticalNumber | undefined {
  if (role !== 'possessive') return undefined;
  const words = tagged(after);
  const at = words.findIndex(({ lower }) => /^(?:its|it|their|they|them)$/.test(lower));
  const isOther = words
    .slice(0, Math.max(at, 0))
    .some((word, index) => index > 0 && isSingular(word, words[index - 1]));
  return words[at]?.lower.startsWith('it') && !isOther ? 'singular' : undefined;
}

/** 'the tour', 'on stage': a single thing that a pronoun behind it could mean. */
function isSingular({ tag, number }: Tagged, last: Tagged | undefined): boolean {
  return tag === 'noun' && number === 'singular' && /^(?:determiner|adjective|noun)$/.test(last?.tag ?? '');
}

function nounsFault(
  nouns: readonly Noun[],
  roles: readonly Role[],
  numbers: readonly (GrammaticalNumber | undefined)[],
  varying: readonly boolean[],
): Fault | undefined {
  for (const [index, noun] of nouns.entries()) {
    if (!varying[index]) continue;
    const { text, isNoForm, isPossessive, number } = noun;
    if (isNoForm) return fault('apostrophe', `*${text}* is no form of this noun.`);
    if (roles[index] === 'possessive' && !isPossessive)
      return fault('apostrophe', `something belongs to *${text}*, so the noun needs an apostrophe.`);
    if (roles[index] === 'plain' && isPossessive)
      return fault('apostrophe', `nothing belongs to *${text}*, so the noun gets no apostrophe.`);
    const asked = numbers[index];
    if (asked && asked !== number)
      return fault(
        'apostrophe',
        `*${text}* speaks of ${number === 'plural' ? 'several' : 'one'}, and the text of ${asked === 'plural' ? 'several' : 'one'}.`,
      );
  }
  return undefined;
}
