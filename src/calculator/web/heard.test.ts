import { describe, expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { usualView } from '../sheet.ts';
import { linesOf, rowsOf } from '../testing/sheets.ts';
import { toneAt } from './audioTrace.ts';
import { rowsOfEntries } from './entries.ts';
import { lineText } from './lineText.ts';
import { nearestPoint } from './nearestPoint.ts';

describe('the tone of a curve', () => {
  test.each([
    [-10, 140],
    [0, 140 * 2 ** 1.25],
    [10, 140 * 2 ** 2.5],
  ])('is at %f of a plane from -10 to 10 %f hertz', (value, pitch) => {
    expect(toneAt(value, -10, 10)).toEqual({ pitch, isHeard: true });
  });

  test.each([11, -10.5, NaN, Infinity])('is silent where the curve is out of sight, or is not: %f', (value) => {
    const { pitch, isHeard } = toneAt(value, -10, 10);
    expect(isHeard).toBe(false);
    expect(Number.isFinite(pitch)).toBe(true);
  });
});

describe('a line is said', () => {
  test.each<[lines: string[], said: string]>([
    [['1/2+1/4'], '= 0.75'],
    [['a=-3'], '= −3'],
    [['(1,2)'], '= (1, 2)'],
    [['2<3'], 'This is true.'],
    [['2=3'], 'This is false.'],
    [['y=x^2'], 'It is drawn.'],
    [['x1=[1,2,3]', 'y1=[5,7,9]', 'y1~mx1+b'], 'm = 2, b = 3, r² = 1, r = 1'],
    [['y=k x'], 'Nothing says what k is.'],
    [[''], ''],
  ])('%j: %s', (lines, said) => {
    const last = linesOf(...lines).at(-1);
    expect(last && lineText(last)).toBe(said);
  });
});

describe('a tap', () => {
  const lines = linesOf('y=x^2-4', 'y=2x-1', '(7,7)');
  const reach = { x: 0.5, y: 0.5 };

  test.each<[x: number, y: number, at: number | undefined, text: string | undefined]>([
    [0.2, -3.8, 0, 'y-intercept and minimum at (0, −4)'],
    [2.9, 5.1, 0, 'intersection with line 2 at (3, 5)'],
    [0.6, 0.1, 1, 'x-intercept at (0.5, 0)'],
    [6.8, 7.2, 2, 'point at (7, 7)'],
    [4, 7.2, 1, '(4, 7)'],
    [-8, 8, undefined, undefined],
  ])('at (%f, %f)', (x, y, at, text) => {
    const near = nearestPoint(lines, usualView, { x, y }, reach);
    expect([near?.at, near?.text]).toEqual([at, text]);
  });
});

test.each<[entries: string[], last: string]>([
  [['2+3', 'ans*4'], '= 20'],
  [['2+3', 'ans', 'Ans+1'], '= 6'],
  [['ans'], '= 0'],
  [['5', '2<3', 'ans+1'], '= 6'],
  [['6', 'ans/4'], '= 1.5'],
])('sums one after another: %j give %s', (entries, last) => {
  const line = analyse(rowsOfEntries(entries), false).at(-1);
  expect(line && lineText(line)).toBe(last);
});

test('degrees are asked for by the sheet', () => {
  const [line] = analyse(rowsOf('sin(30)'), true);
  expect(line && lineText(line)).toBe('= 0.5');
});
