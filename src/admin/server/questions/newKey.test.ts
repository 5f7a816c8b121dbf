import { expect, test } from 'vitest';
import type { Part } from '#course/lesson.ts';
import { keyInWords, whyNoKey } from './newKey.ts';

const choice = { kind: 'choice', options: ['One', 'Two', 'Three', 'Four'] } as unknown as Part;
const typed = { kind: 'typed' } as unknown as Part;

test.each([
  [choice, 3, undefined],
  [choice, 4, 'It has no such option.'],
  [choice, ['3'], 'Choose one of its options.'],
  [typed, ['2/3', '.667'], undefined],
  [typed, 1, 'Its answer is typed: write what is right.'],
  [typed, ['2/3', 'two'], "'two' cannot be typed as an answer."],
  [typed, ['2/3', '2/3'], 'An entry is there twice.'],
] as const)('%o with the key %j: %s', (part, key, refusal) => {
  expect(whyNoKey(part, key)).toBe(refusal);
});

test('the log names a key as students see it', () => {
  expect([keyInWords(1), keyInWords(['2/3', '.667'])]).toEqual(['B', '2/3 or .667']);
});
