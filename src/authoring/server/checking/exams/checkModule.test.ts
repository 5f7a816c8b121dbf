import { describe, expect, test } from 'vitest';
import { moduleNames, type ModuleName } from '#course/examForm.ts';
import { domains } from '#course/skills.ts';
import type { ExamItemFile } from '../../exams/examShapes.ts';
import { isTyped, type ChoiceFile } from '../../reading/shapes.ts';
import { madeForm } from '../../testing/madeForm.ts';
import { checkLabels, checkModule } from './checkModule.ts';
import { sharesOf } from './plan.ts';

const form = madeForm();

/** What is said of a module, each with the number of the item, after a change. */
function problemsOf(
  module: ModuleName,
  change: (items: ExamItemFile[]) => ExamItemFile[] = (items) => items,
): string[] {
  const problems: string[] = [];
  const items = change(structuredClone(form[module]));
  checkModule(module, items, (message, index) =>
    problems.push(index === undefined ? message : `${index + 1}: ${message}`),
  );
  return problems;
}

const every = (fields: object) => (items: ExamItemFile[]) => items.map((item) => ({ ...item, ...fields }));
const only = (index: number, fields: object) => (items: ExamItemFile[]) =>
  items.map((item, at) => (at === index ? { ...item, ...fields } : item));
const swapped = (one: number, other: number) => (items: ExamItemFile[]) =>
  items.map((item, at) => items[at === one ? other : at === other ? one : at] ?? item);

test.each(moduleNames)('%s of a sound form has nothing to put right', (module) => {
  expect(problemsOf(module)).toEqual([]);
});

test.each<[domain: string, fewest: number, most: number]>([
  ['Craft and Structure', 13, 15],
  ['Information and Ideas', 12, 14],
  ['Standard English Conventions', 11, 15],
  ['Expression of Ideas', 8, 12],
  ['Algebra', 13, 15],
  ['Advanced Math', 13, 15],
  ['Problem-Solving and Data Analysis', 5, 7],
  ['Geometry and Trigonometry', 5, 7],
])('whichever way a student goes, there are as many items of %s as on the test', (name, fewest, most) => {
  const { half, skills } = domains.find((domain) => domain.name === name) ?? expect.unreachable();
  const count = (module: ModuleName) =>
    sharesOf(module).reduce(
      (sum, share) => sum + (share.skills.every((skill) => skills.includes(skill)) ? share.count : 0),
      0,
    );
  for (const second of [`${half}-2-easier`, `${half}-2-harder`] as const) {
    const total = count(`${half}-1`) + count(second);
    expect(total).toBeGreaterThanOrEqual(fewest);
    expect(total).toBeLessThanOrEqual(most);
  }
});

describe('what makes a module none of the test is told:', () => {
  test.each<[string, ModuleName, (items: ExamItemFile[]) => ExamItemFile[], string, ...string[]]>([
    [
      'a skill too often, another too seldom',
      'math-1',
      (items) =>
        items.map((item) => (item.skill === 'Area and volume' ? { ...item, skill: 'Linear functions' } : item)),
      "Of 'Linear functions' the module has 2, there are 3.",
      "Of 'Area and volume' the module has 1, there are 0.",
    ],
    [
      'a skill of another module',
      'math-2-harder',
      (items) =>
        items.map((item) =>
          item.skill === 'Circles' ? { ...item, skill: 'Probability and conditional probability' } : item,
        ),
      "Of 'Circles' the module has 1, there are 0.",
      "12: This module asks nothing of 'Probability and conditional probability'.",
    ],
    [
      'another mix of difficulties',
      'reading-writing-2-harder',
      only(24, { difficulty: 'medium' }),
      'The module has 8 medium items, there are 9.',
      'The module has 14 hard items, there are 13.',
    ],
    [
      'skills in another order',
      'reading-writing-1',
      swapped(3, 4),
      "5: 'Words in Context' stands before 'Text Structure and Purpose' on the test.",
    ],
    [
      'hard before easy within a skill',
      'reading-writing-1',
      swapped(0, 3),
      '2: Easy comes before hard among those of Words in Context.',
    ],
    ['hard before easy in Math', 'math-1', swapped(4, 19), '6: Easy comes before hard.'],
    [
      'keys that are too often one letter',
      'reading-writing-1',
      only(1, { answer: 'A' }),
      'A is the key of 8 of 25 items: a fifth to three tenths are wanted.',
    ],
    [
      'four keys in a row',
      'reading-writing-1',
      (items) => [0, 1, 2, 3].reduce((all, at) => only(at, { answer: 'C' })(all), items),
      '4: 4 keys in a row are C.',
    ],
    [
      'four items of a domain in a row',
      'math-1',
      (items) => items.map((item, at) => (at > 2 && at < 7 ? { ...item, skill: 'Linear functions' } : item)),
      '7: 4 items in a row are of Algebra: mix them.',
    ],
    [
      'too few answers that are typed',
      'math-1',
      (items) => items.map((item, at) => (at === 1 ? { ...choice(items), id: item.id } : item)),
      'The answers of 5 items are typed, there are 4.',
    ],
    [
      'typed answers that stand together',
      'math-1',
      (items) => [...items.filter((item) => !isTyped(item)), ...items.filter(isTyped)],
      '19: 4 answers in a row are typed: put options among them.',
    ],
    [
      'no item that is set in the world',
      'math-2-easier',
      every({ context: false }),
      '6 or 7 items are set in the world (context: true), there are 0.',
    ],
    [
      'a subject that is missing',
      'reading-writing-1',
      (items) => items.map((item) => (item.subject === 'history' ? { ...item, subject: 'science' } : item)),
      'No text is of history.',
      '13 of 25 texts are of science: two fifths at most.',
    ],
  ])('%s', (_, module, change, ...problems) => {
    const told = problemsOf(module, change);
    for (const problem of problems) expect(told).toContain(problem);
  });

  test('prose that is not of the test’s level', () => {
    const simple = problemsOf(
      'reading-writing-1',
      every({ passage: 'The cat sat on the mat. The dog sat on it too. They sat there all day long.' }),
    );
    expect(simple).toEqual([
      expect.stringMatching(/^The texts have a mean Flesch-Kincaid grade of -?\d+\.\d: 11 to 15 are wanted\.$/),
      expect.stringMatching(
        /^The texts of the hard items have a mean Flesch-Kincaid grade of -?\d+\.\d: 12 to 17 are wanted\.$/,
      ),
      '0 of 25 texts are of grade 12 or above: a fifth at least.',
    ]);
  });
});

test('an item says of itself what its half wants, and nothing else', () => {
  const told = (module: ModuleName, fields: object) => {
    const problems: string[] = [];
    for (const item of every(fields)(form[module].slice(0, 1))) checkLabels(item, (message) => problems.push(message));
    return problems;
  };
  expect(told('math-1', {})).toEqual([]);
  expect(told('reading-writing-1', {})).toEqual([]);
  expect(told('math-1', { subject: 'science' })).toEqual(['Only items of Reading and Writing have a subject.']);
  expect(told('reading-writing-1', { subject: undefined })).toEqual([
    'An item of Reading and Writing says its subject: science, history, humanities, literature.',
  ]);
  expect(told('reading-writing-1', { context: true })).toEqual([
    'Only items of Math are set in the world, or not: context.',
  ]);
});

function choice(items: readonly ExamItemFile[]): ChoiceFile {
  return items.find((item): item is ChoiceFile & ExamItemFile => !isTyped(item)) ?? expect.unreachable();
}
