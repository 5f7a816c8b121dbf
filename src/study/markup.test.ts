import { describe, expect, test } from 'vitest';
import { choose, mark, markupOf, nothingMarked, strike, struckOf, type Markup } from './markup.ts';

type Step = (markup: Markup) => Markup;
const after = (...steps: Step[]) => steps.reduce((markup, step) => step(markup), nothingMarked);

describe('options struck out', () => {
  const strikeOf =
    (question: number, option: number): Step =>
    (was) =>
      strike(was, question, option);
  const chooseOf =
    (question: number, option: unknown): Step =>
    (was) =>
      choose(was, question, option);

  test.each<[string, Step[], number[]]>([
    ['none', [], []],
    ['one', [strikeOf(0, 2)], [2]],
    ['three', [strikeOf(0, 2), strikeOf(0, 0), strikeOf(0, 3)], [2, 0, 3]],
    ['one, taken back', [strikeOf(0, 2), strikeOf(0, 2)], []],
    ['two, one taken back', [strikeOf(0, 2), strikeOf(0, 1), strikeOf(0, 2)], [1]],
    ['one that is chosen then', [strikeOf(0, 2), chooseOf(0, 2)], []],
    ['one while another is chosen', [strikeOf(0, 2), chooseOf(0, 1)], [2]],
    ['one while something is typed', [strikeOf(0, 2), chooseOf(0, '2')], [2]],
    ['one of another question', [strikeOf(1, 2)], []],
    ['one while that of another question is chosen', [strikeOf(0, 2), chooseOf(1, 2)], [2]],
    ['all four', [0, 1, 2, 3].map((option) => strikeOf(0, option)), [0, 1, 2, 3]],
  ])('%s', (_, steps, expected) => expect(struckOf(after(...steps), 0)).toEqual(expected));

  test('a choice that changes nothing gives back the very same', () => {
    const struck = after(strikeOf(0, 2));
    expect(choose(struck, 0, 1)).toBe(struck);
  });
});

test.each<[number[], number[]]>([
  [[], []],
  [[3], [3]],
  [
    [3, 0],
    [3, 0],
  ],
  [[3, 0, 3], [0]],
])('marking %j leaves %j marked', (pressed, expected) => {
  expect(
    after(
      ...pressed.map(
        (question): Step =>
          (was) =>
            mark(was, question),
      ),
    ).marked,
  ).toEqual(expected);
});

test.each<[string, unknown, Markup]>([
  ['nothing', undefined, nothingMarked],
  ['no object', 'a text', nothingMarked],
  ['what was marked', { struck: { 0: [1] }, marked: [2], tools: { clock: 3 } }, { struck: { 0: [1] }, marked: [2], tools: { clock: 3 } }], // prettier-ignore
  ['an option that is none', { struck: { 0: [4], 1: [0] }, marked: [] }, { ...nothingMarked, struck: { 1: [0] } }],
  ['lists that are none', { struck: { 0: 'all' }, marked: { length: 2 }, tools: 7 }, nothingMarked],
  ['a question that is none', { marked: [-1] }, nothingMarked],
])('of %s comes what can be', (_, value, expected) => expect(markupOf(value)).toEqual(expected));
