import { devices } from '@playwright/test';
import { accountErrorTexts } from '../../src/accounts/texts.ts';
import { takeBareDocuments } from '../support/bareDocuments.ts';
import { expectNotice, signInByForm } from '../support/forms.ts';
import { equations, openLesson, radio } from '../support/player.ts';
import { expect, signUpHere, test, waitUntilAlive } from '../support/test.ts';

test("SETT-01 without Pro there is no 'Subscription' but a way to find a purchase, and 'Sign Out' stands under 'Account'", async ({
  page,
  student,
}) => {
  await page.goto('/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Appearance', 'Time zone', 'Keyboard', 'Where you are signed in', 'Account']); // prettier-ignore
  await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(main.getByText('Bought Pro and do not see it?')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Restore purchase' })).toBeVisible();
  await expect(main.getByText(student.email)).toBeVisible();
  await expect(main.getByRole('link')).toHaveText(['Your Profile']);
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

test.describe('the time zone', () => {
  test('is that of this device until one is chosen, which counts at once and everywhere', async ({
    page,
    student,
    testDatabase,
  }) => {
    await page.goto('/settings');
    await waitUntilAlive(page);
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
    await page.reload();
    await expect(zone).toHaveValue('Asia/Tokyo');
    await zone.selectOption({ label: 'Follow this device: Eastern Time (New York)' });
    await expect(page.getByText('Saved: your device decides.')).toBeVisible();
  });

  test.describe('refused', () => {
    test.use({ allowedNoise: ['Failed to load resource'] });

    test('goes back to what it was, and says why', async ({ page, student: _ }) => {
      await page.goto('/settings');
      await waitUntilAlive(page);
      await page.route('**/api/me/profile', (route) => route.abort());
      await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
      await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
      await expect(page.getByLabel('Time zone')).toHaveValue('');
    });
  });
});

test.describe('where one is signed in', () => {
  test('AUTH-08 lists every browser, and signs out one, which is out at once', async ({
    page,
    student,
    browser,
    baseURL,
    hear,
  }) => {
    const phone = await browser.newContext({ baseURL, ...devices['Pixel 7'] });
    await hear(phone);
    const other = await phone.newPage();
    await other.goto('/login');
    await signInByForm(other, student);
    await expect(other.getByRole('heading', { name: 'Sections' })).toBeVisible();

    await page.goto('/settings');
    await waitUntilAlive(page);
    const list = page.getByRole('listitem').filter({ hasText: 'Signed in' });
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('This device');
    const [own, theirs] = [list.filter({ hasText: 'This device' }), list.filter({ hasText: 'Chrome on Android' })];
    await expect(own).toContainText('In use now');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(theirs).toContainText('Last used just now');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format();
    await expect(theirs).toContainText(`Signed in on ${today}`);
    await theirs.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Signed out: Chrome on Android.')).toBeVisible();
    await expect(list).toHaveCount(1);
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();

    await other.goto('/settings');
    await expect(other).toHaveURL(/\/login\?next=%2Fsettings$/);
    await phone.close();
  });

  test('AUTH-08 all others are signed out with one press; this browser stays', async ({
    page,
    student,
    playwright,
    baseURL,
  }) => {
    for (const _ of [1, 2]) {
      const other = await playwright.request.newContext({ baseURL });
      const { email, password } = student;
      await other.post('/api/sign-in', { data: { email, password }, headers: { 'sec-fetch-site': 'same-origin' } });
      await other.dispose();
    }
    await page.goto('/settings');
    await waitUntilAlive(page);
    await expect(page.getByRole('button', { name: /^Sign out Unknown browser$/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });

  test.describe('when something is in the way', () => {
    test.use({ allowedNoise: ['Failed to load resource'] });

    test('one that is signed out already just goes from the list', async ({
      page,
      student,
      playwright,
      baseURL,
      testDatabase,
    }) => {
      const other = await playwright.request.newContext({ baseURL });
      const { email, password, uid } = student;
      await other.post('/api/sign-in', { data: { email, password }, headers: { 'sec-fetch-site': 'same-origin' } });
      await page.goto('/settings');
      await waitUntilAlive(page);
      const signOut = page.getByRole('button', { name: /^Sign out Unknown browser$/ });
      await expect(signOut).toBeVisible();
      await testDatabase.database.pool.query(`delete from sessions where user_id = $1 and device not like 'Mozilla%'`, [
        uid,
      ]);
      await signOut.click();
      await expect(signOut).toHaveCount(0);
      await other.dispose();
    });

    test('a list that does not come is asked for again', async ({ page, student: _ }) => {
      await takeBareDocuments(page);
      let isAway = true;
      await page.route('**/api/me/devices', (route) => (isAway ? route.abort() : route.fallback()));
      await page.goto('/settings');
      await waitUntilAlive(page);
      await expect(page.getByRole('alert')).toContainText('could not be reached', { timeout: 15_000 });
      isAway = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
    });
  });
});
