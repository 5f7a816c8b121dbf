import { Type, type Static } from 'typebox';
import { Id } from '#platform/id.ts';

/** The words of academic English that the course teaches, in families of near-synonyms: course/vocabulary/<family>.yaml. */

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
/** As it is typed: letters and hyphens alone. */
const form = Type.String({ pattern: "^[A-Za-z]+(?:[ '-][A-Za-z]+)*$", maxLength: 40 });

/** A sentence that one word of a family completes, and no other. */
export type WordSentence = Static<typeof WordSentence>;
export const WordSentence = Type.Object(
  {
    /** With `______` where the word stands. */
    text: text(400),
    /** What stands in the blank, where that is not the word as it is listed. */
    form: Type.Optional(form),
    /** Three near-synonyms in the same form, none of which fits. */
    against: Type.Array(form, { minItems: 3, maxItems: 3 }),
    /** Why it is this word, and not those. */
    reason: text(400),
  },
  closed,
);

export type WordFile = Static<typeof WordFile>;
export const WordFile = Type.Object(
  {
    word: form,
    kind: Type.Enum(['noun', 'verb', 'adjective', 'adverb']),
    meaning: text(160),
    sentences: Type.Array(WordSentence, { minItems: 2, maxItems: 2 }),
  },
  closed,
);

export type FamilyOfWordsFile = Static<typeof FamilyOfWordsFile>;
export const FamilyOfWordsFile = Type.Object(
  {
    /** What the words have in common. */
    title: text(80),
    order: Type.Integer({ minimum: 0, maximum: 100_000 }),
    words: Type.Array(WordFile, { minItems: 4, maxItems: 16 }),
  },
  closed,
);

export interface FamilyOfWords extends FamilyOfWordsFile {
  id: Id;
}

/** What fills the blank. */
export function formIn({ word }: Pick<WordFile, 'word'>, sentence: Pick<WordSentence, 'form'>): string {
  return sentence.form ?? word;
}
