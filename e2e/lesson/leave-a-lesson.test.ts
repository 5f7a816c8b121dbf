import { answerRight, answerWrong, checkByKeys, equations, expectQuestion, openLesson, openPractice, notation, option, radio, readParts, wrongOption } from '../support/player.ts'; // prettier-ignore
import { expect, test, type Page } from '../support/test.ts';

const question = 'Are you sure you want to quit?';
const sectionScreen = /\/dashboard\/lesson\?sectionId=math-linear$/;

test('PLAY-11 a lesson is left at once while nothing was checked; then the dialog asks first, and Stay, Leave and Quit do what they say', async ({
  page,
  student: _,
}) => {
  await openLesson(page, notation);
  await exit(page).click(); // there is nothing to lose in a lesson to read
  await expect(page).toHaveURL(sectionScreen);

  await test.step('on the first part with no check made one leaves at once', async () => {
    await openFromSection(page);
    await option(page, 2).click();
    await expect(radio(page, 2)).toBeChecked();
    await exit(page).click();
    await expect(page).toHaveURL(sectionScreen);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await openFromSection(page);
  const parts = await readParts(page, equations);

  await test.step('after a check Stay and Escape go on where one was, and the focus returns', async () => {
    await answerWrong(page, parts[0]);
    for (const stay of [
      () => page.getByRole('button', { name: 'Stay' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await exit(page).click();
      await expectDialog(page);
      await expect(page).toHaveURL(/\/lesson-view/);
      await expect(page.getByRole('button', { name: 'Leave, keep my place' })).toBeFocused();
      await stay();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(exit(page)).toBeFocused();
      await expectQuestion(page, 1, parts.length);
      await expect(radio(page, wrongOption(parts[0]))).toBeChecked();
      await expect(page.getByRole('status')).toHaveText('Not quite');
    }
  });

  await test.step('a wrong check that was cleared counts too', async () => {
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('status')).toBeEmpty();
    await exit(page).click();
    await expectDialog(page);
    await page.keyboard.press('Escape');
  });

  await test.step('on a later part with no check made there it asks too; while it is open the keys of the lesson do nothing', async () => {
    await answerRight(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, parts.length);
    await page.keyboard.press('1');
    await expect(radio(page, 0)).toBeChecked();
    await exit(page).click();
    await expectDialog(page);
    await page.getByRole('button', { name: 'Quit' }).focus();
    await page.keyboard.press('3');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Control+Enter');
    await page.mouse.click(5, 400);
    await expectDialog(page);
    await page.keyboard.press('Escape');
    await expectQuestion(page, 2, parts.length);
    await expect(radio(page, 0)).toBeChecked();
    await expect(page.getByRole('status')).toBeEmpty();
  });

  await test.step('Leave, keep my place leaves, and the lesson goes on there', async () => {
    await answerWrong(page, parts[1]);
    await exit(page).click();
    await expectDialog(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(sectionScreen);
    await openFromSection(page);
    await expectQuestion(page, 2, parts.length);
    await expect(page.getByRole('status')).toHaveText('Not quite');
  });

  await test.step('Quit leaves, and what was done in the lesson is gone', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toBeEmpty();
    await checkByKeys(page, wrongOption(parts[1]));
    await exit(page).click();
    await page.getByRole('button', { name: 'Quit' }).click();
    await expect(page).toHaveURL(sectionScreen);
    await expect(page.getByText('0/9 lessons')).toBeVisible();
    await openFromSection(page);
    await expectQuestion(page, 1, parts.length);
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
  });
});

test("PLAY-11 a visitor who has checked nothing leaves to the front page; a visitor's place is kept as well", async ({
  page,
  server,
}) => {
  const parts = await openPractice(page, equations);
  await exit(page).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, parts.length);
  await exit(page).click();
  await page.getByRole('button', { name: 'Leave, keep my place' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await openPractice(page, equations);
  await expectQuestion(page, 2, parts.length);
});

async function openFromSection(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Practice: one variable' }).click();
  await expect(page).toHaveURL(/\/lesson-view/);
  await expect(page.getByRole('main')).toBeFocused();
}

function exit(page: Page) {
  return page.getByRole('button', { name: 'Exit lesson' });
}

async function expectDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName(question);
  await expect(dialog).toHaveAccessibleDescription('All progress in this session will be lost');
  await expect(dialog.getByText('All progress in this session will be lost', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['Leave, keep my place', 'Stay', 'Quit']);
}
