import type { FamilyOfWords } from '#course/vocabulary.ts';

const lessen = ['abate', 'allay', 'ease', 'mitigate', 'soften', 'temper'];
const doubt = ['contest', 'dispute', 'doubt', 'question'];

/** Ten words in two families, each with two sentences. */
export const sampleWords: readonly FamilyOfWords[] = [
  { id: 'lessen', title: 'To make less severe', order: 10, words: lessen.map((word) => inFamily(word, lessen)) },
  { id: 'doubt', title: 'To doubt a claim', order: 20, words: doubt.map((word) => inFamily(word, doubt)) },
];

function inFamily(word: string, family: readonly string[]): FamilyOfWords['words'][number] {
  const against = family.filter((other) => other !== word).slice(0, 3);
  return {
    ...{ word, kind: 'verb', meaning: `what ${word.slice(0, 1)} stands for` },
    sentences: [
      { text: `Trees ______ the heat of ${word.length} towns.`, against, reason: 'Trees do so.' },
      {
        ...{ text: `It was ______ for ${word.length} days.`, form: `${word}ed` },
        against: against.map((other) => `${other}ed`),
        reason: 'It was so.',
      },
    ],
  };
}
