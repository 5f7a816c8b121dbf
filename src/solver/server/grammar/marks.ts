import { endFault } from './questions.ts';
import type { Filled } from './pieces.ts';
import { clausesOf } from './sentence/clauses.ts';
import * as closed from './sentence/lexicon/closed.ts';
import { isAuxiliary, tagged, type Tagged } from './sentence/tags.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import type { Token } from './sentence/tokens.ts';
import { fault, type Fault } from './verdict.ts';

/** A comma behind 'and'; a mark behind a preposition or a form of 'be'. */
export function markFault(filled: Filled): Fault | undefined {
  const { before, option, after } = filled;
  const all = [...before, ...option, ...after];
  for (const [index, token] of all.entries()) {
    const last = all[index - 1];
    if (!token.isMark || !token.isOption || !last || last.isMark) continue;
    if (
      token.text === ',' &&
      /^(?:and|but|or|nor|so)$/.test(last.lower) &&
      !all.slice(index + 1).some(({ text }) => text === ',')
    ) {
      return fault('stray comma', `no comma comes behind *${last.text}*: it stands before the joining word.`);
    }
    if (/^[;:]$/.test(token.text) && /^(?:and|but|or|nor)$/.test(last.lower))
      return fault('stray mark', `no mark comes behind *${last.text}*: it stands before the joining word.`);
    if (token.text === ':' && isRelativeAt(all, index + 1))
      return fault(
        'colon before a clause that leans',
        'a relative clause follows, and no colon parts it from its noun.',
      );
    if (
      token.text === ':' &&
      /^(?:including|such|like)$/.test(all[index + 1]?.lower ?? '') &&
      all[index + 1]?.lower !== 'like'
    )
      return fault(
        'list stray',
        `no colon comes before *${all[index + 1]?.text}*, which introduces the examples by itself.`,
      );
    if (token.text === ':' && isAuxiliary(all[index + 1]?.lower ?? '') && !all.some(({ text }) => text === '?'))
      return fault('split core', `no colon parts the verb *${all[index + 1]?.text}* from its subject.`);
    if (isBehindOpener(all, index))
      return fault('stray mark', `no mark comes behind *${last.text}*: it belongs to the clause that follows.`);
    if (/^[,:;]$/.test(token.text) && isOfAt(all, index + 1))
      return fault('split core', 'no mark may part a noun from the words with *of* that complete it.');
    if (isBeforeObject(all, index))
      return fault('split core', `no mark may part the verb *${last.text}* from its object.`);
    if (isBetweenVerbs(all, index))
      return fault('split core', `no mark may part *${last.text}* from the rest of its verb.`);
    const isOpen = all
      .slice(Math.max(0, index - 7), index)
      .some(({ lower }) => /^(?:what|which|whom|that|who)$/.test(lower));
    const isPreposition = /^(?:of|as|for|from|with|into|to|at|including)$/.test(last.lower) && !isOpen;
    const isBe =
      /^(?:is|are|was|were)$/.test(last.lower) &&
      !/^[.?]$/.test(token.text) &&
      all[index + 1] !== undefined &&
      !isInserted(all, index);
    if (isPreposition || last.lower === 'as' || isBe) {
      return fault('split core', `no mark may part *${last.text}* from the words that complete it.`);
    }
    if (token.text === ':' && /^(?:and|but|or)$/.test(all[index + 1]?.lower ?? '')) {
      return fault('list stray', 'a colon does not stand before the last item of a list.');
    }
  }
  return thatFault(all) ?? doubleFault(filled) ?? listMarkFault(filled);
}

/** ': in which she discovered that …', where nothing is asked. */
function isRelativeAt(all: readonly Token[], at: number): boolean {
  const [first, second] = all.slice(at, at + 2);
  const asks = /^(?:question|questions|mystery|puzzle|choice|issue|problem|decision|matter|riddle|this|these)$/.test(
    all[at - 2]?.lower ?? '',
  );
  const isDirect =
    /^(?:which|that)$/.test(first?.lower ?? '') &&
    second !== undefined &&
    !asks &&
    (first?.lower === 'which'
      ? verbForms(second.lower).size > 0 || isAuxiliary(second.lower)
      : closed.articles.has(second.lower) || closed.subjectPronouns.has(second.lower));
  const isRelative =
    isDirect || (closed.prepositions.has(first?.lower ?? '') && /^(?:which|whom)$/.test(second?.lower ?? ''));
  return isRelative && !all.some(({ text }) => text === '?');
}

/** 'that, the crabs avoided', 'because, they release': nothing is inserted between them. */
function isBehindOpener(all: readonly Token[], at: number): boolean {
  const last = all[at - 1]?.lower ?? '';
  const isOpener =
    last === 'that'
      ? all[at - 2] !== undefined && !/^(?:after|before|like|than|of|in|at)$/.test(all[at - 2]?.lower ?? '')
      : /^(?:because|although|whereas|unless|if)$/.test(last) ||
        (/^[;:]$/.test(all[at]?.text ?? '') && /^(?:since|while|when|where)$/.test(last));
  const next = tagged(all.slice(at + 1))[0];
  const startsClause = next !== undefined && /^(?:determiner|possessive|subject|noun|number|pronoun)$/.test(next.tag);
  if (!isOpener || !startsClause) return false;
  return all[at]?.text !== ',' || !all.slice(at + 1).some(({ text }) => text === ',');
}

/** 'particles: of sand' */
function isOfAt(all: readonly Token[], at: number): boolean {
  const [word, next] = all.slice(at, at + 2);
  const isMore = all.some(
    ({ lower }, index) => index > at && lower === 'of' && /^(?:,|and|or|but)$/.test(all[index - 1]?.lower ?? ''),
  );
  return word?.lower === 'of' && !isMore && !/^(?:course|which|whom|whose|all)$/.test(next?.lower ?? '');
}

/** 'won, several prizes' */
function isBeforeObject(all: readonly Token[], at: number): boolean {
  if (all[at]?.text !== ',' || all.slice(at + 1).some(({ text }) => /^[,—]$/.test(text))) return false;
  const words = tagged(all.filter(({ text }) => !/^[.?!]$/.test(text)));
  const next = words[at + 1];
  if (!next || !/^(?:determiner|number|possessive)$/.test(next.tag) || /^\d{4}$/.test(next.lower)) return false;
  const { mains } = clausesOf(words);
  return (
    mains.some(({ verb, subject }) => verb === at - 1 && subject !== undefined && subject.from < at) &&
    !words.slice(0, at).some(({ tag }) => tag === 'opener')
  );
}

/** 'was not, signed by' */
function isBetweenVerbs(all: readonly Token[], at: number): boolean {
  const words = tagged(all);
  const verb = words.slice(0, at).findLast(({ tag, lower }) => tag !== 'adverb' || lower === 'however');
  const next = words[at + 1];
  if (all[at]?.text !== ',' || verb?.tag !== 'auxiliary' || !/^(?:participle|maybe-ed)$/.test(next?.tag ?? ''))
    return false;
  return !all.slice(words.indexOf(verb), at).some(({ text }) => text === ',');
}

/** A question mark ends what is asked, and nothing else does. */
export function questionFault({ before, option }: Filled): Fault | undefined {
  const end = option.findIndex(({ text }) => text === '?' || text === '.');
  if (end < 0) return undefined;
  return endFault([...before, ...option.slice(0, end)], option[end]?.text ?? '.');
}

/** 'ways, they they gave', 'because of sounds travel' */
function doubleFault({ option, after }: Filled): Fault | undefined {
  const words = option.filter(({ isMark }) => !isMark).map(({ lower }) => lower);
  const last = words.at(-1) ?? '';
  const isPronoun = (word: string) => closed.subjectPronouns.has(word) || word === 'it';
  if (isPronoun(last) && isPronoun(after[0]?.lower ?? ''))
    return fault('a second subject', 'the clause has its subject already.');
  if (
    /^(?:it|they|he|she|we)$/.test(last) &&
    /[a-z]{2}ing$/.test(after[0]?.lower ?? '') &&
    option.some(({ isMark }) => isMark)
  )
    return fault('fragment', `*${last} ${after[0]?.text}* is no clause: the *-ing* form alone is no finite verb.`);
  const isOf = last === 'of' && words.at(-2) === 'because';
  const isClause = clausesOf(tagged(after.filter(({ text }) => !/^[.?!]$/.test(text)))).isIndependent;
  return isOf && isClause
    ? fault('preposition before a clause', '*because of* takes a noun, and a whole clause follows.')
    : undefined;
}

/** Between a whole sentence that announces things and their list stands a colon or a dash. */
function listMarkFault({ before, option, after, seam }: Filled): Fault | undefined {
  const words = option.filter(({ isMark }) => !isMark);
  const marks = option.filter(({ isMark }) => isMark);
  if (marks.length > 1 || (marks[0] && marks[0].text !== ',')) return undefined;
  const left = tagged([...before, ...words.slice(0, seam)]);
  const right = tagged([...words.slice(seam), ...after].filter(({ text }) => !/^[.?!]$/.test(text)));
  const near = left.slice(-8);
  const isCounted = near.some(
    ({ tag, lower }, index) =>
      (tag === 'number' || /^(?:several|following|various)$/.test(lower)) &&
      near.slice(index + 1, index + 4).some((word) => word.tag === 'noun' && word.number === 'plural'),
  );
  const announces =
    isCounted || (left.at(-1)?.number === 'plural' && near.some(({ lower }) => /^(?:kinds?|types?)$/.test(lower)));
  const isList = isListAt(right, 0) && right.every(({ text }) => !/^[;:—]$/.test(text));
  if (!announces || !isList || !clausesOf(left).isIndependent) return undefined;
  return fault(
    'missing mark',
    'what stands before the list is a whole sentence that announces it: a colon comes there, not a comma and not nothing.',
  );
}

function isInserted(all: readonly Token[], index: number): boolean {
  return all.slice(index + 1, index + 8).some(({ text }) => text === ',') && !all[index]?.isOption;
}

/** 'blades, that were made of obsidian, had' */
function thatFault(all: readonly Token[]): Fault | undefined {
  const index = all.findIndex(
    ({ lower, isOption }, at) =>
      lower === 'that' &&
      (isOption || verbForms(all[at - 2]?.lower ?? '').size > 0) &&
      all[at - 1]?.text === ',' &&
      all[at - 1]?.isOption === true &&
      !all.slice(at + 1).some(({ text }) => text === ','),
  );
  if (index < 0) return undefined;
  const next = all[index + 1];
  const follows = tagged(all.slice(index + 1))[0];
  if (follows && (/^(?:possessive|subject)$/.test(follows.tag) || /^(?:the|it|an?)$/.test(follows.lower)))
    return fault('stray comma', 'no comma comes before *that*, which belongs to the words before it.');
  const isRelative = next !== undefined && /^(?:was|were|is|are|had|has|have|can|could)$/.test(next.lower);
  return isRelative
    ? fault('cut essential', 'a clause with *that* says which one is meant: no comma sets it off.')
    : undefined;
}

/** Items that have commas of their own are parted by semicolons. */
export function listFault({ before, option, after }: Filled): Fault | undefined | 'none' {
  const all = [...before, ...option, ...after].filter(({ text }) => !/^[.?!]$/.test(text));
  const outside = [...before, ...after].filter(({ text }) => text === ';').length;
  const lastItem = all.findLastIndex(
    ({ text }, index) => text === ';' && /^(?:and|or)$/.test(all[index + 1]?.lower ?? ''),
  );
  if (outside === 0) return 'none';
  const isList =
    lastItem >= 0 || /^(?:and|or)$/.test(after[0]?.lower ?? '') || option.some(({ lower }) => lower === 'and');
  const ends = all.flatMap(({ text }, index) => (text === ';' ? [index] : []));
  const items = [-1, ...ends].map((start, index) => all.slice(start + 1, ends[index] ?? all.length));
  const rest = items.slice(1);
  if (
    !isList ||
    (!isListBegun(before) &&
      rest.some((item) => clausesOf(tagged(item)).isIndependent && !/^(?:and|or)$/.test(item[0]?.lower ?? '')))
  )
    return 'none';
  const isParted = items.length >= 3 && /^(?:and|or)$/.test(items.at(-1)?.[0]?.lower ?? '');
  const isEven = items.every((item) => item.some(({ text }) => text === ','));
  const isTooFull = rest.some(
    (item) =>
      item.filter(({ text }) => text === ',').length > 1 &&
      !isDescribed(item) &&
      !item.some(({ lower }) => /^(?:that|who|which)$/.test(lower)),
  );
  const hasOther = option.some(({ text }) => text === ':' || text === '—' || text === '.');
  return isParted && isEven && !isTooFull && !hasOther
    ? undefined
    : fault(
        'list comma',
        'the items of this list have commas of their own, so semicolons, and nothing else, part one item from the next.',
      );
}

/** '…: the Rhone, which rises in the Alps;': what stands between the marks is an item and no sentence. */
function isListBegun(before: readonly Token[]): boolean {
  const colon = before.findLastIndex(({ text }) => text === ':');
  const item = before.slice(colon + 1);
  const end = item.findIndex(({ text }) => text === ';');
  const words = tagged(item.slice(0, Math.max(end, 0)));
  const comma = words.findIndex(({ text }) => text === ',');
  return (
    colon >= 0 &&
    comma > 0 &&
    /^(?:determiner|possessive|noun|adjective|number)$/.test(words[0]?.tag ?? '') &&
    !clausesOf(words.slice(0, comma)).isIndependent &&
    isDescription(words[comma + 1])
  );
}

/** Behind each of its commas begins what describes the item, and not another item. */
function isDescribed(item: readonly Token[]): boolean {
  const words = tagged(item);
  return words.every(({ text }, index) => text !== ',' || isDescription(words[index + 1]));
}

function isDescription(word: Tagged | undefined): boolean {
  return /^(?:preposition|relative|participle|maybe-ed|ing)$/.test(word?.tag ?? '');
}

/** From here on an enumeration: nouns, commas and a last 'and', but no verb. */
export function isListAt(words: readonly Tagged[], from: number): boolean {
  const rest = words.slice(from);
  const commas = rest.filter(({ text }) => text === ',').length;
  const hasLast = rest.some(({ text }, index) => text === ',' && /^(?:and|or)$/.test(rest[index + 1]?.lower ?? ''));
  return commas >= 2 && hasLast && !clausesOf(rest).isIndependent;
}
