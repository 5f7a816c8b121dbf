import fc from 'fast-check';
import { parse } from 'gift-pegjs';
import { expect, test } from 'vitest';
import { asked, readWith } from '../testing/readWith.ts';
import { sampleQuestion, typedQuestion } from '../testing/sampleQuestion.ts';
import { readGift } from './readGift.ts';
import { writeGift } from './writeGift.ts';

const read = (text: string) => readWith(readGift, text);

test('a file of ours holds all but hints, misconceptions, provenance and what only files of the course hold', () => {
  const told: string[] = [];
  const own = [sampleQuestion(), typedQuestion()];
  const { questions, told: lost } = read(writeGift(own, (id, message) => told.push(`${id} ${message}`)));
  expect(told).toEqual(
    ['slope-01', '2nd-typed'].map(
      (id) => `${id} is written without its 3 hints, its misconceptions, its provenance and its figure.`,
    ),
  );
  expect(questions.map(asked)).toEqual(own.map(asked));
  questions.forEach((question, index) => {
    const { id, skill, difficulty, tags, explanation } = own[index] ?? sampleQuestion();
    expect(question).toMatchObject({ id, skill, difficulty, tags, explanation });
  });
  expect(lost).toEqual([]);
});

test('the whole file is GIFT to its parser, with TeX as Moodle takes it', () => {
  const text = writeGift([sampleQuestion(), typedQuestion()], () => {});
  expect(parse(text).map(({ type }) => type)).toEqual(['Category', 'MC', 'Short']);
  expect(text).toContain('What is the slope of \\\\(y \\= 2x + 1\\\\), where \\\\(x &lt; 3\\\\)?');
  expect(text).toContain('A pen costs <span>$</span>2');
  expect(text).toContain('=%0%3/2#');
});

test('any sign survives', () => {
  const texts = fc
    .string({ unit: fc.constantFrom(...'~=#{}:%->[]n/'), minLength: 1, maxLength: 20 })
    .map((text) => `a${text}b`);
  fc.assert(
    fc.property(texts, texts, (stem, rationale) => {
      const options = [
        { text: stem, rationale },
        { text: 'x', rationale: stem },
      ];
      const [question] = read(
        writeGift(
          [sampleQuestion({ stem, answer: { kind: 'choice', options, key: 1 }, passage: undefined })],
          () => {},
        ),
      ).questions;
      const shown = (text: string) => text.replaceAll(/\\(?=[^\w\s])/g, '').replaceAll('&#93;', ']');
      expect(shown(question?.stem ?? '')).toBe(stem);
      expect(question?.answer).toMatchObject({ key: 1 });
      expect(
        question?.answer.kind === 'choice' && question.answer.options.map(({ rationale }) => shown(rationale ?? '')),
      ).toEqual([rationale, stem]);
    }),
    { numRuns: 100 },
  );
});

const foreign = `// A quiz of another school
$CATEGORY: $course$/top/Math/Percentages

// [id:pct-1] [tag:easy] [tag:week 3]
::Percent of a number::[html]<p>What is <b>20%</b> of 50?</p>{
  // the right one first
  =10#Right: 0.2 times 50.
  ~1000 # Too much.
  ~5
####20% is one fifth.
}

Half of 8 is {=4 =four ~%0%16} exactly.

::Pi::What is pi, to two places? {#=3.14:0.005#Near enough: 22/7.}

$CATEGORY: $course$/top/Juggling

Which holds?{~%50%this ~%50%that ~%-100%neither}

Two are right. {=a =b ~c}

Is it so?{T}

Match. {=a -> b =c -> d}

Tell me. {}

A text that asks nothing.

An unclosed one {=a ~b

A plain one, worth $5:\\n5 \\= ? {=\\(x^2\\) ~$$y$$ ~<i>z</i>}

A number from \\{1\\} to 3 {#1..3}

Numbers {#=%100%5 =%50%6#Nearly.}
`;

test('a file of another system, block by block: one that is no question spoils no other', () => {
  const { questions, told } = read(foreign);
  expect(questions.map(({ id, line, stem }) => [id, line, stem])).toEqual([
    ['pct-1', 5, 'What is **20%** of 50?'],
    ['Pi', 15, 'What is pi, to two places?'],
    [undefined, 33, 'A plain one, worth \\$5: 5 = ?'],
    [undefined, 37, 'Numbers'],
  ]);
  expect(questions[0]).toMatchObject({
    ...{ skill: 'Percentages', difficulty: 'easy', tags: ['week 3'], explanation: '20% is one fifth.' },
    answer: {
      key: 0,
      options: [
        { text: '10', rationale: 'Right: 0.2 times 50.' },
        { text: '1000', rationale: 'Too much.' },
        { text: '5' },
      ],
    },
  });
  expect(questions[1]?.answer).toEqual({
    kind: 'typed',
    entries: ['3.14'],
    rationale: 'Near enough: 22/7.',
    wrong: [],
  });
  expect(questions[2]).toMatchObject({
    skill: undefined,
    answer: { options: [{ text: '$x^2$' }, { text: '$y$' }, { text: '*z*' }] },
  });
  expect(questions[3]?.answer).toMatchObject({ entries: ['5'], wrong: [{ entry: '6', rationale: 'Nearly.' }] });
  expect(told).toEqual([
    '! 13 The question has several right answers; ours have one. It is left out.',
    '15 What is right is 3.14 alone: ours know no tolerance (0.005).',
    "17 The category '$course$/top/Juggling' is no skill of the course, and is left out.",
    '! 19 The question has several right answers; ours have one. It is left out.',
    '! 21 The question has several right answers; ours have one. It is left out.',
    '! 23 A question of true or false has no place in the course. It is left out.',
    '! 25 A question of pairs has no place in the course. It is left out.',
    '! 27 An essay has no place in the course. It is left out.',
    '! 29 A text that asks nothing has no place in the course. It is left out.',
    '! 31 This is no question in GIFT: it ends too early. It is left out.',
    '! 35 An answer from one number to another has no place in the course. It is left out.',
    '37 An answer that is half right is wrong now: ours count whole or not at all.',
  ]);
});

test('a blank in the middle of a sentence is ours', () => {
  expect(read('The cat ~{=sat ~sit} on it.'.replace('~{', '{')).questions[0]?.stem).toBe('The cat ______ on it.');
  expect(read('It {=rains ~rain}.').questions[0]?.stem).toBe('It ______.');
});

test('Markdown is Markdown', () => {
  expect(read('[markdown]Is *this* \\\\(x\\\\)? {=**yes** ~no}').questions[0]).toMatchObject({
    stem: 'Is *this* $x$?',
    answer: { options: [{ text: '**yes**' }, { text: 'no' }] },
  });
});

test('a question is bounded, and so is a file', () => {
  expect(read(`${'a'.repeat(50_001)} {=b ~c}\n\nd {=e ~f}`)).toMatchObject({
    questions: [{ line: 3 }],
    told: ['! 1 A question may have 50000 characters. It is left out.'],
  });
  expect(read(`a {${'=b '.repeat(27)}}`).told).toEqual(['! 1 A question may have 26 answers. It is left out.']);
  expect(() => read('a\n\n'.repeat(5_001))).toThrow('A file may hold 5,000 questions.');
});
