import type { ChoiceFile } from '../../reading/shapes.ts';
import type { Path } from '#platform/server/yaml.ts';
import type { Refuse } from '../refuse.ts';
import { asRead } from './passageText.ts';

/** From this many words on, what stands in quotation marks or italics and is nearly in the text is meant to be in it. */
const fewestWords = 5;
/** The share of its words, in their order, that makes it nearly so. */
const nearly = 0.8;
/** Here texts are taken apart and put together anew on purpose: 'Pottery from the cave *shows*'. */
const skillsOfForm = new Set(['Boundaries', 'Form, Structure, and Sense', 'Transitions']);

/** What is said to stand in the text stands there, word for word. */
export function checkQuotations(part: ChoiceFile, refuse: Refuse): void {
  const { passage = '', question } = part;
  if (/\bquotation from the text\b/.test(question)) checkQuotedOptions(part, refuse);
  if (skillsOfForm.has(part.skill)) return;
  const text = asRead(passage);
  const others = asRead(
    [
      question,
      ...part.options.map((option) => option.text),
      ...completed(part),
      JSON.stringify(part.figure ?? ''),
    ].join('\n'),
  );
  for (const { at, quoted } of quotedIn(part)) {
    if (isIn(quoted, text) || isIn(quoted, others)) continue;
    const near = nearest(quoted, text);
    if (near !== undefined) refuse(at, `'${quoted}' is not what the text says. Quote it word for word: '${near}'.`);
  }
}

function checkQuotedOptions({ passage = '', options }: ChoiceFile, refuse: Refuse): void {
  options.forEach(({ text }, index) => {
    const at = ['options', index, 'text'];
    const [, quoted] = /^["“](.+)["”]$/s.exec(text.trim()) ?? [];
    if (quoted === undefined) return refuse(at, 'An option that quotes stands in quotation marks, all of it.');
    const strange = quoted.split(/ ?(?:…|\.\.\.) ?/).find((piece) => !asRead(passage).includes(asRead(piece)));
    if (strange !== undefined)
      refuse(
        at,
        `The text does not say '${strange}' word for word. Lines of verse are parted by ' / ', words left out by ' … '.`,
      );
  });
}

/** The text with each of the options in its blank. */
function completed({ passage = '', options }: ChoiceFile): string[] {
  return /_{6,}/.test(passage) ? options.map(({ text }) => passage.replace(/_{6,}/, () => text)) : [];
}

function* quotedIn({ options, hints, explanation }: ChoiceFile): Generator<{ at: Path; quoted: string }> {
  const texts: { at: Path; text: string }[] = [
    ...options.map(({ rationale }, index) => ({ at: ['options', index, 'rationale'], text: rationale })),
    ...hints.map((text, index) => ({ at: ['hints', index], text })),
    ...explanation.flatMap((block, index) =>
      Object.entries(block).map(([kind, text]) => ({ at: ['explanation', index, kind], text })),
    ),
  ];
  for (const { at, text } of texts) {
    for (const [, italic, marked] of text.matchAll(/(?<![*\w])\*([^*\n]+)\*(?![*\w])|["“]([^"”]+)["”]/g)) {
      const pieces = (italic ?? marked ?? '').split(/ ?(?:…|\.\.\.) ?/);
      for (const piece of pieces) if (isLong(piece)) yield { at, quoted: asRead(piece) };
    }
  }
}

/** One with a blank is changed for all to see. */
function isLong(piece: string): boolean {
  return plainWords(piece).length >= fewestWords && !/_{3,}/.test(piece);
}

function isIn(quoted: string, text: string): boolean {
  return ` ${plainWords(text).join(' ')} `.includes(` ${plainWords(quoted).join(' ')} `);
}

function plainWords(text: string): string[] {
  return (
    asRead(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?/gu) ?? []
  );
}

/** The words of the text that a quotation nearly repeats. */
function nearest(quoted: string, text: string): string | undefined {
  const wanted = plainWords(quoted);
  const words = plainWords(text);
  let best = { share: 0, at: 0 };
  for (let at = 0; at + wanted.length <= words.length; at++) {
    const window = words.slice(at, at + wanted.length);
    const share = commonInOrder(wanted, window) / wanted.length;
    if (share > best.share && window[0] === wanted[0]) best = { share, at };
  }
  return best.share >= nearly ? words.slice(best.at, best.at + wanted.length).join(' ') : undefined;
}

/** How many words two lists have in common, in one order. */
function commonInOrder(a: readonly string[], b: readonly string[]): number {
  let row = b.map(() => 0);
  for (const word of a) {
    const above = row;
    row = [];
    b.forEach((other, index) => {
      const diagonal = index > 0 ? (above[index - 1] ?? 0) : 0;
      const left = index > 0 ? (row[index - 1] ?? 0) : 0;
      row.push(word === other ? diagonal + 1 : Math.max(left, above[index] ?? 0));
    });
  }
  return row.at(-1) ?? 0;
}
