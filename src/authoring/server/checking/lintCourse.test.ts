import { describe, expect, test } from 'vitest';
import { lintCourse } from './lintCourse.ts';
import { drill, mathCourse, problemsOf, type Change } from './testing/mathCourse.ts';

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
    expect(await problemsOf(...changes)).toContainEqual(`${drill}:${problem}`);
  });
});

describe('the words of a part:', () => {
  test.each<[string, string, ...Change[]]>([
    [
      'speak of no option by its letter',
      "13 'option B': options change their places, so no text speaks of them by letter.",
      ['You subtracted $6$ where', 'Not option B: $6$ where'],
    ],
    [
      'name no publisher or test maker',
      "9 'Khan Academy' does not belong in an item.",
      ['If $6x', 'As Khan Academy asks, if $6x'],
    ],
    [
      'are short enough to read',
      `13 A sentence of 47 words, at most 40: '${'and then '.repeat(7).slice(0, 60)}…'`,
      ['You subtracted $6$ where a division is needed.', `${'and then '.repeat(23)}end`],
    ],
    [
      'explain each option in its own way',
      '14 Options C and D have the same rationale.',
      ['This is $6x$.', 'You subtracted $6$ where a division is needed.'],
    ],
    [
      'do not give the key away by its length',
      '12 The key is much longer (56) than every other option (2 at most).',
      ['text: $5$', "text: '$5$, and this is a key that goes on for quite a long while'"],
    ],
  ])('%s', async (_, problem, ...changes) => {
    expect(await problemsOf(...changes)).toContainEqual(`${drill}:${problem}`);
  });

  test('stand beside no two signs in a row', async () => {
    expect(await problemsOf(["sides: $6x = 30$.'", "sides: $6 \\cdot 5 - -7 = 37$.'"])).toContainEqual(
      `${drill}:19 Two signs side by side: 6 \\cdot 5 - -7 = 37`,
    );
  });

  test('of a LEARN lesson are short enough to read too, and not of others', async () => {
    const head = '---\ntitle: Lines\norder: 20\nskills: [Linear equations]\nminutes: 5\n---\n';
    const text = `A line.\n\n- one item\n- ${'and then '.repeat(23)}end\n\nAs in Barron's book, and in Bluebook.\n`;
    const { problems } = await lintCourse(await mathCourse([], { 'sat/linear/lines.md': head + text }));
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      `10 A sentence of 47 words, at most 40: '${' and then'.repeat(7).slice(0, 60)}…'`,
      "12 'Barron's' does not belong in a lesson.",
    ]);
  });

  test('a shape that would be black on a dark page is refused', async () => {
    const svg = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';
    const figure = `figure:\n      alt: A circle.\n      svg: '${svg}'\n    question: If $6x`;
    expect(await problemsOf(['question: If $6x', figure])).toContainEqual(
      `${drill}:11 '<circle cx="4" cy="4" r="3"/>…' needs a fill: currentColor, none, or the class soft.`,
    );
  });
});

describe('a family:', () => {
  test('each of its variants proves itself, and what does not is told with its values', async () => {
    const problems = await problemsOf(
      ["where: ['b != s', 'a s != b']", "where: 'b != s'"],
      ['b: 1..20', 'b: 4..5'],
      ['a: 2..9', 'a: 2..4'],
      ['s: 2..12', 's: [1, 2, 6]'],
    );
    expect(problems.join('\n')).toMatch(
      /solve-drill\.yaml:30 The family has only \d+ variants besides the first, 24 are needed\./,
    );
  });

  test('a mistake that leads to its distractor in the first variant only is found', async () => {
    const problems = await problemsOf(["'2(c - b)', null", "'c + 14', null"]);
    expect(problems[0]).toMatch(
      /^linear\/solve-drill\.yaml:30 With a = \d+, b = \d+, s = \d+, c = \d+: The mistake does not lead to option [A-D]: the check gives \d+, the option says \d+\.$/,
    );
    expect(problems.length).toBeLessThanOrEqual(3);
  });

  test.each<[string, string, Change]>([
    [
      'a first variant that breaks its rules',
      "30 The values of first break the family's own where.",
      ["where: ['b != s'", "where: ['b = s'"],
    ],
    ['a first value that is never drawn', '30 first says a is 3, which is never drawn.', ['a: 2..9', 'a: 4..9']],
    ['a first value that is missing', "30 first does not say what 's' is.", [', s: 6 }', ' }']],
    [
      'a draw that divides by zero',
      '30 {{1/(a - 5)}} is not exact and cannot be shown.',
      ['It is ${{2c}}$', 'It is ${{2c}}$, not ${{1/(a - 5)}}$'],
    ],
    [
      'a draw in which two options have one value',
      '30 With a = 5, b = 4, s = 10, c = 54: Options C and D both have the value 10.',
      ["text: '${{c + b}}$'", "text: '${{s}}.0$'"],
    ],
    [
      'a draw with two signs side by side',
      '30 With a = 5, b = 4, s = 10, c = 54: Two signs side by side: 5 - -6',
      ['It is ${{2c}}$', 'Not $5 - {{b - 10}}$, it is ${{2c}}$'],
    ],
    ['a placeholder that nothing fills', "30 Nothing says what 'z' is.", ['{{2c}}$.', '{{2z}}$.']],
    [
      'a first variant whose rule divides by zero',
      "30 The values of first break the family's own where.",
      ["where: ['b != s'", "where: ['mod(c, a - 3) = 0', 'b != s'"],
    ],
    [
      'a computed name of which nobody knows what is divided',
      "30 'c/2 a' may mean two things: write 'c/(2 a)' or 'c/2 * a'.",
      ["c: 'a s + b' }", "c: 'a s + b', d: 'c/2a' }"],
    ],
    [
      'a fraction that does not end as a decimal',
      '30 {{c/7:decimal}} does not end as a decimal: it is 3.142857142857143.',
      ['It is ${{2c}}$', 'It is {{c/7:decimal}} ${{2c}}$'],
    ],
  ])('%s is told', async (_, problem, change) => {
    expect(await problemsOf(change)).toContainEqual(`${drill}:${problem}`);
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
  expect(summary).toMatch(/^Linear equations +0\/1 +1\/1 +2 +1 +solve-learn$/m);
  expect(summary).toContain('1 of 2 lessons, 2 of 3 parts, 1 of 3 families.');
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
