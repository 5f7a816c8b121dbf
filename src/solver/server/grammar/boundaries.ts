import * as closed from './sentence/lexicon/closed.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import type { BlankQuestion } from './read.ts';
import { firstSentence, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { boundaries, type Fault, type Judgement } from './verdict.ts';
import { comparedFaults } from './compared.ts';
import { faultOfText, isReadAlike } from './punctuation.ts';

/** Words that options of one boundary may have and not have. */
const connectors = new Set([
  ...closed.fanboys,
  ...closed.conjunctiveAdverbs,
  ...closed.subordinators,
  ...closed.eitherWay,
  ...closed.adverbPhrases.flatMap((phrase) => phrase.split(' ')),
  ...closed.subjectPronouns,
  ...'it its the a an this these their his her which that who whose where was is were is are by in with from as on at like such including having to then of'.split(
    ' ',
  ),
]);

/** Where sentences and their parts meet: the options are the same words with other marks, or another joining word. */
export function judgeBoundary(question: BlankQuestion): Judgement | undefined {
  const options = question.options.map(({ text }) => tokensOf(text, true));
  const before = lastSentence(tokensOf(question.before));
  const seam = seamOf(options, before.at(-1)?.text === ',');
  if (seam === undefined) return undefined;
  const after = firstSentence(tokensOf(question.after));
  const filled = options.map((option) => ({ before, option, after, seam }));
  const faults = comparedFaults(
    filled,
    filled.map((one) => faultOfText(one)),
  );
  const left = faults.flatMap((found, index) => (found ? [] : [index]));
  const only = options[left[0] ?? 0];
  if (left.length === 1 && only && !isReadAlike({ before, option: only, after, seam })) return undefined;
  return {
    family: 'boundary',
    rule: 'what stands left and right of the mark decides which mark may stand there',
    skill: boundaries,
    about: 'legal ways to join two sentences: comma splice, semicolon, colon, dash',
    faults,
    holds: holdsBecause(options, faults),
  };
}

function holdsBecause(options: readonly (readonly Token[])[], faults: readonly (Fault | undefined)[]): string {
  const index = faults.findIndex((found) => !found);
  const marks = (options[index] ?? []).filter(({ isMark }) => isMark).map(({ text }) => text);
  const has = (mark: string) => marks.includes(mark);
  if (has(';'))
    return 'the semicolon has on both sides what it needs: a whole sentence, or the items of a list that have commas of their own.';
  if (has(':')) return 'the words before the colon are a whole sentence, and what follows explains or lists.';
  if (has('.') || has('?')) return 'each of the two sentences is whole.';
  if (has('—') || has(')')) return 'the extra information begins and ends with the same mark.';
  if (marks.length === 0) return 'the words on both sides belong together, and no mark may part them.';
  return 'the comma parts what may be parted, and no two sentences meet at it without a joining word.';
}

function isVerbLike(word: string): boolean {
  const forms = verbForms(word);
  return /(?:ing|ed)$/.test(word) || (forms.size > 0 && (!forms.has('base') || forms.has('past')));
}

/** After how many words of the options their marks differ; none for options that are about something else. */
export function seamOf(options: readonly (readonly Token[])[], isBehindComma = false): number | undefined {
  const words = options.map((option) => option.filter(({ isMark }) => !isMark).map(({ lower }) => lower));
  const shapes = options.map((option) => option.map(({ lower }) => lower).join(' '));
  if (
    new Set(shapes).size !== options.length ||
    !(isBehindComma || options.some((option) => option.some(({ isMark }) => isMark)))
  )
    return undefined;
  const areMarked = options.filter(([first]) => first?.isMark === true).length >= 2;
  const prefix = commonPrefix(words);
  const suffix = commonPrefix(words.map((list) => list.slice(prefix).reverse()));
  const middles = words.map((list) => list.slice(prefix, list.length - suffix));
  if (
    middles.some(
      (middle) =>
        middle.length > 3 ||
        middle.some((word) => !connectors.has(word) && !closed.adverbs.has(word) && !isVerbLike(word)),
    )
  )
    return undefined;
  if (prefix === 0 && suffix === 0) return areJoints(words) || (areMarked && areConnectors(words)) ? 0 : undefined;
  return middles.every((middle) => middle.length === 0) ? mostDiffering(options, prefix) : prefix;
}

/** 'then', 'and', 'this means', 'consequently': one of them joins. */
function areJoints(options: readonly (readonly string[])[]): boolean {
  const joins = (option: readonly string[]) => option.length === 1 && closed.fanboys.has(option[0] ?? '');
  return options.some((option) => joins(option)) && areConnectors(options);
}

function areConnectors(options: readonly (readonly string[])[]): boolean {
  return options.every((option) =>
    option.every((word) => connectors.has(word) || closed.adverbs.has(word) || isVerbLike(word)),
  );
}

function commonPrefix(lists: readonly (readonly string[])[]): number {
  let length = 0;
  const [first = []] = lists;
  while (length < first.length && lists.every((list) => list[length] === first[length])) length++;
  return length;
}

function mostDiffering(options: readonly (readonly Token[])[], words: number): number {
  let best = words;
  let most = 0;
  for (let at = 1; at <= words; at++) {
    const marks = new Set(options.map((option) => markAfter(option, at)));
    if (marks.size > most) [best, most] = [at, marks.size];
  }
  return best;
}

/** The marks behind the so many-eth word. */
function markAfter(option: readonly Token[], words: number): string {
  let seen = 0;
  let marks = '';
  for (const token of option) {
    if (!token.isMark) seen++;
    else if (seen === words) marks += token.text;
  }
  return marks;
}
