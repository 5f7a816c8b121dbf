import { expect, test } from 'vitest';
import { parseYaml } from '#platform/server/yaml.ts';
import { courseFolder, sampleFiles } from '../testing/sampleCourse.ts';
import { problemsOf } from '../testing/readSample.ts';
import { typedLesson } from '../testing/typedLesson.ts';
import { courseQuestions, courseSkills } from './courseQuestions.ts';
import { writeCsv } from './csv/writeCsv.ts';
import { importedFiles } from './importedFiles.ts';
import { missingIn } from './importedPart.ts';
import { importQuestions } from './importQuestions.ts';
import { partIds } from './partIds.ts';
import { sampleQuestion, typedQuestion } from './testing/sampleQuestion.ts';

const file = 'lines/slope-typed.yaml';

test('questions that went out as CSV come in as files that the course reads without a word', async () => {
  const folder = await courseFolder({ [file]: typedLesson });
  const { questions, problems } = await courseQuestions(folder, ['lines']);
  expect([problems, questions.length]).toEqual([[], 5]);
  const table = writeCsv(questions, () => {});
  const { questions: back, told } = importQuestions(
    [{ file: 'table.csv', bytes: Buffer.from(table) }],
    'csv',
    await courseSkills(folder),
  );
  expect(told).toEqual([]);
  const [lesson, ...more] = importedFiles(back, partIds(back.map(({ id }) => id)), 'table.csv');
  expect([lesson?.file, more]).toEqual(['imported-1.yaml', []]);
  expect(
    await problemsOf({ 'lines/slope-drill.yaml': undefined, [file]: lesson?.text.replace('order: 10', 'order: 95') }),
  ).toEqual([]);
});

test('a lesson has twenty parts at most, and no two parts one id', () => {
  const ids = partIds(Array.from({ length: 45 }, () => 'Élan: 1/2 of it!'));
  expect(ids.slice(0, 3)).toEqual(['elan-1-2-of-it', 'elan-1-2-of-it-2', 'elan-1-2-of-it-3']);
  const files = importedFiles(
    ids.map(() => sampleQuestion()),
    ids,
    'quiz.xml',
  );
  const lessons = files.map(
    ({ file, text }) =>
      [
        file,
        parseYaml(text, { line: 1, report: () => {} })?.value as { parts: { id: string }[]; title: string },
      ] as const,
  );
  expect(lessons.map(([file, { title, parts }]) => [file, title, parts.length])).toEqual([
    ['imported-1.yaml', 'Questions of quiz.xml, 1 of 3', 20],
    ['imported-2.yaml', 'Questions of quiz.xml, 2 of 3', 20],
    ['imported-3.yaml', 'Questions of quiz.xml, 3 of 3', 5],
  ]);
  expect(new Set(lessons.flatMap(([, { parts }]) => parts.map(({ id }) => id))).size).toBe(45);
});

test.each([
  ['2nd question', '2nd-question'],
  ['', 'imported'],
  ['日本', 'imported'],
  [`${'a'.repeat(55)}--b`, 'a'.repeat(55)],
])('the id of %j is %s', (name, id) => {
  expect(partIds([name])).toEqual([id]);
});

test('what the source did not hold is told, line by line', () => {
  const csv = 'question,a,b,c,answer,hint_1,tags,wrong_1\nOne?,x,y,z,B,Look.,week 3,\nTwo?,,,,.5; 1/2; many,,,*\n';
  const { questions, told } = importQuestions([{ file: 'bare.csv', bytes: Buffer.from(csv) }], 'csv', new Set());
  expect(questions.length).toBe(2);
  expect(
    told.map(({ file, line, message, severity }) => `${file}:${line} ${message}${severity === 'error' ? '!' : ''}`),
  ).toEqual([
    'bare.csv:2 The source does not hold its skill, its difficulty, an explanation, its provenance.',
    'bare.csv:2 It has 1 hint; a part has exactly three.',
    'bare.csv:2 It has 3 options; a part has exactly four.',
    'bare.csv:2 The source does not hold a rationale for 3 of its options.',
    'bare.csv:2 The source does not hold the misconception of 2 of its options.',
    'bare.csv:2 Its tags have no place in the course: week 3.',
    'bare.csv:3 The source does not hold its skill, its difficulty, three hints, an explanation, its provenance.',
    "bare.csv:3 What is right, 'many', is no number that can be typed.",
    "bare.csv:3 The wrong entry '*' is no number that can be typed.",
    "bare.csv:3 '1/2' is right by another of its answers already.",
    'bare.csv:3 The source does not hold why the answer is right (rationale).',
    'bare.csv:3 The source does not hold a rationale for 1 of its wrong entries.',
    'bare.csv:3 The source does not hold the misconception of 1 of its wrong entries.',
  ]);
  const [lesson] = importedFiles(questions, ['one', 'two'], 'bare.csv');
  expect(parseYaml(lesson?.text ?? '', { line: 1, report: () => {} })?.value).toMatchObject({
    parts: [
      {
        id: 'one',
        question: 'One?',
        options: [{ text: 'x' }, { text: 'y' }, { text: 'z' }],
        answer: 'B',
        hints: ['Look.'],
      },
      { id: 'two', question: 'Two?', answer: { typed: ['.5', '1/2', 'many'] }, wrong: [{ entry: '*' }] },
    ],
  });
});

test.each([
  ['a complete question misses nothing', sampleQuestion({ tags: [] }), []],
  ['nor does one that is typed', typedQuestion({ tags: [] }), []],
  [
    'an explanation ends with what is final',
    sampleQuestion({ tags: [], explanation: 'Text.\n\n### Heading' }),
    ['The last block of its explanation has to be final.'],
  ],
])('%s', (_, question, missing) => {
  expect(missingIn(question)).toEqual(missing);
});

test('a section, a lesson and a stranger are told apart; what the files have wrong is told', async () => {
  const folder = await courseFolder({
    [file]: typedLesson,
    'lines/bad.yaml': sampleFiles['lines/slope-drill.yaml']?.replace('answer: A', 'answer: E'),
  });
  expect((await courseQuestions(folder, ['slope-typed'])).questions.map(({ id }) => id)).toEqual([
    'typed-01',
    'typed-02',
    'typed-03',
    'typed-04',
  ]);
  expect(await courseQuestions(folder, ['slope-typed', 'nowhere'])).toMatchObject({
    problems: [],
    strangers: ['nowhere'],
  });
  expect((await courseQuestions(folder, ['bad'])).problems).toEqual([
    expect.objectContaining({ file: 'lines/bad.yaml', line: 15 }),
  ]);
  const broken = await courseFolder({ [file]: typedLesson.replace("'gcd(a, b) = 1'", "'a > 9'") });
  expect((await courseQuestions(broken)).problems).toEqual([
    expect.objectContaining({ file, message: "The values of first break the family's own where." }),
  ]);
});
