import type { QuestionSet } from '../../src/answers/sets.ts';
import { expect, type Page } from './test.ts';

/** The set on the screen, with its keys. */
export async function shownSet(page: Page): Promise<QuestionSet> {
  const setId = new URL(page.url()).searchParams.get('setId');
  return (await (await page.request.get(`/api/sets/${setId}`)).json()) as QuestionSet;
}

/** Answers the questions of a set that is taken as the test is, by keys: all but the first rightly, which is left out. Hands them in. */
export async function takeByKeys(page: Page): Promise<void> {
  const { questions } = await shownSet(page);
  for (const [index, { part }] of questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of ${questions.length}`).first()).toBeVisible();
    if (index > 0) await page.keyboard.press(String(part.correctAnswer + 1));
    await page.keyboard.press('Control+Enter');
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).press('Enter');
}
