import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { fingerprint } from '../reading/courseFolder.ts';
import { courseFolder, sampleFiles } from '../testing/sampleCourse.ts';
import { append, findEditsOf, findVersions, mostVersions } from './edits.queries.ts';
import { findOverlay, importEffective, withLaidOver } from './effectiveCourse.ts';
import { exportCourse } from './exportCourse.ts';

const { database } = await testDatabase();
const { orm, pool } = database;
const place = await mkdtemp(join(tmpdir(), 'lodestar-overlay-'));
afterAll(() => rm(place, { recursive: true }));
const folder = join(place, 'sat');
const learn = 'lines/slope.md';
const item = '../exams/form-1/rw-1.yaml';
const own = sampleFiles[learn] ?? '';

beforeEach(async () => {
  await pool.query('delete from course_edits');
  await rm(join(place, 'exams'), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  const sample = await courseFolder();
  await cp(sample, folder, { recursive: true });
  await rm(sample, { recursive: true });
  await write(item, 'parts: []\n');
});

async function write(file: string, text: string, into = folder): Promise<void> {
  await mkdir(dirname(join(into, file)), { recursive: true });
  await writeFile(join(into, file), text);
}

const who = '00000000-0000-4000-8000-000000000001';
const publish = (file: string, text: string, basedOn: string) =>
  orm.transaction((tx) => append(tx, { file, kind: 'published', text, basedOn, who }));
const textOf = (file: string, of = folder) => readFile(join(of, file), 'utf8');

test('a course without edits is not copied', async () => {
  expect(await withLaidOver(folder, [], (laid) => Promise.resolve(laid))).toBe(folder);
});

test('edits are laid over a copy, exams beside it, which is gone afterwards; the files stay as they are', async () => {
  await write('.git/config', 'x');
  const before = await fingerprint(folder);
  const edits = [{ file: learn, text: 'edited' }, { file: item, text: 'edited item' }, { file: 'new/section.yaml', text: 'new' }]; // prettier-ignore
  const seen = await withLaidOver(folder, edits, async (laid) => ({
    laid,
    texts: await Promise.all([learn, item, 'new/section.yaml', 'course.yaml'].map((file) => textOf(file, laid))),
    hasHidden: existsSync(join(laid, '.git')),
    print: await fingerprint(laid),
  }));
  expect(seen.texts).toEqual(['edited', 'edited item', 'new', sampleFiles['course.yaml']]);
  expect([seen.hasHidden, existsSync(seen.laid), seen.print === before]).toEqual([false, false, false]);
  expect(await fingerprint(folder)).toBe(before);
  expect(await withLaidOver(folder, [{ file: learn, text: own }], fingerprint)).toBe(before);
});

test('the copy is gone when the work fails, too', async () => {
  let copy = '';
  const failing = withLaidOver(folder, [{ file: learn, text: 'x' }], async (laid) => {
    copy = laid;
    throw new Error('not done');
  });
  await expect(failing).rejects.toThrow('not done');
  expect(existsSync(copy)).toBe(false);
});

test('an edit that its file has taken in is none any more, whatever the file says later', async () => {
  await publish(learn, 'edited', own);
  expect(await findOverlay(database, folder)).toMatchObject({ edits: [{ file: learn }], conflicts: [] });
  await write(learn, 'edited');
  expect(await findOverlay(database, folder)).toEqual({ edits: [], conflicts: [] });
  await write(learn, 'edited further');
  expect(await findOverlay(database, folder)).toEqual({ edits: [], conflicts: [] });
});

test('a file that changed under its edit, or went away, is a conflict, and the edit is laid over', async () => {
  await publish(learn, 'edited', own);
  await publish('later/section.yaml', 'edited', sampleFiles['later/section.yaml'] ?? '');
  await write(learn, 'changed');
  await rm(join(folder, 'later/section.yaml'));
  const { edits, conflicts } = await findOverlay(database, folder);
  expect(edits.map(({ file }) => file)).toEqual(conflicts);
  expect(conflicts).toEqual(['later/section.yaml', learn]);
});

test('what is published while a course comes in comes in with it', async () => {
  await publish(learn, 'first', own);
  const brought: string[] = [];
  await importEffective(database, folder, async (_, laid) => {
    brought.push(await textOf(learn, laid));
    if (brought.length === 1) await publish(learn, 'second', own);
    return { outcome: 'unchanged' };
  });
  expect(brought).toEqual(['first', 'second']);
});

test('the export of a course is that course, and only what differs is written', async () => {
  const into = join(place, 'out', 'sat');
  await publish(learn, 'edited', own);
  await publish(item, 'edited item', 'parts: []\n');
  const first = await exportCourse(database, folder, into);
  expect(first).toEqual({ written: [...Object.keys(sampleFiles).sort(), item] });
  expect([await textOf(learn, into), await textOf(item, into)]).toEqual(['edited', 'edited item']);
  const { edits } = await findOverlay(database, folder);
  expect(await fingerprint(into)).toBe(await withLaidOver(folder, edits, fingerprint));
  expect(await exportCourse(database, folder, into)).toEqual({ written: [] });
});

test('an export into the course’s own folder settles the edits', async () => {
  await publish(learn, 'edited', own);
  expect(await exportCourse(database, folder, folder)).toEqual({ written: [learn] });
  expect(await textOf(learn)).toBe('edited');
  expect((await findEditsOf(orm, learn))?.served).toBeUndefined();
  expect(await exportCourse(database, folder, folder)).toEqual({ written: [] });
});

test('an export writes over nothing that nobody at the desk has seen, unless it is named', async () => {
  await publish(learn, 'edited', own);
  await publish('lines/section.yaml', 'edited too', sampleFiles['lines/section.yaml'] ?? '');
  await write(learn, 'changed');
  expect(await exportCourse(database, folder, folder)).toEqual({ inTheWay: [learn] });
  expect([await textOf(learn), await textOf('lines/section.yaml')]).toEqual(['changed', sampleFiles['lines/section.yaml']]);
  expect(await exportCourse(database, folder, folder, [learn])).toEqual({ written: ['lines/section.yaml', learn] });
  expect(await textOf(learn)).toBe('edited');
}); // prettier-ignore

test('of many versions the oldest drafts go, and what was published stays', async () => {
  await publish(learn, 'first', own);
  for (let time = 0; time < mostVersions + 5; time += 1)
    await orm.transaction((tx) => append(tx, { file: learn, kind: 'draft', text: `draft ${time}`, basedOn: own, who }));
  const versions = await findVersions(orm, learn, 1_000);
  expect(versions).toHaveLength(mostVersions);
  expect(versions[0]?.version).toBe(mostVersions + 6);
  expect(versions.at(-1)).toMatchObject({ version: 1, kind: 'published' });
  expect((await findEditsOf(orm, learn))?.served?.text).toBe('first');
});
