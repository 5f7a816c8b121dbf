import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Value from 'typebox/value';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Lesson } from '#course/lesson.ts';
import { checkCourse } from './checkCourse.ts';
import { fingerprint } from './courseFolder.ts';
import { readCourse, type TimeLimits } from './readCourse.ts';
import { courseFolder, edited, sampleFiles } from '../testing/sampleCourse.ts';

type Changes = Parameters<typeof courseFolder>[0];

async function folderWith(changes: Changes = {}): Promise<string> {
  const folder = await courseFolder(changes);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function read(changes: Changes, limits?: TimeLimits) {
  return readCourse(await folderWith(changes), limits);
}

async function problemsOf(changes: Changes) {
  const { problems } = await checkCourse(await folderWith(changes));
  return problems;
}

async function courseOf(changes: Changes = {}) {
  const { course, problems } = await checkCourse(await folderWith(changes));
  if (!course) throw new Error(`Expected a course but found ${JSON.stringify(problems)}`);
  return { course, warnings: problems };
}

test('a course is read in its order, with its texts as HTML', async () => {
  const { course, warnings } = await courseOf();
  expect(warnings).toEqual([]);
  expect(course).toMatchObject({
    id: 'sample',
    title: 'Sample',
    domains: { Algebra: ['Linear functions', 'Circles'] },
  });
  expect(course.sections.map(({ id, order, locked }) => ({ id, order, locked }))).toEqual([
    { id: 'lines', order: 10, locked: false },
    { id: 'later', order: 20, locked: true },
  ]);
  const [slope, drill] = course.sections[0]?.lessons ?? [];
  expect(slope).toMatchObject({
    id: 'slope',
    sectionId: 'lines',
    type: 'LEARN',
    title: 'Slope',
    order: 10,
    minutes: 8,
  });
  expect(slope?.content).toContain('aria-label="m"');
  expect(drill).toMatchObject({ id: 'slope-drill', type: 'PRACTICE', title: 'Practice: slope', minutes: 12 });
  expect(drill?.parts?.[0]).toMatchObject({
    id: 'slope-01',
    correctAnswer: 0,
    misconceptions: [null, 'Swaps x and y.', 'Loses a minus sign.', 'Swaps x and y.'],
    hints: ['Look at x.', 'Which number multiplies x?', 'It stands before x.'],
    skill: 'Linear functions',
    difficulty: 'easy',
    provenance: 'original',
  });
  expect(drill?.parts?.[0]?.explanation.map(({ type }) => type)).toEqual(['heading', 'text', 'final']);
});

test('a lesson, without its sources, has the shape that goes over the wire', async () => {
  const { course } = await courseOf();
  for (const { source: _, parts, ...lesson } of course.sections.flatMap(({ lessons }) => lessons)) {
    const bare = parts?.map(({ source: _source, print: _print, ...part }) => part);
    expect(Value.Errors(Lesson, bare ? { ...lesson, parts: bare } : lesson)).toEqual([]);
  }
});

test('the words of the author stay beside the HTML, for a tutor', async () => {
  const { course } = await courseOf();
  const [slope, drill] = course.sections[0]?.lessons ?? [];
  expect(slope?.source).toMatch(/^A line rises by \$m\$/);
  expect(drill?.parts?.[0]?.source).toMatchObject({ question: 'What is the slope of $y=2x+1$?', answer: 'A' });
});

test('a locked section tells what opens later, in order', async () => {
  const { course } = await courseOf();
  expect(course.sections[1]?.laterLessons.map(({ id }) => id)).toEqual(['exam-1', 'exam-2']);
});

const drill = 'lines/slope-drill.yaml';
const learn = 'lines/slope.md';
const section = 'lines/section.yaml';

const drillText = sampleFiles[drill] ?? '';
const partTwice = drillText.slice(drillText.indexOf('  - id:'));
const optionsText = drillText.slice(drillText.indexOf('    options:'), drillText.indexOf('    answer:'));

const laughs = [
  'title: &a Lines',
  ...Array.from(
    { length: 10 },
    (_, level) => `f${level}: &${'bcdefghijk'[level]} [${Array(10).fill(`*${'abcdefghij'[level]}`).join(', ')}]`,
  ),
].join('\n');

describe('a problem is told with its file and line:', () => {
  test.each<[string, Changes, string, number, RegExp]>([
    ['no course.yaml', { 'course.yaml': undefined }, 'course.yaml', 1, /missing/],
    ['no section.yaml', { [section]: undefined }, section, 1, /missing/],
    [
      'an unknown field',
      edited(drill, 'answer: A', 'answer: A\n    color: red'),
      drill,
      16,
      /Unknown field: 'parts\[1\]\.color'/,
    ],
    [
      'a missing field',
      edited(drill, '    provenance: original\n', ''),
      drill,
      6,
      /'parts\[1\]\.provenance' is missing/,
    ],
    ['a number for a text', edited(drill, "text: '$x$'", 'text: 12'), drill, 14, /must be text/],
    ['a text for a number', edited(drill, 'minutes: 12', 'minutes: twelve'), drill, 4, /must be a whole number/],
    ['half a minute', edited(learn, 'minutes: 8', 'minutes: 8.5'), learn, 5, /must be a whole number/],
    ['no minutes at all', edited(learn, 'minutes: 8', 'minutes: 0'), learn, 5, /minutes/],
    ['91 minutes', edited(learn, 'minutes: 8', 'minutes: 91'), learn, 5, /minutes/],
    ['an order that is no number', edited(learn, 'order: 10', 'order: .nan'), learn, 3, /order/],
    ['two lessons of one order', edited(drill, 'order: 20', 'order: 10'), learn, 1, /Two lessons have order 10/],
    [
      'two sections of one order',
      edited('later/section.yaml', 'order: 20', 'order: 10'),
      section,
      1,
      /Two sections have order 10/,
    ],
    [
      'an unknown type',
      edited('later/section.yaml', 'type: PRACTICE', 'type: PRACTISE'),
      'later/section.yaml',
      5,
      /must be one of: LEARN, PRACTICE/,
    ],
    [
      'two lessons of one id',
      { 'lines/exam-1.md': sampleFiles[learn]?.replace('order: 10', 'order: 30') },
      'lines/exam-1.md',
      1,
      /The lesson 'exam-1' is already in later\/section.yaml/,
    ],
    [
      'two parts of one id',
      edited(drill, 'parts:\n', `parts:\n${partTwice}`),
      drill,
      22,
      /The part 'slope-01' is already in/,
    ],
    ['an id with capitals', { 'lines/Slope-2.md': sampleFiles[learn] }, 'lines/Slope-2.md', 1, /A lesson is a file/],
    ['an id of a part with a space', edited(drill, 'id: slope-01', 'id: slope 01'), drill, 6, /'parts\[1\]\.id'/],
    ['a file that is no lesson', { 'lines/notes.txt': 'x' }, 'lines/notes.txt', 1, /A lesson is a file/],
    ['a file beside course.yaml', { 'notes.md': 'x' }, 'notes.md', 1, /Beside course.yaml/],
    ['a folder in a section', { 'lines/more/x.md': 'x' }, 'lines/more', 1, /Folders do not belong/],
    [
      'three options',
      edited(drill, "      - { text: '$x$', misconception: swap, rationale: That is a variable. }\n", ''),
      drill,
      10,
      /options' must not have fewer than 4/,
    ],
    ['no options', edited(drill, optionsText, '    options: []\n'), drill, 10, /fewer than 4/],
    ['two equal options', edited(drill, "text: '$x$'", "text: '$1$'"), drill, 14, /Options B and D are the same/],
    [
      'two options that look equal',
      edited(drill, "text: '$x$'", "text: '\\(1\\)'"),
      drill,
      14,
      /Options B and D are the same/,
    ],
    ['an answer beyond the options', edited(drill, 'answer: A', 'answer: E'), drill, 15, /must be one of: A, B, C, D/],
    ['an index for an answer', edited(drill, 'answer: A', 'answer: 0'), drill, 15, /must be one of: A, B, C, D/],
    [
      'a distractor without a misconception',
      edited(drill, 'misconception: sign-slip, ', ''),
      drill,
      13,
      /Option C needs the misconception/,
    ],
    [
      'a misconception nobody declared',
      edited(drill, 'misconception: sign-slip', 'misconception: sign-slap'),
      drill,
      13,
      /knows no misconception 'sign-slap'/,
    ],
    [
      'a misconception of no family',
      edited('course.yaml', 'misconceptions: [sign-slip, swap]', 'misconceptions: [swap]'),
      section,
      6,
      /The misconception 'sign-slip' is in no family/,
    ],
    [
      'a misconception of two families',
      edited(
        'course.yaml',
        '[sign-slip, swap] }',
        '[sign-slip, swap] }\n  more: { name: M, sentence: S., misconceptions: [swap] }',
      ),
      'course.yaml',
      7,
      /The misconception 'swap' is listed twice/,
    ],
    [
      'a family without a misconception',
      edited('course.yaml', '[sign-slip, swap]', '[]'),
      'course.yaml',
      6,
      /'families.slips.misconceptions' must not have fewer than 1/,
    ],
    [
      'a family without a sentence',
      edited('course.yaml', 'sentence: Something went wrong on the way., ', ''),
      'course.yaml',
      6,
      /sentence' is missing/,
    ],
    [
      'sixteen families',
      edited(
        'course.yaml',
        'families:\n',
        `families:\n${Array.from({ length: 15 }, (_, at) => `  f${at}: { name: F, sentence: S., misconceptions: [m${at}] }\n`).join('')}`,
      ),
      'course.yaml',
      5,
      /families' must not have more than 15/,
    ],
    ['a key with a misconception', edited(drill, 'answer: A', 'answer: B'), drill, 12, /B is the answer/],
    ['two hints', edited(drill, 'Look at x., ', ''), drill, 16, /hints' must not have fewer than 3/],
    [
      'an explanation without an end',
      edited(drill, '      - final: The slope is $2$.\n', ''),
      drill,
      19,
      /last block of an explanation is final/,
    ],
    [
      'an explanation with two ends',
      edited(drill, '- text: In $y', '- final: In $y'),
      drill,
      19,
      /Only the last block/,
    ],
    [
      'a block of two kinds',
      edited(drill, '- heading: The form', '- { heading: The form, text: x }'),
      drill,
      18,
      /explanation\[1\]/,
    ],
    [
      'an unknown skill of a part',
      edited(drill, '    skill: Linear functions', '    skill: Linear function'),
      drill,
      7,
      /knows no skill 'Linear function'/,
    ],
    [
      'an unknown skill of a lesson',
      edited(learn, 'skills: [Linear functions]', 'skills: [Lines]'),
      learn,
      4,
      /knows no skill 'Lines'/,
    ],
    [
      'an unknown difficulty',
      edited(drill, 'difficulty: easy', 'difficulty: simple'),
      drill,
      8,
      /must be one of: easy, medium, hard/,
    ],
    [
      'an unknown chart',
      edited(drill, 'question:', 'figure: { alt: a, chart: pie }\n    question:'),
      drill,
      9,
      /no chart "pie"/,
    ],
    [
      'a TeX error in a lesson',
      edited(learn, '## How steep?', '## How $\\steep$?'),
      learn,
      9,
      /Undefined control sequence: \\steep/,
    ],
    [
      'a TeX error in an option',
      edited(drill, "text: '$x$'", "text: '$\\x$'"),
      drill,
      14,
      /Undefined control sequence: \\x/,
    ],
    [
      'a TeX error in a block text',
      edited(drill, '- text: In $y=mx+b$ the slope is $m$.', '- text: |-\n          In\n          $\\oops$'),
      drill,
      21,
      /\\oops/,
    ],
    [
      'an error in a figure of a lesson',
      edited(
        learn,
        '## How steep?',
        '```figure\nalt: a\nsvg: |-\n  <svg viewBox="0 0 9 9">\n    <image/>\n  </svg>\n```',
      ),
      learn,
      13,
      /no <image>/,
    ],
    [
      'an empty lesson',
      { [learn]: '---\ntitle: Slope\norder: 10\nskills: [Circles]\nminutes: 8\n---\n' },
      learn,
      7,
      /empty/,
    ],
    ['a lesson without a head', { [learn]: '# Slope\n' }, learn, 1, /between two lines of ---/],
    [
      'a lesson with a head in JavaScript',
      { [learn]: '---js\nprocess.exit()\n---\nx\n' },
      learn,
      1,
      /between two lines of ---/,
    ],
    [
      'lessons listed in an open section',
      edited(section, 'locked: false', 'locked: false\nlessons: [{ id: a, title: A, type: LEARN, order: 1 }]'),
      section,
      5,
      /Only a locked section/,
    ],
    [
      'a section without lessons',
      { 'later/section.yaml': 'title: Later\norder: 20\nlocked: true\n' },
      'later/section.yaml',
      1,
      /no lessons/,
    ],
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
    expect(await problemsOf(changes)).toContainEqual({
      file,
      line,
      message: expect.stringMatching(message),
      severity: 'error',
    });
  });
});

test('all problems are told at once', async () => {
  const problems = await problemsOf({
    ...edited(learn, 'minutes: 8', 'minutes: 8.5'),
    ...edited(drill, 'answer: A', 'answer: E'),
    ...edited(section, 'locked: false', 'locked: no'),
  });
  expect(problems.map(({ file }) => file)).toEqual(expect.arrayContaining([learn, drill, section]));
});

test('a course with a problem is not read at all', async () => {
  expect(await read(edited(learn, 'order: 10', 'order: NaN'))).toEqual({
    problems: [{ file: learn, line: 3, severity: 'error', message: "'order' must be a whole number." }],
  });
});

test('one wrong part does not hide another', async () => {
  const problems = await problemsOf(
    edited(drill, 'parts:\n', `parts:\n${partTwice.replace('slope-01', 'slope-02').replace('answer: A', 'answer: E')}`),
  );
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/parts\[1\]\.answer/)]);
});

test('a byte order mark and the line ends of other systems make no difference', async () => {
  const plain = await courseOf();
  const windows = await courseOf({ [learn]: `\ufeff${sampleFiles[learn]?.replaceAll('\n', '\r\n')}` });
  expect(windows.course).toEqual(plain.course);
});

test('a warning does not keep a course from being read', async () => {
  const { warnings } = await courseOf(edited(learn, 'A line', 'It is $miles per hour$. A line'));
  expect(warnings).toEqual([{ file: learn, line: 7, severity: 'warning', message: expect.stringMatching(/\\text/) }]);
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

test('a folder that is not there is an error, not an empty course', async () => {
  await expect(readCourse('/nowhere/at/all')).rejects.toThrow(/ENOENT/);
});

test('reading stops when the course takes too long', async () => {
  const reading = await read({}, { courseMs: 1, fileMs: 60_000 });
  expect(reading).toEqual({
    problems: [{ file: '.', line: 1, severity: 'error', message: 'Took too long: more than 0.001 s.' }],
  });
});

test('reading stops at the file that takes too long', async () => {
  const formulas = Array.from({ length: 1_000 }, (_, index) => `$x_{${index}}+\\frac{a}{b}$\n\n`).join('');
  const slow = { ...edited(learn, 'A line', formulas), [drill]: undefined };
  const reading = await read(slow, { courseMs: 60_000, fileMs: 400 });
  expect(reading).toEqual({
    problems: [{ file: learn, line: 1, severity: 'error', message: 'Took too long: more than 0.4 s.' }],
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

test('an empty folder says what is missing', async () => {
  const folder = await folderWith();
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(join(folder, '.keep'), '');
  expect(await checkCourse(folder)).toEqual({
    problems: [{ file: 'course.yaml', line: 1, severity: 'error', message: 'The file is missing.' }],
  });
});
