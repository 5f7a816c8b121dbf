import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { describe, expect, test } from 'vitest';
import { courseSearch } from './search.ts';

const { database } = await testDatabase(); // holds the course of the tests
const search = courseSearch(database);

const lessonsFor = async (question: string) => (await search.find(question)).map(({ lessonId }) => lessonId);

test.each([
  ['when do i use a semicolon?', 'bnd-marks'],
  ['whats a comma splice', 'bnd-join'],
  ['how do i fix a run-on sentence', 'bnd-join'],
  ['difference between a dependent and an independent clause', 'bnd-clauses'],
  ['what is a fragment', 'bnd-clauses'],
  ['how do you use a colon', 'bnd-marks'],
  ['can i use dashes like commas', 'bnd-marks'],
  ['do i need commas around extra information', 'bnd-extra'],
  ['how do i find the slope from two points', 'lin2-lines'],
  ['what is the y intercept of a line', 'lin2-lines'],
  ['perpendicular lines slope', 'lin2-lines'],
  ['when does an equation have infinitely many solutions', 'lin1-solve'],
  ['how do i know if there is no solution', 'lin1-solve'],
  ['what does f(x) mean, function notation', 'linf-notation'],
  ['how many modules and minutes does the test have', 'start-test-map'],
  ['how does the adaptive scoring work', 'start-adaptive-scoring'],
  ['how should i make a study plan', 'start-study-plan'],
])('%s: a passage of the lesson that teaches it', async (question, lessonId) => {
  expect(await lessonsFor(question)).toContain(lessonId);
});

test.each([
  'who won the world cup in 1998',
  'what is the capital of france',
  'write me an essay about pollution',
  'hi',
  '',
  '\u0000',
  '((((((((',
  '你好',
])('%s: nothing, for the course says nothing about it', async (question) => {
  expect(await lessonsFor(question)).toEqual([]);
});

test('a passage is quoted as its author wrote it, its formulas in brackets, without the solution of an exercise', async () => {
  const [passage] = await search.find('how do i find the slope from two points');
  expect(passage).toMatchObject({ sectionId: 'math-linear', lessonTitle: expect.any(String) });
  const { rows } = await database.pool.query('select heading, markdown from course_passages');
  expect(rows.length).toBeGreaterThan(50);
  const all = rows.map(({ markdown }) => markdown).join('\n');
  expect(all).toContain('\\(');
  expect(all).not.toMatch(/:::|```|Open and collect the left side/);
});

test('what a locked section teaches is not quoted', async () => {
  await database.pool.query("update sections set locked = true where id = 'rw-boundaries'");
  expect(await lessonsFor('whats a comma splice')).toEqual([]);
  await database.pool.query("update sections set locked = false where id = 'rw-boundaries'");
});

describe('the lessons that teach what is asked', () => {
  const titles = async (asked: string) => (await search.lessonsFor(asked)).map(({ lessonId }) => lessonId);

  test.each([
    ['3(2x + 1) = 6x + 3, how many solutions', 'lin1-solve'],
    ['find the slope of the line thru (2,5) and (6,13)', 'lin2-lines'],
    ['if f(x) = 4x - 9 what is f(7)', 'linf-notation'],
    ['when can i use a dash', 'bnd-marks'],
    ['I went home ______ I ate. A) , B) ; C) no mark D) , so. conventions of Standard English', 'bnd-join'],
    ['how many questions are on the test', 'start-test-map'],
  ])('%s: %s', async (asked, lessonId) => {
    expect(await titles(asked)).toContain(lessonId);
  });

  test.each([
    '',
    'hi',
    '12',
    '\u0000',
    '((((((((',
    '你好',
    "'; delete from users; --",
    'who won the world cup in 1998',
  ])('%s: none', async (asked) => {
    expect(await titles(asked)).toEqual([]);
  });

  test('each says what it teaches on one line, and where it is', async () => {
    const [lesson] = await search.lessonsFor('slope of a line from two points');
    expect(lesson).toMatchObject({ sectionId: 'math-linear', lessonId: 'lin2-lines', lessonTitle: expect.any(String) });
    expect(lesson?.teaches).toMatch(/^[^\n]+$/);
  });

  test('none is of a locked section', async () => {
    await database.pool.query("update sections set locked = true where id = 'rw-boundaries'");
    expect(await titles('comma splice')).not.toContain('bnd-join');
    await database.pool.query("update sections set locked = false where id = 'rw-boundaries'");
  });
});

test('what works through an example is quoted only for who asks for one', async () => {
  const { rows } = await database.pool.query('select markdown, is_worked as "isWorked" from course_passages');
  const worked = new Set(rows.filter(({ isWorked }) => isWorked).map(({ markdown }) => markdown));
  expect(worked.size).toBeGreaterThan(5);
  const quoted = async (question: string) =>
    (await search.find(question)).filter(({ markdown }) => worked.has(markdown));
  expect(await quoted('how do i find the slope from two points')).toEqual([]);
  expect(await quoted('worked example of an equation with a minus sign before parentheses')).not.toEqual([]);
});
