import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importCourse } from '#authoring/server/importCourse.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import { askingLesson } from '#authoring/server/testing/askingLesson.ts';
import { courseFolder } from '#authoring/server/testing/sampleCourse.ts';
import type { Ask, Lesson } from '#course/lesson.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { Place } from '../answers.ts';
import { itemQueries } from './items/items.queries.ts';
import { measureItems } from './items/measureItems.ts';
import { newId } from './testing/answerMaker.ts';
import { answersServer } from './testing/answersServer.ts';

describe('what a LEARN lesson asks', async () => {
  const { app, database, course, queries, newStudent } = await answersServer();
  const folder = await courseFolder({ 'lines/rates.md': askingLesson });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let edition = '';
  let asks: Ask[] = [];
  beforeAll(async () => {
    expect(await importCourse(database, folder, readHere)).toMatchObject({ outcome: 'imported' });
    await course.refresh();
    ({ edition = '', asks = [] } = (await caller(app).call('GET', '/api/lessons/lines/rates')).json<Lesson>());
  });
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const about = (partId: string, more: object = {}) => ({
    ...{ id: newId(), attemptId: newId(), lessonId: 'rates', partId, edition, try: 1 },
    ...{ hints: 0, ms: 4_000, mode: 'lesson', at: new Date().toISOString(), ...more },
  });
  const typing = (entry: string, more?: object) => ({ ...about('rates-ask-1', more), entry });
  const choosing = (choice: number, more?: object) => ({ ...about('rates-ask-3', more), choice });

  test('goes out with the lesson, and its edition', () => {
    expect(edition).toMatch(/^[\w-]{22}$/);
    expect(asks.map(({ id }) => id)).toEqual(['rates-recall-1', 'rates-recall-2', 'rates-ask-1', 'rates-ask-2', 'rates-ask-3']); // prettier-ignore
    expect(asks[0]).not.toHaveProperty('print');
    expect(asks[0]).toMatchObject({ from: 'first', skill: 'Linear functions', correctAnswer: 0 });
  });

  test('is judged by the server, and kept', async () => {
    const student = await newStudent();
    const given = [typing('72'), typing('16/2'), choosing(2), choosing(1)];
    expect(await student.send(...given)).toEqual({ accepted: given.map(({ id }) => id), ignored: [] });
    expect(await student.send(...given)).toMatchObject({ ignored: [] });
    const copied = await queries.findPage(student.uid);
    expect(copied.map(({ partId, choice, entry, isRight, counts }) => [partId, choice ?? entry, isRight, counts])).toEqual([
      ['rates-ask-1', '72', false, false],
      ['rates-ask-1', '16/2', true, false],
      ['rates-ask-3', 2, false, false],
      ['rates-ask-3', 1, true, false],
    ]); // prettier-ignore
  });

  test.each<[string, () => { id: string }]>([
    ['an option that it does not have', () => choosing(3)],
    ['what cannot stand in the field', () => typing('3 1/2')],
    ['an option where something is to be typed', () => ({ ...about('rates-ask-1'), choice: 0 })],
  ])('does not take %s', async (_, bad) => {
    const student = await newStudent();
    const wrong = bad();
    expect(await student.send(wrong)).toEqual({ accepted: [], ignored: [{ id: wrong.id, reason: 'invalid' }] });
  });

  test('counts in no skill, mistake, card or item', async () => {
    const student = await newStudent();
    await student.send(typing('72'), choosing(0), typing('8', { try: 2 }), typing('72', { mode: 'review' }));
    const read = async (path: string) => (await student.call('GET', path)).json<Record<string, unknown>>();
    const { skills } = (await read('/api/skills')) as { skills: { skill: string; answered?: number }[] };
    const fresh = (await (await newStudent()).call('GET', '/api/skills')).json<{ skills: unknown[] }>();
    expect(skills).toEqual(fresh.skills);
    expect((await read('/api/mistakes')).mistakes).toEqual([]);
    expect((await read('/api/review')).cards).toEqual([]);
    const items = itemQueries(database);
    await measureItems({ queries: items, editions: course.editions }, Date.now());
    expect(await items.findStatistics()).toEqual([]);
    const { rows } = await database.pool.query('select 1 from answered_parts where user_id = $1', [student.uid]);
    expect(rows).toEqual([]);
  });

  test('is never drawn for a set', async () => {
    const student = await newStudent();
    const wanted = { kind: 'practice', skills: ['Linear functions', 'Circles'], count: 30, from: 'any' };
    const { questions } = (await student.call('POST', '/api/sets', wanted)).json<{
      questions: { lessonId: string }[];
    }>();
    expect(new Set(questions.map(({ lessonId }) => lessonId))).toEqual(new Set(['slope-drill']));
    expect(course.bank.map(({ lessonId }) => lessonId)).not.toContain('rates');
  });

  test('goes on at another device, until all of it is right', async () => {
    const student = await newStudent();
    const attemptId = newId();
    await student.send(choosing(0, { attemptId }), typing('8', { attemptId, hints: 1 }), choosing(1, { attemptId, try: 2 })); // prettier-ignore
    expect((await student.place('rates')).json<Place>()).toEqual({
      attemptId,
      parts: [
        { partId: 'rates-ask-1', tried: ['8'], right: true, hints: 1 },
        { partId: 'rates-ask-3', tried: [0, 1], right: true, hints: 0 },
      ],
    });
    const rest = [{ ...about('rates-recall-1', { attemptId }), choice: 0 }, { ...about('rates-recall-2', { attemptId }), entry: '14' }, { ...about('rates-ask-2', { attemptId }), entry: '6' }]; // prettier-ignore
    await student.send(...rest);
    expect((await student.place('rates')).statusCode).toBe(404);
  });
});
