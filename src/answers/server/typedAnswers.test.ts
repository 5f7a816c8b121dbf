import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importCourse } from '#authoring/server/importCourse.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import { courseFolder } from '#authoring/server/testing/sampleCourse.ts';
import { typedLesson } from '#authoring/server/testing/typedLesson.ts';
import type { Lesson } from '#course/lesson.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { Place } from '../answers.ts';
import type { QuestionSet } from '../sets.ts';
import { itemQueries } from './items/items.queries.ts';
import { measureItems } from './items/measureItems.ts';
import { newId } from './testing/answerMaker.ts';
import { answersServer } from './testing/answersServer.ts';

describe('answers that are typed', async () => {
  const { app, database, course, queries, newStudent } = await answersServer();
  const folder = await courseFolder({ 'lines/typed-drill.yaml': typedLesson });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let edition = '';
  beforeAll(async () => {
    expect(await importCourse(database, folder, readHere)).toMatchObject({ outcome: 'imported' });
    await course.refresh();
    edition = (await caller(app).call('GET', '/api/lessons/lines/typed-drill')).json<Lesson>().edition ?? '';
  });
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  /** An answer to the question whose answer is 2/3. */
  const typing = (entry: unknown, more: object = {}) => ({
    ...{ id: newId(), attemptId: newId(), lessonId: 'typed-drill', partId: 'typed-01', edition, try: 1 },
    ...{ entry, hints: 0, ms: 4_000, mode: 'lesson', at: new Date().toISOString(), ...more },
  });
  const choosing = (choice: number, partId: string) => {
    const { entry: _, ...answer } = typing('');
    return { ...answer, partId, choice };
  };

  async function stored(uid: string) {
    const text = 'select choice, entry, is_right as "isRight", counts from answers where user_id = $1 order by id';
    return (await database.pool.query(text, [uid])).rows;
  }

  test.each([
    ['2/3', true],
    ['.6666', true],
    ['.6667', true],
    ['0.666', true],
    ['0.667', true],
    ['4/6', true],
    ['.66', false],
    ['0.67', false],
    ['3/2', false],
    ['1/0', false],
    ['--3', false],
    ['.', false],
  ])('%s is kept, and right: %s', async (entry, isRight) => {
    const student = await newStudent();
    expect((await student.send(typing(entry))).ignored).toEqual([]);
    expect(await stored(student.uid)).toEqual([{ choice: null, entry, isRight, counts: true }]);
  });

  test.each<[string, () => { id: string }]>([
    ['3 1/2', () => typing('3 1/2')],
    ['1,000', () => typing('1,000')],
    ['½', () => typing('½')],
    ['digits of full width', () => typing('２/３')],
    ['7 characters', () => typing('1234567')],
    ['40 characters', () => typing('1'.repeat(40))],
    ['300 characters', () => typing('1'.repeat(300))],
    ['a line break', () => typing('2/3\n')],
    ['nothing', () => typing('')],
    ['a number', () => typing(0.5)],
    ['an option where something is to be typed', () => choosing(0, 'typed-01')],
    ['an entry where there are options', () => typing('5', { partId: 'typed-04' })],
  ])('%s is invalid, and the rest of the batch is kept', async (_, bad) => {
    const student = await newStudent();
    const [one, wrong, other] = [typing('2/3'), bad(), choosing(0, 'typed-04')];
    const outcome = await student.send(one, wrong, other);
    expect(outcome).toEqual({ accepted: [one.id, other.id], ignored: [{ id: wrong.id, reason: 'invalid' }] });
    expect(await stored(student.uid)).toHaveLength(2);
  });

  test('what was typed first and last is told beside the record, with the family of the mistake', async () => {
    const student = await newStudent();
    await student.send(typing('1.5'), typing('.67', { try: 2 }), typing('4/6', { try: 3, at: future(1_000) }));
    const { rows } = await database.pool.query(
      'select first_entry as first, first_choice as choice, first_family as family, last_entry as last, ever_right as right from answered_parts where user_id = $1',
      [student.uid],
    );
    expect(rows).toEqual([{ first: '1.5', choice: null, family: 'slips', last: '4/6', right: true }]);
  });

  test('a lesson goes on where it was, with what was typed', async () => {
    const student = await newStudent();
    const attemptId = newId();
    await student.send(typing('3/2', { attemptId }), typing('4/6', { attemptId, try: 2, hints: 1 }));
    expect((await student.place('typed-drill')).json<Place>().parts).toEqual([
      { partId: 'typed-01', tried: ['3/2', '4/6'], right: true, hints: 1 },
    ]);
  });

  test('a miss makes a card for its kind of mistake, and an unforeseen one a card for the skill', async () => {
    const student = await newStudent();
    await student.send(typing('3/2'), typing('17', { partId: 'typed-02' }));
    const { cards } = (await student.call('GET', '/api/review')).json<{ cards: { family: string | null }[] }>();
    expect(cards.map(({ family }) => family).toSorted()).toEqual([null, 'slips'].toSorted());
  });

  test('a mistake is told with what was typed, what is right, and what it stands for', async () => {
    const student = await newStudent();
    await student.send(typing('-.6667'), typing('17', { partId: 'typed-02', at: future(1_000) }));
    const { mistakes } = (await student.call('GET', '/api/mistakes')).json<{ mistakes: { asked: object }[] }>();
    expect(mistakes.map(({ asked }) => asked)).toEqual([
      { kind: 'typed', question: expect.any(String), correctEntries: ['-1/3'], entered: '17', misconception: null },
      { kind: 'typed', question: expect.any(String), correctEntries: ['2/3'], entered: '-.6667', misconception: 'Loses a minus sign.' },
    ]); // prettier-ignore
  });

  test('the skill tells which mistake was made lately', async () => {
    const student = await newStudent();
    await student.send(typing('3/2'));
    const { skills } = (await student.call('GET', '/api/skills')).json<{
      skills: { skill: string; lately?: object }[];
    }>();
    expect(skills.find(({ skill }) => skill === 'Linear functions')?.lately).toMatchObject({
      mistakes: [{ id: 'slips', name: 'Slips', times: 1 }],
    });
  });

  test('what was typed was not guessed: the estimate of a skill is told so', async () => {
    const student = await newStudent();
    await student.send(typing('2/3'), choosing(0, 'typed-04'));
    const tries = await queries.findFirstTries(student.uid);
    expect(tries.map(({ partId, isTyped }) => `${partId} ${String(isTyped)}`).toSorted()).toEqual([
      'typed-01 true',
      'typed-04 false',
    ]);
  });

  test('a set of questions asks them, and tells what was typed', async () => {
    const student = await newStudent();
    const wanted = { kind: 'practice', skills: ['Linear functions'], count: 30, from: 'any' };
    const set = (await student.call('POST', '/api/sets', wanted)).json<QuestionSet>();
    const asked = set.questions.find(({ part }) => part.kind === 'typed');
    if (asked?.part.kind !== 'typed') throw new Error('Expected a question whose answer is typed');
    expect(asked.part).not.toHaveProperty('options');
    const { lessonId, round, edition, part } = asked;
    const [entry = ''] = part.correctEntries;
    const about = { attemptId: set.id, lessonId, partId: part.id, edition, mode: 'drill', ...(round ? { round } : {}) };
    expect((await student.send(typing(entry, about))).ignored).toEqual([]);
    const { answered } = (await student.call('GET', `/api/sets/${set.id}`)).json<QuestionSet>();
    expect(answered).toMatchObject([{ partId: part.id, given: entry, right: true }]);
  });

  test('what students type tells of the question', async () => {
    await database.pool.query('delete from users');
    for (const entry of ['2/3', '.6667', '3/2', '1.5', '17']) await (await newStudent()).send(typing(entry));
    const items = itemQueries(database);
    await measureItems({ queries: items, editions: course.editions }, Date.now());
    expect(await items.findStatistics()).toMatchObject([
      { partId: 'typed-01', key: 0, firstTries: 5, right: 2, choices: [2, 2, 0], entries: ['2/3', '3/2', '-2/3'] },
    ]);
  });
});

function future(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
