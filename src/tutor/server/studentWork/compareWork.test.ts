import { expect, test } from 'vitest';
import { compareWork } from './compareWork.ts';
import type { ItemOfWork } from './item.ts';

const linear: ItemOfWork = {
  question: ['6x - 7 = 23', 'x'],
  steps: [
    { heading: 'Undo the subtraction', formulas: ['7', '6x = 30'] },
    { heading: 'Undo the multiplication', formulas: ['6', 'x = 5'] },
  ],
  slips: [
    { given: 0, formulas: ['7', '6x = 16'] },
    { given: 2, formulas: ['6x = 30', '6'] },
    { given: 3, formulas: ['30', '6x'] },
  ],
};

/** `>` follows, `x` breaks, `=` a value, `?` unclear; with the step, or the slip, behind it. */
function shown(work: string, item: ItemOfWork): string {
  const signs = { follows: '>', breaks: 'x', value: '=', unclear: '?' };
  const compared = compareWork(work, item);
  return (
    compared?.map(({ is, step, slip, value }) => `${signs[is]}${step ?? slip ?? value ?? ''}`).join(' ') ?? 'unread'
  );
}

test.each([
  ['6x = 30, so x = 24', '>0 =24'],
  ['6x=30 so x=24', '>0 =24'],
  ['i got 6x = 30 and then x = 5', '>0 =5'],
  ['6x = 30\nx = 30 - 6\nx = 24', '>0 =24 =24'],
  ['6x = 30; x = 30/6 = 5', '>0 =5'],
  ['6x = 16', 'x0'],
  ['my first step is 6x = 16, then x = 16/6', 'x0'],
  ['6x = 23 + 7', '>0'],
  ['6x = 23 + 7 = 30', '>0'],
  ['6x - 7 + 7 = 23 + 7', '>0'],
  ['6x = 23 - 7', 'x0'],
  ['30 = 6x', '>0'],
  ['12x - 14 = 46', '>0'],
  ['6x = 29', 'x'],
  ['x - 7/6 = 23/6', '>0'],
  ['x - 7 = 23/6', 'x'],
  ['23 + 7 = 30', '>'],
  ['23 + 7 = 31', 'x'],
  ['30/6 = 5', '>'],
  ['6y = 30', '?'],
  ['x = 24', '=24'],
  ['24 = x', '=24'],
  ['x + 0 = 5', '=5'],
  ['where is my mistake: 6x = 30, x = 24?', '>0 =24'],
  ['is 6x = 30 right?', '>0'],
  ['\\(6x = 30\\)', '>0'],
  ['6·x = 30', '>0'],
  ['6x−7=23', '>0'],
  ['6x > 30', 'x'],
  ['24', 'unread'],
  ['why is it wrong', 'unread'],
  ['i dont get it', 'unread'],
  ['', 'unread'],
  ['= = =', 'unread'],
  ['6x = ', 'unread'],
  ['lim x = 3', 'unread'],
  ['6x == 30', 'unread'],
  ['no entiendo 6x = 30', 'unread'],
  [`${'('.repeat(200)}x${')'.repeat(200)} = 1`, 'unread'],
  ['x^100000 = 1', 'unread'],
  ['9^9^9^9 = x', 'unread'],
  ['1 = 1, '.repeat(20), 'unread'],
  ['x'.repeat(10_000), 'unread'],
])('%s: %s', (work, expected) => {
  expect(shown(work, linear)).toBe(expected);
});

const quadratic: ItemOfWork = {
  question: ['x^2 - 5x + 6 = 0'],
  steps: [{ heading: 'Factor', formulas: ['(x - 2)(x - 3) = 0'] }],
  slips: [{ given: 1, formulas: ['(x + 2)(x + 3) = 0'] }],
};

test.each([
  ['(x-2)(x-3)=0', '>0'],
  ['(x+2)(x+3)=0', 'x1'],
  ['x^2 - 5x = -6', '>0'],
  ['x^2 = 5x - 6', '>0'],
  ['x(x - 5) = -6', '>0'],
  ['x(x - 5) = 6', 'x'],
  ['x - 5 = -6/x', '>0'],
  ['x - 2 = 0', '?'], // one of two: neither wrong nor all of it
])('of a quadratic %s: %s', (work, expected) => {
  expect(shown(work, quadratic)).toBe(expected);
});

const system: ItemOfWork = {
  question: ['2x + y = 7', 'x - y = 2'],
  steps: [{ heading: 'Add the equations', formulas: ['3x = 9'] }],
  slips: [],
};

test.each([
  ['3x = 9', '>0'],
  ['y = 7 - 2x', '>'],
  ['y = x - 2', '>'],
  ['x - (7 - 2x) = 2', '>0'],
  ['3x = 5', 'x'],
  ['y = 2x - 7', 'x'],
  ['x + 2y = 5', '>'], // the second taken from the first
])('of a system %s: %s', (work, expected) => {
  expect(shown(work, system)).toBe(expected);
});

const inWords: ItemOfWork = {
  question: ['\\$40', 'x'],
  steps: [
    { heading: 'Write an equation', formulas: ['40 + 15m = 130'] },
    { heading: 'Solve it', formulas: ['15m = 90', 'm = 6'] },
  ],
  slips: [],
};

test.each([
  ['40 + 15m = 130', '>0'],
  ['15m = 90', '>0'],
  ['15m = 170', 'x'],
  ['130 - 40 = 90', '>'],
  ['40m + 15 = 130', 'x'],
])('of a problem in words %s: %s', (work, expected) => {
  expect(shown(work, inWords)).toBe(expected);
});
