import { expect, test } from 'vitest';
import { lineAt, linesOf, movedReader, shownLines, underHeadings, type Line } from './lines.ts';

const boxes = (...pairs: [number, number][]): Line[] => pairs.map(([top, bottom]) => ({ top, bottom }));
const five = boxes([0, 20], [30, 50], [60, 80], [90, 110], [120, 140]);

test.each<[string, Line[], Line[]]>([
  ['no boxes', [], []],
  ['words beside one another', boxes([0, 20], [0, 20], [1, 19]), boxes([0, 20])],
  ['two lines', boxes([0, 20], [27, 47], [0, 20]), boxes([0, 20], [27, 47])],
  ['lines that touch', boxes([0, 20], [19, 39]), boxes([0, 20], [19, 39])],
  ['a fraction in a line', boxes([10, 30], [2, 18], [20, 38]), boxes([2, 18], [10, 38])],
  ['a raised number', boxes([10, 30], [6, 16]), boxes([6, 30])],
  ['an empty box', boxes([0, 20], [40, 40]), boxes([0, 20])],
])('%s', (_, given, expected) => expect(linesOf(given)).toEqual(expected));

test.each<[string, Line[], Line[]]>([
  ['no headings', [], five],
  ['one above all', boxes([-20, -5]), boxes([-20, 20], [30, 50], [60, 80], [90, 110], [120, 140])],
  ['one of two lines between', boxes([52, 54], [55, 58]), boxes([0, 20], [30, 50], [52, 80], [90, 110], [120, 140])],
  ['one with nothing below it', boxes([150, 170]), five],
])('headings are no lines: %s', (_, headings, expected) => expect(underHeadings(five, headings)).toEqual(expected));

test.each([
  [0, 1, { first: 0, last: 0, top: 0, bottom: 20 }],
  [1, 3, { first: 1, last: 3, top: 30, bottom: 110 }],
  [4, 3, { first: 2, last: 4, top: 60, bottom: 140 }],
  [-2, 2, { first: 0, last: 1, top: 0, bottom: 50 }],
  [0, 9, { first: 0, last: 4, top: 0, bottom: 140 }],
])('from line %i on, %i lines', (first, count, expected) => expect(shownLines(five, first, count)).toEqual(expected));

test('of no lines none is shown', () => {
  expect(shownLines([], 0, 2)).toEqual({ first: 0, last: -1, top: 0, bottom: 0 });
});

test.each([
  [0, 1, 'ArrowDown', 1],
  [4, 1, 'ArrowDown', 4],
  [3, 2, 'ArrowDown', 3],
  [2, 1, 'ArrowUp', 1],
  [0, 1, 'ArrowUp', 0],
  [0, 2, 'PageDown', 2],
  [4, 2, 'PageUp', 2],
  [3, 1, 'Home', 0],
  [0, 2, 'End', 3],
  [0, 1, 'a', undefined],
])('from %i with %i lines %s moves to %s', (first, count, key, expected) =>
  expect(movedReader(first, count, key, 5)).toBe(expected),
);

test.each([
  [-5, 0],
  [10, 0],
  [25, 1],
  [110, 3],
  [900, 4],
])('at height %i is line %i', (y, expected) => expect(lineAt(five, y)).toBe(expected));
