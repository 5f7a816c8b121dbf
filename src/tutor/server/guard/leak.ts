import { isRight, keyOf, reasonOf, type Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import { markdownOf } from '../search/courseMarkdown.ts';
import { singledOut } from './claims.ts';
import { disguisedReadings, hiddenReadings } from './disguises.ts';
import { mentionsIn, type Mention } from './mentions.ts';
import { normal } from './normal.ts';
import { endsSentence, sentencesOf } from './sentences.ts';
import { numberOf, optionsOf, withTried, wordsOf, type Option } from './options.ts';

/** What is watched over: the options that the student has not tried, the key among them, none of them told apart. */
export interface Watched {
  options: readonly Option[];
  open: ReadonlySet<number>;
  /** Somebody asked for the answer in a disguise. */
  inDisguise: boolean;
  /** Somebody asked whether something is the answer: then 'yes' and 'no' tell it. */
  forVerdict: boolean;
  /** Sentences that may be said: those of the question, of the hints, and of what was wrong with the options tried. */
  authored: ReadonlySet<string>;
}

type Asked = Pick<Watched, 'inDisguise' | 'forVerdict'>;

/** @param said what may be said besides, as HTML of the course. */
export function watched(part: Part, tried: readonly Given[], asked: Asked, said: readonly string[] = []): Watched {
  const wrong = tried.filter((given) => !isRight(given, keyOf(part)));
  const options = withTried(optionsOf(part), wrong.filter((given) => typeof given === 'string')); // prettier-ignore
  const open = new Set(options.filter(({ given }) => !wrong.some((one) => isSameAnswer(one, given))).map(({ index }) => index)); // prettier-ignore
  const { passage = '', question, hints } = part;
  const reasons = wrong.map((given) => reasonOf(part, given));
  const texts = [...said, passage, question, ...hints, ...reasons.flatMap(({ rationale, mistake }) => [rationale ?? '', mistake ?? ''])]; // prettier-ignore
  return {
    options,
    open,
    ...asked,
    authored: new Set(texts.flatMap((html) => sentencesOf(markdownOf(html)).map(bare))),
  };
}

/** Why the answers to these are right or wrong, as their authors say it. */
export function rationalesSaid(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'typed'
      ? [part.rationale, ...part.wrongEntries.map(({ rationale }) => rationale)]
      : [...part.rationales],
  );
}

function isSameAnswer(one: Given, other: Given | undefined): boolean {
  if (typeof one === 'number' || typeof other !== 'string') return one === other;
  return judgeEntry(one, [other]) === 'right';
}

function bare(sentence: string): string {
  return wordsOf(normal(sentence).toLowerCase()).join(' ');
}

/** What the part's author did not write: only that can tell more than the author meant to. */
function unauthored(text: string, authored: ReadonlySet<string>): string {
  return sentencesOf(text)
    .map((sentence) => (authored.has(bare(sentence)) && wordsOf(sentence).length > 2 ? '… ' : sentence))
    .join('');
}

/** Whether what is said, read after `context`, tells one open option from the others, in plain words or hidden. */
export function isLeak(context: string, said: string, watch: Watched): boolean {
  const { options, open, inDisguise, forVerdict, authored } = watch;
  const begun = unfinished(context); // a sentence whose first words went out already is read as a whole
  const before = context.slice(0, context.length - begun.length);
  const text = unauthored(begun + said, authored);
  const from = normal(text.startsWith(begun) ? before + begun : before).length;
  const plain = normal(before + text);
  if (singledOut(plain, options, open, Math.min(from, plain.length))) return true;
  if (standsAlone(normal(text), watch) || (forVerdict && isVerdict(text))) return true;
  if (pointsBack(plain, from, watch)) return true;
  const readings = hiddenReadings(before + text);
  if (inDisguise) readings.push(...disguisedReadings(text));
  return readings.some((reading) => isPayload(normal(reading), watch));
}

function unfinished(context: string): string {
  const last = sentencesOf(context).at(-1) ?? '';
  return endsSentence(last) ? '' : last;
}

/** A line, or all that is said, that is nothing but one option. */
function standsAlone(text: string, watch: Watched): boolean {
  const { options, open } = watch;
  const all = mentionsIn(text, options);
  const lines = all.length === 0 ? [] : text.split(/\n|(?<=[.!?]) /);
  let start = 0;
  for (const line of lines) {
    const here = all.filter((mention) => mention.start >= start && mention.end <= start + line.length);
    const named = new Set(here.map(({ option }) => option));
    const [only] = named;
    const isOfExample = here.every(({ kind }) => kind === 'number') && /[=a-z]/i.test(line); // x = 5
    const isListed = isTyped(watch) && /^\W*\d+[.)]$/.test(line) && text[start + line.length] === ' '; // 1. Read it.
    const isOther = isOfExample || isListed;
    if (named.size === 1 && only !== undefined && open.has(only) && !isOther && isBare(line, here, start)) {
      const near = optionsNear(all, start - 400, start + 400);
      if (near.size < 2 || ![...open].every((option) => near.has(option))) return true;
    }
    start += line.length + 1;
  }
  return false;
}

function isBare(line: string, here: readonly Mention[], start: number): boolean {
  let rest = line;
  for (const { start: from, end } of here)
    rest = rest.slice(0, from - start) + ' '.repeat(end - from) + rest.slice(end - start);
  return (
    wordsOf(rest.replace(/\b(?:option|choice|answer|letter|final|the|is|so|units?|x|y|ok|okay|fine|well|sure)\b/gi, ''))
      .length === 0
  );
}

function optionsNear(all: readonly Mention[], from: number, to: number): Set<number> {
  return new Set(all.filter(({ start }) => start >= from && start <= to).map(({ option }) => option));
}

const verdict =
  /(?:^|[.!?\n]\s*|^\W+)(?:yes|yep|yeah|yup|no|nope|nah|correct|right|exactly|indeed|true|false|absolutely|precisely|bingo|spot on|nailed it|you got it|you(?:'re| are) (?:right|correct|wrong)|that(?:'s| is) (?:it|right|correct|wrong|not)|it (?:is|does|isn't|doesn't|is not)|not quite|wrong|incorrect|warm(?:er)?|cold(?:er)?|hot(?:ter)?|close|si|sí|oui|non|ja|nein|sim|não|nao|sì|да|нет|是的?|对|不)(?![\p{L}\p{N}])|[👍👎✅❌✔✗]/iu;

function isVerdict(text: string): boolean {
  return verdict.test(
    text
      .replace(/[*_"'`]/g, '')
      .replace(/’/g, "'")
      .trim(),
  );
}

/** 'That one is correct', right after one option was named. */
function pointsBack(plain: string, from: number, { options, open }: Watched): boolean {
  for (const match of plain.matchAll(
    /\b(?:that|this|it)(?: one| option| choice)?(?:'s| is)(?: also| clearly| the)* (?:correct|right|best|answer|key|wrong|incorrect)\b/gi,
  )) {
    if (match.index + match[0].length <= from) continue;
    const before = mentionsIn(plain.slice(Math.max(0, match.index - 150), match.index), options);
    const foreseen = before.filter(({ kind }) => kind !== 'number');
    const named = new Set((foreseen.length > 0 ? foreseen : before).map(({ option }) => option));
    const [only] = named;
    if (named.size === 1 && only !== undefined && open.has(only)) return true;
  }
  return false;
}

function isTyped({ options }: Watched): boolean {
  return options.some(({ given }) => given === undefined);
}

/** Whether what was hidden is an option: nobody hides anything else. */
function isPayload(reading: string, watch: Watched): boolean {
  const { options, open } = watch;
  const words = wordsOf(reading.toLowerCase());
  const joined = words.join('');
  if (
    /^(?:the)?(?:correct|right)?(?:answer|option|choice|key|letter)?(?:is|its|it is)?(?:option|choice|letter)?[abcd]$/.test(
      joined,
    )
  )
    return words.length > 0 && joined.length < 40;
  const saidOf = singledOut(reading, options, open);
  if (saidOf && (saidOf.kind !== 'value' || (isTyped(watch) && /answer|solution|correct|right/i.test(reading)))) return true; // prettier-ignore
  return options.some((option) => open.has(option.index) && option.given !== undefined && isHidden(option, joined, reading)); // prettier-ignore
}

function isHidden({ text, value, formulas: [formula] }: Option, joined: string, reading: string): boolean {
  if (value !== undefined) {
    const digits = normal(joined).trim();
    return [digits, reading.trim()].some((found) => /^-?[\d.,/]+$/.test(found) && numberOf(found) === value);
  }
  if (formula && formula.length >= 4 && reading.replace(/\s/g, '').toLowerCase().includes(formula)) return true;
  const letters = wordsOf(text).join('');
  return letters.length >= 5 ? joined.includes(letters) : letters === joined;
}
