import { expect, test } from 'vitest';
import { solve } from '#solver/server/solve.ts';
import { examplePart } from '../testing/examplePart.ts';
import { wishOf } from './wish.ts';

const part = examplePart('\\(1\\)', '\\(2\\)', '\\(3\\)', '\\(4\\)');
const about = {
  ...{ sectionId: 's', lessonId: 'l', lessonTitle: 'L', part },
  ...{ tried: [], hintsShown: 0, isSolved: false },
};

test.each([
  ['-5 + 3', '\\(-2\\)'],
  ['−5 + 3', '\\(-2\\)'],
  ['what is -5 + 3?', '\\(-2\\)'],
  ['.5 * 40', '\\(20\\)'],
  ['.25*8 + 1', '\\(3\\)'],
  ['(22-7)/3 + 1', '\\(6\\)'],
  ['(-5) + 3', '\\(-2\\)'],
  ['5² + 1', '\\(26\\)'],
  ['3½ + 1', '\\(\\frac{9}{2}\\) (\\(4.5\\))'],
  ['2**3', '\\(8\\)'],
  ['"5+3"', '\\(8\\)'],
  ['\\(5+3\\)', '\\(8\\)'],
  ['¿cuánto es 3*5?', '\\(15\\)'],
  ['how much is 20% of 50', '\\(10\\)'],
])("'%s' is a sum, read with every sign of it: %s", (prompt, answer) => {
  const wish = wishOf(prompt, about);
  expect(wish.kind === 'arithmetic' && solve(wish.text)?.answer).toBe(answer);
});

test.each(['...5+3', '*5 + 3', '**5** + 3', '2024-01-15', '1-800-422-4453'])("'%s' gets no number", (prompt) => {
  const wish = wishOf(prompt, about);
  expect(wish.kind === 'arithmetic' && solve(wish.text)?.answer).toBeFalsy();
});
