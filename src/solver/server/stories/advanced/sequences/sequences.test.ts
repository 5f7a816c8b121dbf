import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['The first term of a geometric sequence is 5 and the common ratio is 2. What is the 6th term?', ['160']],
  ['geometric sequence 3, 6, 12, 24, ... find the 8th term', ['384']],
  ['a_1 = 3 and a_n = 2a_(n-1) + 1. find a_4', ['31']],
  ['the sequence 2, 5, 10, 17, ... whats the 10th term', ['101']],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
