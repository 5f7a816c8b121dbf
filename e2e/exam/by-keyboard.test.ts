import { expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { onServer, test } from '../support/exam.ts';
import { expect } from '../support/test.ts';

test('a practice exam is set up, taken and handed in by keyboard alone, with its tools and its shortcuts', async ({
  page,
  student: _,
  smallForm,
}) => {
  await page.goto('/dashboard/learn');
  const toExams = page.getByRole('link', { name: 'Practice exams' }).first();
  await toExams.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice exams');
  const setUp = page.getByRole('region', { name: 'Practice exam 1' }).getByRole('link', { name: 'Set up' });
  await expect(setUp).toBeVisible();
  await tabTo(page, setUp);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/exams/${smallForm}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice exam 1');
  await tabTo(page, page.getByRole('radio', { name: /^The whole exam/ }));
  await page.keyboard.press('ArrowDown'); // Reading and Writing
  await tabTo(page, page.getByRole('radio', { name: /^Rehearsal/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Practice/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading and Writing, module 1');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await tabTo(page, page.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  for (const name of ['Exam controls', 'Passage', 'Question', 'Answer options'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Exam navigation' })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^3[12]:\d\d$/);
  await page.keyboard.press('Alt+t');
  await expect(page.getByText(/^3[12] minutes left$/)).toBeAttached();

  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: /^Choice B/ })).toBeChecked();
  await page.keyboard.press('Shift+D');
  await page.keyboard.press('Alt+m');
  await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Alt + N');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Choice A/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+q');
  const menu = page.getByRole('button', { name: 'Question 1, answered, marked for review' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
  await page.keyboard.press('Alt+o');
  await tabTo(page, page.getByRole('button', { name: 'Take a break' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The clock is stopped');
  await tabTo(page, page.getByRole('button', { name: 'Resume' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();

  for (const module of [1, 2]) {
    await page.keyboard.press('Alt+v');
    await expect(page.getByRole('heading', { name: 'Check your work' })).toBeFocused();
    await expect(
      page.getByText(module === 1 ? '2 of 4 answered, 1 marked for review' : '0 of 4 answered'),
    ).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Hand in' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText(
      module === 1 ? 'These questions have no answer yet: 3, 4.' : 'These questions have no answer yet: 1, 2, 3, 4.',
    );
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }));
    await page.keyboard.press('Enter');
    if (module === 2) break;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading and Writing, module 2');
    await tabTo(page, page.getByRole('button', { name: 'Start' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are done');
  await tabTo(page, page.getByRole('link', { name: 'See the report' }));
  await expectFocusSeen(page);
  await expect(page.getByRole('link', { name: 'See the report' })).toHaveAttribute('href', `/exam/${id}/report`);
  expect((await onServer(page, id)).state).toBe('finished');
});
