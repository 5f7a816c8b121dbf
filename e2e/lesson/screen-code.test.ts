import { lessonAddress } from '../../src/study/addresses.ts';
import { equations, expectQuestion } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const words = 'Error: This page could not be loaded. Check your connection and try again.';

test.use({
  allowedNoise: [
    'Failed to load resource',
    'Failed to fetch dynamically imported module',
    'A page could not be fetched',
  ],
});

test('ROUTE-05 a screen whose code does not come says so, the first page or a later one, and comes when it is tried again', async ({
  page,
  student: _,
}) => {
  await page.route('**/assets/LessonPlayer*.js', (route) => route.abort());
  await page.goto(lessonAddress(equations));
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.unroute('**/assets/LessonPlayer*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectQuestion(page, 1, 8);

  const section = page.getByRole('heading', { level: 1, name: 'Linear Equations and Functions' });
  await page.getByRole('button', { name: 'Exit lesson' }).click();
  await expect(section).toBeVisible();
  await page.route('**/assets/Settings*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.goBack();
  await expect(section).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.unroute('**/assets/Settings*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
