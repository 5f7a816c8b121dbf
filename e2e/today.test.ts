import { takeBareDocuments } from './support/bareDocuments.ts';
import { testOverDays } from './support/daysLater.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, expectAccessible, test, type Page } from './support/test.ts';

const today = (page: Page) => page.getByRole('region', { name: 'Today' });

/** So many days from now, as a date field takes it. */
function inDays(count: number): string {
  return new Date(Date.now() + count * 24 * 3_600_000).toISOString().slice(0, 10);
}

testOverDays.use({ timezoneId: 'UTC' });

testOverDays(
  'a goal is set: Today tells the days left and what to do, and a day that was missed is planned anew',
  async ({ page, student: _, daysLater }) => {
    await page.goto('/dashboard/learn');
    await today(page).getByRole('link', { name: 'Set a goal' }).click();
    await page.getByLabel('Test date').fill(inDays(40));
    await page.getByLabel('Target score').fill('1400');
    for (const box of await page.getByRole('spinbutton', { name: /, minutes$/ }).all()) await box.fill('20');
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await expect(page.getByText('Your plan is saved.')).toBeVisible();
    const weeks = page.getByRole('region', { name: 'Your plan' });
    await expect(weeks.getByText('40 days to your test')).toBeVisible();
    const first = weeks.getByRole('list').first().getByRole('link').first();
    await expect(first).toHaveText('The test on one page');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }

    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(today(page).getByText('40 days to your test')).toBeVisible();
    await expect(today(page).getByText('Target: 1400')).toBeVisible();
    const lessons = today(page).getByRole('list').first().getByRole('link');
    await expect(lessons).toHaveText([/^The test on one page7 min/, /^How modules adapt and how scores are made7 min/]);
    await expect(today(page).getByRole('link', { name: /^Start with/ })).toContainText('The test on one page');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }

    await daysLater(2, page);
    await page.reload();
    await expect(today(page).getByText('38 days to your test')).toBeVisible();
    await expect(lessons).toHaveText([/^The test on one page/, /^How modules adapt/]);

    await lessons.first().click();
    await page.getByRole('button', { name: 'Finish lesson' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.goto('/dashboard/learn');
    await expect(lessons).toHaveText([/^How modules adapt/, /^The test on one page/]);
    await expect(lessons.last().getByRole('img', { name: 'Completed' })).toBeVisible();
    await expect(today(page).getByRole('listitem').filter({ hasText: 'studied' })).toHaveCount(1);
    await expect(today(page).getByRole('link', { name: /^Up next/ })).toContainText('How modules adapt');
  },
);

test("'Not now' is for good, and leaves a way to the plan; all of it by keyboard", async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
  await tabTo(page, today(page).getByRole('button', { name: 'Not now' }));
  await page.keyboard.press('Enter');
  const way = today(page).getByRole('link', { name: 'Set a goal' });
  await expect(way).toBeFocused();
  await page.reload();
  await expect(today(page).getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await tabTo(page, way);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '20 min, Monday to Friday' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('spinbutton', { name: 'Friday, minutes' })).toHaveValue('20');
  await expect(page.getByRole('spinbutton', { name: 'Sunday, minutes' })).toHaveValue('0');
  await tabTo(page, page.getByRole('button', { name: 'Save the plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your plan is saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Today' })).toBeFocused();
});

test.describe('what is refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('is told in words, and what was typed stays', async ({ page, student: _ }) => {
    await page.goto('/dashboard/plan');
    for (const box of await page.getByRole('spinbutton', { name: /, minutes$/ }).all()) await box.fill('0');
    await page.getByLabel('Target score').fill('1300');
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose some minutes for at least one day of the week.');
    await expect(page.getByLabel('Target score')).toHaveValue('1300');
  });

  test('leaves the sections as they are when Today cannot be read', async ({ page, student: _ }) => {
    await takeBareDocuments(page);
    const error = { status: 'internal', message: 'Something went wrong on our side.' };
    await page.route('**/api/today*', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto('/dashboard/learn');
    await expect(today(page).getByRole('link', { name: /^Start with/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Boundaries' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
