import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { filesOfPage, questionsOfFile, type CourseFile, type CourseFileRow, type DiffLine } from '#admin/course.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { checkUnits } from '#authoring/server/edits/checkUnits.ts';
import { append } from '#authoring/server/edits/edits.queries.ts';
import { importEffective } from '#authoring/server/edits/effectiveCourse.ts';
import { importCourse } from '#authoring/server/importCourse.ts';
import { courseFolder, edited, sampleFiles } from '#authoring/server/testing/sampleCourse.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import type { Lesson } from '#course/lesson.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Problem } from '#platform/server/problem.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testServer } from '../testing/testServer.ts';

const folder = await courseFolder();
afterAll(() => rm(folder, { recursive: true }));
/** In this process: that processes of their own do it is seen by `editedCourse.test`, and in the browser. */
const readers = {
  bring: (database: Database, folder: string) => importCourse(database, folder, readHere),
  check: checkUnits,
};
const { app, database, url } = await testServer({ COURSE_DIR: folder }, undefined, readers);
await importEffective(database, folder, readers.bring);

const drill = 'lines/slope-drill.yaml';
const [line = ''] = Object.values(edited(drill, 'the slope of $y=2x+1$', 'the steepness of $y=2x+1$'));
const keyIsC = line.replace(/(      - \{ text: '\$2\$'.*\n)((?:.*\n){2})/, '$2$1').replace('answer: A', 'answer: C');
let ruth: Awaited<ReturnType<typeof newAdmin>>;
let student: Awaited<ReturnType<typeof newStudent>>;
beforeAll(async () => {
  ruth = await newAdmin(app, database);
  student = await newStudent(app);
  await eventually(async () => expect(await stem()).toContain('the slope of'));
});

const one = '/api/admin/course-file';
const look = async (file = drill) => (await ruth.call('GET', `${one}?file=${file}`)).json<CourseFile>();
const send = (method: 'PUT' | 'POST', path: string, body: object, by = ruth) => by.call(method, `${one}${path}`, body);
const keep = (text: string, version: number, file = drill, by = ruth) => send('PUT', '', { file, text, version }, by);
const publish = (...files: { file: string; version: number }[]) => ruth.call('POST', '/api/admin/course-files/publish', { files }); // prettier-ignore
const list = async (query = '') =>
  (await ruth.call('GET', `/api/admin/course-files${query}`)).json<{
    files: CourseFileRow[];
    skills: string[];
    hasMore: boolean;
  }>();
const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
const lessonOf = async (server = app) =>
  (await server.inject({ url: '/api/lessons/lines/slope-drill' })).json<Lesson>();
const stem = async () => (await lessonOf()).parts?.[0]?.question ?? '';
const outcome = () =>
  eventually(async () => {
    const { publication } = await look();
    expect(publication.state).not.toBe('running');
    return publication;
  });

/** Answers of one student to what was asked in these editions, and whether they were right. */
async function answers(...given: [edition: string | undefined, choice: number][]): Promise<boolean[]> {
  const about = { lessonId: 'slope-drill', partId: 'slope-01', hints: 0, ms: 1_000, mode: 'lesson' };
  const sent = given.map(([edition, choice]) => ({
    ...{ ...about, id: uuid7(), attemptId: uuid7(), edition, choice, try: 1, at: new Date().toISOString() },
  }));
  const reply = await student.call('POST', '/api/answers', { answers: sent });
  expect(reply.json()).toMatchObject({ ignored: [] });
  const { rows } = await database.pool.query<{ id: string; is_right: boolean }>('select id, is_right from answers');
  return sent.map(({ id }) => rows.find((row) => row.id === id)?.is_right === true);
}

/** As if it had been published before; the course in the database stays as it is. */
const publishAtOnce = (file: string, text: string) =>
  database.orm.transaction((tx) =>
    append(tx, { file, kind: 'published', text, basedOn: sampleFiles[file] ?? '', who: ruth.uid }),
  );

/** A publication proves the items of a section: seconds, and many of them on a machine that is busy. */
describe('the course at the desk', { timeout: 300_000 }, () => {
  let before: Lesson;

  test('is listed with its questions, and searched by words, skill, difficulty and state', async () => {
    const { files, skills } = await list();
    expect(files.map(({ file, title, within, state }) => [file, title, within, state])).toEqual([
      ['course.yaml', 'The course: its skills and families of mistakes', 'Sample', 'file'],
      ['later/section.yaml', 'The section: its title and misconceptions', 'Later', 'file'],
      ['lines/section.yaml', 'The section: its title and misconceptions', 'Lines', 'file'],
      [drill, 'Practice: slope', 'Lines', 'file'],
      ['lines/slope.md', 'Slope', 'Lines', 'file'],
    ]);
    expect(skills).toEqual(['Linear functions', 'Circles']);
    const found = await list('?search=SLOPE-01%20what&skill=Linear%20functions&difficulty=easy&state=file');
    expect(found.files).toMatchObject([
      {
        file: drill,
        questionCount: 1,
        questions: [{ id: 'slope-01', line: 6, difficulty: 'easy', asks: 'What is the slope of $y=2x+1$?' }],
      },
    ]);
    for (const query of ['?search=nothing', '?difficulty=hard', '?skill=Circles', '?state=draft'])
      expect([query, (await list(query)).files]).toEqual([query, []]);
    expect((await list(`?after=${drill}`)).files.map(({ file }) => file)).toEqual(['lines/slope.md']);
  });

  test.each([
    ...['../course.yaml', '/etc/passwd', 'lines/.hidden.yaml', '.env', '..%2f..%2fetc%2fpasswd', 'lines/../course.yaml'],
    ...['lines%2f..%2fcourse.yaml', '%00course.yaml', '../exams/../course.yaml', 'lines//slope.md'],
  ])('looks at no file but those of the course: %s', async (file) => {
    const reply = await ruth.call('GET', `${one}?file=${file}`);
    expect([400, 404]).toContain(reply.statusCode);
    expect((await keep('x', 0, decodeURIComponent(file))).statusCode).toBe(400);
  }); // prettier-ignore

  test('knows no file that is not listed', async () => {
    for (const file of ['lines/none.yaml', '../exams/form-1/form.yaml']) {
      expect((await ruth.call('GET', `${one}?file=${file}`)).statusCode).toBe(404);
      expect((await keep('x', 0, file)).statusCode).toBe(404);
      expect((await send('POST', '/check', { file, text: 'x' })).statusCode).toBe(404);
    }
  });

  test('an edited stem is what students get, also from another server; an answer is judged by what was asked', async () => {
    const { app: other } = await testServer({ COURSE_DIR: folder }, url, readers);
    before = await lessonOf();
    const draft = (await keep(keyIsC, 0)).json<CourseFile>();
    expect(draft).toMatchObject({ state: 'draft', version: 1, text: keyIsC, basedOnText: sampleFiles[drill] });
    expect((await list('?state=draft')).files).toMatchObject([{ file: drill, version: 1, changedBy: 'Ruth Desk' }]);
    expect(await stem()).toContain('the slope of');
    const reply = await publish({ file: drill, version: 1 });
    expect(reply.json()).toMatchObject({ state: 'running', files: [drill], by: 'Ruth Desk', problems: [] });
    expect(await outcome()).toMatchObject({ state: 'done' });
    await eventually(async () => expect((await lessonOf(other)).parts?.[0]?.question).toContain('steepness'));
    await eventually(async () => expect(await stem()).toContain('steepness'));
    expect(await look()).toMatchObject({
      state: 'edited',
      version: 2,
      versions: [{ kind: 'published' }, { kind: 'draft' }],
    });
    expect((await findDeeds(database, { target: 'course' }))[0]).toMatchObject({
      what: 'course.publication-begun',
      after: { files: [{ file: drill, version: 1 }] },
    });
    expect((await findDeeds(database, { target: drill }))[0]).toMatchObject({ what: 'course-file.drafted' });

    const { edition } = await lessonOf();
    expect(edition).not.toBe(before.edition);
    expect(await answers([before.edition, 0], [before.edition, 2], [edition, 0], [edition, 2])).toEqual([
      ...[true, false, false, true],
    ]);
  });

  test('a step back to the file brings the old stem, and the old edition', async () => {
    const taken = await send('POST', '/take', { file: drill, version: 2, to: 0 });
    expect(taken.json()).toMatchObject({ state: 'draft', version: 3, text: sampleFiles[drill] });
    await publish({ file: drill, version: 3 });
    expect(await outcome()).toMatchObject({ state: 'done' });
    await eventually(async () => expect(await stem()).toContain('the slope of'));
    expect(await look()).toMatchObject({ state: 'file', version: 4, basedOnText: null });
    expect((await lessonOf()).edition).toBe(before.edition);
  });

  test('two administrators: the second is told who was first, and when', async () => {
    const ada = await newAdmin(app, database);
    const { version } = await look();
    expect((await keep(`${line}# mine\n`, version)).statusCode).toBe(200);
    const refused = await keep(`${line}# hers\n`, version, drill, ada);
    expect(refused.statusCode).toBe(409);
    expect(sentence(refused)).toMatch(/^Ruth Desk has changed .+ since you opened it, on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/);
    expect(refused.json<{ error: { code: string; about: string } }>().error).toMatchObject({
      code: 'changed-meanwhile',
      about: expect.stringContaining(`"version":${version + 1}`) as string,
    });
    expect((await publish({ file: drill, version })).statusCode).toBe(409);
    for (const [path, body] of [['/discard', {}], ['/take', { to: 0 }], ['/settle', { take: 'desk' }]] as const)
      expect((await send('POST', path, { file: drill, version, ...body })).statusCode).toBe(409);
    const same = (await keep(`${line}# mine\n`, version + 1)).json<CourseFile>();
    expect(same.version).toBe(version + 1);
    const left = (await send('POST', '/discard', { file: drill, version: version + 1 })).json<CourseFile>();
    expect(left).toMatchObject({ state: 'file', version: version + 2, text: sampleFiles[drill] });
    expect(sentence(await send('POST', '/discard', { file: drill, version: left.version }))).toContain('no draft');
    expect(sentence(await publish({ file: drill, version: left.version }))).toContain('no draft');
    expect(sentence(await send('POST', '/take', { file: drill, version: left.version, to: 9_999 }))).toContain('not found');
  }); // prettier-ignore

  test('a mistake is refused with its line, and nothing changes; all files of a publication or none', async () => {
    const given = await lessonOf();
    const wrong = line.replace('answer: A', 'answer: E');
    const { version } = (await keep(wrong, (await look()).version)).json<CourseFile>();
    const text = `${sampleFiles['lines/slope.md']}\nMore.\n`;
    const other = (await keep(text, 0, 'lines/slope.md')).json<CourseFile>();
    await publish({ file: drill, version }, { file: 'lines/slope.md', version: other.version });
    const { state, problems } = await outcome();
    expect([state, problems]).toEqual(['refused', expect.arrayContaining([expect.objectContaining({ file: drill, line: 15 })])]);
    expect(await look()).toMatchObject({ state: 'draft', version, text: wrong });
    expect(await look('lines/slope.md')).toMatchObject({ state: 'draft', text });
    expect(await lessonOf()).toEqual(given);
    await send('POST', '/discard', { file: drill, version });
    await send('POST', '/discard', { file: 'lines/slope.md', version: other.version });
  }); // prettier-ignore

  test('a file that changes under an edit is a conflict, until somebody decides', async () => {
    await publishAtOnce(drill, line);
    const changed = sampleFiles[drill]?.replace('minutes: 12', 'minutes: 13') ?? '';
    await writeFile(join(folder, drill), changed);
    const conflict = await look();
    expect(conflict).toMatchObject({ state: 'conflict', text: line, fileText: changed, basedOnText: sampleFiles[drill] });
    const settled = (await send('POST', '/settle', { file: drill, version: conflict.version, take: 'desk' })).json<CourseFile>();
    expect(settled).toMatchObject({ state: 'edited', text: line, basedOnText: changed });
    await writeFile(join(folder, drill), sampleFiles[drill] ?? '');
    expect((await look()).state).toBe('conflict');
    const { version } = (await keep(`${line}# later\n`, settled.version)).json<CourseFile>();
    const filed = await send('POST', '/settle', { file: drill, version, take: 'file' });
    expect(filed.json()).toMatchObject({ publication: { state: 'running' } });
    expect(await outcome()).toMatchObject({ state: 'done' });
    await eventually(async () => expect(await stem()).toContain('the slope of'));
    const draft = await look();
    expect(draft).toMatchObject({ state: 'draft', text: `${line}# later\n` });
    await send('POST', '/discard', { file: drill, version: draft.version });
    expect((await findDeeds(database, { target: drill })).find(({ what }) => what === 'course-file.settled')).toMatchObject({
      after: { take: 'file' },
    });
  }); // prettier-ignore

  test('what changed from one version to another is shown line by line', async () => {
    const { version } = (await keep(line, (await look()).version)).json<CourseFile>();
    const reply = await ruth.call('GET', `${one}/diff?file=${drill}&from=0&to=${version}`);
    const { lines } = reply.json<{ lines: DiffLine[] }>();
    expect(lines.filter(({ kind }) => kind === 'old' || kind === 'new')).toEqual([
      { kind: 'old', text: '    question: What is the slope of $y=2x+1$?' },
      { kind: 'new', text: '    question: What is the steepness of $y=2x+1$?' },
    ]);
    expect(lines[0]).toEqual({ kind: 'skipped', lines: 5 });
    expect((await ruth.call('GET', `${one}/diff?file=${drill}&from=0&to=9999`)).statusCode).toBe(404);
    await send('POST', '/discard', { file: drill, version });
  });

  test('a check shows what a text would look like, and keeps nothing', async () => {
    const seen = await look();
    const check = async (text: string, file = drill) =>
      (await send('POST', '/check', { file, text })).json<{ problems: Problem[]; lesson?: Lesson }>();
    const shown = await check(line);
    expect(shown.problems).toEqual([]);
    expect(shown.lesson).toMatchObject({ id: 'slope-drill', parts: [{ id: 'slope-01' }] });
    expect(shown.lesson?.parts?.[0]?.question).toContain('steepness');
    const wrong = await check(line.replace('misconception: swap', 'misconception: swop'));
    expect(wrong.problems[0]).toMatchObject({ file: drill, severity: 'error', message: expect.stringContaining('swop') as string });
    const section = (sampleFiles['lines/section.yaml'] ?? '').replace('swap:', 'swop:');
    const renamed = await check(section, 'lines/section.yaml');
    expect(renamed.problems.map(({ file }) => file)).toEqual(expect.arrayContaining(['lines/section.yaml', drill]));
    expect(renamed.problems[0]?.file).toBe('lines/section.yaml');
    const kept = (await keep(section, (await look('lines/section.yaml')).version, 'lines/section.yaml')).json<CourseFile>();
    const together = await check(line.replaceAll('misconception: swap', 'misconception: swop'));
    expect(together.problems.filter(({ file }) => file === drill)).toEqual([]);
    await send('POST', '/discard', { file: 'lines/section.yaml', version: kept.version });
    expect(await look()).toEqual({ ...seen, publication: expect.anything() as unknown });
  }); // prettier-ignore

  test('only so much fits into a file, and into a publication', async () => {
    const { version } = await look();
    expect((await keep('x'.repeat(262_145), version)).statusCode).toBe(400);
    expect(sentence(await keep('é'.repeat(140_000), version))).toBe('A file may have 256 KB.');
    expect(sentence(await keep('a\u0000b', version))).toBe('The text holds the control character U+0000.');
    expect(sentence(await keep('a\u202eb', version))).toBe('The text holds the control character U+202E.');
    expect((await keep('x'.repeat(620_000), version)).statusCode).toBe(413);
    expect((await publish()).statusCode).toBe(400);
    const many = Array.from({ length: 51 }, (_, n) => ({ file: `lines/l${n}.yaml`, version: 1 }));
    expect((await publish(...many)).statusCode).toBe(400);
    expect(sentence(await publish({ file: drill, version }, { file: drill, version }))).toContain('twice');
  });

  test('a file that is taken out of the folder stays as it was published, and is a conflict', async () => {
    await publishAtOnce('lines/extra.md', 'edited');
    expect(await look('lines/extra.md')).toMatchObject({ state: 'edited', fileText: '', text: 'edited' });
    await database.pool.query(
      "update course_edits set based_on = 'x', based_on_print = 'x' where file = 'lines/extra.md'",
    );
    expect((await list('?state=conflict')).files.map(({ file }) => file)).toEqual(['lines/extra.md']);
  });

  test('the list comes in pages, and a file with many questions names some of them', async () => {
    const many = Array.from({ length: filesOfPage + 1 }, (_, n) => `many/l${String(n).padStart(3, '0')}.md`);
    await mkdir(join(folder, 'many'));
    for (const file of many) await writeFile(join(folder, file), sampleFiles['lines/slope.md'] ?? '');
    const parts = Array.from({ length: questionsOfFile + 1 }, (_, n) => `  - { id: q-${n}, question: How many? }`);
    await writeFile(join(folder, 'many/z.yaml'), ['title: Many', 'parts:', ...parts].join('\n'));
    const first = await list('?search=many');
    expect([first.files.length, first.hasMore]).toEqual([filesOfPage, true]);
    const second = await list(`?search=many&after=${first.files.at(-1)?.file}`);
    expect([second.files.map(({ file }) => file), second.hasMore]).toEqual([[many.at(-1), 'many/z.yaml'], false]);
    expect(second.files.at(-1)).toMatchObject({
      questionCount: questionsOfFile + 1,
      questions: { length: questionsOfFile },
    });
    await rm(join(folder, 'many'), { recursive: true });
  });
});
