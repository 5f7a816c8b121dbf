import type { ChoiceFile } from '../../reading/shapes.ts';
import { asRead, wordsOf } from './passageText.ts';

/** A passage as the test means it to be read: with the key in its blank. */
export function completed({ passage = '', options, answer }: ChoiceFile): string {
  return passage.replace(/_{6,}/, () => options['ABCD'.indexOf(answer)]?.text ?? '');
}

/** The Flesch-Kincaid grade of a text: how many years of school its sentences and words ask for. */
export function gradeOf(passage: string): number {
  const sentences = sentencesIn(passage);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** How long a text is as the test counts it: six characters are a word. */
export function standardWords(passage: string): number {
  return Math.round(textIn(passage).length / 6);
}

/** Without headings, and the marks of lists. */
function textIn(passage: string): string {
  return asRead(passage.replace(/^(?:#+ .*|- )/gm, ''));
}

/** A note of a list, a verse of a poem's end and a text's end are the ends of sentences, too. */
function sentencesIn(passage: string): string[] {
  return passage
    .split(/\n\n|\n(?=- )/)
    .flatMap((block) => textIn(block).split(/(?<=[a-z0-9)%][.!?]["')]*)\s+(?=["'(]*[A-Z])/))
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** By its groups of vowels; a silent e at the end is none. */
function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^laeiouy]e|[^aeiouy]es|[^tdaeiouy]ed)$/, '').match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups);
}
