import { describe, expect, test } from 'vitest';
import { lintCourse } from './lintCourse.ts';
import { drill, mathCourse, problemsOf, withoutFamily, type Change } from './testing/mathCourse.ts';

test('a sound course has nothing to put right', async () => {
  expect(await problemsOf()).toEqual([]);
});

describe('what a machine refutes is told with its line:', () => {
  test.each<[string, string, ...Change[]]>([
    [
      'a wrong key',
      '13 The key C is wrong: the check gives 5, the option says 24.',
      ['answer: B', 'answer: C'],
      ['{ text: $5$, rationale', '{ text: $5$, misconception: slip, rationale'],
      ['{ text: $24$, misconception: slip,', '{ text: $24$,'],
    ],
    [
      'a distractor that is right as well',
      '14 Option D is right as well, and the key is B.',
      ['text: $30$', "text: '$x = \\frac{10}{2}$'"],
    ],
    [
      'two options of one value',
      '13 Options A and C both have the value 8/3.',
      ['text: $24$', "text: '$2\\frac{2}{3}$'"],
    ],
    [
      'a mistake that leads elsewhere',
      '25 The mistake does not lead to option A: the check gives 5, the option says 8/3.',
      ["'(23 - 7) / 6'", "'(23 + 7) / 6'"],
    ],
    [
      'a mistake that only repeats its option',
      '25 The mistake only repeats option A: compute how the student gets there.',
      ["'(23 - 7) / 6'", "'8/3'"],
    ],
    ['a mistake that is missing', '25 The mistake that leads to option D is missing.', ["'23 + 7']", 'null]']],
    ['a mistake at the key', '25 B is the key: no mistake leads to it.', ['null', "'23'"]],
    [
      'a sum of the explanation that is wrong',
      '20 This is not true: 6 \\cdot 5 - 7 = 31 - 7 = 23',
      ['= 30 - 7 = 23', '= 31 - 7 = 23'],
    ],
    [
      'an equation of the explanation that the solution does not solve',
      '19 This is not true: 6x = 36',
      ["sides: $6x = 30$.'", "sides: $6x = 36$.'"],
    ],
    [
      'an end that does not name the key',
      '21 The last block does not name the key.',
      ['The value of $x$ is $5$.', 'The value of $x$ is found.'],
    ],
    ['a hint that holds the key', '16 Hint 3 holds the key.', ['What turns $6x$ into $x$?', 'Is it $x = 5$?']],
    [
      'a number of the check that the question does not show',
      '22 The check uses 7, which does not stand in the question, passage or figure.',
      ['If $6x - 7', 'If $6x - 8'],
    ],
    [
      'an equation that is not the one the question shows',
      '22 The question shows 6x + 7 = 23, which is not what the check solves.',
      ['If $6x - 7', 'If $6x + 7'],
    ],
    [
      'an option that is no value',
      '11 Option A cannot be read as what the check asks for: a third of eight',
      ["'$\\dfrac{8}{3}$'", 'a third of eight'],
    ],
    [
      'a check that has no solution',
      '22 The check cannot be computed: The equation has no solution.',
      ["solve: '6x - 7 = 23'", "solve: '6x - 7 = 6x + 23'"],
    ],
    [
      'a check with letters nobody explains',
      "22 The check cannot be computed: Nothing says what 'y' is.",
      ["solve: '6x - 7 = 23'", "solve: '6x - 7y = 23'"],
    ],
    [
      'a check of two kinds',
      '22 A check is of one kind: compute, solve, count, equivalent, choose, holds or blind.',
      ['for: x\n', "for: x\n      compute: '5'\n"],
    ],
    [
      'a part without a check',
      '6 A mathematics part needs a check, from which its key follows.',
      [
        "    check:\n      solve: '6x - 7 = 23'\n      for: x\n      mistakes: ['(23 - 7) / 6', null, '23 + 7 - 6', '23 + 7']\n",
        '',
      ],
    ],
    [
      'two options that are one amount in two units',
      '14 Options C and D both have the same meaning.',
      ['text: $24$', 'text: $120$ minutes'],
      ['text: $30$', 'text: $2$ hours'],
    ],
    [
      'two options of which one is the other as a percentage',
      '14 Options C and D both have the same meaning.',
      ['text: $24$', 'text: $0.125$'],
      ['text: $30$', 'text: 12.5%'],
    ],
    [
      'a sum in plain words that is wrong',
      '19 This is not true: 23 + 7 = 31',
      ["sides: $6x = 30$.'", "sides, 23 + 7 = 31.'"],
    ],
    [
      'a rounded number that is not the one that was rounded',
      '19 This is not true: \\frac{8}{3} \\approx 2.66',
      ["sides: $6x = 30$.'", "sides, $\\frac{8}{3} \\approx 2.66$.'"],
    ],
    [
      'an end that names another option',
      '21 The last block names another option: $30$',
      ['The value of $x$ is $5$.', '$6x$ is $30$, so $x$ is $5$.'],
    ],
    [
      'a hint that holds the key as a word',
      '16 Hint 3 holds the key.',
      ['What turns $6x$ into $x$?', 'The number is five.'],
    ],
    [
      'a hint that holds the key as a sum',
      '16 Hint 3 holds the key.',
      ['What turns $6x$ into $x$?', 'What is $30 / 6$?'],
    ],
    [
      'a mistake of numbers that nobody sees',
      '25 The mistake only repeats option A: compute how the student gets there.',
      ["'(23 - 7) / 6'", "'8/3 + 0'"],
    ],
    [
      'a mistake whose computation only repeats its option',
      '25 The mistake only repeats option A: compute how the student gets there.',
      ["'(23 - 7) / 6'", "{ compute: '8/3' }"],
    ],
    [
      'mistakes of which not one is computed',
      '25 Not one of the mistakes is computed.',
      ["['(23 - 7) / 6', null, '23 + 7 - 6', '23 + 7']", '[{ blind: a }, null, { blind: b }, { blind: c }]'],
    ],
    [
      'a field that its kind of check does not look at',
      "22 'is' says nothing beside 'solve'.",
      ['for: x\n', 'for: x\n      is: none\n'],
    ],
    [
      'a claim of falsehood about what is true',
      "23 '6x=30' is not shown, or it is true.",
      ["solve: '6x", "false: ['6x = 30']\n      solve: '6x"],
    ],
  ])('%s', async (_, problem, ...changes) => {
    expect(await problemsOf(withoutFamily, ...changes)).toContainEqual(`${drill}:${problem}`);
  });
});

test('a key that is always in one place is told', async () => {
  const { problems } = await lintCourse(await mathCourse([['  - id: solve-01', `${wordParts(7)}  - id: solve-01`]]));
  expect(problems.map(({ message }) => message)).toContain('A is the key of 7 of 9 parts.');
});

test('a part that nearly repeats another is told', async () => {
  const { problems } = await lintCourse(
    await mathCourse([
      ['  - id: solve-01', `${wordParts(1)}${wordParts(1).replace('word-1', 'word-2')}  - id: solve-01`],
    ]),
  );
  expect(problems.map(({ message }) => message)).toContain("This part is nearly the same as 'word-1'.");
});

test('a formula that a screen reader would pass over is told, in a part and in a lesson', async () => {
  const lesson = '---\ntitle: Lines\norder: 20\nskills: [Linear equations]\nminutes: 5\n---\nA gap: $\\phantom{y}$.\n';
  const changed = await mathCourse([['This is $6x$.', "'This is $\\phantom{x}$.'"]], { 'sat/linear/lines.md': lesson });
  const { problems } = await lintCourse(changed);
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    `${drill}:6 The formula '\\phantom{x}' has no spoken text.`,
    "linear/lines.md:1 The formula '\\phantom{y}' has no spoken text.",
  ]);
});

test('a lesson is what the blueprint planned, and the table tells what is missing', async () => {
  const blueprint = [
    'families: 3',
    'sections:',
    '  - id: linear',
    '    title: Linear',
    '    lessons:',
    '      - { id: solve-learn, type: LEARN, skills: [Linear equations] }',
    '      - { id: solve-drill, type: PRACTICE, skills: [Linear equations], parts: 3, mix: { easy: 1, hard: 2 } }',
    '',
  ].join('\n');
  const folder = await mathCourse([], { 'blueprint.yaml': blueprint });
  const { problems, summary } = await lintCourse(folder);
  expect(problems.map(({ message }) => message)).toEqual([
    'The file is missing: who solved each part without seeing its key.',
    'The blueprint has 3 parts here, there are 2.',
    'The blueprint has 1 easy parts here, there are 2.',
    'The blueprint has 2 hard parts here, there are 0.',
  ]);
  expect(summary).toMatch(/^Linear equations +0\/1 +1\/1 +2 +2\/0\/0 +0\/0\/0 +0 +1 +solve-learn$/m);
  expect(summary).toContain('1 of 2 lessons, 2 of 3 parts, 1 of 3 families.');
});

test('the table tells what each skill still misses of its targets, and of the whole course', async () => {
  const blueprint = [
    'families: 3',
    'hardFamilies: 2',
    'conventionFamilies: 4',
    'excerpts: 5',
    'words: 6',
    'targets: { Linear equations: { easy: 3, medium: 2 } }',
    'prose: [Linear equations, Boundaries]',
    'sections: []',
    '',
  ].join('\n');
  const { problems, summary } = await lintCourse(await mathCourse([], { 'blueprint.yaml': blueprint }));
  expect(summary).toMatch(/ 2\/0\/0 +3\/2\/0 .* 1 easy, 2 medium$/m);
  expect(summary).toContain('Of the families 0 of 2 hard and 0 of 4 of conventions.\n0 of 5 excerpts; ');
  expect(summary).toContain('Typed: 0 of 2 of Math.\n0 of 6 words of academic English, in 0 families.');
  expect(problems.map(({ message }) => message)).toContain("No part has the skill 'Boundaries'.");
});

function wordParts(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const subject = ['tide', 'violin', 'harvest', 'comet', 'bridge', 'novel', 'glacier'][index] ?? '';
    return `  - id: word-${index + 1}
    skill: Words
    difficulty: easy
    question: What does a ${subject} number ${index} do before the ${subject} of ${index} is over?
    options:
      - { text: '${subject} rises', rationale: Right. }
      - { text: '${subject} falls', misconception: slip, rationale: Not that. }
      - { text: '${subject} stays', misconception: slip, rationale: Not this. }
      - { text: '${subject} turns', misconception: slip, rationale: Not so. }
    answer: A
    hints: [Look once., Look twice., Look again.]
    explanation: [{ final: Read it. }]
    provenance: original
`;
  }).join('');
}
