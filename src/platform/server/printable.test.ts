import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['a window title', '\u001b]0;OWNED\u0007', '�]0;OWNED�'],
  ['a cleared screen, in seven bits and in eight', '\u001b[2J\u009b2J', '�[2J�2J'],
  ['a line that is written over', 'good\rbad', 'good�bad'],
  ['a deleted character', 'a\u007f\b', 'a��'],
  ['a turned direction', 'abc\u202ecba\u2066', 'abc�cba�'],
  ['lines, tabs, letters of any script and signs', 'x² ≤ 4\n\tĀ ß ﷺ 😀', 'x² ≤ 4\n\tĀ ß ﷺ 😀'],
])('%s is printed harmlessly', (_, text, printed) => expect(printable(text)).toBe(printed));
