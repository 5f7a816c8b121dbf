import { describe, expect, test } from 'vitest';
import { withOptions } from '#course/testing/withOptions.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Lesson } from '#course/lesson.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';

const lesson = '/api/lessons/math-linear/lin1-practice';

describe('fresh rounds of a lesson', async () => {
  const { app, database } = await testServer();
  const visitor = caller(app);
  const read = async (address: string) => (await visitor.call('GET', address)).json<Lesson>();

  test('the lesson says how many there are, a lesson without families says nothing', async () => {
    expect((await read(lesson)).rounds).toBe(8);
    expect(await read('/api/lessons/rw-boundaries/bnd-marks-drill')).not.toHaveProperty('rounds');
    expect((await visitor.call('GET', '/api/course')).body).not.toContain('rounds');
  });

  test('each has questions that neither the lesson nor another round has', async () => {
    const rounds = await Promise.all([1, 2, 8].map((round) => read(`${lesson}/rounds/${round}`)));
    const shown = [await read(lesson), ...rounds].flatMap(({ parts = [] }) =>
      parts.map(withOptions).map(({ passage = '', question, options }) => passage + question + options.join()),
    );
    expect(rounds.map(({ parts }) => parts?.length)).toEqual([5, 5, 5]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.join()).not.toMatch(/\{\{|\}\}/);
  });

  test('a round is the lesson but for its parts and their edition, and nothing of how it was made goes out', async () => {
    const { parts: _, edition, ...whole } = await read(lesson);
    const { body } = await visitor.call('GET', `${lesson}/rounds/3`);
    const { parts = [], edition: ofRound, ...rest } = JSON.parse(body) as Lesson;
    expect(rest).toEqual(whole);
    expect(new Set([edition, ofRound, (await read(`${lesson}/rounds/2`)).edition, undefined]).size).toBe(4);
    expect(Object.keys(parts[0] ?? {})).not.toEqual(expect.arrayContaining(['check']));
    expect(body).not.toMatch(/"(?:check|family|mistakes|print|source)"/);
  });

  test('the same round is the same for everybody, and a browser keeps it', async () => {
    const first = await visitor.call('GET', `${lesson}/rounds/4`);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await caller(app).call('GET', `${lesson}/rounds/4`, undefined, {
      'if-none-match': String(first.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  });

  test('the tutor knows their questions as it knows those of the lesson', async () => {
    const student = await newStudent(app);
    await database.pool.query("update users set pro_until = now() + interval '1 day'");
    const { parts: [part] = [] } = await read(`${lesson}/rounds/3`);
    if (!part) throw new Error('Expected a question but found none');
    const ask = (partId: string) => {
      const place = { sectionId: 'math-linear', lessonId: 'lin1-practice', partId };
      return student.call('POST', '/api/tutor', {
        prompt: 'Explain it',
        part: { ...place, tried: [withOptions(part).correctAnswer], hintsShown: 0 },
      });
    };
    const answer = await ask(part.id);
    expect(answer.statusCode).toBe(200);
    const words = (html = '') => html.replace(/<[^>]+>/g, '');
    expect(words(answer.json<{ html: string }>().html)).toContain(words(part.explanation.at(-1)?.data));
    expect((await ask(`${part.id}9`)).statusCode).toBe(404);
  });

  test.each([
    [`${lesson}/rounds/9`, 404],
    [`${lesson}/rounds/0`, 400],
    [`${lesson}/rounds/x`, 400],
    ['/api/lessons/start-here/lin1-practice/rounds/1', 404],
    ['/api/lessons/rw-boundaries/bnd-marks-drill/rounds/1', 404],
    ['/api/lessons/practice-exams/exam-1/rounds/1', 403],
  ])('%s answers with %d', async (address, status) => {
    expect((await visitor.call('GET', address)).statusCode).toBe(status);
  });
});
