import { expect, test } from 'vitest';
import { standardProfile } from './exam.ts';
import { sizeOf } from './scopes.ts';

test.each([
  ['whole', {}, { questions: 98, minutes: 134 }],
  ['whole', { time: 1.5 }, { questions: 98, minutes: 201 }],
  ['whole', { time: 2, inMathOnly: true }, { questions: 98, minutes: 204 }],
  ['math', {}, { questions: 44, minutes: 70 }],
  ['math-1', { time: 1.5 }, { questions: 22, minutes: 53 }],
  ['reading-writing-1', { time: 2, inMathOnly: true }, { questions: 27, minutes: 32 }],
  ['reading-writing', { untimed: true }, { questions: 54, minutes: undefined }],
] as const)('%s with %j takes %j', (scope, given, expected) => {
  expect(sizeOf(scope, { ...standardProfile, ...given })).toEqual(expected);
});
