import { isTyped, rationalesOf, type ChoiceFile, type PartFile } from '../../reading/shapes.ts';
import { splitMath } from '#course/splitMath.ts';
import type { Path } from '#platform/server/yaml.ts';
import type { Refuse } from '../refuse.ts';
import { tooLong, wordsInSentence } from './sentences.ts';

/** What is asked of the words of every part: nothing that gives the key away, nothing hard to read, nothing of others. */
export function checkWording(part: PartFile, refuse: Refuse): void {
  if (!isTyped(part)) {
    checkLengths(part, refuse);
    checkHints(part, refuse);
  }
  checkDrawing(part, refuse);
  for (const { at, text } of textsOf(part)) {
    const letter = /\b(?:option|choice|answer)s?\s+\(?[A-D]\b(?!\w)/i.exec(text);
    if (letter) refuse(at, `'${letter[0]}': options change their places, so no text speaks of them by letter.`);
    const name = othersNames.exec(text);
    if (name) refuse(at, `'${name[0]}' does not belong in an item.`);
    const signs = splitMath(text).find(({ tex }) => /[-+]\s*[-+]/.test(tex.replace(/\\text\s*\{[^{}]*\}/g, '')));
    if (signs) refuse(at, `Two signs side by side: ${signs.tex}`);
    if (hasLoneDollar(text)) refuse(at, `A '$' begins a formula that does not end, or ends none. Money is '\\$'.`);
  }
  for (const { at, text } of textsOf(part)) {
    if (at[0] === 'passage' || at[0] === 'question') continue;
    const long = tooLong(text);
    if (long !== undefined) refuse(at, long);
  }
  const rationales = rationalesOf(part);
  rationales.forEach(({ at, rationale }, index) => {
    const first = rationales.findIndex((other) => other.rationale === rationale);
    const pair = isTyped(part) ? 'Two answers' : `Options ${'ABCD'[first]} and ${'ABCD'[index]}`;
    if (first < index) refuse(at, `${pair} have the same rationale.`);
  });
}

/** One that has no other: `'$3 times'`. Money is `\\$`, and code may say what it likes. */
function hasLoneDollar(text: string): boolean {
  return text.replace(/\\[\\$]|`[^`]*`/g, '').split('$').length % 2 === 0;
}

/** Publishers, test makers and their products: no text of theirs stands in an item. */
export const othersNames =
  /College ?Board|Khan Academy|Princeton Review|Barron['’]?s|Kaplan|Bluebook|UWorld|Magoosh|PrepScholar|Manhattan Prep|Erica Meltzer|Educational Testing Service|\bACT,? Inc|\bPSAT\b|\bQAS\b|OpenSAT|1600\.io|official (?:SAT|practice test)|practice test \d|all rights reserved|copyright|©/i;

/** The key's text may be so much longer than the longest of the others; short ones are all alike. */
const longestRatio = 1.6;
const shortText = 24;

function checkLengths({ options, answer }: ChoiceFile, refuse: Refuse): void {
  const lengths = options.map(({ text }) => lengthOf(text));
  const key = 'ABCD'.indexOf(answer);
  const others = lengths.filter((_, index) => index !== key);
  const [longest, shortest] = [Math.max(...others), Math.min(...others)];
  const own = lengths[key] ?? 0;
  if (own > shortText && own > longestRatio * longest)
    refuse(['options', key, 'text'], `The key is much longer (${own}) than every other option (${longest} at most).`);
  if (shortest > shortText && own * longestRatio < shortest)
    refuse(
      ['options', key, 'text'],
      `The key is much shorter (${own}) than every other option (${shortest} at least).`,
    );
}

/** As long as it looks: a command of TeX is one sign. */
function lengthOf(text: string): number {
  return text.replace(/\\[a-zA-Z]+/g, '').replace(/[${}\\*_^]/g, '').length;
}

/** The key's own words stand in no hint, unless the question itself, or every option, has them. */
function checkHints({ options, answer, hints, question, passage = '' }: ChoiceFile, refuse: Refuse): void {
  const key = plain(options['ABCD'.indexOf(answer)]?.text ?? '');
  if (wordsInSentence(key).join('').length < 5 || /\$/.test(key)) return;
  const given = plain(`${question} ${passage}`);
  hints.forEach((hint, index) => {
    const isSaid = ` ${plain(hint)} `.includes(` ${key} `) && !` ${given} `.includes(` ${key} `);
    if (isSaid) refuse(['hints', index], `Hint ${index + 1} holds the key.`);
  });
}

/** A shape that does not say how it is filled is black, which nobody sees on a dark page. */
function checkDrawing({ figure }: PartFile, refuse: Refuse): void {
  const { svg = '' } = (figure ?? {}) as { svg?: string };
  const shapes = svg.match(/<(?:path|polygon|polyline|circle|ellipse|rect)\b[^>]*>/g) ?? [];
  const black = shapes.find((shape) => !/\bfill=|\bclass="[^"]*\bsoft\b/.test(shape));
  if (black && !/<(?:svg|g)\b[^>]*\bfill=/.test(svg))
    refuse(['figure', 'svg'], `'${black.slice(0, 50)}…' needs a fill: currentColor, none, or the class soft.`);
  const turned = /\b(?:r|rx|ry|width|height)="-[^"]*"/.exec(svg);
  if (turned) refuse(['figure', 'svg'], `'${turned[0]}' is negative: nothing would be drawn.`);
  const unseen = (svg.match(/<line\b[^>]*>/g) ?? []).find((line) => !/\bstroke=|\bclass="[^"]*\baccent\b/.test(line));
  if (unseen && !/<(?:svg|g)\b[^>]*\bstroke=/.test(svg))
    refuse(['figure', 'svg'], `'${unseen.slice(0, 50)}…' needs a stroke: currentColor, or the class accent.`);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[*_"“”'’.,;:!?()—–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

interface PlacedText {
  at: Path;
  text: string;
}

export function textsOf(part: PartFile): PlacedText[] {
  const { passage, question, hints, explanation, figure } = part;
  const options = isTyped(part) ? [] : part.options;
  const { alt = '', caption = '' } = (figure ?? {}) as { alt?: string; caption?: string };
  return [
    { at: ['passage'], text: passage ?? '' },
    { at: ['question'], text: question },
    { at: ['figure', 'alt'], text: alt },
    { at: ['figure', 'caption'], text: caption },
    ...options.map(({ text }, index) => ({ at: ['options', index, 'text'], text })),
    ...rationalesOf(part).map(({ at, rationale }) => ({ at, text: rationale })),
    ...hints.map((text, index) => ({ at: ['hints', index], text })),
    ...explanation.flatMap((block, index) =>
      Object.entries(block).map(([kind, text]) => ({ at: ['explanation', index, kind], text })),
    ),
  ];
}
