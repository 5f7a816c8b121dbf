import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { append } from '#authoring/server/edits/edits.queries.ts';
import { courseFolder, edited, sampleFiles } from '#authoring/server/testing/sampleCourse.ts';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { bringCourseUpToDate } from './bringUpToDate.ts';
import type { Program } from './program.ts';
import { commandLine, listenTo } from './testing/commandLine.ts';

const { database } = await testDatabase();
const place = await mkdtemp(join(tmpdir(), 'lodestar-edited-'));
const COURSE_DIR = await courseFolder();
afterAll(() => Promise.all([place, COURSE_DIR].map((folder) => rm(folder, { recursive: true }))));
const run = commandLine(database, { COURSE_DIR });
const learn = 'lines/slope.md';
const own = sampleFiles[learn] ?? '';
const [better = ''] = Object.values(edited(learn, 'Rise over run.', 'Rise divided by run.'));

/** Every import starts two processes, which takes seconds, and many of them on a machine that is busy. */
const minutes = { timeout: 300_000 };

const publish = (text: string) =>
  database.orm.transaction((tx) =>
    append(tx, { file: learn, kind: 'published', text, basedOn: own, who: '00000000-0000-4000-8000-000000000001' }),
  );

/** What a start says of the course. */
async function start(): Promise<string> {
  const said = listenTo(process.stdout);
  await bringCourseUpToDate({ config: { COURSE_DIR }, database, log: makeLog('silent') } as Program);
  return said();
}

async function given(): Promise<string> {
  const { rows } = await database.pool.query<{ content: string }>(
    "select rendered ->> 'content' as content from lessons where id = 'slope'",
  );
  return rows[0]?.content ?? '';
}

test(
  'a start gives out what was published at the desk, says where file and desk disagree, and survives what they make together',
  minutes,
  async () => {
    await publish(better);
    expect(await start()).toContain('Imported 1 sections with 2 lessons');
    expect(await given()).toContain('Rise divided by run.');
    expect(await start()).toBe(''); // nothing has changed
    await writeFile(join(COURSE_DIR, learn), own.replace('minutes: 8', 'minutes: 9'));
    const conflict = `What was published at the desk wins over the file for ${learn}, which has changed since: decide at /admin/course.\n`;
    expect(await start()).toBe(conflict);
    expect(await given()).toContain('Rise divided by run.');

    const renamed = (sampleFiles['course.yaml'] ?? '').replace('Linear functions', 'Lines');
    await writeFile(join(COURSE_DIR, 'course.yaml'), renamed);
    const said = await start();
    expect(said).toContain(`The course has errors and was not imported (the desk has changed ${learn}):\n  `);
    expect(said).toContain('The course stays as it was.');
    expect(await given()).toContain('Rise divided by run.');
    await writeFile(join(COURSE_DIR, 'course.yaml'), sampleFiles['course.yaml'] ?? '');
  },
);

test('`course` brings in the files with what was published over them; another folder as it is', minutes, async () => {
  await publish(`${better}\nMore.\n`);
  const done = await run(['course']);
  expect([done.code, done.said]).toEqual([0, expect.stringContaining(`wins over the file for ${learn}`)]);
  expect(await given()).toContain('More.');
  const other = await courseFolder();
  expect((await run(['course', other])).code).toBe(0);
  expect(await given()).toContain('Rise over run.');
  await rm(other, { recursive: true });
});

test('`course export` writes it as files, and over nothing that nobody has seen', minutes, async () => {
  const refused = await run(['course', 'export']);
  expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining(`nobody at the desk has seen: ${learn}.`)]);
  const into = join(place, 'sat');
  await mkdir(into);
  const done = await run(['course', 'export', into, learn]);
  expect([done.code, done.said]).toEqual([0, expect.stringContaining(`5 files written to ${into}.`)]);
  expect(await readFile(join(into, learn), 'utf8')).toBe(`${better}\nMore.\n`);
  expect((await run(['course', 'export', into, learn])).said).toBe(`${into} says all of it already.\n`);
  expect((await run(['course', 'export', COURSE_DIR, learn])).said).toContain('1 file written');
  expect((await run(['course'])).said).not.toContain('wins over');
  expect(await given()).toContain('More.');
}); // prettier-ignore
