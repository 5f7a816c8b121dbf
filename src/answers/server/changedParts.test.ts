import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importCourse } from '#authoring/server/importCourse.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import type { Place } from '../answers.ts';
import { answerMaker, newId, readLesson } from './testing/answerMaker.ts';
import { answersServer } from './testing/answersServer.ts';

describe('a course that changes', async () => {
  const { app, database, course, newStudent } = await answersServer();
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-answers-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // one section is enough here, and reads faster
  const section = ['section.yaml', 'bnd-join.md', 'bnd-join-drill.yaml'].map((file) => `rw-boundaries/${file}`);
  for (const name of ['course.yaml', 'practice-exams', ...section]) {
    await cp(join(testCourse, name), join(folder, name), { recursive: true });
  }

  async function importWithOtherQuestion(): Promise<void> {
    const path = join(folder, 'rw-boundaries/bnd-join-drill.yaml');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('question: Which choice', 'question: Which option'));
    expect(await importCourse(database, folder, readHere)).toMatchObject({ outcome: 'imported' });
    await course.refresh();
  }
  const read = async () => (await readLesson(app, 'rw-boundaries/bnd-join-drill')).lesson.edition;

  async function recordOf(uid: string) {
    const kept = await database.pool.query(
      'select part_id as part, is_right as "isRight", counts from answers where user_id = $1 order by id',
      [uid],
    );
    const parts = await database.pool.query('select part_id as part from answered_parts where user_id = $1', [uid]);
    return [kept.rows, parts.rows.map(({ part }: { part: string }) => part)];
  }

  test('keeps an answer to a part that has changed since, by its old key, and does not count it', async () => {
    const student = await newStudent();
    const { lesson, parts } = await readLesson(app, 'rw-boundaries/bnd-join-drill');
    const [changed, same] = parts;
    if (!changed || !same) throw new Error('Expected a lesson with questions');
    const gone = await readLesson(app, 'math-linear/lin1-practice');
    const [goneStem] = gone.parts;
    if (!goneStem) throw new Error('Expected a lesson with questions');

    const attemptId = newId();
    const answerTo = answerMaker(lesson);
    const early = answerTo(changed, { attemptId });
    await student.send(early);
    await importWithOtherQuestion();
    expect(await read()).not.toBe(lesson.edition);

    const late = [answerTo(changed, { attemptId, try: 2 }), answerTo(same, { attemptId })];
    const ofGone = answerMaker(gone.lesson)(goneStem);
    expect((await student.send(...late, ofGone)).ignored).toEqual([]);
    expect(await recordOf(student.uid)).toEqual([
      [
        { part: changed.id, isRight: true, counts: true },
        { part: changed.id, isRight: true, counts: false },
        { part: same.id, isRight: true, counts: true },
        { part: goneStem.id, isRight: true, counts: false },
      ],
      [changed.id, same.id],
    ]);
    expect((await student.place(lesson.id)).json<Place>().parts.map(({ partId }) => partId)).toEqual([same.id]);
    expect((await student.place(gone.lesson.id)).statusCode).toBe(404);
  });
});
