import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { openPracticeBehind } from './answering.ts';
import { answerWrong, equations, expectQuestion, radio, type Parts } from './player.ts';
import { expect, type Page, type Student } from './test.ts';

export const unsent = 'Not saved yet: will be sent when you are back online';
export const signedOut = 'Not saved yet: will be sent when you sign in again';
export const progressCalls = '**/api/progress/**';

/** Opens the lesson at its third part, and tries that in vain; an option is chosen again. */
export async function openAtThird(page: Page): Promise<Parts> {
  const parts = await openPracticeBehind(page, equations, 2);
  await missThird(page, parts);
  return parts;
}

export async function missThird(page: Page, parts: Parts): Promise<void> {
  await answerWrong(page, parts[2]);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('4');
}

export async function expectThirdAsLeft(page: Page, parts: Parts): Promise<void> {
  await expectQuestion(page, 3, parts.length);
  await expect(radio(page, 3)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
  await expect(page.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(2);
}

/** The page is looked at again when what it knows is no longer fresh. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
}

/** The lessons that a student has completed, as the database has it. */
export async function completedBy({ uid }: Student, { database }: TestDatabase): Promise<string[]> {
  const text = 'select lesson_id from completed_lessons where user_id = $1 order by lesson_id';
  const { rows } = await database.pool.query<{ lesson_id: string }>(text, [uid]);
  return rows.map(({ lesson_id }) => lesson_id);
}

export async function signInHere(page: Page, { email, password }: Student): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/sign-in', { data: { email, password }, headers })).status()).toBe(200);
}

/** By the settings, which are open. */
export async function signOutHere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

/** Under which names this browser keeps something. */
export function keptHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('lodestar.')));
}
