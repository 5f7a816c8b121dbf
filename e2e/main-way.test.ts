import type { Locator } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { answerRight, answerWrong, expectQuestion } from './support/player.ts';
import { shownSet } from './support/sets.ts';
import { expect, test, type Page } from './support/test.ts';

const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('from Learn to a plan, a set, its end, the mistakes and the next set by the keyboard alone: the focus is never lost', async ({
  page,
  student,
  testDatabase,
}) => {
  const all = page.getByRole('checkbox', { name: 'All of Standard English Conventions' });
  const [five, ten] = ['5', '10'].map((name) => page.getByRole('radio', { name, exact: true })) as [Locator, Locator];
  await page.goto('/dashboard/learn');
  await tabTo(page, today(page).getByRole('link', { name: 'Set a goal' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Save the plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Go to Today' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(today(page).getByText(/^Planned for today/)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Practise what you choose' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practise what you choose');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'Hard' }));
  await page.keyboard.press('Space');
  await tabTo(page, ten);
  await page.keyboard.press('ArrowLeft');
  await expect(five).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Start practising' }));
  await page.keyboard.press('Enter');
  await expectQuestion(page, 1, 5);
  await expect(page.getByRole('main')).toBeFocused();
  const { questions } = await shownSet(page);
  for (const [index, { part }] of questions.entries()) {
    await expectQuestion(page, index + 1, 5);
    if (index === 0) {
      await answerWrong(page, part);
      await page.keyboard.press('Control+Enter');
    }
    await answerRight(page, part);
    if (index === 1) await leaveAndComeBack(page);
    await page.keyboard.press('Control+Enter');
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('4 of 5 right at the first try');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const answers = 'select 1 from answers where user_id = $1';
  expect((await testDatabase.database.pool.query(answers, [student.uid])).rows).toHaveLength(6);
  await tabTo(page, page.getByRole('link', { name: 'Mistakes and review' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mistakes and review');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('You chose');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('4 of 5 right at the first try');
  const rows = page.getByRole('list', { name: 'Question by question' }).getByRole('button');
  await tabTo(page, rows.first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Redo the ones you missed' }));
  await page.keyboard.press('Enter');
  await expectQuestion(page, 1, 1);
  await answerRight(page, questions[0]!.part);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 of 1 right at the first try');
  await expect(page.getByText('Once more through the ones you missed.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Another one' }));
  await page.keyboard.press('Enter');
  await expect(all).toBeChecked();
  await expect(five).toBeChecked();
});

/** Leaves the set with two questions answered: Learn leads back into it. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const exit = page.getByRole('button', { name: 'Exit lesson' });
  await tabTo(page, exit, 40, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Leave, keep my place' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, today(page).getByRole('link', { name: /^Continue where you were: Practice of your choice$/ }));
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2, 5);
  await expect(page.getByRole('status')).toHaveText('Correct');
}
