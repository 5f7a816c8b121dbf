export const wordsPath = '/words';

/** What leads to the words says, wherever it stands; few bytes, as screens come with it that have no words. */
export const wayTexts = {
  title: 'Words',
  lead: 'Words of academic English, in families of near-synonyms. Each comes back when you would forget it.',
  due: (count: number) => (count === 1 ? '1 word to review' : `${count} words to review`),
  link: 'Study words',
} as const;
