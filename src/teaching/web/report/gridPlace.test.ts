import { expect, test } from 'vitest';
import { placeAfter } from './gridPlace.ts';

const size = { rows: 31, columns: 5 };
const middle = { row: 10, column: 2 };

test.each([
  ['ArrowUp', { row: 9, column: 2 }],
  ['ArrowDown', { row: 11, column: 2 }],
  ['ArrowLeft', { row: 10, column: 1 }],
  ['ArrowRight', { row: 10, column: 3 }],
  ['Home', { row: 10, column: 0 }],
  ['End', { row: 10, column: 4 }],
])('%s leads to a cell beside, or to an end of the row', (key, place) => {
  expect(placeAfter(key, false, middle, size)).toEqual(place);
});

test('with Ctrl, Home and End lead to the corners of the grid', () => {
  expect(placeAfter('Home', true, middle, size)).toEqual({ row: 0, column: 0 });
  expect(placeAfter('End', true, middle, size)).toEqual({ row: 30, column: 4 });
});

test.each(['ArrowUp', 'ArrowLeft'])('%s stays in the first cell', (key) => {
  expect(placeAfter(key, false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
});

test.each(['ArrowDown', 'ArrowRight'])('%s stays in the last cell', (key) => {
  expect(placeAfter(key, false, { row: 30, column: 4 }, size)).toEqual({ row: 30, column: 4 });
});

test.each([
  ['Tab', false],
  ['Enter', false],
  ['a', false],
  ['ArrowDown', true],
])('%s (with Ctrl: %s) means nothing to a grid', (key, isCtrl) => {
  expect(placeAfter(key, isCtrl, middle, size)).toBeUndefined();
});
