import { splitMath } from '#course/splitMath.ts';

/** How many words a sentence may have that a student reads. */
export const mostWords = 40;

/** The sentences of a text, each formula in them one word. */
export function sentencesOf(text: string): string[] {
  let words = text;
  for (const { start, end } of splitMath(text).reverse()) words = `${words.slice(0, start)}x${words.slice(end)}`;
  return words.split(/(?<=[.!?:;])["”']?\s+|\n\s*\n|\n\s*[-|]/);
}

export function wordsInSentence(text: string): string[] {
  return text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
}

/** What is said of the first sentence that is too long, if there is one. */
export function tooLong(text: string): string | undefined {
  const long = sentencesOf(text).find((sentence) => wordsInSentence(sentence).length > mostWords);
  return long && `A sentence of ${wordsInSentence(long).length} words, at most ${mostWords}: '${long.slice(0, 60)}…'`;
}
