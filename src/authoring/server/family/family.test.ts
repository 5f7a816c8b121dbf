import { describe, expect, test } from 'vitest';
import { rational, squareRoot, toNumber } from '#algebra/exact.ts';
import { asNames, firstVariant, freshVariants } from './family.ts';
import { fillIn } from './placeholders.ts';
import type { ChoiceFile } from '../reading/shapes.ts';

const values = asNames(
  new Map([
    ['a', rational(1)],
    ['b', rational(-3)],
    ['c', rational(16)],
    ['z', rational(0)],
    ['p', rational(25, 2)],
    ['n', rational(12000)],
    ['r', squareRoot(rational(12))],
  ]),
);

describe('numbers are written as in school:', () => {
  test.each([
    ['${{a}}x$', '$x$'],
    ['${{-a}}x {{+b}}$', '$-x - 3$'],
    ['${{c}}x {{+c}}y$', '$16x + 16y$'],
    ['$x {{+a}}y$', '$x + y$'],
    ['$x {{+z}} = {{c}}$', '$x = 16$'],
    ['$5 \\cdot {{(b)}} + {{(c)}}$', '$5 \\cdot (-3) + 16$'],
    ['${{c / 6}}$', '$\\frac{8}{3}$'],
    ['${{b / 6}}x$', '$-\\frac{1}{2}x$'],
    ['${{c / 8}}x$', '$2x$'],
    ['${{r}}$', '$2\\sqrt{3}$'],
    ['${{-3 - sqrt(5)}}$', '$-3 - \\sqrt{5}$'],
    ['${{3 - 2 sqrt(5)}}$', '$3 - 2\\sqrt{5}$'],
    ['${{(b + sqrt(5)) / 2}}$', '$-\\frac{3}{2} + \\frac{\\sqrt{5}}{2}$'],
    ['$x {{+b - sqrt(5)}}$', '$x - 3 - \\sqrt{5}$'],
    ['$x {{+3 - sqrt(5)}}$', '$x + 3 - \\sqrt{5}$'],
    ['${{1 - sqrt(5)}}x$', '$(1 - \\sqrt{5})x$'],
    ['$2 \\cdot {{(1 + sqrt(5))}}$', '$2 \\cdot (1 + \\sqrt{5})$'],
    ['${{p:decimal}}$ cm', '$12.5$ cm'],
    ['\\${{p:money}} and \\${{c:money}}', '\\$12.50 and \\$16'],
    ['\\${{p:cents}} and \\${{c:cents}}', '\\$12.50 and \\$16.00'],
    ['{{n:comma}} or ${{n:comma}}$', '12,000 or $12{,}000$'],
    ['{{-b:word}} hours, {{a}} hour', 'three hours, 1 hour'],
    ['$x^{{{c}}}$', '$x^{16}$'],
    ['${{a}} + {{a}}$', '$1 + 1$'],
    ['the {{a}}th of {{a}}cm', 'the 1th of 1cm'],
    ['{{z}}th, ${{a}}y$', '0th, $y$'],
  ])('%s is %s', (written, shown) => {
    expect(fillIn(written, values, {})).toBe(shown);
  });

  test('a fraction that is an option is set large', () => {
    expect(fillIn('${{c / 6}}$', values, { isOption: true })).toBe('$\\dfrac{8}{3}$');
  });

  test.each([
    ['{{c / 3:decimal}}', /does not end as a decimal/],
    ['{{n:word}}', /has no word/],
    ['{{p / 3:money}}', /does not end/],
    ['{{c:roman}}', /asks for 'roman'/],
    ['${{z}}x$', /is 0 before a letter/],
    ['{{q}}', /Nothing says what 'q' is/],
  ])('%s cannot be shown', (written, message) => {
    expect(() => fillIn(written, values, {})).toThrow(message);
  });
});

const part: ChoiceFile = {
  id: 'solve-01',
  skill: 'Linear equations',
  difficulty: 'easy',
  question: 'If ${{a}}x = {{c}}$, what is $x$?',
  figure: {
    alt: 'A line to ({{s}}, 0).',
    chart: 'plane',
    series: [
      {
        points: [
          [0, 0],
          ['{{s}}', '{{c}}'],
        ],
      },
    ],
  },
  options: [
    { text: '${{s}}$', rationale: 'Right.' },
    { text: '${{c}}$', rationale: 'No.', misconception: 'slip' },
    { text: '${{s + 1}}$', rationale: 'No.', misconception: 'slip' },
    { text: '${{c + 1}}$', rationale: 'No.', misconception: 'slip' },
  ],
  answer: 'A',
  hints: ['Look.', 'Look again.', 'Divide by ${{a}}$.'],
  explanation: [{ final: 'It is ${{s}}$.' }],
  check: { solve: 'a x = c', for: 'x', mistakes: [null, 'c', 'c / a + 1', 'c + 1'] },
  family: { first: { a: 3, s: 4 }, let: { a: '2..9', s: '2..12', c: 'a s' } },
  provenance: 'original',
};

describe('a family', () => {
  test('has the first variant that its author chose', () => {
    const { part: first } = firstVariant(part);
    expect(first.question).toBe('If $3x = 12$, what is $x$?');
    expect(first.options.map(({ text }) => text)).toEqual(['$4$', '$12$', '$5$', '$13$']);
    expect(first.figure).toMatchObject({
      alt: 'A line to (4, 0).',
      series: [
        {
          points: [
            [0, 0],
            [4, 12],
          ],
        },
      ],
    });
  });

  test('gives as many as are wanted, no two alike, none like the first, the same ones every time', () => {
    const fresh = freshVariants(part, 60);
    const questions = fresh.map((variant) => variant.part.question);
    expect(new Set(questions).size).toBe(60);
    expect(questions).not.toContain('If $3x = 12$, what is $x$?');
    expect(freshVariants(part, 60)).toEqual(fresh);
  });

  test('moves an option together with its rationale, its mistake and the key', () => {
    const options = part.options.map((option) => ({ ...option, text: option.text.replace('$', '$x = ') }));
    const fresh = freshVariants({ ...part, options }, 40);
    for (const { part: each, values: drawn } of fresh) {
      const key = 'ABCD'.indexOf(each.answer);
      expect(each.options[key]).toEqual({ text: `$x = ${toNumber(drawn.get('s') ?? NaN)}$`, rationale: 'Right.' });
      expect(each.check?.mistakes?.[key]).toBeNull();
    }
    expect(new Set(fresh.map((variant) => variant.part.answer))).toEqual(new Set('ABCD'));
  });

  test('has options that are numbers in their order, up or down, so that the key stands at more than one place', () => {
    const fresh = freshVariants(part, 40).map((variant) => variant.part);
    for (const { options } of fresh) {
      const numbers = options.map(({ text }) => Number(text.replaceAll('$', '')));
      const ascending = numbers.toSorted((one, other) => one - other);
      expect([ascending, ascending.toReversed()]).toContainEqual(numbers);
    }
    expect(new Set(fresh.map(({ answer }) => answer))).toEqual(new Set('AD'));
  });

  test('has other ids when it asks something else, and the same ones when it does not', () => {
    const ids = (of: ChoiceFile) => freshVariants(of, 20).map((variant) => variant.part.id);
    const wider = { ...part, family: { first: { a: 3, s: 4 }, let: { a: '2..10', s: '2..12', c: 'a s' } } };
    expect(new Set(ids(part)).size).toBe(20);
    const questionOf = new Map(freshVariants(part, 60).map((variant) => [variant.part.id, variant.part.question]));
    for (const { part: each } of freshVariants(wider, 60)) {
      expect([undefined, each.question]).toContain(questionOf.get(each.id));
    }
  });

  test('does not ask the same twice where a name is drawn that nobody sees', () => {
    const hidden = {
      ...part,
      family: { first: { a: 3, s: 4, z: 1 }, let: { a: [2, 3], s: '2..12', z: '1..9', c: 'a s' } },
    };
    const questions = freshVariants(hidden, 21).map((variant) => variant.part.question);
    expect(new Set(questions).size).toBe(21);
  });

  test('leaves options that are fixed words in the order of their author', () => {
    const words = ['Zero', 'Exactly one', 'Exactly two', 'Infinitely many'];
    const options = part.options.map((option, index) => ({ ...option, text: words[index] ?? '' }));
    const [fresh] = freshVariants({ ...part, options }, 1);
    expect(fresh?.part.options.map(({ text }) => text)).toEqual(words);
    expect(fresh?.part.answer).toBe('A');
  });

  test('that does not have so many says how many it has', () => {
    const small = { ...part, family: { first: { a: 3, s: 4 }, let: { a: [3, 5], s: '4..6', c: 'a s' } } };
    expect(() => freshVariants(small, 36)).toThrow('The family has only 5 variants besides the first, 36 are needed.');
  });
});

describe('a family of sentences', () => {
  const crates = { one: 'crate', many: 'apples' };
  const others = [
    { one: 'list', many: 'names' },
    { one: 'herd', many: 'goats' },
    { one: 'row', many: 'lamps' },
  ];
  const { check: _, ...asking } = part;
  const agreement: ChoiceFile = {
    ...asking,
    id: 'agreement-01',
    passage: 'The {{one}} of {{many}} ______ on the porch.',
    question: 'Which choice completes the text?',
    figure: undefined,
    options: [
      { text: 'is', rationale: 'Right: the {{one}} is one.' },
      { text: 'are', rationale: 'The {{many}} are many, the {{one}} is one.', misconception: 'slip' },
      { text: 'were', rationale: 'No.', misconception: 'slip' },
      { text: 'have been', rationale: 'No.', misconception: 'slip' },
    ],
    hints: ['Look.', 'What is on the porch?', 'One or many?'],
    explanation: [{ final: 'One {{one}} *is*.' }],
    family: { stock: [crates, ...others] },
  };

  test('has the first row of its stock in the lesson, in every text', () => {
    const { part: first } = firstVariant(agreement);
    expect(first.passage).toBe('The crate of apples ______ on the porch.');
    expect(first.options[1]?.rationale).toBe('The apples are many, the crate is one.');
    expect(first.explanation).toEqual([{ final: 'One crate *is*.' }]);
  });

  test('gives every other row once, each with an id of its own, and the key at several places', () => {
    const fresh = freshVariants(agreement, 3);
    expect(fresh.map((variant) => variant.part.passage).toSorted()).toEqual(
      others.map(({ one, many }) => `The ${one} of ${many} ______ on the porch.`).toSorted(),
    );
    expect(new Set(fresh.map((variant) => variant.part.id)).size).toBe(3);
    for (const { part: each } of fresh) {
      expect(each.options['ABCD'.indexOf(each.answer)]?.text).toBe('is');
    }
    const many = Array.from({ length: 12 }, (__, index) => ({ one: `list ${index}`, many: 'names' }));
    const answers = freshVariants({ ...agreement, family: { stock: [crates, ...many] } }, 12);
    expect(new Set(answers.map((variant) => variant.part.answer)).size).toBeGreaterThan(2);
    expect(() => freshVariants(agreement, 4)).toThrow('has only 3 variants besides the first, 4 are needed.');
  });

  test('has options that are words of the stock alone', () => {
    const verbs = [
      { one: 'crate', many: 'apples', key: 'is' },
      { one: 'list', many: 'names', key: 'has been' },
    ];
    const options = agreement.options.map((option, index) => (index === 0 ? { ...option, text: '{{key}}' } : option));
    const [fresh] = freshVariants({ ...agreement, options, family: { stock: verbs } }, 1);
    expect(fresh?.part.options['ABCD'.indexOf(fresh.part.answer)]?.text).toBe('has been');
  });

  test('may draw numbers besides', () => {
    const settings = {
      ...part,
      question: '{{who}} has ${{a}}x = {{c}}$. What is $x$?',
      family: { ...part.family, stock: [{ who: 'Ana' }, { who: 'Kofi' }, { who: 'Mei' }] },
    };
    expect(firstVariant(settings).part.question).toBe('Ana has $3x = 12$. What is $x$?');
    const questions = freshVariants(settings, 24).map((variant) => variant.part.question);
    expect(new Set(questions.map((question) => question.split(' ')[0]))).toEqual(new Set(['Kofi', 'Mei']));
  });

  test.each([
    ['a row that lacks a name', { stock: [crates, { one: 'list' }] }, "Not every row of the stock has 'many'."],
    ['a row with one more', { stock: [crates, { ...crates, few: 'x' }] }, "Not every row of the stock has 'few'."],
    [
      'words with the name of a number',
      { stock: [crates, crates], first: { one: 1 }, let: { one: [1, 2] } },
      "'one' is a number, and words of the stock as well.",
    ],
  ])('%s is told', (__, family, message) => {
    expect(() => firstVariant({ ...agreement, family })).toThrow(message);
  });

  test('a word that no row has is told', () => {
    expect(() => firstVariant({ ...agreement, passage: 'The {{crowd}} ______.' })).toThrow(
      /Nothing says what 'crowd' is/,
    );
  });
});
