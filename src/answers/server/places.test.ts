import { beforeEach, describe, expect, test } from 'vitest';
import type { Place } from '../answers.ts';
import { answerMaker, newId, readLesson } from './testing/answerMaker.ts';
import { answersServer } from './testing/answersServer.ts';

describe('the place in a lesson', async () => {
  const { app, database, newStudent } = await answersServer();
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  const { lesson, parts } = await readLesson(app, 'math-linear/lin1-practice');
  const [one, two, three] = parts;
  if (!one || !two || !three) throw new Error('Expected a lesson of three questions or more');
  const answerTo = answerMaker(lesson);
  const wrong = (part: typeof one, by = 1) => (part.correctAnswer + by) % 4;

  test('is known on whatever device one goes on', async () => {
    const student = await newStudent();
    const attemptId = newId();
    await student.send(
      answerTo(two, { attemptId, choice: wrong(two), hints: 1 }),
      answerTo(one, { attemptId }),
      answerTo(two, { attemptId, try: 2, choice: wrong(two, 2), hints: 2 }),
    );
    expect((await student.place(lesson.id)).json()).toEqual({
      attemptId,
      parts: [
        { partId: one.id, tried: [one.correctAnswer], right: true, hints: 0 },
        { partId: two.id, tried: [wrong(two), wrong(two, 2)], right: false, hints: 2 },
      ],
    });
  });

  test('tells nothing twice that two devices tried, and nothing after what was right', async () => {
    const student = await newStudent();
    const attemptId = newId();
    await student.send(
      answerTo(one, { attemptId, choice: wrong(one) }),
      answerTo(one, { attemptId, choice: wrong(one), at: '2026-01-01T00:00:00.000Z' }),
      answerTo(one, { attemptId, try: 2 }),
      answerTo(one, { attemptId, try: 3, choice: wrong(one, 2), hints: 3 }),
    );
    expect((await student.place(lesson.id)).json<Place>().parts).toEqual([
      { partId: one.id, tried: [wrong(one), one.correctAnswer], right: true, hints: 0 },
    ]);
  });

  test('is none before the first answer, and none once all is right', async () => {
    const student = await newStudent();
    expect((await student.place(lesson.id)).statusCode).toBe(404);
    const attemptId = newId();
    await student.send(...parts.slice(1).map((part) => answerTo(part, { attemptId })), answerTo(one, { attemptId, right: false })); // prettier-ignore
    expect((await student.place(lesson.id)).statusCode).toBe(200);
    await student.send(answerTo(one, { attemptId, try: 2 }));
    expect((await student.place(lesson.id)).statusCode).toBe(404);
  });

  test('is that of the newest attempt, in whatever order they come', async () => {
    const student = await newStudent();
    const [older, newer] = [newId(), newId()];
    await student.send(answerTo(one, { attemptId: newer }));
    await student.send(answerTo(two, { attemptId: older }));
    expect((await student.place(lesson.id)).json<Place>().attemptId).toBe(newer);
  });

  test('of a round is another than that of its lesson', async () => {
    const student = await newStudent();
    const round = await readLesson(app, 'math-linear/lin1-practice/rounds/3');
    const answer = answerMaker(round.lesson)(round.parts[0] ?? one, { round: 3, mode: 'round' });
    await student.send(answer);
    expect((await student.place(lesson.id)).statusCode).toBe(404);
    expect((await student.place(lesson.id, 4)).statusCode).toBe(404);
    expect((await student.place(lesson.id, 3)).json<Place>().attemptId).toBe(answer.attemptId);
    expect((await student.place(lesson.id, 0)).statusCode).toBe(400);
  });

  test('is made by lessons and rounds alone', async () => {
    const student = await newStudent();
    await student.send(answerTo(one, { mode: 'review' }), answerTo(two, { mode: 'drill' }));
    expect((await student.place(lesson.id)).statusCode).toBe(404);
  });

  test('of another student is nobody’s to see or to give up', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    const attemptId = newId();
    await student.send(answerTo(one, { attemptId }));
    expect((await other.place(lesson.id)).statusCode).toBe(404);
    expect((await other.call('DELETE', `/api/places/${lesson.id}/${attemptId}`)).statusCode).toBe(404);
    expect((await student.call('DELETE', `/api/places/bnd-marks-drill/${attemptId}`)).statusCode).toBe(404);
    expect((await student.place(lesson.id)).statusCode).toBe(200);
  });

  test('that was given up stays so, whatever comes late, and the answers stay', async () => {
    const student = await newStudent();
    const attemptId = newId();
    const quit = async () => (await student.call('DELETE', `/api/places/${lesson.id}/${attemptId}`)).statusCode;
    expect(await quit()).toBe(200); // before any of its answers
    expect(await quit()).toBe(200);
    expect((await student.send(answerTo(one, { attemptId }), answerTo(two, { attemptId }))).ignored).toEqual([]);
    expect((await student.place(lesson.id)).statusCode).toBe(404);
    const next = answerTo(one);
    await student.send(next);
    expect((await student.place(lesson.id)).json<Place>().attemptId).toBe(next.attemptId);
  });

  test('that is given up does not bring an older one back', async () => {
    const student = await newStudent();
    const [older, newer] = [newId(), newId()];
    await student.send(answerTo(one, { attemptId: older }), answerTo(one, { attemptId: newer }));
    await student.call('DELETE', `/api/places/${lesson.id}/${newer}`);
    expect((await student.place(lesson.id)).statusCode).toBe(404);
  });
});
