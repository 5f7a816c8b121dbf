import {
  answerRight,
  answerWrong,
  bottomBar,
  equations,
  notation,
  openLesson,
  openPractice,
  option,
} from '../support/player.ts';
import { expect, test } from '../support/test.ts';

test('PLAY-02 a lesson to read prints as a whole, its answers too, without the bar', async ({ page }) => {
  await openLesson(page, notation);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  const answer = page.locator('details.answer').first();
  const closed = await answer.locator('summary').boundingBox();
  expect((await answer.boundingBox())?.height).toBeGreaterThan((closed?.height ?? 0) + 40);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('PLAY-08 a question and its explanation print, without the bars', async ({ page }) => {
  const [part] = await openPractice(page, equations);
  await answerWrong(page, part);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, part);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeHidden();
  await expect(bottomBar(page)).toBeHidden();
  await expect(page.getByText('what is the value of')).toBeVisible();
  for (const index of [0, 1, 2, 3]) await expect(option(page, index)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel.getByText('The value of')).toBeVisible();
  expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
});
