import { endFault } from './questions.ts';
import type { Filled } from './pieces.ts';
import { clausesOf } from './sentence/clauses.ts';
import * as closed from './sentence/lexicon/closed.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
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
  const announces =
    left
      .slice(-6)
      .some(({ tag, lower }) => tag === 'number' || /^(?:several|following|kinds?|types?|various)$/.test(lower)) &&
    left.at(-1)?.number === 'plural';
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
      lower === 'that' && isOption && all[at - 1]?.text === ',' && all[at - 1]?.isOption === true,
  );
  if (index < 0) return undefined;
  const next = all[index + 1];
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
    rest.some((item) => clausesOf(tagged(item)).isIndependent && !/^(?:and|or)$/.test(item[0]?.lower ?? ''))
  )
    return 'none';
  const isParted = items.length >= 3 && /^(?:and|or)$/.test(items.at(-1)?.[0]?.lower ?? '');
  const isEven = items.every((item) => item.some(({ text }) => text === ','));
  const isTooFull = rest.some(
    (item) =>
      item.filter(({ text }) => text === ',').length > 1 &&
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

/** From here on an enumeration: nouns, commas and a last 'and', but no verb. */
export function isListAt(words: readonly Tagged[], from: number): boolean {
  const rest = words.slice(from);
  const commas = rest.filter(({ text }) => text === ',').length;
  const hasLast = rest.some(({ text }, index) => text === ',' && /^(?:and|or)$/.test(rest[index + 1]?.lower ?? ''));
  return commas >= 2 && hasLast && !clausesOf(rest).isIndependent;
}
