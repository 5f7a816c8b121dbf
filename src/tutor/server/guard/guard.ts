import type { Ask, PartAsked } from '../ask.ts';
import { isConditional, wantsDisguise, wantsVerdict } from './asked.ts';
import { isLeak, rationalesSaid, watched, type Watched } from './leak.ts';
import { spokenNumber } from './normal.ts';
import { wordsOf } from './options.ts';
import { endsSentence, sentencesOf } from './sentences.ts';

/** What is said in place of an answer that would give the part away. */
export const withheld =
  "I'll leave the answer to you while you are still working on it. Choose an option and press 'Check', or ask me for a hint.";

/** The same where the answer is typed. */
export const withheldTyped =
  "I'll leave the answer to you while you are still working on it. Enter a number and press 'Check', or ask me for a hint.";

/** The same in a LEARN lesson, where the student is at none of the questions that are open. */
export const withheldInLesson =
  "I'll leave the answers to the open questions of this lesson to you. Try one and press 'Check', or ask me about an idea of the lesson.";

/**
 * The pieces of an answer, as long as they do not give an unsolved part away; then {@link withheld} or {@link withheldTyped}, and no more.
 * In a LEARN lesson none of its open questions is given away.
 *
 * The guard never looks at which option is the key: it withholds whatever tells **any** untried option from the others (names it
 * as the answer or as wrong, states its value as the outcome, hides it in letters). So what it lets pass and what it withholds
 * are the same whichever is the key, and nobody learns the key by watching it. docs/answer-guard.md says what counts.
 *
 * Words that cannot become such a sentence pass at once; others wait for the end of theirs.
 */
export async function* guard(ask: Ask, pieces: AsyncIterable<string>): AsyncIterable<string> {
  const { part } = ask;
  const watches = part ? watchesOver(ask, part) : [];
  if (!part || watches.length === 0) yield* pieces;
  else {
    const instead = part.isSolved ? withheldInLesson : part.part.kind === 'typed' ? withheldTyped : withheld;
    if (isConditional(ask)) yield instead;
    else yield* harmless(pieces, watches, instead);
  }
}

/** Whether the guard would let all of the text pass. */
export function isHarmless(ask: Ask, text: string): boolean {
  const { part } = ask;
  const watches = part ? watchesOver(ask, part) : [];
  return watches.length === 0 || (!isConditional(ask) && !watches.some((watch) => isLeak('', text, watch)));
}

/** One for each question that is open: the part, and in a LEARN lesson all others. What its author says of those that are done may be said. */
function watchesOver(ask: Ask, about: PartAsked): Watched[] {
  const all = [about, ...(about.lesson?.others ?? [])];
  const said = about.lesson ? rationalesSaid(all.filter(({ isSolved }) => isSolved).map(({ part }) => part)) : [];
  return all
    .filter(({ isSolved }) => !isSolved)
    .map(({ part, tried }) =>
      watched(part, tried, { inDisguise: wantsDisguise(ask), forVerdict: wantsVerdict(ask, part) }, said),
    );
}

async function* harmless(
  pieces: AsyncIterable<string>,
  watches: readonly Watched[],
  withheld: string,
): AsyncIterable<string> {
  const inDisguise = watches.some((watch) => watch.inDisguise);
  const reading = {
    options: watches.flatMap(({ options }) => options),
    forVerdict: watches.some(({ forVerdict }) => forVerdict),
  };
  const leaks = (before: string, said: string) => watches.some((watch) => isLeak(before, said, watch));
  const instead = (sent: string) => (sent.trim() === '' ? withheld : `\n\n${withheld}`);
  let sent = '';
  let held = '';
  let checks = 0;
  for await (const piece of pieces) {
    held += piece;
    const isBegun = sent !== '' && !endsSentence(sent);
    const ready = inDisguise ? 0 : readyLength(held, reading, { isBegun, byWords: checks < mostChecks });
    if (ready === 0) continue;
    checks += 1;
    const isLong = held.length > longestHeld; // then what is held back is read along
    if (leaks(sent, isLong ? held : held.slice(0, ready))) {
      yield instead(sent);
      return;
    }
    yield held.slice(0, ready);
    sent = (sent + held.slice(0, ready)).slice(-contextLength);
    held = held.slice(ready);
  }
  if (held !== '') yield leaks(sent, held) ? instead(sent) : held;
}

/** What decides how much is read at once. */
type Reading = Pick<Watched, 'options' | 'forVerdict'>;

/** How much of what was sent is read along. */
const contextLength = 240;
/** No sentence is waited for longer than this, but for so many characters. */
const longestHeld = 1_500;
const leastHeld = 200;
/** An answer so long that it has been checked so often is sent in whole sentences from there. */
const mostChecks = 300;

/**
 * How much of the held text may be checked and sent: whole sentences, then words that are harmless whatever follows.
 * `isBegun`: its first words are those that a sentence goes on with. `byWords`: not only whole sentences.
 */
function readyLength(
  held: string,
  watch: Reading,
  { isBegun, byWords }: { isBegun: boolean; byWords: boolean },
): number {
  if (held.length > longestHeld) return held.length - leastHeld;
  let ready = 0;
  let waiting = 0; // where lines begin that could be a list of options, or one option alone
  for (const sentence of sentencesOf(held).slice(0, -1)) {
    const isFirst = ready === 0;
    ready += sentence.length;
    if ((isFirst && isBegun) || !isShort(sentence)) waiting = ready;
  }
  return waiting < ready || !byWords ? waiting : ready + harmlessLength(held.slice(ready), watch);
}

/** So short that it may be nothing but an option, a line of a list of them, or letters one by one. */
function isShort(unit: string): boolean {
  return wordsOf(unit).length <= 3 || /^\W*(?:[A-D1-4]|option \w)[).:]/i.test(unit) || /^\W*(?:\w\W+)+$/.test(unit);
}

function harmlessLength(text: string, { options, forVerdict }: Reading): number {
  if (forVerdict || /^\s/.test(text)) return 0;
  const firstWords = new Set(options.flatMap((option) => wordsOf(option.text).slice(0, 1)));
  const words = text.match(/\S+\s*/g) ?? [];
  let length = 0;
  for (const word of /\s$/.test(text) ? words : words.slice(0, -1)) {
    const isHarmless = /^["'(]?[a-z][a-z'’-]{1,30}[,;:)"']{0,3}\s*$/i.test(word) && !suspicious.test(word);
    if (!isHarmless || firstWords.has(wordsOf(word.toLowerCase())[0] ?? '')) break;
    length += word.length;
  }
  return length;
}

const suspicious = new RegExp(
  `^\\W*(?:answers?|options?|choices?|correct|right|solution|key|choose|pick|select|first|second|third|fourth|last|not|wrong|incorrect|that|this|it|alpha|bravo|charlie|delta|bee|cee|dee|${spokenNumber})\\b|^\\w{16,}`,
  'i',
);
