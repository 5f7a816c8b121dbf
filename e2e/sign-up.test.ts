import { expect, test } from './support/test.ts';

test('AUTH-01 a visitor creates an account and comes to the sections', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(`ada-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
});
