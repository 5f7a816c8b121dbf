import { appendFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { isOpenForm, type ExamFormSpec } from '#course/examForm.ts';
import { describeCounts, importCourse } from '../importCourse.ts';
import { checkCourse } from '../reading/checkCourse.ts';
import type { PrintedPart } from '../reading/readLesson.ts';
import { examCourse } from '../testing/madeForm.ts';
import { readHere } from '../testing/readHere.ts';
import { keepForms } from './keepForms.ts';
import type { ReadForm } from './readForm.ts';

const { database } = await testDatabase();
const folder = await examCourse();
const exams = join(dirname(folder), 'exams');
afterAll(() => rm(dirname(folder), { recursive: true }));

interface Row {
  id: string;
  version: string;
  title: string;
  is_newest: boolean;
  spec: ExamFormSpec;
}

async function forms(): Promise<Row[]> {
  return (await database.pool.query<Row>('select * from exam_forms order by is_newest, id')).rows;
}

async function itemsOf(id: string): Promise<{ print: string; part: { hints: string[] }; families: unknown }[]> {
  const { rows } = await database.pool.query('select * from exam_items where id = $1', [id]);
  return rows;
}

const item = 'form-1-math-1-1';

const { course } = await checkCourse(folder);
const read = course?.forms[0] ?? expect.unreachable();

beforeAll(async () => {
  const result = await importCourse(database, folder, readHere);
  expect(result).toMatchObject({ outcome: 'imported', counts: { lessons: 3, parts: 0, exams: 1 } });
  if (result.outcome === 'imported')
    expect(describeCounts(result.counts)).toBe(
      'Imported 1 sections with 3 lessons and 0 questions, and a practice exam.',
    );
});

test('a form comes in with the course, its items with their keys and the families of their mistakes', async () => {
  const [form, ...others] = await forms();
  expect(others).toEqual([]);
  expect(form).toMatchObject({ id: 'form-1', title: 'Exam 1', is_newest: true });
  expect(form && isOpenForm(form.spec)).toBe(true);
  expect(form?.spec.cuts).toEqual({ 'reading-writing': 16, math: 12 });
  expect(form?.spec.modules['math-1'].map(({ id }) => id).slice(0, 2)).toEqual([item, 'form-1-math-1-2']);
  const [row] = await itemsOf(item);
  expect(row?.print).toBe(form?.spec.modules['math-1'][0]?.print);
  expect(row).toMatchObject({
    part: { kind: 'choice', correctAnswer: 0 },
    families: [null, 'slips', 'slips', 'slips'],
  });
  expect(await itemsOf('form-1-math-1-2')).toMatchObject([
    { part: { kind: 'typed', correctEntries: ['2'] }, families: ['slips'] },
  ]);
  expect((await database.pool.query('select * from exam_items')).rowCount).toBe(135 + 8);
});

test('what an exam asks stands nowhere but in its own table', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await database.pool.query(
      `select 1 from "${name}" t where t::text like '%ask?%' or t::text like '%That is what form-1%' limit 1`,
    );
    if (found.rowCount) holding.push(name);
  }
  expect(holding).toEqual(['exam_items']);
});

/** The form that came in, its first item of Math with these fields. */
async function keepWith(fields: Partial<PrintedPart>, ofForm: Partial<ReadForm> = {}): Promise<void> {
  const [first, ...others] = read.modules['math-1'];
  const changed = { ...first, ...fields } as PrintedPart;
  const form = { ...read, ...ofForm, modules: { ...read.modules, 'math-1': [changed, ...others] } };
  await database.orm.transaction((tx) => keepForms(tx, [form], new Map([['Slips on the way.', 'slips']])));
}

test('better reasons change the item, and no version of the form', async () => {
  const before = await forms();
  await keepWith({ hints: ['Look at the first word.' as CleanHtml] });
  expect(await forms()).toEqual(before);
  expect((await itemsOf(item)).map(({ part }) => part.hints)).toEqual([['Look at the first word.']]);
});

test('another question, key or label is another item, and another version of the form; the former ones stay', async () => {
  const [before] = await forms();
  await keepWith({ print: 'asks something else' });
  await keepWith({ difficulty: 'medium' });
  const all = await forms();
  expect(all.map(({ is_newest }) => is_newest)).toEqual([false, false, true]);
  expect(all).toContainEqual({ ...before, is_newest: false });
  expect((await itemsOf(item)).length).toBe(3);
  await keepWith({});
  expect((await forms()).at(-1)).toEqual(before);
  expect(await forms()).toHaveLength(3);
});

test('a form that is announced has a title and nothing to take, and one that is gone takes no more attempts', async () => {
  await keepWith({}, { locked: true });
  const newest = (await forms()).filter(({ is_newest }) => is_newest);
  expect(newest.map(({ title, spec }) => [title, isOpenForm(spec)])).toEqual([['Exam 1', false]]);
  await database.orm.transaction((tx) => keepForms(tx, [], new Map()));
  expect((await forms()).map(({ is_newest }) => is_newest)).toEqual([false, false, false, false]);
  expect((await database.pool.query('select * from exam_items')).rowCount).toBe(135 + 8 + 2);
});

test('a form with something wrong keeps the whole course from changing', async () => {
  const before = await forms();
  await appendFile(join(exams, 'form-1/math-2-easier.yaml'), '  - { id: form-1-half }\n');
  await appendFile(join(folder, 'all/some-0.md'), 'More words.\n');
  expect(await importCourse(database, folder, readHere)).toMatchObject({ outcome: 'refused' });
  expect(await forms()).toEqual(before);
  expect((await database.pool.query("select 1 from lessons where source::text like '%More words%'")).rowCount).toBe(0);
});
