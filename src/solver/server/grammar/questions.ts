import * as closed from './sentence/lexicon/closed.ts';
import { clausesOf } from './sentence/clauses.ts';
import { isAuxiliary, tagged } from './sentence/tags.ts';
import { firstSentence, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import type { BlankQuestion } from './read.ts';
import { boundaries, fault, type Fault, type Judgement } from './verdict.ts';

const asking = new Set(['who', 'whom', 'whose', 'what', 'which', 'how', 'why', 'when', 'where']);

/** Whether the words ask: behind an opening part and a comma, a question word and its verb, or a verb and its subject. */
export function isDirectQuestion(words: readonly Token[]): boolean | undefined {
  const starts = [0, ...words.flatMap(({ text }, index) => (/^[,;:—]$/.test(text) ? [index + 1] : []))];
  const clauses = starts.map((start) => words.slice(start));
  if (clauses.some((clause) => beginsAsking(clause))) return true;
  const first = words[0]?.lower ?? '';
  const own =
    closed.subordinators.has(first) || closed.prepositions.has(first)
      ? (clauses.slice(1).find(([word]) => word?.lower === 'what' || word?.lower === 'who') ?? words)
      : words;
  if (/^(?:what|who)$/.test(own[0]?.lower ?? '')) return isSubjectAsked(own);
  return words.length === 0 ? undefined : false;
}

/** 'what happened to …', 'who built …': the question word is the subject, and there is no other main verb. */
function isSubjectAsked(words: readonly Token[]): boolean | undefined {
  const tags = tagged(words);
  const { mains, all } = clausesOf(tags);
  const asked = all.find(({ opener }) => opener === 0);
  const hasMain = mains.some(({ verb }) => verb !== undefined);
  if (hasMain) return false;
  const plain = tags
    .slice(1, asked?.verb)
    .every(({ tag, lower }) => tag === 'adverb' || lower === 'first' || lower === 'else');
  return asked?.verb !== undefined && plain ? true : undefined;
}

function beginsAsking(words: readonly Token[]): boolean {
  const [first, second] = words;
  if (!first || !second) return false;
  const plain = closed.conjunctions.has(first.lower) ? words.slice(1) : words;
  const head = plain[0]?.lower ?? '';
  if (isAuxiliary(head)) return isSubject(plain.slice(1)) && !closed.prepositions.has(plain[1]?.lower ?? 'of');
  const at = closed.prepositions.has(head) ? 1 : 0;
  if (!asking.has(plain[at]?.lower ?? '')) return false;
  const verb = plain.slice(at + 1, at + 6).findIndex(({ lower, isMark }) => !isMark && isAuxiliary(lower));
  if (verb < 0) return false;
  const between = plain.slice(at + 1, at + 1 + verb);
  const isInverted = isSubject(plain.slice(at + 2 + verb));
  const isShort =
    tagged(between).every(({ tag }) =>
      /^(?:noun|adjective|adverb|number|preposition|maybe-s|maybe-base|pronoun)$/.test(tag),
    ) && !/^(?:which|who|where|when)$/.test(between.length === 0 ? '' : (plain[at]?.lower ?? ''));
  return isInverted && (between.length === 0 || isShort);
}

/** What stands behind the verb of a question: a phrase, then more of the verb. */
function isSubject(words: readonly Token[]): boolean {
  const tags = tagged(words);
  const [first] = tags;
  if (!first) return false;
  if (first.tag === 'subject' || closed.otherPronouns.has(first.lower)) return true;
  return (
    /^(?:determiner|possessive|noun|adjective|number|maybe-s|maybe-base)$/.test(first.tag) &&
    !closed.adverbs.has(first.lower)
  );
}

/** What is wrong with the mark at the end of these words. */
export function endFault(words: readonly Token[], mark: string): Fault | undefined {
  const asks = isDirectQuestion(words);
  if (mark === '?' && asks === false)
    return fault(
      'indirect question',
      'the sentence reports or states something: the question in it is told, not asked, and gets no question mark.',
    );
  if (mark === '.' && asks === true)
    return fault(
      'direct question as a statement',
      'the sentence asks, with its verb before its subject, and has to end with a question mark.',
    );
  return undefined;
}

/** The end of a sentence: the options are the same words and another end. */
export function judgeEnd(question: BlankQuestion): Judgement | undefined {
  const options = question.options.map(({ text }) => tokensOf(text, true));
  const words = options.map((option) => option.filter(({ isMark }) => !isMark));
  const marks = options.map((option) =>
    option
      .filter(({ isMark }) => isMark)
      .map(({ text }) => text)
      .join(''),
  );
  const isSame = words.every(
    (list) => list.map(({ text }) => text).join(' ') === words[0]?.map(({ text }) => text).join(' '),
  );
  const isAtEnd = options.every(
    (option) =>
      option.findIndex(({ isMark }) => isMark) === -1 || option.findIndex(({ isMark }) => isMark) === option.length - 1,
  );
  if (!isSame || !isAtEnd || !marks.includes('?') || !marks.includes('.') || new Set(marks).size !== 4)
    return undefined;
  const after = tokensOf(question.after);
  const isOver = after.length === 0 || (/^\p{Lu}/u.test(after[0]?.text ?? '') && isSentence(after));
  if (!isOver) return undefined;
  const sentence = [...lastSentence(tokensOf(question.before)), ...(words[0] ?? [])];
  return {
    family: 'end of a sentence',
    rule: 'a question that is asked ends with a question mark, one that is reported ends with a period',
    skill: boundaries,
    about: 'question mark or period at the end of a reported question',
    faults: marks.map((mark) =>
      /^[.?]$/.test(mark)
        ? endFault(sentence, mark)
        : fault('no end', 'the sentence is over here, and this is no end of a sentence.'),
    ),
    holds: isDirectQuestion(sentence)
      ? 'the sentence asks, and a question mark ends it.'
      : 'the sentence states something, even where it reports a question, and a period ends it.',
  };
}

/** What follows begins with a capital and has a mark at its end. */
function isSentence(after: readonly Token[]): boolean {
  return firstSentence(after).some(({ text }) => /^[.?!]$/.test(text));
}
