import { rm } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import Value from 'typebox/value';
import { Lesson } from '#course/lesson.ts';
import { judgeEntry, readEntry } from '#course/typedAnswer.ts';
import { courseFolder } from '../testing/sampleCourse.ts';
import { typedLesson } from '../testing/typedLesson.ts';
import { checkCourse } from './checkCourse.ts';
import { editionsOf } from './editionsOf.ts';

const file = 'lines/typed-drill.yaml';

/** The lesson with one text in the place of another. */
async function check(from = '', to = '') {
  expect(typedLesson).toContain(from);
  const folder = await courseFolder({ [file]: typedLesson.replace(from, () => to) });
  onTestFinished(() => rm(folder, { recursive: true }));
  return checkCourse(folder);
}

async function readLesson() {
  const { course, problems } = await check();
  const lesson = course?.sections[0]?.lessons.find(({ id }) => id === 'typed-drill');
  if (!lesson?.parts) throw new Error(`Expected the lesson but found ${JSON.stringify(problems)}`);
  return { ...lesson, parts: lesson.parts };
}

test('a part whose answer is typed has entries and no options', async () => {
  const { parts } = await readLesson();
  const [first] = parts;
  expect(first).toMatchObject({
    kind: 'typed',
    correctEntries: ['2/3'],
    rationale: expect.stringContaining('Right: dividing by'),
    wrongEntries: [
      { entry: '3/2', misconception: 'Swaps x and y.', rationale: expect.stringContaining('upside down') },
      { entry: '-2/3', misconception: 'Loses a minus sign.' },
    ],
  });
  expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['options', 'correctAnswer', 'rationales']));
  expect(parts.map(({ kind }) => kind)).toEqual(['typed', 'typed', 'typed', 'choice']);
});

test('the lesson, without its sources, has the shape that goes over the wire', async () => {
  const { source: _, fresh: __, parts, ...lesson } = await readLesson();
  const bare = parts.map(({ source: _source, print: _print, ...part }) => part);
  expect(Value.Errors(Lesson, { ...lesson, parts: bare })).toEqual([]);
});

test('its edition holds all that an answer is judged by', async () => {
  const [edition] = editionsOf(await readLesson(), new Map([['Swaps x and y.', 'slips']]));
  expect(edition?.parts[0]).toMatchObject({
    ...{ partId: 'typed-01', key: ['2/3'], wrongEntries: ['3/2', '-2/3'], families: ['slips', null] },
  });
  expect(edition?.parts[3]).toMatchObject({ partId: 'typed-04', key: 0, families: [null, 'slips', null, 'slips'] });
});

test('every fresh one can be typed, and what is foreseen to be wrong is wrong', async () => {
  const { fresh = [] } = await readLesson();
  expect(fresh).toHaveLength(8);
  for (const part of fresh.flat()) {
    if (part.kind !== 'typed') throw new Error('Expected what is typed');
    const entries = part.wrongEntries.map(({ entry }) => entry);
    for (const entry of [...part.correctEntries, ...entries]) expect(readEntry(entry).kind).toBe('number');
    expect(entries.map((entry) => judgeEntry(entry, part.correctEntries))).toEqual(['wrong', 'wrong']);
  }
  expect(new Set(fresh.flat().map(({ question }) => question)).size).toBe(24);
});

describe('what cannot be is refused with its file and line:', () => {
  test.each([
    ['a mixed number', "'2/3'", "'3 1/2'", 10, "'3 1/2' cannot be entered in the field. No spaces: enter 3 1/2 as 7/2 or 3.5."],
    ['a comma', "'2/3'", "'1,000'", 10, "'1,000' cannot be entered in the field. No commas: enter 1,000 as 1000."],
    ['a sign of its own', "'2/3'", "'½'", 10, "'½' cannot be entered in the field. Only digits, a point, a slash and a minus in front can be entered."],
    ['what is too long', "'2/3'", "'0.6667'", 10, "'0.6667' cannot be entered in the field. At most 5 characters, or 6 with a minus in front."],
    ['a division by 0', "'2/3'", "'1/0'", 10, "'1/0' cannot be entered in the field. Nothing can be divided by 0."],
    ['what is no number', "'2/3'", "'.'", 10, "'.' cannot be entered in the field. This is not a number."],
    ['an answer twice', "'2/3'", "'2/3', '.6667'", 10, "'.6667' is right by '2/3' already."],
    ['a wrong entry that is right', "entry: '3/2'", "entry: '4/6'", 13, "'4/6' is right."],
    ['the answer in too few digits', "entry: '3/2'", "entry: '.67'", 13, "'.67' is the answer with too few digits: that is said without being written here."],
    ['a wrong entry twice', "entry: '-2/3'", "entry: '1.5'", 16, "'1.5' stands here twice."],
    ['a wrong entry that cannot be entered', "entry: '3/2'", "entry: '3 : 2'", 13, "'3 : 2' cannot be entered in the field. No spaces: enter 3 1/2 as 7/2 or 3.5."],
    ['a mistake that nobody declared', 'misconception: swap', 'misconception: swop', 14, "section.yaml knows no misconception 'swop'."],
    ['options beside it', "answer: { typed: ['2/3'] }", "answer: { typed: ['2/3'] }\n    options: []", 11, "Unknown field: 'parts[1].options'."],
    ['a number where an entry is wanted', "'2/3'", '5', 10, expect.stringContaining('parts[1].answer.typed[1]')],
  ])('%s', async (_, from, to, line, message) => {
    const { course, problems } = await check(from, to);
    expect(course).toBeUndefined();
    expect(problems).toContainEqual(expect.objectContaining({ file, line, message }));
  }); // prettier-ignore
});
