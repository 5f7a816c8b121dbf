import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { readWith } from '../testing/readWith.ts';
import { sampleQuestion, typedQuestion } from '../testing/sampleQuestion.ts';
import { asWritten, harmless } from './harmless.ts';
import { readCsv } from './readCsv.ts';
import { writeCsv } from './writeCsv.ts';

const read = (text: string) => readWith(readCsv, text);

test('a table of ours holds all of a question but its figure, its check and its family', () => {
  const told: string[] = [];
  const text = writeCsv([sampleQuestion(), typedQuestion()], (id, message) => told.push(`${id} ${message}`));
  expect(told).toEqual(['slope-01 is written without its figure.', '2nd-typed is written without its figure.']);
  const { questions, told: lost } = read(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const withoutBesides = ({ besides: _, ...question }: Question) => ({ ...question, line: expect.any(Number) });
  expect(questions).toEqual([sampleQuestion(), typedQuestion()].map(withoutBesides));
  expect(lost).toEqual([]);
  expect(text.startsWith('\uFEFF"id","skill","difficulty","passage","question","option_a"')).toBe(true);
});

test('no cell is a formula to a spreadsheet', () => {
  const stem = '=HYPERLINK("https://example.com";"x")';
  const text = writeCsv([sampleQuestion({ stem, hints: ['+1', '@sum', '-2'], tags: [] })], () => {});
  const cells = text.slice(1).split(/","|"\r?\n?"?/);
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(read(text.slice(1)).questions[0]).toMatchObject({ stem, hints: ['+1', '@sum', '-2'] });
});

test('what is made harmless comes back as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', 'a') }), (cell) => {
      expect(asWritten(harmless(cell))).toBe(cell);
      expect(harmless(cell)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('any text survives', () => {
  const texts = fc
    .string({ unit: fc.constantFrom(...'",;\n\t=+-@\'$\\|a1é'), minLength: 1, maxLength: 30 })
    .map((text) => `${text}.`.trim());
  fc.assert(
    fc.property(texts, texts, (stem, rationale) => {
      const typed = typedQuestion({ stem, answer: { kind: 'typed', entries: ['-1'], rationale, wrong: [] } });
      const [question] = read(writeCsv([typed], () => {}).slice(1)).questions;
      expect(question).toMatchObject({ stem, answer: { entries: ['-1'], rationale } });
    }),
    { numRuns: 100 },
  );
});

test('a spreadsheet with semicolons, other names of columns and numbers for letters', () => {
  const { questions, told } = read(
    'Question;Option 1;Option 2;Option 3;Correct answer;Feedback 1;Teacher\n"What is; this?";a;b;c;2;No: b.;Sam Reed\n',
  );
  expect(questions).toEqual([expect.objectContaining({ line: 2, stem: 'What is; this?' })]);
  expect(questions[0]?.answer).toMatchObject({
    key: 1,
    options: [{ text: 'a', rationale: 'No: b.' }, { text: 'b' }, { text: 'c' }],
  });
  expect(told).toEqual(["1 The column 'Teacher' is not known here, and is left out."]);
});

test('tabs, too, and an answer that is the text of an option', () => {
  expect(read('stem\ta\tb\tkey\nWhich?\tthis one\tthat one\tthat one').questions[0]?.answer).toMatchObject({ key: 1 });
});

test('what is wrong with a row is told with its line, and the other rows are read', () => {
  const rows = [
    'id,question,a,b,answer,difficulty,skill',
    '1,"One\nof two lines",x,y,A,easy,Percentages',
    '2,,x,y,A,,',
    '3,No answer,x,y,,,',
    '4,Two right,x,y,"A, B",,',
    '5,None,x,y,E,,',
    '6,Either,2,1,2,,',
    '7,One option,x,,A,,',
    '8,Too long,x,y,A,,,,more',
    '9,Odd,x,y,b,tough,Juggling',
  ];
  const { questions, told } = read(rows.join('\n'));
  expect(questions.map(({ id }) => id)).toEqual(['1', '9']);
  expect(questions[0]).toMatchObject({ line: 2, difficulty: 'easy', skill: 'Percentages' });
  expect(told).toEqual([
    '! 4 The row has no question. It is left out.',
    '! 5 The row has no answer. It is left out.',
    '! 6 The question has several right answers; ours have one. It is left out.',
    "! 7 The answer 'E' is none of the options. It is left out.",
    "! 8 '2' may be the option of that number or the one of that text: write its letter. It is left out.",
    '! 9 The row has one option alone. It is left out.',
    '! 10 The row has 9 cells, and the first one 7. It is left out.',
    "11 The difficulty 'tough' is not easy, medium or hard; it is left out.",
    "11 The skill 'Juggling' is no skill of the course, and is left out.",
  ]);
});

test.each([
  ['', 1, 'The file is empty.'],
  ['question,reply\na,b', 1, "The first row names the columns: 'question' and 'answer' must be among them."],
  ['question,answer\n"a,b\nc', 3, 'A quotation mark is opened in this file and never closed.'],
  ['question,answer\n"a"b,c', 2, /^A cell in quotation marks ends in the middle here/],
  ['question,answer\na"b",c', 2, /^A quotation mark stands in the middle of a cell here/],
  [`question,answer\n${'a,b\n'.repeat(5_001)}`, 5_002, 'A file may hold 5,000 questions.'],
  [`question,answer\n${'a'.repeat(200_001)},b`, 2, 'A row may have 200000 characters.'],
  [`${'a,'.repeat(300)}b`, 1, 'A table may have 200 columns.'],
])('a file that is none is refused: %j', (text, line, message) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ line, message: expect.stringMatching(message) }));
});

test('a question has at most 26 right answers', () => {
  const { questions, told } = read(`question,answer\na,${'1;'.repeat(27)}`);
  expect([questions, told]).toEqual([[], ['! 2 A question may have 26 answers. It is left out.']]);
});
