import { describe, expect, test } from 'vitest';
import { diffLines } from './diffLines.ts';

/** One a line: '-' only in the older, '+' only in the newer, '…3' so many in both. */
function drawn(older: string, newer: string): string[] {
  const signs = { same: ' ', old: '-', new: '+' };
  return diffLines(older, newer).map((line) =>
    line.kind === 'skipped' ? `…${line.lines}` : signs[line.kind] + line.text,
  );
}

const rows = (...words: string[]) => words.join('\n');

describe('the lines in which two texts differ', () => {
  test('are none where they are the same', () => {
    expect(drawn(rows('a', 'b', 'c'), rows('a', 'b', 'c'))).toEqual(['…3']);
  });

  test('stand with what is around them', () => {
    expect(drawn(rows('a', 'b', 'c'), rows('a', 'x', 'c'))).toEqual([' a', '-b', '+x', ' c']);
    expect(
      drawn(rows('1', '2', '3', '4', '5', '6', '7', '8', '9'), rows('1', '2', '3', '4', 'five', '6', '7', '8', '9')),
    ).toEqual(['…1', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8', '…1']);
  });

  test('keep together what both have between two changes', () => {
    expect(drawn(rows('a', 'k', 'l', 'b'), rows('x', 'k', 'l', 'y'))).toEqual(['-a', '+x', ' k', ' l', '-b', '+y']);
    expect(drawn(rows('a', 'b'), rows('b', 'a'))).toEqual(['-a', ' b', '+a']);
  });

  test('are all of a text that is begun or emptied', () => {
    expect(drawn('', rows('a', 'b'))).toEqual(['-', '+a', '+b']);
    expect(drawn(rows('a', 'a'), 'a')).toEqual([' a', '-a']);
  });

  test('are the whole piece where comparing it would take too long', () => {
    const older = Array.from({ length: 2_100 }, (_, index) => `old ${index}`);
    const newer = older.map((_, index) => (index === 1_000 ? 'old 1000' : `new ${index}`));
    const lines = diffLines(rows(...older), rows(...newer));
    expect(lines.filter(({ kind }) => kind === 'old')).toHaveLength(2_100);
    expect(lines.filter(({ kind }) => kind === 'new')).toHaveLength(2_100);
  });
});
