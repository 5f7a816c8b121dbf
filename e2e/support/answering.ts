import type { Lesson, Part } from '../../src/course/lesson.ts';
import { uuid7 } from '../../src/answers/uuid7.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { asGiven, expectQuestion, rightAnswer, startingWithOptions, wrongAnswer, type Given, type Parts, type Place } from './player.ts'; // prettier-ignore
import { expect, waitUntilAlive, type Page } from './test.ts';

/** Answers the first questions of a lesson wrong, without going through it. @param at the moments, by the clock of a browser. */
export async function missQuestions(page: Page, place: Place, count: number, at = new Date()): Promise<void> {
  await answer(page, place, count, wrongAnswer, at);
}

/**
 * Opens a lesson, or a round of it, as a student who has answered so many of its questions right before, and is now at the
 * next one.
 */
export async function openPracticeBehind(page: Page, place: Place & { round?: number }, count: number): Promise<Parts> {
  const begun = new Date(Date.now() - count * 60_000);
  const parts = await answer(page, place, count, rightAnswer, begun);
  await page.goto(lessonAddress(place) + (place.round === undefined ? '' : `&round=${place.round}`));
  await waitUntilAlive(page);
  await expectQuestion(page, count + 1, parts.length);
  return startingWithOptions(parts);
}

/** Puts first tries on the record, a minute apart. @returns all parts. */
async function answer(
  page: Page,
  { sectionId, lessonId, round }: Place & { round?: number },
  count: number,
  answerTo: (part: Part) => Given,
  at: Date,
): Promise<Part[]> {
  const ofRound = round === undefined ? '' : `/rounds/${round}`;
  const reply = await page.request.get(`/api/lessons/${sectionId}/${lessonId}${ofRound}`);
  const { edition = '', parts = [] } = (await reply.json()) as Lesson;
  const about = { attemptId: uuid7(), lessonId, edition, ...(round === undefined ? {} : { round }) };
  const answers = parts.slice(0, count).map((part, index) => ({
    ...{ ...about, id: uuid7(), partId: part.id, try: 1, ...asGiven(answerTo(part)), hints: 0, ms: 40_000 },
    ...{ mode: ofRound ? 'round' : 'lesson', at: new Date(at.getTime() + index * 60_000).toISOString() },
  }));
  const sent = await page.request.post('/api/answers', {
    data: { answers },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(await sent.json()).toMatchObject({ ignored: [] });
  return parts;
}
