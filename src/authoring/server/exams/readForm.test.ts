import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeProblem } from '#platform/server/problem.ts';
import { checkCourse } from '../reading/checkCourse.ts';
import { fingerprint } from '../reading/courseFolder.ts';
import { shareSections } from '../reading/shares.ts';
import { editedExam, examCourse, examFiles, madeItem, formFiles } from '../testing/madeForm.ts';

type Changes = Record<string, string | undefined>;

async function folderWith(changes: Changes = {}): Promise<string> {
  const folder = await examCourse(changes);
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  return folder;
}

async function problemsOf(changes: Changes): Promise<string[]> {
  const { problems, course } = await checkCourse(await folderWith(changes));
  expect(course).toBeUndefined();
  return problems.map(describeProblem);
}

const without = (...files: string[]): Changes =>
  Object.fromEntries(files.map((file) => [`exams/form-1/${file}`, undefined]));
const rw1 = 'exams/form-1/reading-writing-1.yaml';
const math1 = 'exams/form-1/math-1.yaml';

/** Announced, with two modules: it reads faster. */
const small = {
  ...without('reading-writing-2-easier.yaml', 'reading-writing-2-harder.yaml'),
  ...without('math-2-easier.yaml', 'math-2-harder.yaml', 'trial.yaml'),
  ...editedExam('exams/form-1/form.yaml', 'order: 10', 'order: 10\nlocked: true'),
};

test('a form beside the course is read with its modules, each rendered as a part', async () => {
  const { course, problems } = await checkCourse(await folderWith());
  expect(problems).toEqual([]);
  const [form] = course?.forms ?? [];
  expect(form).toMatchObject({
    id: 'form-1',
    title: 'Exam 1',
    order: 10,
    locked: false,
    cuts: { 'reading-writing': 16, math: 12 },
  });
  expect(Object.entries(form?.modules ?? {}).map(([name, items]) => [name, items.length])).toEqual([
    ['reading-writing-1', 25],
    ['reading-writing-2-easier', 25],
    ['reading-writing-2-harder', 25],
    ['math-1', 20],
    ['math-2-easier', 20],
    ['math-2-harder', 20],
  ]);
  expect([form?.trial['reading-writing'].length, form?.trial.math.length]).toEqual([4, 4]);
  const [first] = form?.modules['reading-writing-1'] ?? [];
  expect(first).toMatchObject({ kind: 'choice', question: '<p>What does form-1-reading-writing-1-1 ask?</p>' });
  expect(first).not.toHaveProperty('subject');
  expect(first?.kind === 'choice' && first.misconceptions).toEqual([
    null,
    ...Array.from({ length: 3 }, () => 'Slips on the way.'),
  ]);
});

test('trial items may stand in two files', async () => {
  const item = madeItem('form-1-trial-more', 'Percentages', 'hard', 1);
  const { course } = await checkCourse(
    await folderWith({ 'exams/form-1/trial-math.yaml': formFiles('x', { trial: [item] })['exams/x/trial.yaml'] }),
  );
  expect(course?.forms[0]?.trial.math.map(({ id }) => id)).toContain('form-1-trial-more');
  expect(course?.forms[0]?.trial.math).toHaveLength(5);
});

describe('a form that lacks something is refused as a whole:', () => {
  test.each<[string, Changes, ...string[]]>([
    [
      'a module',
      without('math-2-harder.yaml'),
      "../exams/form-1/form.yaml:1 The module 'math-2-harder' has 20 items, there are 0.",
    ],
    [
      'trial items',
      without('trial.yaml'),
      '../exams/form-1/form.yaml:1 4 items of Reading and Writing at least do not count (trial.yaml, trial-math.yaml), there are 0.',
      '../exams/form-1/form.yaml:1 4 items of Math at least do not count (trial.yaml, trial-math.yaml), there are 0.',
    ],
    [
      'its head',
      without('form.yaml'),
      '../exams/form-1/form.yaml:1 The file is missing: the title, order and cuts of the form.',
    ],
  ])('%s', async (_, changes, ...problems) => {
    expect(await problemsOf(changes)).toEqual(problems);
  });
});

test('a form that is announced may lack anything, and is read as far as it goes', async () => {
  const locked = editedExam('exams/form-1/form.yaml', 'order: 10', 'order: 10\nlocked: true');
  const { course } = await checkCourse(await folderWith({ ...without('math-2-harder.yaml', 'trial.yaml'), ...locked }));
  expect(course?.forms[0]).toMatchObject({ locked: true, modules: { 'math-2-harder': [] } });
  expect(await problemsOf({ ...locked, ...editedExam(math1, 'answer: A', 'answer: E') })).toContainEqual(
    expect.stringMatching(/^\.\.\/exams\/form-1\/math-1\.yaml:\d+ /),
  );
});

describe('what is wrong with a form is told with its line:', () => {
  test.each<[string, Changes, string]>([
    [
      'an item of the other half',
      editedExam(rw1, 'skill: Words in Context', 'skill: Percentages'),
      "../exams/form-1/reading-writing-1.yaml:3 'Percentages' is not of Reading and Writing.",
    ],
    [
      'a skill that the test does not have',
      editedExam(rw1, 'skill: Words in Context', 'skill: Words'),
      "../exams/form-1/reading-writing-1.yaml:3 'Words' is no skill of the test.",
    ],
    [
      'a mistake that no section with the skill knows',
      editedExam(math1, 'misconception: slip', 'misconception: trip'),
      "../exams/form-1/math-1.yaml:18 No section whose lessons have this skill knows a misconception 'trip'.",
    ],
    [
      'a family',
      editedExam(math1, 'difficulty: easy', 'difficulty: easy\n    family: { first: { a: 1 }, let: { a: 1..9 } }'),
      '../exams/form-1/math-1.yaml:5 An item of an exam stands as it is: it has no family.',
    ],
    [
      'a subject that there is not',
      editedExam(rw1, 'subject: science', 'subject: cooking'),
      "../exams/form-1/reading-writing-1.yaml:5 'parts[1].subject' must be one of: science, history, humanities, literature.",
    ],
    [
      'an id that a lesson has',
      { 'sat/all/drill.yaml': lessonWith('form-1-math-1-1') },
      "../exams/form-1/math-1.yaml:2 The part 'form-1-math-1-1' is already in all/drill.yaml.",
    ],
    [
      'a file of another name',
      { 'exams/form-1/notes.yaml': 'a: 1\n' },
      '../exams/form-1/notes.yaml:1 A form has form.yaml, a file for each module, and trial.yaml.',
    ],
    [
      'a file beside the forms',
      { 'exams/notes.txt': 'x' },
      '../exams/notes.txt:1 Here are only the folders of the practice exams.',
    ],
    [
      'a cut beyond the module',
      editedExam('exams/form-1/form.yaml', 'math: 12', 'math: 26'),
      "../exams/form-1/form.yaml:5 'cuts.math' must be <= 25.",
    ],
    [
      'an order that another form has',
      { 'exams/form-2/form.yaml': `${examFiles['exams/form-1/form.yaml']}locked: true\n` },
      '../exams/form-2/form.yaml:1 Two forms have order 10: this one and ../exams/form-1/form.yaml.',
    ],
  ])('%s', async (_, changes, problem) => {
    expect(await problemsOf({ ...small, ...changes })).toContain(problem);
  });
});

test('a section that does not teach a skill lends it no mistakes', async () => {
  const other = {
    'sat/other/section.yaml': 'title: Other\norder: 20\nmisconceptions: { trip: Trips. }\n',
    'sat/other/some.md': '---\ntitle: Some\norder: 1\nskills: [Percentages]\nminutes: 5\n---\nWords.\n',
    ...editedExam('sat/course.yaml', '- slip', '- slip\n      - trip'),
  };
  const item = (skill: string) => ({
    'exams/form-1/trial.yaml': examFiles['exams/form-1/trial.yaml']
      ?.replaceAll('skill: Percentages', `skill: ${skill}`)
      .replaceAll('misconception: slip', 'misconception: trip'),
  });
  const told = await problemsOf({ ...other, ...item('Percentages') });
  expect(new Set(told.map((problem) => problem.replace(/.* /, '')))).toEqual(new Set(["'trip'."])); // the four of Inferences
  expect(told).toHaveLength(12);
  expect(await problemsOf({ ...other, ...item('Circles') })).toHaveLength(24);
});

test('a course without exams is as it ever was, and exams change its fingerprint', async () => {
  const bare = await folderWith(
    Object.fromEntries(
      Object.keys(examFiles)
        .filter((file) => file.startsWith('exams/'))
        .map((file) => [file, undefined]),
    ),
  );
  expect((await checkCourse(bare)).course?.forms).toEqual([]);
  const [whole, changed] = [await folderWith(), await folderWith(editedExam(math1, 'Look at it.', 'Look at that.'))];
  const prints = await Promise.all([bare, whole, changed].map(fingerprint));
  expect(new Set(prints).size).toBe(3);
});

test('a large course is read in two shares, forms among them', async () => {
  const comment = '# Words that nobody reads.\n'.repeat(9000);
  const folder = await folderWith({ 'sat/all/section.yaml': `${comment}${examFiles['sat/all/section.yaml']}` });
  expect((await shareSections(folder)).flat().sort()).toEqual(['../exams/form-1', 'all']);
});

function lessonWith(id: string): string {
  const { passage: _, subject: __, ...part } = madeItem(id, 'Percentages', 'easy', 0);
  return JSON.stringify({ title: 'Drill', order: 99, skills: ['Percentages'], minutes: 5, parts: [part] });
}
