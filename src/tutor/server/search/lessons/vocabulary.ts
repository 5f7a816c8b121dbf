import { formsOf } from './forms.ts';
import { itemIn, kindsOfOptions } from './items.ts';
import { namesOf } from './synonyms.ts';

/** A text of the course as it is indexed: its words, and its forms. */
export function vocabularyOf(text: string): string {
  return [wordsOf(text), ...formsOf(text)].join(' ');
}

/**
 * What a student asks, as it is looked for: its words, the names that the course has for them, and its forms. What a copied question
 * is about, such as whales, says nothing of how to answer it.
 */
export function askedVocabulary(text: string): string {
  const { question, options } = itemIn(text) ?? { question: text, options: [] };
  return [vocabularyOf(question), ...namesOf(question), ...kindsOfOptions(options)].join(' ');
}

/** A question of the course in the same words. */
export function partVocabulary(question: string, passage: string | undefined, options: readonly string[]): string {
  const blank = passage?.includes('______') ? ['formblank'] : [];
  return [vocabularyOf(question), ...blank, ...kindsOfOptions(options)].join(' ');
}

/** Letters alone, for a number is another in each problem; and no names of unknowns, nor what TeX calls things. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\\[a-z]+/g, ' ')
    .match(/\p{L}[\p{L}-]+/gu);
  return (words ?? []).join(' ');
}
