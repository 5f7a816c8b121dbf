import { fork, type ChildProcess } from 'node:child_process';
import { eventually } from '#platform/server/testing/eventually.ts';
import { withOptions } from '#course/testing/withOptions.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { afterAll, expect, test } from 'vitest';
import { importApart } from './importApart.ts';
import { readHere } from './testing/readHere.ts';
import { testCourse } from './testing/testCourse.ts';
import { describeProblem } from '#platform/server/problem.ts';
import { shareSections } from './reading/shares.ts';
import { importCourse } from './importCourse.ts';
import { PublishedCourse } from '#course/server/published.ts';

const { database } = await testDatabase(); // holds the course of the tests
const folder = await mkdtemp(join(tmpdir(), 'lodestar-course-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// one section is enough here, and reads faster
for (const name of [
  'course.yaml',
  'practice-exams',
  'rw-boundaries/section.yaml',
  'rw-boundaries/bnd-join.md',
  'rw-boundaries/bnd-join-drill.yaml',
]) {
  await cp(join(testCourse, name), join(folder, name), { recursive: true });
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('the same course again changes nothing', async () => {
  expect(await importCourse(database, testCourse)).toEqual({ outcome: 'unchanged' });
});

test('each lesson is kept packed beside what is looked up in it; one of the release before is packed when it is read', async () => {
  const { rows } = await database.pool.query<{ id: string; section: string; packed: boolean; announced: boolean }>(
    'select id, section_id as section, packed is not null as packed, rendered is null as announced from lessons',
  );
  expect(rows.filter(({ packed, announced }) => packed === announced)).toEqual([]);
  const served = async () => {
    const running = new PublishedCourse(database, makeLog('silent'));
    await running.refresh();
    const open = rows.filter(({ announced }) => !announced);
    return open.map(({ section, id }) => running.openLesson(section, id, true).lesson());
  };
  const before = await served();
  expect(before.length).toBeGreaterThan(10);
  await database.pool.query('update lessons set packed = null');
  expect(await served()).toEqual(before);
});

test('another course takes its place, a running server follows, and what a student has done stays', async () => {
  const running = new PublishedCourse(database, makeLog('silent'));
  await running.refresh();
  expect(running.outline?.sections.length).toBeGreaterThan(2);
  await database.pool.query("insert into users (name, email) values ('', 'x@example.com')");
  await database.pool.query("insert into completed_lessons select id, 'lin1-solve', 'math-linear' from users");

  expect(await importCourse(database, folder, readHere)).toMatchObject({
    outcome: 'imported',
    counts: { sections: 1, lessons: 2, parts: 10, announced: 4 },
  });
  expect(running.familyOf('Loses a minus sign.')).toBeUndefined();
  expect(running.familyOf('Drops or flips a minus sign while rewriting.')?.id).toBe('signs');
  await running.refresh();
  expect(running.outline?.sections.map(({ id }) => id)).toEqual(['rw-boundaries', 'practice-exams']);
  expect(running.familyOf('Drops or flips a minus sign while rewriting.')).toBeUndefined();
  const { parts = [] } = running.openLesson('rw-boundaries', 'bnd-join-drill', false).lesson() ?? {};
  const sentences = parts.flatMap((part) => withOptions(part).misconceptions).filter((sentence) => sentence !== null);
  expect(sentences).toHaveLength(30);
  expect(new Set(sentences.map((sentence) => running.familyOf(sentence)?.name))).toEqual(
    new Set(['Sentences and their marks']),
  );
  expect((await database.pool.query('select * from completed_lessons')).rowCount).toBe(1);
});

test('a bad file is named with its line, and the course stays as it was', async () => {
  const before = await database.pool.query('select * from lessons order by id');
  await edit('rw-boundaries/bnd-join-drill.yaml', (text) => text.replace('answer: ', 'answer: Q #'));
  const result = await importCourse(database, folder, readHere);
  expect(result.outcome).toBe('refused');
  const problems = result.outcome === 'refused' ? result.problems.map(describeProblem) : [];
  expect(problems[0]).toMatch(/^rw-boundaries\/bnd-join-drill\.yaml:\d+ \S/);
  expect((await database.pool.query('select * from lessons order by id')).rows).toEqual(before.rows);
  await edit('rw-boundaries/bnd-join-drill.yaml', (text) => text.replace('answer: Q #', 'answer: '));
});

test('an import that is cut off in the middle leaves the course whole', async () => {
  await edit('rw-boundaries/bnd-join.md', (text) => `${text}\nOne more line.\n`);
  const before = await database.pool.query('select * from lessons order by id');
  await database.pool.query(`create function cut_off() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await database.pool.query('create trigger cut_off before insert on lessons for each row execute function cut_off()');
  await expect(importCourse(database, folder, readHere)).rejects.toThrow();
  await database.pool.query('drop trigger cut_off on lessons');
  expect((await database.pool.query('select * from lessons order by id')).rows).toEqual(before.rows);
});

test('of servers that import at once one renders the course, also after such an end, and the others find it done', async () => {
  const children: ChildProcess[] = [];
  const note = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  const results = await Promise.all([1, 2, 3].map(() => importCourse(database, folder)));
  unsubscribe('child_process', note);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['imported', 'unchanged', 'unchanged']);
  const readers = children.filter(({ spawnargs }) => spawnargs.join(' ').includes('readCourse.process.ts'));
  expect(readers).toHaveLength((await shareSections(folder)).length);
  expect((await database.pool.query('select * from courses')).rowCount).toBe(1);
});

test('in a process of its own it comes to the same', async () => {
  await edit('rw-boundaries/bnd-join.md', (text) => `${text}\nOne more.\n`);
  expect(await importApart(database, folder)).toMatchObject({ outcome: 'imported', counts: { parts: 10 } });
  expect(await importApart(database, folder)).toEqual({ outcome: 'unchanged' });
});

test('an importer that nobody waits for any more ends, and so do its readers', async () => {
  await edit('rw-boundaries/bnd-join.md', (text) => `${text}\nAnd one more.\n`);
  const importer = fork(join(import.meta.dirname, 'importApart.process.ts'), [folder]);
  importer.send(database.pool.options.connectionString ?? '');
  await eventually(() => expect(readersOf(folder)).toBeGreaterThan(0));
  importer.disconnect();
  await once(importer, 'exit');
  await eventually(() => expect(readersOf(folder)).toBe(0));
});

function readersOf(course: string): number {
  return globSync('/proc/[0-9]*/cmdline').map(textOf).filter((line) => line.includes('readCourse.process') && line.includes(course)).length; // prettier-ignore
}

/** Nothing of a process that has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
