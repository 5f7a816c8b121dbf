import { equations, marks, openLesson, option, radio } from '../support/player.ts';
import { expect, signUpHere, test, waitUntilAlive } from '../support/test.ts';

test("SETT-01 PLAY-12 without Pro there is no 'Subscription' but a way to find a purchase, and 'Sign Out' stands under 'Account'; the look and the time zone are chosen here, at once and for the next visit, and so are the keys", async ({
  page,
  student,
  testDatabase,
}) => {
  await page.goto('/settings');
  await waitUntilAlive(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Appearance', 'Time zone', 'Answer choices', 'Keyboard', 'Parents and tutors', 'Community', 'Where you are signed in', 'Account']); // prettier-ignore
  await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(main.getByText('Bought Pro and do not see it?')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Restore purchase' })).toBeVisible();
  await expect(main.getByText(student.email)).toBeVisible();
  await expect(main.getByRole('link')).toHaveText(['Your Profile', 'Share how it goes', 'Open Community']);

  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(title).toHaveCSS('color', 'rgb(233, 240, 236)');

  const zone = page.getByLabel('Time zone');
  await expect(zone.locator('option:checked')).toHaveText('Follow this device: Eastern Time (New York)');
  await expect(zone.locator('optgroup[label="Europe"] option[value="Europe/Paris"]')).toHaveText('Paris');
  await expect(zone.locator('optgroup').first()).toHaveAttribute('label', 'United States');
  await page.getByRole('searchbox', { name: 'Find a city or a zone' }).fill('tok');
  await expect(zone.locator('optgroup option')).toHaveText(['Tokyo']);
  await zone.selectOption('Asia/Tokyo');
  await expect(page.getByText('Saved: Tokyo.')).toBeVisible();
  const { rows } = await testDatabase.database.pool.query('select time_zone from users where id = $1', [student.uid]);
  expect(rows).toEqual([{ time_zone: 'Asia/Tokyo' }]);

  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en" data-theme="dark">'); // so that nothing flashes
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(title).toHaveCSS('color', 'rgb(22, 48, 43)');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await zone.selectOption({ label: 'Follow this device: Eastern Time (New York)' });
  await expect(page.getByText('Saved: your device decides.')).toBeVisible();

  await test.step('PLAY-12 whoever wants no number keys switches them off here, for this visit and the next', async () => {
    const digits = page.getByRole('checkbox', { name: 'Number and letter keys choose an answer' });
    await expect(digits).toBeChecked();
    await digits.uncheck();
    await openLesson(page, equations);
    await option(page, 0).click();
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter'); // once this is answered, the key before it would have been
    await expect(page.getByRole('status')).toHaveText(/^(?:Correct|Not quite)$/);
    await expect(radio(page, 0)).toBeChecked();

    await page.goto('/settings');
    await expect(digits).not.toBeChecked();
    await digits.check();
    await openLesson(page, marks);
    await page.keyboard.press('2');
    await expect(radio(page, 1)).toBeChecked();
  });
});

test('SETT-01 AUTH-04 the pages of the own account, and those to sign in on, come with what they show', async ({
  page,
}) => {
  await page.request.get('/api/plans'); // a server that has just started asks the provider for its prices
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  for (const address of ['/login', '/signup']) await page.goto(address, { waitUntil: 'networkidle' });
  await signUpHere(page);
  for (const address of ['/settings', '/profile']) await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(asked).toEqual([]);
});
