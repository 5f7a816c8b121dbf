import { describe, expect, test } from 'vitest';
import { withOptions } from '#course/testing/withOptions.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { getSet } from '../../sets.ts';
import { newId } from '../testing/answerMaker.ts';
import { answersServer } from '../testing/answersServer.ts';
import { mostSets } from './questionSets.ts';

describe('sets of questions', async () => {
  const { course, sets, newStudent } = await answersServer();
  const own = course.bank.find(({ round }) => round === 0);
  const fresh = course.bank.find(({ round }) => round === 2);
  if (!own || !fresh) throw new Error('Expected questions of lessons and of rounds');
  const drill = {
    kind: 'drill',
    title: 'A drill',
    questions: [fresh, own],
    allowedSeconds: 300,
    notes: { for: 'me' },
  } as const;
  const now = Date.UTC(2026, 5, 1);

  test('the bank has every question that is open, with the family of each mistake', () => {
    const bank = [...course.bank];
    expect(new Set(bank.map(({ lessonId }) => lessonId)).has('lin1-practice')).toBe(true);
    expect(bank.filter(({ lessonId }) => course.isLocked(lessonId))).toEqual([]);
    expect(bank.filter(({ round }) => round === 0)).toHaveLength(course.questionCount);
    expect(bank.filter(({ families }) => families.length !== 4 || families.filter((one) => one === null).length !== 1)).toEqual([]); // prettier-ignore
    const known = new Set(course.mistakeFamilies.map(({ id }) => id));
    expect(bank.flatMap(({ families }) => families).filter((one) => one !== null && !known.has(one))).toEqual([]);
  });

  test('come with all that is shown of them, and what was answered', async () => {
    const student = await newStudent();
    const set = await sets.create(student.uid, drill, now);
    expect(set).toMatchObject({
      kind: 'drill',
      title: 'A drill',
      allowedSeconds: 300,
      answered: [],
      isFinished: false,
    });
    expect(set.startedAt).toBe('2026-06-01T00:00:00.000Z');
    expect(set.questions.map(({ lessonId, round, part }) => [lessonId, round, part.id])).toEqual([
      [fresh.lessonId, 2, fresh.partId],
      [own.lessonId, undefined, own.partId],
    ]);
    const [first] = set.questions;
    if (!first) throw new Error('Expected a question');
    const answer = { id: newId(), attemptId: set.id, lessonId: first.lessonId, round: 2, edition: first.edition };
    const given = {
      partId: first.part.id,
      try: 1,
      choice: withOptions(first.part).correctAnswer,
      hints: 0,
      ms: 1_000,
      mode: 'drill',
    };
    expect((await student.send({ ...answer, ...given, at: new Date().toISOString() })).accepted).toEqual([answer.id]);
    const again = await student.call('GET', `/api/sets/${set.id}`);
    const { answered, ...rest } = again.json<ReplyOf<typeof getSet>>();
    expect({ ...rest, answered: [] }).toEqual(set);
    expect(answered).toEqual([
      { lessonId: fresh.lessonId, round: 2, partId: fresh.partId, given: withOptions(first.part).correctAnswer, right: true, ms: 1_000 },
    ]); // prettier-ignore
  });

  test('are handed in once, and nobody else’s are there', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    const { id } = await sets.create(student.uid, drill, now);
    expect((await sets.findOpen(student.uid, 'drill'))?.id).toBe(id);
    expect((await other.call('GET', `/api/sets/${id}`)).statusCode).toBe(404);
    expect((await other.call('POST', `/api/sets/${id}/finish`)).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await student.call('POST', `/api/sets/${id}/finish`)).statusCode).toBe(200);
    expect((await student.call('GET', `/api/sets/${id}`)).json()).toMatchObject({ isFinished: true });
    expect(await sets.findOpen(student.uid, 'drill')).toBeUndefined();
    expect((await student.call('GET', '/api/sets/nonsense')).statusCode).toBe(400);
  });

  test('are forgotten, the oldest first, where there are too many', async () => {
    const student = await newStudent();
    const first = await sets.create(student.uid, drill, now);
    for (let count = 1; count <= mostSets; count += 1) await sets.create(student.uid, drill, now + count);
    expect(await sets.find(student.uid, first.id)).toBeUndefined();
    expect(await sets.findAll(student.uid)).toHaveLength(mostSets);
  });
});
