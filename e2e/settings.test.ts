import { expectNotice } from './support/forms.ts';
import { equations, openLesson, radio } from './support/player.ts';
import { expect, test } from './support/test.ts';

test("SETT-01 without a subscription there is no word of one, and 'Sign Out' stands under 'Account'", async ({
  page,
  student,
}) => {
  await page.goto('/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Appearance', 'Keyboard', 'Account']);
  await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(main.getByText(student.email)).toBeVisible();
  await expect(main.getByRole('link')).toHaveCount(0);
});

test('SETT-01 whoever has paid finds the subscription and the way to cancel it', async ({
  page,
  student,
  testDatabase,
}) => {
  await testDatabase.database.pool.query(`update users set pro_until = now() + interval '1 month' where id = $1`, [
    student.uid,
  ]);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
});

test("SETT-01 SETT-02 the button reads 'Signing Out...' and does nothing twice while it is busy", async ({
  page,
  student: _,
}) => {
  await page.goto('/settings');
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/sign-out', async (route) => {
    asked += 1;
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  const busy = page.getByRole('button', { name: 'Signing Out...' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  answer.resolve();
  await expectNotice(page, 'Successfully signed out.');
  expect(asked).toBe(1);
});

test('the look is chosen here, at once and for the next visit, and nothing flashes', async ({ page, student: _ }) => {
  await page.goto('/settings');
  const html = page.locator('html');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(233, 240, 236)');
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en" data-theme="dark">');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(html).not.toHaveAttribute('data-theme');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 48, 43)');
});

test('PLAY-12 whoever wants no number keys switches them off here, for this visit and the next', async ({
  page,
  student: _,
}) => {
  await page.goto('/settings');
  const digits = page.getByRole('checkbox', { name: 'Number keys choose an answer' });
  await expect(digits).toBeChecked();
  await digits.uncheck();
  await page.reload();
  await expect(digits).not.toBeChecked();
  await openLesson(page, equations);
  await page.keyboard.press('2');
  await expect(radio(page, 1)).not.toBeChecked();

  await page.goto('/settings');
  await digits.check();
  await openLesson(page, equations);
  await page.keyboard.press('2');
  await expect(radio(page, 1)).toBeChecked();
});
