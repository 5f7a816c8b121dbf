import { expect, test } from 'vitest';
import { gradeOfLook, isTheWord, type WordLook } from './judgeWord.ts';

test.each([
  ['mitigate', true],
  ['  Mitigate ', true],
  ['MITIGATE', true],
  ['mitigates', false],
  ['abate', false],
  ['', false],
])("'%s' is the word: %j", (typed, isRight) => {
  expect(isTheWord(typed, 'mitigate')).toBe(isRight);
});

test('a word of two is the same with more space between', () => {
  expect(isTheWord('at  odds', 'at odds')).toBe(true);
});

test.each<[what: string, look: Partial<WordLook>, grade: string]>([
  ['typed from memory', { typed: 'mitigate' }, 'good'],
  ['typed after its first letter was shown', { typed: 'mitigate', isHinted: true }, 'hard'],
  ['not typed, chosen among four', { typed: 'reduce', chosen: 'mitigate' }, 'hard'],
  ['neither typed nor chosen', { typed: 'reduce', chosen: 'abate' }, 'again'],
  ['given up', { typed: '' }, 'again'],
])('a word that was %s', (_, look, grade) => {
  expect(gradeOfLook({ typed: '', chosen: null, isHinted: false, ...look }, 'mitigate')).toBe(grade);
});
