import { answerRight, answerWrong, checkByKeys, equations, expectQuestion, openLesson, openPractice, notation, option, radio, wrongOption } from '../support/player.ts'; // prettier-ignore
import { expect, test, type Page } from '../support/test.ts';

const question = 'Are you sure you want to quit?';
const sectionScreen = /\/dashboard\/lesson\?sectionId=math-linear$/;

test('PLAY-11 on the first part with no check made one leaves at once', async ({ page, student: _ }) => {
  await openPractice(page, equations);
  await option(page, 2).click();
  await exit(page).click();
  await expect(page).toHaveURL(sectionScreen);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('PLAY-11 a visitor who has checked nothing leaves to the front page', async ({ page, server }) => {
  await openPractice(page, equations);
  await exit(page).click();
  await expect(page).toHaveURL(`${server.address}/`);
});

test('PLAY-11 after a check, even a wrong one that was cleared, the dialog asks first', async ({
  page,
  student: _,
}) => {
  const [part] = await openPractice(page, equations);
  await answerWrong(page, part);
  await exit(page).click();
  await expectDialog(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await exit(page).click();
  await expectDialog(page);
  await expect(page).toHaveURL(/\/lesson-view/);
});

test('PLAY-11 on a later part with no check made there the dialog asks too', async ({ page, student: _ }) => {
  const [part] = await openPractice(page, equations);
  await answerRight(page, part);
  await page.keyboard.press('Control+Enter');
  await exit(page).click();
  await expectDialog(page);
});

test('PLAY-11 Stay and Escape go on where one was, and the focus returns', async ({ page, student: _ }) => {
  const parts = await openPractice(page, equations);
  await answerWrong(page, parts[0]);
  for (const stay of [() => page.getByRole('button', { name: 'Stay' }).click(), () => page.keyboard.press('Escape')]) {
    await exit(page).click();
    await expectDialog(page);
    await expect(page.getByRole('button', { name: 'Leave, keep my place' })).toBeFocused();
    await stay();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(exit(page)).toBeFocused();
    await expectQuestion(page, 1, parts.length);
    await expect(radio(page, wrongOption(parts[0]))).toBeChecked();
    await expect(page.getByRole('status')).toHaveText('Not quite');
  }
});

test('PLAY-11 while the dialog is open the keys of the lesson do nothing', async ({ page, student: _ }) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('1');
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

test('PLAY-11 Quit leaves, and what was done in the lesson is gone', async ({ page, student: _ }) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await checkByKeys(page, wrongOption(parts[1]));
  await exit(page).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect(page).toHaveURL(sectionScreen);
  await expect(page.getByText('0/9 lessons')).toBeVisible();

  await openPractice(page, equations);
  await expectQuestion(page, 1, parts.length);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
});

test('PLAY-11 Leave, keep my place leaves, and the lesson goes on there', async ({ page, student: _ }) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await answerWrong(page, parts[1]);
  await exit(page).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(sectionScreen);

  await openPractice(page, equations);
  await expectQuestion(page, 2, parts.length);
  await expect(page.getByRole('status')).toHaveText('Not quite');
});

test("PLAY-11 a visitor's place is kept as well", async ({ page, server }) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await exit(page).click();
  await page.getByRole('button', { name: 'Leave, keep my place' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await openPractice(page, equations);
  await expectQuestion(page, 2, parts.length);
});

test('PLAY-11 a lesson to read is left at once', async ({ page, student: _ }) => {
  await openLesson(page, notation);
  await exit(page).click();
  await expect(page).toHaveURL(sectionScreen);
});

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
