import { expect, type Page } from '@playwright/test';

export const goodPassword = 'a long walk by the sea';

let count = 0;

export function freshEmail(): string {
  count += 1;
  return `new-${process.pid}-${count}-${Date.now()}@example.com`;
}

interface SignUpForm {
  name?: string;
  email: string;
  password: string;
}

/** Fills the open sign-up form and sends it. */
export async function signUpByForm(page: Page, { name = '', email, password }: SignUpForm): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

/** Fills the open sign-in form and sends it. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The open alert says exactly `words`, and nothing else is to be answered first. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const notice = page.getByRole('alertdialog');
  await expect(notice).toHaveAccessibleName(words);
  await expect(notice.getByRole('heading')).toHaveText(words);
  await expect(notice.getByRole('button')).toHaveText(['OK']);
}

export async function dismissNotice(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}
