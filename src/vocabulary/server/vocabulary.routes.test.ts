import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { uuid7 } from '#answers/uuid7.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { mostNew, type getWordRound, type getWords, type putWordLook } from '../vocabulary.ts';
import { wordsServer } from './testing/wordsServer.ts';
import { mostLooksAnHour } from './vocabulary.limits.ts';
import { wordQueries } from './vocabulary.queries.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

describe('words', async () => {
  const { app, database } = await wordsServer();
  type Student = Awaited<ReturnType<typeof newStudent>>;
  const words = async (student: Student) => (await student.call('GET', '/api/words')).json<ReplyOf<typeof getWords>>();
  const round = async (student: Student, query = '') =>
    (await student.call('GET', `/api/words/round${query}`)).json<ReplyOf<typeof getWordRound>>().words;
  const look = (student: Student, word: string, body: object = {}, id: string = uuid7()) =>
    student.call('PUT', `/api/words/${word}/looks/${id}`, {
      ...{ sentence: 0, typed: word, chosen: null, isHinted: false, at: new Date().toISOString() },
      ...body,
    });

  test('a student who met none is asked new ones, in the order of the course', async () => {
    const student = await newStudent(app);
    expect(await words(student)).toMatchObject({ due: 0, families: [{ id: 'lessen' }, { id: 'doubt' }] });
    const asked = await round(student);
    expect(asked.map(({ word }) => word)).toEqual(['abate', 'allay', 'ease', 'mitigate', 'soften']);
    expect(asked).toHaveLength(mostNew);
    expect(asked[0]).toEqual({
      ...{ word: 'abate', kind: 'verb', meaning: 'what a stands for', sentence: 0, isNew: true },
      ...{ before: 'Trees ', after: ' the heat of 5 towns.', form: 'abate', reason: 'Trees do so.' },
      options: ['abate', 'allay', 'ease', 'mitigate'],
    });
    expect((await round(student, '?family=doubt')).map(({ word }) => word)).toEqual(['contest', 'dispute', 'doubt', 'question']); // prettier-ignore
  });

  test('a word comes back when it would be forgotten, sooner the worse it was known, in its other sentence', async () => {
    const student = await newStudent(app);
    const at = daysAgo(0);
    const dueAt = async (word: string, body: object) =>
      (await look(student, word, { at, ...body })).json<ReplyOf<typeof putWordLook>>().dueAt;
    const known = await dueAt('abate', {});
    const hard = await dueAt('allay', { typed: '', chosen: 'allay' });
    const missed = await dueAt('ease', { typed: 'easy', chosen: 'temper' });
    expect([known, hard, missed].toSorted()).toEqual([missed, hard, known]);
    expect(new Set([known, hard, missed]).size).toBe(3);
    await look(student, 'mitigate', { at: daysAgo(30) });
    expect((await words(student)).due).toBe(1);
    const [first] = await round(student);
    expect(first).toMatchObject({ word: 'mitigate', sentence: 1, form: 'mitigateed', isNew: false });
  });

  test('what is due for three weeks and more is known, the rest is being learnt', async () => {
    const student = await newStudent(app);
    await look(student, 'abate');
    for (const days of [60, 50, 30]) await look(student, 'allay', { at: daysAgo(days) });
    await look(student, 'allay');
    const [family] = (await words(student)).families;
    expect(family?.words.slice(0, 3)).toEqual([
      { word: 'abate', standing: 'learning' },
      { word: 'allay', standing: 'known' },
      { word: 'ease', standing: 'new' },
    ]);
  });

  test('the same look sent 20 times at once counts once, and many at once all count', async () => {
    const student = await newStudent(app);
    const id = uuid7();
    const replies = await Promise.all(Array.from({ length: 20 }, () => look(student, 'abate', {}, id)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => look(student, 'abate')));
    const [own] = await wordQueries(database).findOwn(student.uid);
    expect(own?.looks).toHaveLength(11);
  });

  test('a card keeps no more than its newest 64 looks, in the order of their times', async () => {
    const student = await newStudent(app);
    for (let days = 70; days > 0; days--) await look(student, 'abate', { at: daysAgo(days) });
    await look(student, 'abate', { at: daysAgo(65.5) });
    const [own] = await wordQueries(database).findOwn(student.uid);
    const times = own?.looks.map(({ at }) => at) ?? [];
    expect(times).toHaveLength(64);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test(`beyond ${mostLooksAnHour} looks an hour somebody is told when to come back; others go on`, async () => {
    const [student, other] = [await newStudent(app), await newStudent(app)];
    const id = uuid7();
    for (let sent = 0; sent < mostLooksAnHour; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => look(student, 'abate', {}, id)));
    const refused = await look(student, 'abate');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await look(other, 'abate')).statusCode).toBe(200);
    expect((await wordQueries(database).findOwn(student.uid))[0]?.looks).toHaveLength(1);
  });

  test.each(['0001-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])(
    'a clock that stands at %s is taken',
    async (at) => {
      const student = await newStudent(app);
      await look(student, 'abate', { at });
      await look(student, 'abate');
      expect((await words(student)).families[0]?.words[0]?.standing).not.toBe('new');
      expect((await look(student, 'abate', { at })).statusCode).toBe(200);
    },
  );

  test('a clock that is ahead is not believed', async () => {
    const student = await newStudent(app);
    await look(student, 'abate', { at: '2099-01-01T00:00:00.000Z' });
    const [own] = await wordQueries(database).findOwn(student.uid);
    expect(own?.looks[0]?.at).toBeLessThanOrEqual(Date.now());
  });

  test.each<[what: string, word: string, body: object, id: string, status: number]>([
    ['a word that is not taught', 'zebra', {}, uuid7(), 404],
    ['a third sentence', 'abate', { sentence: 2 }, uuid7(), 400],
    ['no id', 'abate', {}, 'first', 400],
    ['10,000 letters', 'abate', { typed: 'x'.repeat(10_000) }, uuid7(), 400],
    ['a field of its own', 'abate', { grade: 'good' }, uuid7(), 400],
    ['a moment that is none', 'abate', { at: 'yesterday' }, uuid7(), 400],
    ['an escaped nul', '%00', {}, uuid7(), 404],
  ])('%s is refused', async (_, word, body, id, status) => {
    const student = await newStudent(app);
    expect((await look(student, word, body, id)).statusCode).toBe(status);
    expect(await wordQueries(database).findOwn(student.uid)).toEqual([]);
  });

  test('a family that is not there is refused, and a visitor', async () => {
    const student = await newStudent(app);
    expect((await student.call('GET', '/api/words/round?family=gone')).statusCode).toBe(404);
    expect((await app.inject('/api/words')).statusCode).toBe(401);
    expect((await app.inject('/api/words/round')).statusCode).toBe(401);
  });
});
