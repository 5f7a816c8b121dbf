import type { QuestionSet } from '../../src/answers/sets.ts';
import type { Part } from '../../src/course/lesson.ts';
import { asGiven, giveByKeys, rightAnswer, wrongAnswer } from './player.ts';
import { expect, type Page } from './test.ts';

/** The set on the screen, with its keys. */
export async function shownSet(page: Page): Promise<QuestionSet> {
  const setId = new URL(page.url()).searchParams.get('setId');
  return (await (await page.request.get(`/api/sets/${setId}`)).json()) as QuestionSet;
}

/** Answers the questions of a set that is taken as the test is, by keys: all but the first rightly, which is left out. Hands them in. */
export async function takeByKeys(page: Page): Promise<void> {
  const { questions } = await shownSet(page);
  for (const [index, { part }] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${questions.length}`).first()).toBeVisible();
    if (index > 0) await giveByKeys(page, rightAnswer(part));
    await page.keyboard.press('Control+Enter');
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).press('Enter');
}

/** Takes a half of the diagnostic to its end, by calls: every third answer is wrong, or as told. */
export async function takeByCalls(
  page: Page,
  half: 'math' | 'reading-writing',
  answerTo = (part: Part, index: number) => (index % 3 ? rightAnswer(part) : wrongAnswer(part)),
): Promise<void> {
  const post = (path: string, data: object = {}) =>
    page.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });
  let set = (await (await post('/api/diagnostic', { half })).json()) as QuestionSet;
  for (const stage of [1, 2]) {
    const answers = set.questions.map(({ lessonId, round, edition, part }, index) => ({
      ...{
        id: `${set.id.slice(0, -4)}${(index + 1).toString(16).padStart(4, '0')}`,
        attemptId: set.id,
        lessonId,
        edition,
      },
      ...{ ...(round ? { round } : {}), partId: part.id, try: 1, hints: 0, ms: 60_000, mode: 'diagnostic' },
      ...asGiven(answerTo(part, index)),
      ...{ at: new Date().toISOString() },
    }));
    expect((await post('/api/answers', { answers })).status()).toBe(200);
    expect((await post(`/api/sets/${set.id}/finish`)).status()).toBe(200);
    if (stage === 1) set = (await (await post(`/api/diagnostic/${set.id}/next`)).json()) as QuestionSet;
  }
}
