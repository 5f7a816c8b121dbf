import { answerRight, answerWrong, bottomBar, expectQuestion, openPractice, option, radio } from '../support/player.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { bees, testWithTools as test } from '../support/toolsCourse.ts';

const strike = (page: Page, name: string) => page.getByRole('button', { name: `strike out choice ${name}` });
const mark = (page: Page) => page.getByRole('button', { name: 'Mark for review' });
const segment = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button')
    .nth(number - 1);

test('an option is struck out by its button or by Shift and its key, which is said, undone, and gone once it is chosen; after a reload it is as it was', async ({
  page,
}) => {
  const parts = await openPractice(page, bees);
  await strike(page, '3').click();
  await expect(strike(page, '3')).toHaveAccessibleName('Undo: strike out choice 3');
  await expect(strike(page, '3')).toHaveText('Undo');
  await expect(radio(page, 2)).toHaveAccessibleName('Choice 3 They sing. (struck out)');
  await expect(radio(page, 2)).not.toBeChecked();
  for (const key of ['Shift+Digit1', 'Shift+D']) await page.keyboard.press(key);
  await expect(strike(page, '1')).toHaveText('Undo');
  await expect(strike(page, '4')).toHaveText('Undo');
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press('Shift+Digit4');
  await expect(strike(page, '4')).toHaveText('4');
  await page.keyboard.press('3'); // choosing takes the strike back
  await expect(radio(page, 2)).toBeChecked();
  await expect(strike(page, '3')).toHaveText('3');
  await page.keyboard.press('Shift+C'); // and striking the choice
  await expect(radio(page, 2)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();

  await page.reload();
  await expect(strike(page, '1')).toHaveText('Undo');
  await expect(strike(page, '3')).toHaveText('Undo');
  await answerWrong(page, parts[0]); // the one struck out last
  await page.keyboard.press('Enter');
  await expect(strike(page, '3')).toHaveCount(0);
  await answerRight(page, parts[0]);
  await expect(page.getByRole('button', { name: /strike out/i })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, 4);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('a question is marked for review, in a lesson and in a drill, where the menu shows it; marks go with the attempt', async ({
  page,
  student: _,
}) => {
  const parts = await openPractice(page, bees);
  await mark(page).click();
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(segment(page, 1)).toHaveAccessibleName('Question 1 of 4, completed, marked for review');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Exit lesson' }).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect.poll(() => markupHere(page)).toEqual([]);

  const reply = await page.request.post('/api/sets', {
    data: { kind: 'drill', half: 'math' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await page.goto(`/dashboard/set?setId=${((await reply.json()) as { id: string }).id}`);
  await mark(page).click();
  await bottomBar(page).getByRole('button', { name: 'Next' }).click();
  await page.reload();
  await page.getByRole('button', { name: /All questions/ }).click();
  await expect(page.getByRole('button', { name: 'Question 1, not answered, marked for review' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('on a phone the row has room for its button, and a finger hits it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openPractice(page, bees);
  for (const name of ['1', '4']) {
    const box = await strike(page, name).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await strike(page, '1').click();
  await option(page, 0).click();
  await expect(radio(page, 0)).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

function markupHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('lodestar.markup.')));
}
