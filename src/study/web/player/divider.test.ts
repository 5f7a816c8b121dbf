import { expect, test } from 'vitest';
import { keptWidth, movedByKey, movedByPointer } from './divider.ts';

test.each([
  [50, 'ArrowRight', 52],
  [50, 'ArrowLeft', 48],
  [89, 'ArrowRight', 90],
  [90, 'ArrowRight', 90],
  [11, 'ArrowLeft', 10],
  [10, 'ArrowLeft', 10],
  [37, 'Home', 10],
  [37, 'End', 90],
  [37, 'ArrowUp', undefined],
  [37, 'a', undefined],
])('from %i the key %s moves it to %s', (left, key, expected) => expect(movedByKey(left, key)).toBe(expected));

test.each([
  [500, 0, 1000, 50],
  [350, 100, 1100, 25],
  [351, 100, 1100, 25],
  [0, 100, 1100, 10],
  [5000, 100, 1100, 90],
])('a pointer at %i of %i to %i puts it at %i', (x, from, to, expected) =>
  expect(movedByPointer(x, from, to)).toBe(expected),
);

test.each([
  [undefined, 50],
  ['', 50],
  ['62', 62],
  ['10', 10],
  ['9', 50],
  ['91', 50],
  ['62.5', 50],
  ['Infinity', 50],
  ['wide', 50],
])('of %j comes %i', (text, expected) => expect(keptWidth(text)).toBe(expected));
