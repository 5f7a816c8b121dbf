import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { tellFailure } from '../program.ts';
import { listenTo } from '../testing/commandLine.ts';
import { runCommand } from '../testing/runCommand.ts';
import { exportByCommand, importByCommand } from './questionCommands.ts';

const folder = mkdtempSync(join(tmpdir(), 'questions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

async function run(work: typeof exportByCommand, ...words: string[]) {
  const [said, complained] = [listenTo(process.stdout), listenTo(process.stderr)];
  await work(testCourse, words).catch((error: unknown) => tellFailure('It was not done.', error));
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { said: said(), complained: complained(), code };
}

describe('the questions of a course', () => {
  test('go out and come in on the real command line, without a database', async () => {
    const settings = { COURSE_DIR: testCourse };
    const out = await runCommand(['course', 'export-questions', at('lin.xml'), 'lin1-practice'], settings);
    expect(out).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringMatching(
        /^lin1-practice-01: is written without its .*\n[^]*\d+ questions are in .*lin\.xml\.\n$/,
      ),
    });
    const back = await runCommand(['course', 'import-questions', at('lin.xml'), '--to', at('lin')], settings);
    expect(back).toMatchObject({ code: 0, complained: '' });
    expect(back.said).toContain(`${at('lin.xml')}:`);
    expect(back.said).toMatch(/\d+ questions are in .*, to be looked through: imported-1\.yaml\.\n$/);
    expect(readFileSync(at('lin/imported-1.yaml'), 'utf8')).toContain('id: lin1-practice-01');
  });

  test('go out as a folder for QTI, and come in from it', async () => {
    expect(await run(exportByCommand, at('package'), 'math-linear', 'ctc-foundation')).toMatchObject({
      code: 0,
      complained: '',
    });
    expect(readdirSync(at('package'))).toEqual(
      expect.arrayContaining(['imsmanifest.xml', 'lin1-practice-01.xml', 'ctc-foundation-01.xml']),
    );
    expect(await run(importByCommand, at('package'), '--to', at('back'))).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringContaining('imported-1.yaml'),
    });
  });

  test('what is there already is not written over', async () => {
    writeFileSync(at('there.csv'), 'mine');
    expect(await run(exportByCommand, at('there.csv'))).toEqual({
      code: 1,
      said: '',
      complained: `'${at('there.csv')}' is there already, and is not written over.\n`,
    });
    expect(readFileSync(at('there.csv'), 'utf8')).toBe('mine');
    writeFileSync(at('in.csv'), 'question,answer\nOne?,1\n');
    expect(await run(importByCommand, at('in.csv'), '--to', at('in'))).toMatchObject({ code: 0 });
    expect(await run(importByCommand, at('in.csv'), '--to', at('in'))).toMatchObject({
      code: 1,
      complained: `${at('in/imported-1.yaml')} is there already, and is not written over: choose another folder with --to.\n`,
    });
  });

  test('what is left out is a complaint, and the rest comes in', async () => {
    writeFileSync(at('some.gift'), 'One? {=1 ~2}\n\nTwo? {T}\n');
    const { code, said, complained } = await run(importByCommand, at('some.gift'), '--to', at('some'));
    expect([code, complained]).toEqual([
      1,
      `${at('some.gift')}:3 A question of true or false has no place in the course. It is left out.\n`,
    ]);
    expect(said).toMatch(/One question is in .*, to be looked through: imported-1\.yaml\.\n$/);
  });

  test.each<[string, typeof exportByCommand, string[], RegExp]>([
    ['no file', exportByCommand, [], /^Which file\? export-questions FILE/],
    ['no file', importByCommand, [], /^Which file\? import-questions FILE/],
    ['no format', exportByCommand, [at('a.doc')], /does not say its format: add --format csv, gift, moodle, qti\.\n$/],
    [
      'another format',
      exportByCommand,
      [at('a.csv'), '--format', 'word'],
      /^It was not done\. There is no format 'word'\. There are: csv, gift, moodle, qti\.\n$/,
    ],
    [
      'no such lesson',
      exportByCommand,
      [at('a.csv'), 'nowhere'],
      /^The course has no section or lesson to practice 'nowhere'\.\nNothing was written\.\n$/,
    ],
    ['an option of nobody', importByCommand, [at('a.csv'), '--fast'], /^It was not done\. Unknown option '--fast'/],
    ['a file that is not there', importByCommand, [at('nowhere.csv')], /^There is no '.*nowhere\.csv'\.\n$/],
    [
      'a folder without items',
      importByCommand,
      [import.meta.dirname],
      /^It was not done\. '.*' holds no XML file\.\n$/,
    ],
  ])('%s is told', async (_, work, words, complaint) => {
    expect(await run(work, ...words)).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(complaint),
    });
  });

  test('a package that is still a ZIP is to be unpacked', async () => {
    writeFileSync(at('package.zip'), 'PK');
    const { code, complained } = await run(importByCommand, at('package.zip'));
    expect([code, complained]).toEqual([1, `Unpack '${at('package.zip')}' first, and give the folder.\n`]);
  });

  test('a file without a question, or too large, writes nothing', async () => {
    writeFileSync(at('empty.csv'), 'question,answer\n');
    expect(await run(importByCommand, at('empty.csv'), '--to', at('none'))).toMatchObject({
      code: 1,
      complained: 'No question was read, and nothing was written.\n',
    });
    writeFileSync(at('large.csv'), Buffer.alloc(6 * 1024 * 1024, 'a'));
    expect(await run(importByCommand, at('large.csv'), '--to', at('none'))).toMatchObject({
      code: 1,
      complained: `${at('large.csv')}:1 A file may have 5 MB.\nNo question was read, and nothing was written.\n`,
    });
    expect(readdirSync(folder)).not.toContain('none');
  });
});
