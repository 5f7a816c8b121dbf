import { expect, test } from 'vitest';
import { checkedText, plainLine } from './questionText.ts';

test.each([
  ['Why 180 degrees?', 'Why 180 degrees?'],
  ['  two\n\n lines\t here ', 'two lines here'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\u200Bb\u200Dc\uFEFFd\u2066e\u2069', 'abcde'],
  ['nul\u0000 bell\u0007', 'nul bell'],
  [`Z${'\u0302'.repeat(20)}algo`, '\u1E90\u0302\u0302\u0302algo'],
  ['half \uD800 a pair', 'half \uFFFD a pair'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['e\u0301', 'é'],
])('%j is kept as %s', (text, kept) => {
  expect(plainLine(text)).toBe(kept);
});

const as = (text: string) => text;

test.each([
  ['', 'The question is empty.'],
  [' \u200B\u2060 ', 'The question is empty.'],
  ['x'.repeat(501), 'The question may have 500 characters, this one has 501.'],
  ['😀'.repeat(501), 'The question may have 500 characters, this one has 501.'],
])('%j is refused', (text, sentence) => {
  expect(() => checkedText(text, 'question', 500, as)).toThrow(sentence);
});

test('what leads to somebody elsewhere is taken out, and counts as nothing', () => {
  const without = (text: string) => text.replaceAll('@sam', '');
  expect(checkedText('Ask @sam why', 'question', 500, without)).toBe('Ask  why');
  expect(() => checkedText('@sam', 'question', 500, without)).toThrow('The question is empty.');
});
