import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { isOpenForm, type ExamFormSpec } from '#course/examForm.ts';
import { describeCounts, importCourse } from '../importCourse.ts';
import { examCourse } from '../testing/madeForm.ts';

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

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(exams, file), 'utf8');
  if (!text.includes(from)) throw new Error(`Expected '${from}' in ${file}`);
  await writeFile(
    join(exams, file),
    text.replace(from, () => to),
  );
}

const item = 'form-1-math-1-1';

beforeAll(async () => {
  const result = await importCourse(database, folder);
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

test('better reasons change the item, and no version of the form', async () => {
  const before = await forms();
  await edit('form-1/math-1.yaml', 'Look at it.', 'Look at the first word.');
  expect(await importCourse(database, folder)).toMatchObject({ outcome: 'imported' });
  expect(await forms()).toEqual(before);
  expect((await itemsOf(item)).map(({ part }) => part.hints[0])).toEqual(['Look at the first word.']);
});

test('another question, key or label is another item, and another version of the form; the former ones stay', async () => {
  const [before] = await forms();
  await edit('form-1/math-1.yaml', 'What does form-1-math-1-1 ask?', 'What else does form-1-math-1-1 ask?');
  await importCourse(database, folder);
  await edit('form-1/math-1.yaml', 'difficulty: easy', 'difficulty: medium');
  await importCourse(database, folder);
  const all = await forms();
  expect(all.map(({ is_newest }) => is_newest)).toEqual([false, false, true]);
  expect(all).toContainEqual({ ...before, is_newest: false });
  expect((await itemsOf(item)).length).toBe(3);
  await edit('form-1/math-1.yaml', 'difficulty: medium', 'difficulty: easy');
  await edit('form-1/math-1.yaml', 'What else does', 'What does');
  await importCourse(database, folder);
  expect((await forms()).at(-1)).toEqual(before);
  expect(await forms()).toHaveLength(3);
});

test('a form with something wrong keeps the whole course from changing', async () => {
  const before = await forms();
  await appendFile(join(exams, 'form-1/math-2-easier.yaml'), '  - { id: form-1-half }\n');
  await appendFile(join(folder, 'all/some-0.md'), 'More words.\n');
  expect(await importCourse(database, folder)).toMatchObject({ outcome: 'refused' });
  expect(await forms()).toEqual(before);
  expect((await database.pool.query("select 1 from lessons where source::text like '%More words%'")).rowCount).toBe(0);
  await edit('form-1/math-2-easier.yaml', '  - { id: form-1-half }\n', '');
});

test('a form that is announced has a title and nothing to take, and one that is gone takes no more attempts', async () => {
  await edit('form-1/form.yaml', 'order: 10', 'order: 10\nlocked: true');
  await importCourse(database, folder);
  const newest = (await forms()).filter(({ is_newest }) => is_newest);
  expect(newest.map(({ title, spec }) => [title, isOpenForm(spec)])).toEqual([['Exam 1', false]]);
  await rm(exams, { recursive: true });
  await importCourse(database, folder);
  expect((await forms()).map(({ is_newest }) => is_newest)).toEqual([false, false, false, false]);
});
