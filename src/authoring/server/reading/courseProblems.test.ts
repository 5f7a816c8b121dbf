import { describe, expect, test } from 'vitest';
import { readCourse } from './readCourse.ts';
import { edited, sampleFiles } from '../testing/sampleCourse.ts';
import { type Changes, folderWith, problemsOf, told } from '../testing/readSample.ts';

const drill = 'lines/slope-drill.yaml';
const learn = 'lines/slope.md';
const section = 'lines/section.yaml';

describe('a problem of a course, a section or a lesson is told with its file and line:', () => {
  test.each<[string, Changes, string, number, RegExp]>([
    ['no course.yaml', { 'course.yaml': undefined }, 'course.yaml', 1, /missing/],
    ['no section.yaml', { [section]: undefined }, section, 1, /missing/],
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
    ['an id with capitals', { 'lines/Slope-2.md': sampleFiles[learn] }, 'lines/Slope-2.md', 1, /A lesson is a file/],
    ['a file that is no lesson', { 'lines/notes.txt': 'x' }, 'lines/notes.txt', 1, /A lesson is a file/],
    ['a file beside course.yaml', { 'notes.md': 'x' }, 'notes.md', 1, /Beside course.yaml/],
    ['a folder in a section', { 'lines/more/x.md': 'x' }, 'lines/more', 1, /Folders do not belong/],
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
    [
      'an unknown skill of a lesson',
      edited(learn, 'skills: [Linear functions]', 'skills: [Lines]'),
      learn,
      4,
      /knows no skill 'Lines'/,
    ],
    [
      'a TeX error in a lesson',
      edited(learn, '## How steep?', '## How $\\steep$?'),
      learn,
      9,
      /Undefined control sequence: \\steep/,
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
  ])('%s', async (_, changes, file, line, message) => {
    expect(await problemsOf(changes)).toContainEqual(told(file, line, message));
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
  expect(await readCourse(await folderWith(edited(learn, 'order: 10', 'order: NaN')))).toEqual({
    problems: [{ file: learn, line: 3, severity: 'error', message: "'order' must be a whole number." }],
  });
});
