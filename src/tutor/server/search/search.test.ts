import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { expect, test } from 'vitest';
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
