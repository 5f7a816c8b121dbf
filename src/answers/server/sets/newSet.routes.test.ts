import { beforeEach, describe, expect, test } from 'vitest';
import { withOptions } from '#course/testing/withOptions.ts';
import type { QuestionSet } from '../../sets.ts';
import { newSets } from '../answers.limits.ts';
import { answerMaker, newId } from '../testing/answerMaker.ts';
import { answersServer } from '../testing/answersServer.ts';
import { findSeenQuestions } from './newSet.queries.ts';

describe('POST /api/sets', async () => {
  const { app, database, course, newStudent } = await answersServer();
  beforeEach(() => database.pool.query('delete from attempt_limits'));
  type Student = Awaited<ReturnType<typeof newStudent>>;

  const boundaries = 'Boundaries';
  const practice = { kind: 'practice', skills: [boundaries], count: 3, from: 'any' };
  const ask = (student: Student, body: object) => student.call('POST', '/api/sets', body);
  const given = async (student: Student, body: object) => (await ask(student, body)).json<QuestionSet>();

  /** Answers all questions of a set at once. */
  async function answer(
    student: Student,
    { id, questions }: QuestionSet,
    right: boolean,
    at = new Date().toISOString(),
  ) {
    const answers = questions.map(({ lessonId, round, edition, part }) => ({
      ...answerMaker({ id: lessonId, edition })(withOptions(part), { attemptId: id, right, mode: 'drill', at }),
      ...(round === undefined ? {} : { round }),
    }));
    expect((await student.send(...answers)).ignored).toEqual([]);
  }

  test('a set has as many questions as were wanted, of the chosen skill and difficulty', async () => {
    const set = await given(await newStudent(), { ...practice, difficulty: ['easy', 'medium'] });
    expect(set).toMatchObject({ kind: 'practice', title: 'Practice: Boundaries', answered: [], isFinished: false });
    expect(set.allowedSeconds).toBeUndefined();
    expect(set.questions).toHaveLength(3);
    expect(set.questions.every(({ part }) => part.skill === boundaries && part.difficulty !== 'hard')).toBe(true);
    const other = await given(await newStudent(), { ...practice, skills: [boundaries, 'Linear functions'] });
    expect(other.title).toBe('Practice of your choice');
  });

  test.each([
    ['reading-writing', 'Timed drill: Reading and Writing', 10, 720],
    ['math', 'Timed drill: Math', 8, 780],
  ])('a drill of %s has its number and its time', async (half, title, count, allowedSeconds) => {
    const set = await given(await newStudent(), { kind: 'drill', half });
    expect(set).toMatchObject({ kind: 'drill', title, allowedSeconds });
    expect(set.questions).toHaveLength(count);
  });

  test('what was answered is not asked again while there is another, and what was missed can be asked for', async () => {
    const student = await newStudent();
    const first = await given(student, practice);
    await answer(student, first, false);
    const next = await given(student, practice);
    const idsOf = ({ questions }: QuestionSet) => questions.map(({ part }) => part.id).toSorted();
    expect(idsOf(next).filter((id) => idsOf(first).includes(id))).toEqual([]);
    await answer(student, next, true);
    expect(idsOf(await given(student, { ...practice, from: 'missed', count: 30 }))).toEqual(idsOf(first));
  });

  test('only what was answered by the same student counts, skill by skill', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    await answer(student, await given(student, practice), false, '2026-06-01T10:00:00.000Z');
    const at = Date.UTC(2026, 5, 1, 10);
    const seen = await findSeenQuestions(database, student.uid, [boundaries, 'Circles']);
    expect(seen).toHaveLength(3);
    expect(seen[0]).toMatchObject({ firstAt: at, lastAt: at, firstRight: false, lastRight: false });
    expect(await findSeenQuestions(database, student.uid, ['Circles'])).toEqual([]);
    expect(await findSeenQuestions(database, other.uid, [boundaries])).toEqual([]);
  });

  test.each<[what: string, body: object, message: RegExp]>([
    ['a skill that is none', { ...practice, skills: ['Juggling'] }, /none of the test/],
    ['a skill that every object has', { ...practice, skills: ['constructor'] }, /none of the test/],
    ['no skill', { ...practice, skills: [] }, /skills/],
    ['31 skills', { ...practice, skills: Array.from({ length: 31 }, () => boundaries) }, /skills/],
    ['a skill of 10,000 characters', { ...practice, skills: ['x'.repeat(10_000)] }, /skills/],
    ['no question', { ...practice, count: 0 }, /count/],
    ['31 questions', { ...practice, count: 31 }, /count/],
    ['1.5 questions', { ...practice, count: 1.5 }, /count/],
    ['questions in words', { ...practice, count: '3' }, /count/],
    ['no difficulty', { ...practice, difficulty: [] }, /difficulty/],
    ['a difficulty that is none', { ...practice, difficulty: ['brutal'] }, /difficulty/],
    ['a source that is none', { ...practice, from: 'anywhere' }, /from/],
    ['no source', { ...practice, from: undefined }, /needs its skills/],
    ['no kind', { ...practice, kind: undefined }, /kind/],
    ['a review, which is asked for elsewhere', { ...practice, kind: 'review' }, /kind/],
    ['the diagnostic', { kind: 'diagnostic' }, /kind/],
    ['a drill of no half', { kind: 'drill' }, /half/],
    ['a drill of half an art', { kind: 'drill', half: 'art' }, /half/],
    ['a drill of chosen skills', { ...practice, kind: 'drill', half: 'math' }, /half alone/],
    ['practice of a half', { ...practice, half: 'math' }, /built from skills/],
    ['a field that nobody described', { ...practice, title: 'Mine' }, /title/],
    ['a list', [], /./],
  ])('%s is refused', async (_, body, message) => {
    const student = await newStudent();
    const reply = await ask(student, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ error: { message: string } }>().error.message).toMatch(message);
    expect((await database.pool.query('select from question_sets where user_id = $1', [student.uid])).rowCount).toBe(0);
  });

  test.each([
    ['missed', [boundaries], /nothing to put right/],
    ['any', ['Circles'], /no questions of these skills/],
  ])(
    'a set of %s that would be empty is refused with a sentence, and counts for nothing',
    async (from, skills, why) => {
      const student = await newStudent();
      const reply = await ask(student, { ...practice, from, skills });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        error: { code: 'nothing-to-practise', message: expect.stringMatching(why) },
      });
      const { rows } = await database.pool.query("select points from attempt_limits where key like 'setsPerDay:%'");
      expect(rows.filter(({ points }: { points: number }) => points > 0)).toEqual([]);
    },
  );

  test('only so many sets are given in a day', async () => {
    const student = await newStudent();
    expect((await ask(student, practice)).statusCode).toBe(200);
    await database.pool.query("update attempt_limits set points = $1 where key like 'setsPerDay:%'", [
      newSets.setsPerDay.points,
    ]);
    expect((await ask(student, practice)).statusCode).toBe(429);
  });

  test('nobody gets or hands in a set of somebody else', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    const { id } = await given(student, practice);
    expect((await other.call('GET', `/api/sets/${id}`)).statusCode).toBe(404);
    expect((await other.call('POST', `/api/sets/${id}/finish`)).statusCode).toBe(404);
    expect((await student.call('GET', `/api/sets/${newId()}`)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/api/sets', payload: practice })).statusCode).toBe(401);
  });

  test('what is locked is in no set', () => {
    expect(course.bank.length).toBeGreaterThan(0);
    expect(course.bank.filter(({ lessonId }) => course.isLocked(lessonId))).toEqual([]);
  });
});
