import { describe, expect, test } from 'vitest';
import type { Answer, Message } from '../tutor.ts';
import { semicolons, tutorBeforeModel } from './testing/tutorBeforeModel.ts';

describe('the tutor of a LEARN lesson', async () => {
  const { newPro, model } = await tutorBeforeModel();
  const lesson = { sectionId: 'math-linear', lessonId: 'linf-notation', partId: 'linf-notation' };
  const inView = { ...lesson, tried: [], hintsShown: 0, asks: [] };
  const prompt = 'What is a semicolon for?';

  test('answers about the lesson, and keeps the conversation with it', async () => {
    const student = await newPro();
    const reply = await student.call('POST', '/api/tutor', { prompt, part: inView });
    expect(reply.json<Answer>().explanation).toBe(semicolons);
    const told = JSON.stringify(model.getLastRequest()?.body);
    expect(told).toContain('Lesson: Linear functions');
    expect(told).toContain('is just another way to write the point');
    const address = '/api/lessons/math-linear/linf-notation/parts/linf-notation/conversation';
    const { messages } = (await student.call('GET', address)).json<{ messages: Message[] }>();
    expect(messages.map(({ content }) => content)).toEqual([prompt, semicolons]);
  });

  test.each([
    ['a practice as a lesson', { lessonId: 'lin1-practice', partId: 'lin1-practice' }, 404],
    ['a question that is none', { asks: [{ id: 'No', tried: [], isShown: false }] }, 400],
    ['a try that cannot be', { asks: [{ id: 'linf-ask-1', tried: [-1], isShown: false }] }, 400],
    ['more than it can ask', { asks: Array.from({ length: 61 }, (_, at) => ({ id: `a${at}`, tried: [], isShown: false })) }, 400],
  ])('refuses %s', async (_, more, status) => {
    const student = await newPro();
    const reply = await student.call('POST', '/api/tutor', { prompt, part: { ...inView, ...more } });
    expect(reply.statusCode).toBe(status);
  }); // prettier-ignore
});
