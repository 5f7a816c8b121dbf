import { expect, test } from 'vitest';
import Value from 'typebox/value';
import { Lesson } from '#course/lesson.ts';
import { readCourse } from './readCourse.ts';
import { edited, sampleFiles } from '../testing/sampleCourse.ts';
import { driveClock } from '#platform/server/testing/drivenClock.ts';
import { courseOf, folderWith } from '../testing/readSample.ts';

const drill = 'lines/slope-drill.yaml';
const learn = 'lines/slope.md';

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

test('a byte order mark and the line ends of other systems make no difference', async () => {
  const plain = await courseOf();
  const windows = await courseOf({ [learn]: `\ufeff${sampleFiles[learn]?.replaceAll('\n', '\r\n')}` });
  expect(windows.course).toEqual(plain.course);
});

test('a warning does not keep a course from being read', async () => {
  const { warnings } = await courseOf(edited(learn, 'A line', 'It is $miles per hour$. A line'));
  expect(warnings).toEqual([{ file: learn, line: 7, severity: 'warning', message: expect.stringMatching(/\\text/) }]);
});

test('a folder that is not there is an error, not an empty course', async () => {
  await expect(readCourse('/nowhere/at/all')).rejects.toThrow(/ENOENT/);
});

test('reading stops when the course takes too long', async () => {
  const reading = await readCourse(await folderWith(), { courseMs: 1, fileMs: 60_000 });
  expect(reading).toEqual({
    problems: [{ file: '.', line: 1, severity: 'error', message: 'Took too long: more than 0.001 s.' }],
  });
});

test('reading stops at the file that takes too long', async () => {
  const formulas = Array.from({ length: 1_200 }, (_, index) => `$x_{${index}}+\\frac{a}{b}$\n\n`).join('');
  const folder = await folderWith({ ...edited(learn, 'A line', formulas), [drill]: undefined });
  const clock = driveClock();
  let begun = 0;
  const limits = {
    courseMs: 60_000,
    get fileMs() {
      begun += 1; // it is asked for at the beginning of each file
      return 400;
    },
  };
  const reading = readCourse(folder, limits);
  await clock.until(() => begun >= 4); // behind those of the course and of its two sections
  await clock.advance(400);
  expect(await reading).toEqual({
    problems: [{ file: learn, line: 1, severity: 'error', message: 'Took too long: more than 0.4 s.' }],
  });
});
