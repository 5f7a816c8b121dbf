import { setPro } from './liveSessions.ts';
import { openScreen } from './money.ts';
import { bottomBar } from './player.ts';
import { expect, test, type Page, type Student } from './test.ts';

/** Like `test`, with a student who is Pro; the built-in tutor answers. */
export const testWithTutor = test.extend<{ pro: Student }>({
  pro: async ({ student, testDatabase }, use) => {
    await setPro(testDatabase, student.uid, 30);
    await use(student);
  },
});

export async function openSolver(page: Page, query = ''): Promise<void> {
  await openScreen(page, `/dashboard/solver${query}`);
}

/** 'AI Chat' in the bar of a lesson. */
export function tutorOpener(page: Page) {
  return bottomBar(page).getByRole('button', { name: 'AI Chat' });
}

export function tutorPanel(page: Page) {
  return page.getByRole('region', { name: 'AI Chat', exact: true });
}

export async function openTutor(page: Page): Promise<void> {
  await tutorOpener(page).click();
  await expect(tutorPanel(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
}

export function field(page: Page) {
  return page.getByRole('textbox', { name: 'Your question' });
}

/** Writes a question and sends it by Enter. */
export async function ask(page: Page, prompt: string): Promise<void> {
  await field(page).fill(prompt);
  await field(page).press('Enter');
}

/** The messages of one side, in their order. */
export function said(page: Page, from: 'user' | 'assistant') {
  return page.locator(`[data-from=${from}]`);
}

export const failedText = "I'm sorry, I couldn't process that. Please try again.";
export const notPaidText = 'Only paid users have access to this feature. Please upgrade your plan.';
