import { expect, test } from 'vitest';
import { compareTexts, mostLines } from './compare.ts';

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `line ${from + n}`);
const same = (text: string) => ({ kind: 'same', text });

test('a change stands among three lines on each side; the rest is told by its number', () => {
  const lines = numbered(1, 20);
  expect(compareTexts(lines.join('\n'), lines.with(9, 'changed').join('\n'))).toEqual([
    { kind: 'skipped', lines: 6 },
    ...['line 7', 'line 8', 'line 9'].map(same),
    { kind: 'old', text: 'line 10' },
    { kind: 'new', text: 'changed' },
    ...['line 11', 'line 12', 'line 13'].map(same),
    { kind: 'skipped', lines: 7 },
  ]);
});

test('texts that say the same differ in nothing', () => {
  expect(compareTexts('a\nb', 'a\nb')).toEqual([{ kind: 'skipped', lines: 2 }]);
});

test.each([
  ['of 5,000 lines each', numbered(1, 5_000), numbered(5_001, 10_000)],
  ['the one of which is empty', [''], numbered(1, 5_000)],
  ['of one letter a line', Array(5_000).fill('a'), Array(5_000).fill('b')],
] as [string, string[], string[]][])(
  'texts that have nothing in common, %s, come in so many lines',
  (_, older, newer) => {
    const lines = compareTexts(older.join('\n'), newer.join('\n'));
    expect(lines).toHaveLength(mostLines);
    expect(lines.at(-1)).toEqual({ kind: 'skipped', lines: older.length + newer.length - mostLines + 1 });
  },
);
