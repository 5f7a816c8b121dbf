import type { Lesson } from '../../src/course/lesson.ts';
import { uuid7 } from '../../src/answers/uuid7.ts';
import { wrongOption, type Place } from './player.ts';
import { expect, type Page } from './test.ts';

/** Answers the first questions of a lesson wrong, without going through it. @param at the moments, by the clock of a browser. */
export async function missQuestions(
  page: Page,
  { sectionId, lessonId }: Place,
  count: number,
  at = new Date(),
): Promise<void> {
  const reply = await page.request.get(`/api/lessons/${sectionId}/${lessonId}`);
  const { edition = '', parts = [] } = (await reply.json()) as Lesson;
  const attemptId = uuid7();
  const answers = parts.slice(0, count).map((part, index) => ({
    ...{ id: uuid7(), attemptId, lessonId, partId: part.id, edition, try: 1, choice: wrongOption(part) },
    ...{ hints: 0, ms: 40_000, mode: 'lesson', at: new Date(at.getTime() + index * 60_000).toISOString() },
  }));
  const sent = await page.request.post('/api/answers', {
    data: { answers },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(await sent.json()).toMatchObject({ ignored: [] });
}
