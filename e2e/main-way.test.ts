import type { QuestionSet } from '../src/answers/sets.ts';
import { tabTo } from './support/keyboard.ts';
import { answerRight, answerWrong, expectQuestion } from './support/player.ts';
import { expect, test, type Page } from './support/test.ts';

const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('from Learn to a plan, a set, its end and the mistakes by the keyboard alone: the focus is never lost', async ({
  page,
  student: _,
}) => {
  await page.goto('/dashboard/learn');
  await tabTo(page, today(page).getByRole('link', { name: 'Set a goal' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Save the plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Go to Today' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(today(page).getByText('Planned for today')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Practise what you choose' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practise what you choose');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'All of Standard English Conventions' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: '10', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'Start practising' }));
  await page.keyboard.press('Enter');
  await expectQuestion(page, 1, 5);
  await expect(page.getByRole('main')).toBeFocused();
  const questions = await questionsOf(page);
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
  await tabTo(page, page.getByRole('link', { name: 'Mistakes and review' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mistakes and review');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('You chose');
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

async function questionsOf(page: Page): Promise<QuestionSet['questions']> {
  const id = new URL(page.url()).searchParams.get('setId') ?? '';
  return ((await (await page.request.get(`/api/sets/${id}`)).json()) as QuestionSet).questions;
}
