import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import type { ExamItemFile } from '../../exams/examShapes.ts';
import { editedExam, examCourse, examFiles, formFiles } from '../../testing/madeForm.ts';
import { lintCourse } from '../lintCourse.ts';
import { readingParts } from '../testing/readingParts.ts';

const { table, word } = readingParts;
const data = { provenance: 'original; data: City Transport Office, annual report, 2019' };
const figure = { ...(table.figure as object), caption: 'Trips. Source: City Transport Office, annual report, 2019' };

/** Sound items: a word, data, and an equation that proves itself. */
const items = {
  word: { ...word, id: 'f-word', subject: 'science' },
  data: { ...table, id: 'f-data', subject: 'history', figure, ...data },
  solve: {
    id: 'f-solve',
    skill: 'Linear equations in one variable',
    difficulty: 'easy',
    question: 'If $6x - 7 = 23$, what is the value of $x$?',
    options: [
      { text: '$\\dfrac{8}{3}$', misconception: 'slip', rationale: 'You reached $6x = 16$ by subtracting $7$ again.' },
      { text: '$5$', rationale: 'Right: adding $7$ gives $6x = 30$.' },
      { text: '$24$', misconception: 'slip', rationale: 'You subtracted $6$ where a division is needed.' },
      { text: '$30$', misconception: 'slip', rationale: 'This is $6x$.' },
    ],
    answer: 'B',
    hints: ['Two things happen to $x$. Which is the last?', 'Undo the $-7$ first.', 'What turns $6x$ into $x$?'],
    explanation: [{ text: 'Add $7$ to both sides: $6x = 30$.' }, { final: 'The value of $x$ is $5$.' }],
    check: { solve: '6x - 7 = 23', for: 'x', mistakes: ['(23 - 7) / 6', null, '23 + 7 - 6', '23 + 7'] },
    provenance: 'original',
  },
} as unknown as Record<'word' | 'data' | 'solve', ExamItemFile>;

const bare = Object.fromEntries(
  Object.keys(examFiles).map((file) => [file, file.startsWith('exams/') ? undefined : examFiles[file]]),
);
const head = 'title: Exam 1\norder: 10\nlocked: true\ncuts: { reading-writing: 16, math: 12 }\n';

/** What is said of a form that has these items alone, and of what else is told. */
async function problemsOf(
  some: ExamItemFile[],
  changes: Record<string, string> = {},
  only?: string[],
): Promise<string[]> {
  const folder = await examCourse({
    ...bare,
    'exams/form-1/form.yaml': head,
    ...formFiles('form-1', { trial: some }),
    ...changes,
  });
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  const { problems } = await lintCourse(folder, only);
  return problems.filter(({ file }) => file.startsWith('../exams/')).map(({ file, message }) => `${file}: ${message}`);
}

const trial = (message: string) => `../exams/form-1/trial.yaml: ${message}`;

test('sound items of a form that is announced have nothing to put right', async () => {
  expect(await problemsOf(Object.values(items))).toEqual([]);
});

describe('an item is looked at as a part of a lesson is, and more:', () => {
  test.each<[string, ExamItemFile, string]>([
    [
      'a wrong key',
      {
        ...items.solve,
        check: { solve: '6x - 7 = 23', for: 'x', give: '6x', mistakes: ['8/3', null, '24', '5'] },
      },
      'The key B is wrong: the check gives 30, the option says 5.',
    ],
    [
      'mathematics that nobody proves',
      { ...items.solve, check: undefined },
      'A mathematics part needs a check, from which its key follows.',
    ],
    ['a question that the test would not ask', { ...items.word, question: 'What is it?' }, ''],
    [
      'data without a source',
      { ...items.data, figure: table.figure },
      "The caption names the source of the data and its year: 'Source: …, 2020'.",
    ],
    [
      'data of which nobody knows where they come from',
      { ...items.data, provenance: 'original' },
      "It tells where the data come from: 'original; data: …'.",
    ],
    [
      'a text that is too long',
      {
        ...items.word,
        passage: `${items.word.passage} ${'Extraordinarily complicated considerations notwithstanding. '.repeat(14)}`,
      },
      'The text has',
    ],
    [
      'no subject',
      { ...items.word, subject: undefined },
      'An item of Reading and Writing says its subject: science, history, humanities, literature.',
    ],
    [
      'a formula that nobody can hear',
      { ...items.solve, hints: ['A $\\phantom{x}$', 'Undo it.', 'Divide.'] },
      "The formula '\\phantom{x}' has no spoken text.",
    ],
  ])('%s', async (_, item, problem) => {
    expect((await problemsOf([item])).filter((told) => told.startsWith(trial(problem)))).not.toEqual([]);
  });

  test('a text and a question that stand in the course, or in another form', async () => {
    const { subject: _, ...part } = { ...items.word, id: 'course-word' };
    const drill = stringify({ title: 'Drill', order: 50, skills: [part.skill], minutes: 5, parts: [part] });
    const twin = [
      "This part is nearly the same as 'course-word'.",
      "The text is that of 'course-word', or nearly so: write another.",
    ];
    const all = await problemsOf([items.word], { 'sat/all/drill.yaml': drill });
    expect(all).toEqual(expect.arrayContaining(twin.map(trial)));
    expect(await problemsOf([items.word], { 'sat/all/drill.yaml': drill }, ['../exams/form-1'])).toEqual(
      expect.arrayContaining(twin.map(trial)),
    );
    const other = {
      ...formFiles('form-2', { trial: [{ ...items.word, id: 'other-word' }] }),
      'exams/form-2/form.yaml': head.replace('10', '20'),
    };
    expect(await problemsOf([items.word], other)).toEqual(
      expect.arrayContaining([`../exams/form-2/trial.yaml: This part is nearly the same as 'f-word'.`]),
    );
  });
});

test('a form that is named is looked at as a whole, though it is only announced', async () => {
  const told = await problemsOf([items.solve], {}, ['../exams/form-1']);
  expect(told).toContain("../exams/form-1/form.yaml: The module 'math-1' has 20 items, there are 0.");
});

test('an open form has the cuts that its labels ask for, and every item of it was solved blind', async () => {
  const folder = await examCourse(editedExam('exams/form-1/form.yaml', 'math: 12', 'math: 13'));
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  await writeFile(join(folder, '../REVIEW.md'), '| form-1-math-1-1 | agrees | agrees | | | 00000000 |\n');
  const { problems } = await lintCourse(folder);
  const told = problems.map(({ file, message }) => `${file}: ${message}`);
  expect(told).toContain('../exams/form-1/form.yaml: The cut of Math is 13, but its labels ask for 12.');
  expect(told).toContainEqual(
    expect.stringMatching(/^\.\.\/REVIEW\.md: 'form-1-math-1-1' was changed after it was solved blind/),
  );
  expect(told).toContainEqual(expect.stringMatching(/'form-1-math-1-2' was solved blind 0 times, not 2/));
  const hard = examFiles['exams/form-1/reading-writing-1.yaml']?.match(
    /id: (\S+)\n\s+skill: .*\n\s+difficulty: hard/,
  )?.[1];
  expect(told).toContainEqual(expect.stringMatching(`'${hard}' was solved blind 0 times, not 3`));
});
