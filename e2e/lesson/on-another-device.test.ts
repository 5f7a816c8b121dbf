import type { BrowserContext } from '@playwright/test';
import { lessonAddress } from '../../src/study/addresses.ts';
import { answerRight, answerWrong, equations, expectQuestion, finishPractice, openLesson, openPractice, radio, unsentHere, type Parts } from '../support/player.ts'; // prettier-ignore
import { expect, test, type Page, waitUntilAlive } from '../support/test.ts';

test('PLAY-10 PLAY-11 on another device a lesson goes on at the same question, with the same options tried; Quit starts it over on both', async ({
  page,
  context,
  student: _,
  newBrowser,
}) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await answerWrong(page, parts[1]);
  await expect.poll(() => unsentHere(page)).toEqual([]);

  const other = await signedInElsewhere(await newBrowser(), context);
  await openLesson(other, equations);
  await expectQuestion(other, 2, parts.length);
  await expect(other.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
  await answerRight(other, parts[1]);
  await other.keyboard.press('Control+Enter');
  await expectQuestion(other, 3, parts.length);
  await expect.poll(() => unsentHere(other)).toEqual([]);
  await page.reload();
  await expectQuestion(page, 3, parts.length);
  await waitUntilAlive(page);

  await test.step('PLAY-11 Quit', async () => {
    await page.getByRole('button', { name: 'Exit lesson' }).click();
    await page.getByRole('button', { name: 'Quit' }).click();
    await expect(page).toHaveURL(/\/dashboard\/lesson/);
    await expect.poll(() => unsentHere(page)).toEqual([]);
    await other.reload();
    await expectQuestion(other, 1, parts.length);
    await page.getByRole('link', { name: 'Practice: one variable' }).click();
    await expectQuestion(page, 1, parts.length);
    await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
  });

  await test.step('what was finished here starts over there, too', async () => {
    await answerRight(page, parts[0]);
    await expect.poll(() => unsentHere(page)).toEqual([]);
    await other.reload();
    await expectQuestion(other, 2, parts.length);
    await page.keyboard.press('Control+Enter');
    await finishPractice(page, parts, 1);
    await expect(page.getByRole('status')).toHaveText('Saved');
    await other.reload();
    await expectQuestion(other, 1, parts.length);
  });
});

test('PLAY-10 PLAY-11 on another device a round of fresh questions goes on as well; the place comes behind the first question, and not once the student is at work', async ({
  page,
  context,
  student: _,
  newBrowser,
}) => {
  const round = `${lessonAddress(equations)}&round=2`;
  await page.goto(round);
  const reply = await page.request.get('/api/lessons/math-linear/lin1-practice/rounds/2');
  const fresh = ((await reply.json()) as { parts: Parts }).parts;
  await expectQuestion(page, 1, fresh.length);
  await answerRight(page, fresh[0]);
  await expect.poll(() => unsentHere(page)).toEqual([]);
  const other = await signedInElsewhere(await newBrowser(), context);
  await other.goto(round);
  await expectQuestion(other, 2, fresh.length);

  const parts = await openPractice(page, equations);
  await expectQuestion(page, 1, parts.length);
  await answerRight(page, parts[0]);
  await expect.poll(() => unsentHere(page)).toEqual([]);
  const held = Promise.withResolvers<void>();
  await other.route('**/api/places/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openLesson(other, equations);
  await expectQuestion(other, 1, parts.length);
  await other.keyboard.press('2');
  await expect(radio(other, 1)).toBeChecked();
  const told = other.waitForResponse('**/api/places/**');
  held.resolve();
  await (await told).finished();
  await expectQuestion(other, 1, parts.length);
  await expect(radio(other, 1)).toBeChecked();
});

/** A page of another browser becomes one of the same person, who begins it with an empty memory. */
async function signedInElsewhere(page: Page, context: BrowserContext): Promise<Page> {
  await page.context().addCookies(await context.cookies());
  return page;
}
