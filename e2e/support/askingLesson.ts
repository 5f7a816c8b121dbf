import type { Locator } from '@playwright/test';
import type { Place } from './player.ts';
import type { Page } from './test.ts';

export { testOnOwnLessons as testAsking } from './ownLessons.ts';

/** Five questions: two about earlier lessons, one after an idea, two in a worked example; and steps that open one after another. */
export const rates: Place = { sectionId: 'math-linear', lessonId: 'rates' };

/** A question of the lesson, from 1. */
export function ask(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true });
}
