import { describe, expect, test } from 'vitest';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCourse } from './checkCourse.ts';
import { fingerprint } from './courseFolder.ts';
import { edited, sampleFiles } from '../testing/sampleCourse.ts';
import { type Changes, courseOf, folderWith, problemsOf, told } from '../testing/readSample.ts';

const drill = 'lines/slope-drill.yaml';
const learn = 'lines/slope.md';
const section = 'lines/section.yaml';

const laughs = [
  'title: &a Lines',
  ...Array.from(
    { length: 10 },
    (_, level) => `f${level}: &${'bcdefghijk'[level]} [${Array(10).fill(`*${'abcdefghij'[level]}`).join(', ')}]`,
  ),
].join('\n');

describe('a problem of a file is told with its line:', () => {
  test.each<[string, Changes, string, number, RegExp]>([
    ['a tab for indentation', edited(section, '  swap', '\tswap'), section, 7, /not well-formed YAML/],
    ['a field twice', edited(section, 'order: 10', 'order: 10\norder: 11'), section, 4, /'order' stands here twice/],
    ['an alias', edited(section, 'title: Lines', 'title: &a Lines\ndescription2: *a'), section, 2, /aliases/],
    ['ten aliases of ten aliases', { [section]: laughs }, section, 2, /aliases/],
    ['a tag', edited(section, 'title: Lines', 'title: !!js/function "x"'), section, 1, /Unresolved tag/],
    [
      'a prototype',
      edited(section, 'title: Lines', 'title: Lines\n__proto__: { locked: true }'),
      section,
      2,
      /Unknown field '__proto__'/,
    ],
    [
      'a constructor',
      edited(section, 'title: Lines', 'title: Lines\nconstructor: x'),
      section,
      2,
      /Unknown field 'constructor'/,
    ],
    ['brackets without end', { [section]: `title: ${'['.repeat(5_000)}` }, section, 1, /nested too deep/],
    [
      'a hundred thousand lessons',
      { 'later/section.yaml': `title: L\nlessons:\n${'- a\n'.repeat(50_000)}` },
      'later/section.yaml',
      5001,
      /5000 lines/,
    ],
    ['a NUL', edited(learn, 'A line', 'A \0 line'), learn, 1, /U\+0000/],
    ['a turned direction', edited(learn, 'A line', 'A \u202e line'), learn, 1, /U\+202E/],
    [
      'UTF-16',
      { [learn]: new Uint8Array(Buffer.from(`\ufeff${sampleFiles[learn]}`, 'utf16le')) },
      learn,
      1,
      /not UTF-8/,
    ],
    ['broken UTF-8', { [learn]: new Uint8Array([45, 45, 45, 0xc3, 0x28]) }, learn, 1, /not UTF-8/],
    ['a file over 256 KB', { 'lines/big.md': 'x'.repeat(256 * 1024 + 1) }, 'lines/big.md', 1, /256 KB/],
    ['a paragraph that never ends', edited(learn, 'A line', '['.repeat(20_000)), learn, 7, /3000 characters/],
    ['a text of 100 KB', edited(learn, 'A line', 'word\n\n'.repeat(17_000)), learn, 7, /30000 characters/],
  ])('%s', async (_, changes, file, line, message) => {
    expect(await problemsOf(changes)).toContainEqual(told(file, line, message));
  });
});

describe('a link in the folder is refused:', () => {
  test.each([
    ['to a file', '/etc/hostname', 'lines/link.md'],
    ['to a folder', '/etc', 'outside'],
    ['out of the course', '../../outside.md', 'lines/up.md'],
  ])('%s', async (_, target, link) => {
    const folder = await folderWith();
    await symlink(target, join(folder, link));
    expect(await checkCourse(folder)).toEqual({
      problems: [{ file: link, line: 1, severity: 'error', message: 'Links and devices do not belong here.' }],
    });
  });
});

test('files whose names begin with a dot are left alone', async () => {
  const { course } = await courseOf({ 'lines/.DS_Store': '\0', '.git/config': 'x' });
  expect(course).toEqual((await courseOf()).course);
});

test('an empty folder says what is missing', async () => {
  const folder = await folderWith();
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(join(folder, '.keep'), '');
  expect(await checkCourse(folder)).toEqual({
    problems: [{ file: 'course.yaml', line: 1, severity: 'error', message: 'The file is missing.' }],
  });
});

describe('the fingerprint', () => {
  test('is the same for the same files', async () => {
    expect(await fingerprint(await folderWith())).toBe(await fingerprint(await folderWith()));
  });

  test.each<[string, Changes]>([
    ['a letter changes', edited(learn, 'A line', 'One line')],
    ['a file comes', { 'lines/new.md': 'x' }],
    ['a file goes', { [drill]: undefined }],
    ['a file is renamed', { [learn]: undefined, 'lines/steep.md': sampleFiles[learn] }],
  ])('is another when %s', async (_, changes) => {
    expect(await fingerprint(await folderWith(changes))).not.toBe(await fingerprint(await folderWith()));
  });
});
