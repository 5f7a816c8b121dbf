import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { tutorServer } from './testing/tutorServer.ts';

describe('a line of work, compared beside a question', async () => {
  const { app } = await tutorServer({});
  const view = {
    sectionId: 'math-linear',
    lessonId: 'lin1-practice',
    partId: 'lin1-practice-01',
    tried: [],
    hintsShown: 0,
  };

  test('costs nothing, keeps nothing, and says what the tutor would', async () => {
    const student = await newStudent(app);
    const compare = (line: string, part: object = view) => student.call('POST', '/api/work', { part, line });
    expect((await compare('6x = 30, so x = 24')).json()).toMatchObject({
      html: expect.stringMatching(/6x = 30<\/code> follows from the question\.[^]*Check/) as string,
    });
    expect((await compare('gibberish')).json()).toMatchObject({ html: expect.stringContaining('I cannot read that') as string }); // prettier-ignore
    expect((await compare('6x = 30', { ...view, partId: 'nothing' })).statusCode).toBe(404);
    expect((await compare('x'.repeat(301))).statusCode).toBe(400);
    expect((await compare('')).statusCode).toBe(400);
    expect((await student.call('GET', '/api/conversations')).json()).toEqual({ conversations: [] });
  });

  test('is taken twenty times a minute, of each student by themselves', async () => {
    const [eager, other] = [await newStudent(app), await newStudent(app)];
    const body = { part: view, line: 'gibberish' };
    const statuses = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await eager.call('POST', '/api/work', body)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await other.call('POST', '/api/work', body)).statusCode).toBe(200);
  });
});
