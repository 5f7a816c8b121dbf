import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { problemsOf, sentenceAt } from './siteProblems.ts';

const problems = [
  { at: ['social', 1, 'address'], sentence: 'This must be an address.' },
  { at: ['universities', 0], sentence: 'This is too long.' },
  { at: ['universities', 2], sentence: 'This is too long.' },
];

test('each sentence is found at its place', () => {
  expect(sentenceAt(problems, ['social', 1, 'address'])).toBe('This must be an address.');
  expect(sentenceAt(problems, ['social', 0, 'address'])).toBeUndefined();
  expect(sentenceAt(problems, ['social'])).toBeUndefined();
  expect(sentenceAt(problems, ['universities'], true)).toBe('This is too long.');
});

test('they are in the refusal, and in no other', () => {
  expect(problemsOf(new AppError(400, 'No.', { code: 'site-problems', about: JSON.stringify(problems) }))).toEqual(
    problems,
  );
  expect(problemsOf(new AppError(409, 'No.', { code: 'changed-meanwhile', about: '[]' }))).toEqual([]);
  expect(problemsOf(new Error('No.'))).toEqual([]);
  expect(problemsOf(undefined)).toEqual([]);
});
