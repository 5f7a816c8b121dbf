import { field, type Place } from './player.ts';
import { expect, type Page } from './test.ts';

export { testOnOwnLessons as testTyped } from './ownLessons.ts';

/** Four parts: 2/3, -1/3, one that is never the same twice, and one with options. */
export const slopes: Place = { sectionId: 'math-linear', lessonId: 'typed-drill' };

/** What is said below the field. */
export function reading(page: Page) {
  return page.getByRole('region', { name: 'Your answer' }).locator('[aria-live=polite]');
}

/** Types an answer by keys, and checks it by Enter. */
export async function enter(page: Page, entry: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.type(entry);
  await expect(field(page)).toHaveValue(entry);
  await page.keyboard.press('Enter');
}
