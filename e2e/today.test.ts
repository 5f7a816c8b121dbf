import { takeBareDocuments } from './support/bareDocuments.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test, type Page } from './support/test.ts';

const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test.use({ allowedNoise: ['Failed to load resource'] }); // a plan without minutes; a Today that cannot be read

test("'Not now' is for good, and leaves a way to the plan; all of it by keyboard; what is refused is told", async ({
  page,
  student: _,
}) => {
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

  await test.step('what is refused is told in words, and what was typed stays', async () => {
    const minutes = page.getByRole('spinbutton', { name: /, minutes$/ });
    await expect(minutes).toHaveCount(7);
    for (const box of await minutes.all()) await box.fill('0');
    await page.getByLabel('Target score').fill('1300');
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose some minutes for at least one day of the week.');
    await expect(page.getByLabel('Target score')).toHaveValue('1300');
  });

  await page.getByRole('heading', { level: 1 }).click(); // the keys go on from there
  await tabTo(page, page.getByRole('button', { name: '20 min, Monday to Friday' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('spinbutton', { name: 'Friday, minutes' })).toHaveValue('20');
  await expect(page.getByRole('spinbutton', { name: 'Sunday, minutes' })).toHaveValue('0');
  await tabTo(page, page.getByRole('button', { name: 'Save the plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your plan is saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Today' })).toBeFocused();

  await test.step('the sections are as they are when Today cannot be read', async () => {
    await takeBareDocuments(page);
    const error = { status: 'internal', message: 'Something went wrong on our side.' };
    await page.route('**/api/today*', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto('/dashboard/learn');
    await expect(today(page).getByRole('link', { name: /^Start with/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Boundaries' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
