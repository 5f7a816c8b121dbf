import { rename, rm } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { importCourse } from '../importCourse.ts';
import { readHere } from '../testing/readHere.ts';
import { courseFolder, edited, sampleFiles } from '../testing/sampleCourse.ts';
import { deskOver } from './testing/deskOver.ts';
import { importEffective, findOverlay } from './effectiveCourse.ts';
import { findEditsOf } from './edits.queries.ts';
import { findNewestPublication, findRunning, layOver } from './publications.queries.ts';

const { database } = await testDatabase();
const folder = await courseFolder();
afterAll(() => rm(folder, { recursive: true }));
const { orm, pool } = database;
const desk = deskOver(database, folder);
const learn = 'lines/slope.md';
const [better = ''] = Object.values(edited(learn, 'Rise over run.', 'Rise divided by run.'));
const wrong = better.replace('skills: [Linear functions]', 'skills: [Nothing]');
const bring = () => importEffective(database, folder, (database, folder) => importCourse(database, folder, readHere));
const newest = async () => (await findNewestPublication(orm))?.state;

beforeEach(async () => {
  await pool.query('delete from course_edits');
  await pool.query('delete from course_publications');
  await bring();
});

test('a publication that is repeated does its work once', async () => {
  await desk.keep(learn, better);
  const id = await desk.begin(learn);
  expect(await desk.given('slope')).toContain('Rise over run.');
  await Promise.all([desk.work(id), desk.work(id)]);
  expect(await desk.given('slope')).toContain('Rise divided by run.');
  expect([await newest(), await desk.kindsOf(learn)]).toEqual(['done', ['draft', 'published']]);
  await desk.work(id);
  expect(await desk.kindsOf(learn)).toEqual(['draft', 'published']);
});

test('a server that ends between the deed and the import leaves a publication that is taken up', async () => {
  await desk.keep(learn, better);
  const id = await desk.begin(learn);
  const running = await findRunning(orm, id);
  if (running) await layOver(database, running); // and no further
  expect(await desk.given('slope')).toContain('Rise over run.');
  await desk.work(id);
  expect(await desk.given('slope')).toContain('Rise divided by run.');
  expect([await newest(), await desk.kindsOf(learn)]).toEqual(['done', ['draft', 'published']]);
});

test('a mistake leaves the draft a draft, whatever was published before', async () => {
  await desk.publish(learn, better);
  await desk.keep(learn, wrong);
  await desk.work(await desk.begin(learn));
  expect(await findNewestPublication(orm)).toMatchObject({
    state: 'refused',
    problems: [{ file: learn, line: 4, severity: 'error', message: "course.yaml knows no skill 'Nothing'." }],
  });
  const edits = await findEditsOf(orm, learn);
  expect([edits?.newest.text, edits?.served?.text]).toEqual([wrong, better]);
  expect(await desk.given('slope')).toContain('Rise divided by run.');
});

test('a mistake that was laid over the files before it was found is turned back', async () => {
  await desk.publish(learn, better);
  await desk.keep(learn, wrong);
  const id = await desk.begin(learn);
  const running = await findRunning(orm, id);
  if (running) await layOver(database, running);
  await desk.work(id);
  const edits = await findEditsOf(orm, learn);
  expect([edits?.newest.kind, edits?.newest.text, edits?.served?.text]).toEqual(['draft', wrong, better]);
  expect([await newest(), await desk.given('slope')]).toEqual(['refused', expect.stringContaining('Rise divided')]);
});

test('what the linter finds new in a file refuses it; what it found before does not', async () => {
  const drill = 'lines/slope-drill.yaml';
  const text = sampleFiles[drill] ?? '';
  await desk.publish(drill, `${text}# more\n`);
  expect(await newest()).toBe('done');
  const again = text.slice(text.indexOf('  - id: slope-01')).replace('slope-01', 'slope-02');
  await desk.keep(drill, text + again);
  await desk.work(await desk.begin(drill));
  const found = await findNewestPublication(orm);
  expect(found?.state).toBe('refused');
  expect(found?.problems.map(({ file, message }) => [file, message])).toEqual([
    [drill, 'A mathematics part needs a check, from which its key follows.'],
    [drill, "This part is nearly the same as 'slope-01'."],
    [drill, 'A is the key of 2 of 2 parts.'],
  ]);
});

test('what only the whole course shows to be wrong is turned back', async () => {
  const clash = (sampleFiles['lines/section.yaml'] ?? '').replace('order: 10', 'order: 20');
  await desk.publish('lines/section.yaml', clash);
  const found = await findNewestPublication(orm);
  expect([found?.state, found?.problems[0]?.message]).toEqual(['refused', expect.stringContaining('Two sections')]);
  const edits = await findEditsOf(orm, 'lines/section.yaml');
  expect([edits?.newest.kind, edits?.newest.text, edits?.served]).toEqual(['draft', clash, undefined]);
});

test('a course that cannot be brought in is tried again; the last time, the drafts are drafts again', async () => {
  await desk.keep('course.yaml', `${sampleFiles['course.yaml']}# more\n`);
  const id = await desk.begin('course.yaml');
  await rename(folder, `${folder}-away`);
  await expect(desk.work(id)).rejects.toThrow('ENOENT');
  expect(await newest()).toBe('running');
  await expect(desk.work(id, true)).rejects.toThrow('ENOENT'); // what was before cannot be brought in either
  await rename(`${folder}-away`, folder);
  expect(await findNewestPublication(orm)).toMatchObject({
    state: 'refused',
    problems: [{ file: '.', message: expect.stringContaining('The course was not imported.') as string }],
  });
  expect((await findOverlay(database, folder)).edits).toEqual([]);
});

test('there is one publication at a time, and one that was lost stands in nobody’s way', async () => {
  await desk.keep(learn, better);
  await desk.keep('lines/section.yaml', `${sampleFiles['lines/section.yaml']}# more\n`);
  const lost = await desk.begin(learn);
  await expect(desk.begin('lines/section.yaml')).rejects.toMatchObject({
    httpStatus: 409,
    message: 'An account that is gone is publishing right now: wait a minute until that is done.',
  });
  const running = await findRunning(orm, lost);
  if (running) await layOver(database, running);
  await pool.query("update course_publications set at = now() - interval '1 hour'");
  await desk.work(await desk.begin('lines/section.yaml'));
  expect(await newest()).toBe('done');
  expect((await findOverlay(database, folder)).edits.map(({ file }) => file)).toEqual(['lines/section.yaml']);
  await desk.work(lost);
  expect(await desk.kindsOf(learn)).toEqual(['draft', 'draft']);
  expect(await desk.given('slope')).toContain('Rise over run.');
});

test('what somebody changes while it is being published is not published', async () => {
  await desk.keep(learn, better);
  const id = await desk.begin(learn);
  await desk.keep(learn, `${better}\nMore.\n`);
  await desk.work(id);
  expect(await findNewestPublication(orm)).toMatchObject({
    state: 'refused',
    problems: [{ file: learn, message: expect.stringContaining('meanwhile') as string }],
  });
  expect(await desk.given('slope')).toContain('Rise over run.');
});

test('a conflict is not settled while a publication is under way', async () => {
  await desk.publish(learn, better);
  await desk.keep(learn, wrong);
  const id = await desk.begin(learn);
  for (const take of ['desk', 'file'] as const)
    await expect(desk.settle(learn, take)).rejects.toMatchObject({ httpStatus: 409 });
  await desk.work(id);
  expect(await newest()).toBe('refused');
});

test('the file’s own text comes back when a conflict is settled for it', async () => {
  await desk.publish(learn, better);
  await pool.query('update course_edits set based_on_print = $1', ['another']); // as if the file had changed
  await desk.settle(learn, 'file');
  await desk.work(desk.added.at(-1)?.id ?? 0);
  expect([await newest(), await desk.given('slope')]).toEqual(['done', expect.stringContaining('Rise over run.')]);
  expect(await desk.kindsOf(learn)).toEqual(['draft', 'published', 'undone']);
});
