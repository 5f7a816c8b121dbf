import { beginAnswered, beginExam, onServer, openFirst, option, test } from '../support/exam.ts';
import { expect } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test('a Rehearsal that nobody wants to go on with is ended at its card, and another can begin', async ({
  page,
  student: _,
  smallForm,
}) => {
  const attempt = await beginAnswered(page, smallForm, { mode: 'rehearsal' });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End this exam' })).toHaveCount(0); // as on test day
  await page.goto('/exams');
  const card = page.getByRole('region', { name: 'Practice exam 1' });
  await card.getByRole('button', { name: 'End this exam' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End this exam?' });
  await expect(dialog).toContainText('modules that you have not begun are left out');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect((await onServer(page, attempt.id)).state).toBe('open');
  await card.getByRole('button', { name: 'End this exam' }).click();
  await dialog.getByRole('button', { name: 'End this exam' }).click();
  await expect(card.getByRole('link', { name: 'Take it again' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'End this exam' })).toHaveCount(0);
  expect((await onServer(page, attempt.id)).state).toBe('finished');
  await beginExam(page, smallForm);
});

test('in Practice an exam is ended in its room, with the answer that was given last', async ({
  page,
  student: _,
  smallForm,
}) => {
  const attempt = await beginExam(page, smallForm, { scope: 'reading-writing-1' });
  await openFirst(page, attempt);
  await option(page, 'C').check({ force: true });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'End this exam' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this exam' }).click();
  await expect(page.getByRole('heading', { name: 'You are done' })).toBeVisible();
  await page.getByRole('link', { name: 'See the report' }).click();
  await expect(page.getByText('left before it was handed in')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Unanswered 3' })).toBeAttached();
});
