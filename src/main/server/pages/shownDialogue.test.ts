import { expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { triedLesson } from '#landing/courseFacts.ts';
import { testServer } from '../testing/testServer.ts';

const { app, database } = await testServer();

test('the talk with the tutor on the front page is one that the built-in tutor holds, word for word', async () => {
  const shown = turnsOn((await app.inject('/')).body);
  expect(shown.map(({ by }) => by)).toEqual(['student', 'tutor', 'student', 'tutor']);
  const said = shown.map(({ words }) => words);

  const student = await newStudent(app);
  await database.pool.query("update users set pro_until = now() + interval '1 day' where id = $1", [student.uid]);
  const lesson = { ...triedLesson, partId: 'lin1-practice-01' };
  // before anything is checked; then after 24, the third choice
  const first = await ask(said[0], { ...lesson, tried: [], hintsShown: 0 });
  expect(plain(first.explanation)).toBe(said[1]);
  const second = await ask(said[2], { ...lesson, tried: [2], hintsShown: 0 }, first.conversationId);
  expect(plain(second.explanation)).toBe(said[3]);

  async function ask(prompt: string | undefined, part: object, conversationId?: string) {
    const reply = await student.call('POST', '/api/tutor', { prompt, part, conversationId });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ explanation: string; conversationId: string }>();
  }
});

/** What is said in the picture, in words. */
function turnsOn(html: string): { by: string; words: string }[] {
  const turns = html.matchAll(
    /<(p|div) class="said said-(student|tutor)">(.*?)<\/\1>(?=<(?:p|div) class="said|<\/div>)/gs,
  );
  return [...turns].map(([, , by = '', inside = '']) => ({ by, words: words(inside.replaceAll('</p><p>', ' ')) }));
}

function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim();
}

/** Markdown as it is read. */
function plain(markdown: string): string {
  return markdown
    .replaceAll('**', '')
    .replace(/\\\(|\\\)|\$/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('-', '−')
    .trim();
}
