import { describe, expect, test } from 'vitest';
import { lineAt, lineNumbers, placeOfLine, questionAt } from './lines.ts';

const text = "title: 'Slopes'\nparts:\n  - id: slope-01\n    question: How steep?\n  - id: 'slope-02'\n    answer: B\n";

describe('the lines of a text', () => {
  test('are numbered, the empty one at its end as well', () => {
    expect(lineNumbers('')).toBe('1');
    expect(lineNumbers('a\nb\n')).toBe('1\n2\n3');
  });

  test('are found by a place in it, and the other way round', () => {
    for (const line of [1, 3, 6]) {
      const { start, end } = placeOfLine(text, line);
      expect([lineAt(text, start), lineAt(text, end)]).toEqual([line, line]);
    }
    const { start, end } = placeOfLine(text, 2);
    expect(text.slice(start, end)).toBe('parts:');
  });

  test.each([
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [500, 7],
  ])('line %d, of which there is none, is line %d', (asked, found) => {
    expect(placeOfLine(text, asked).line).toBe(found);
  });

  test('belong to the question above them', () => {
    expect([1, 2, 3, 4, 5, 6].map((line) => questionAt(text, line))).toEqual([
      undefined,
      undefined,
      'slope-01',
      'slope-01',
      'slope-02',
      'slope-02',
    ]);
  });
});
