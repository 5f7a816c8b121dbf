import { allSaved, beginExam, onServer, openFirst, option, test } from '../support/exam.ts';
import { expect, type Page } from '../support/test.ts';

/** The question that is laid out before it is wanted. */
const ahead = (page: Page) => page.locator('.exam-ahead-kept .question');

test('the next question is laid out while one is read, where neither keys nor ears find it, and is the one that ‘Next’ shows', async ({
  page,
  student: _,
  smallForm,
}) => {
  const attempt = await beginExam(page, smallForm);
  await openFirst(page, attempt);
  await expect(ahead(page)).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('radio')).toHaveCount(4);
  const isReached = await ahead(page).evaluate((question) => {
    const [field] = question.querySelectorAll('input');
    field?.focus();
    return document.activeElement === field || question.checkVisibility({ contentVisibilityAuto: true });
  });
  expect(isReached).toBe(false);

  const kept = await ahead(page).elementHandle();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeFocused();
  const shown = await page.getByRole('article').elementHandle();
  expect(await page.evaluate(([one, other]) => one === other, [kept, shown])).toBe(true);
  await option(page, 'C').check({ force: true });
  await allSaved(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await allSaved(page);
  const events = async () => (await onServer(page, attempt.id)).ack;
  const before = await events();
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click(); // before the first one is painted
  });
  await expect(page.getByRole('heading', { name: 'Question 3 of 4' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await allSaved(page);
  expect(await events()).toBe(before + 2);

  await page.getByRole('button', { name: /^Question 3 of/ }).click();
  await page.getByRole('button', { name: 'Question 4, not answered' }).click();
  await expect(page.getByRole('heading', { name: 'Question 4 of 4' })).toBeVisible();
  await expect(ahead(page)).toHaveCount(0);
});
