import { describe, expect, test } from 'vitest';
import { edited, sampleFiles } from '../testing/sampleCourse.ts';
import { type Changes, problemsOf, told } from '../testing/readSample.ts';

const drill = 'lines/slope-drill.yaml';

const drillText = sampleFiles[drill] ?? '';
const partTwice = drillText.slice(drillText.indexOf('  - id:'));
const optionsText = drillText.slice(drillText.indexOf('    options:'), drillText.indexOf('    answer:'));

describe('a problem of a part is told with its file and line:', () => {
  test.each<[string, Changes, string, number, RegExp]>([
    [
      'an unknown field',
      edited(drill, 'answer: A', 'answer: A\n    color: red'),
      drill,
      16,
      /Unknown field: 'parts\[1\]\.color'/,
    ],
    [
      'a missing field',
      edited(drill, '    provenance: original\n', ''),
      drill,
      6,
      /'parts\[1\]\.provenance' is missing/,
    ],
    ['a number for a text', edited(drill, "text: '$x$'", 'text: 12'), drill, 14, /must be text/],
    ['a text for a number', edited(drill, 'minutes: 12', 'minutes: twelve'), drill, 4, /must be a whole number/],
    [
      'two parts of one id',
      edited(drill, 'parts:\n', `parts:\n${partTwice}`),
      drill,
      22,
      /The part 'slope-01' is already in/,
    ],
    ['an id of a part with a space', edited(drill, 'id: slope-01', 'id: slope 01'), drill, 6, /'parts\[1\]\.id'/],
    [
      'three options',
      edited(drill, "      - { text: '$x$', misconception: swap, rationale: That is a variable. }\n", ''),
      drill,
      10,
      /options' must not have fewer than 4/,
    ],
    ['no options', edited(drill, optionsText, '    options: []\n'), drill, 10, /fewer than 4/],
    ['two equal options', edited(drill, "text: '$x$'", "text: '$1$'"), drill, 14, /Options B and D are the same/],
    [
      'two options that look equal',
      edited(drill, "text: '$x$'", "text: '\\(1\\)'"),
      drill,
      14,
      /Options B and D are the same/,
    ],
    ['an answer beyond the options', edited(drill, 'answer: A', 'answer: E'), drill, 15, /must be one of: A, B, C, D/],
    ['an index for an answer', edited(drill, 'answer: A', 'answer: 0'), drill, 15, /must be one of: A, B, C, D/],
    [
      'a distractor without a misconception',
      edited(drill, 'misconception: sign-slip, ', ''),
      drill,
      13,
      /Option C needs the misconception/,
    ],
    [
      'a misconception nobody declared',
      edited(drill, 'misconception: sign-slip', 'misconception: sign-slap'),
      drill,
      13,
      /knows no misconception 'sign-slap'/,
    ],
    ['a key with a misconception', edited(drill, 'answer: A', 'answer: B'), drill, 12, /B is the answer/],
    ['two hints', edited(drill, 'Look at x., ', ''), drill, 16, /hints' must not have fewer than 3/],
    [
      'an explanation without an end',
      edited(drill, '      - final: The slope is $2$.\n', ''),
      drill,
      19,
      /last block of an explanation is final/,
    ],
    [
      'an explanation with two ends',
      edited(drill, '- text: In $y', '- final: In $y'),
      drill,
      19,
      /Only the last block/,
    ],
    [
      'a block of two kinds',
      edited(drill, '- heading: The form', '- { heading: The form, text: x }'),
      drill,
      18,
      /explanation\[1\]/,
    ],
    [
      'an unknown skill of a part',
      edited(drill, '    skill: Linear functions', '    skill: Linear function'),
      drill,
      7,
      /knows no skill 'Linear function'/,
    ],
    [
      'an unknown difficulty',
      edited(drill, 'difficulty: easy', 'difficulty: simple'),
      drill,
      8,
      /must be one of: easy, medium, hard/,
    ],
    [
      'an unknown chart',
      edited(drill, 'question:', 'figure: { alt: a, chart: pie }\n    question:'),
      drill,
      9,
      /no chart "pie"/,
    ],
    [
      'a TeX error in an option',
      edited(drill, "text: '$x$'", "text: '$\\x$'"),
      drill,
      14,
      /Undefined control sequence: \\x/,
    ],
    [
      'a TeX error in a block text',
      edited(drill, '- text: In $y=mx+b$ the slope is $m$.', '- text: |-\n          In\n          $\\oops$'),
      drill,
      21,
      /\\oops/,
    ],
  ])('%s', async (_, changes, file, line, message) => {
    expect(await problemsOf(changes)).toContainEqual(told(file, line, message));
  });
});

test('one wrong part does not hide another', async () => {
  const problems = await problemsOf(
    edited(drill, 'parts:\n', `parts:\n${partTwice.replace('slope-01', 'slope-02').replace('answer: A', 'answer: E')}`),
  );
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/parts\[1\]\.answer/)]);
});
