import { expect, test } from 'vitest';
import { chooseWords, type MetWord } from './chooseWords.ts';

const letters = [...'abcdefghijklmnop'];
const now = 1_000;
const met = (words: string, dueAt: (index: number) => number): MetWord[] =>
  [...words].map((word, index) => ({ word, dueAt: dueAt(index) }));

test.each<[what: string, met: MetWord[], chosen: string]>([
  ['nothing was met: five new ones', [], 'abcde'],
  ['what is due comes first, the longest due before the others', met('ca', (index) => 900 - index), 'acbdefg'],
  ['what is not due yet waits', met('ab', () => 2_000), 'cdefg'],
  ['ten are due: no new ones', met('abcdefghijkl', (index) => index), 'abcdefghij'],
  ['eight are due: two new ones', met('abcdefgh', (index) => index), 'abcdefghij'],
  ['all was met and nothing is due: what comes next', met('abcdefghijklmnop', (index) => 2_000 - index), 'ponml'],
])('%s', (_, known, chosen) => {
  expect(chooseWords(letters, known, now).join('')).toBe(chosen);
});

test('a word that the course does not have any more is not asked', () => {
  expect(
    chooseWords(
      ['a'],
      met('za', () => 0),
      now,
    ),
  ).toEqual(['a']);
});
