import { expect, test } from 'vitest';
import { madeItem } from '../../testing/madeForm.ts';
import { isTyped } from '../../reading/shapes.ts';
import { completed, gradeOf, standardWords } from './readability.ts';

test.each<[what: string, text: string, grade: number]>([
  ['four words of one syllable', 'The cat sat down.', 0.39 * 4 + 11.8 - 15.59],
  ['a silent e and a plural', 'She makes a face.', 0.39 * 4 + 11.8 - 15.59],
  ['an e that is heard', 'The table fell.', 0.39 * 3 + (11.8 * 4) / 3 - 15.59],
  ['two sentences', 'The cat sat. The dog ran off.', 0.39 * 3.5 + 11.8 - 15.59],
  [
    'a decimal and an abbreviation in the middle',
    'It grew 1.5 feet in the U.S. last year.',
    0.39 * 9 + (11.8 * 9) / 9 - 15.59,
  ],
  ['notes, each by itself', '- The cat sat\n- The dog ran off', 0.39 * 3.5 + 11.8 - 15.59],
  [
    'a pair under its headings',
    '### Text 1\n\nThe cat sat.\n\n### Text 2\n\nThe dog ran off.',
    0.39 * 3.5 + 11.8 - 15.59,
  ],
])('the grade of %s', (_, text, grade) => {
  expect(gradeOf(text)).toBeCloseTo(grade, 6);
});

test('a word is six characters, without what only marks the text', () => {
  expect(standardWords('abcdef '.repeat(30))).toBe(35);
  expect(standardWords('++abcde++ *fghij* klmno pqrst uvwxy')).toBe(5);
});

test('a blank is read with the key in it', () => {
  const item = { ...madeItem('some', 'Transitions', 'easy', 2), passage: 'It rained. ______ we stayed.' };
  expect(isTyped(item) ? '' : completed(item)).toBe('It rained. some asks 2 we stayed.');
});
