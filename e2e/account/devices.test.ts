import { devices, type APIRequestContext } from '@playwright/test';
import { accountErrorTexts } from '../../src/accounts/texts.ts';
import { takeBareDocuments } from '../support/bareDocuments.ts';
import { dismissNotice, expectNotice } from '../support/forms.ts';
import { expect, test, waitUntilAlive, type Student } from '../support/test.ts';

test('AUTH-08 the settings list every browser that is signed in, and sign out one, or all others, at once', async ({
  page,
  student,
  playwright,
  baseURL,
}) => {
  const { userAgent } = devices['Pixel 7'];
  const phone = await playwright.request.newContext({ baseURL, userAgent });
  const others = [await playwright.request.newContext({ baseURL }), await playwright.request.newContext({ baseURL })];
  for (const other of [phone, ...others]) await signIn(other, student);

  await page.goto('/settings');
  await waitUntilAlive(page);
  const list = page.getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(list).toHaveCount(4);
  await expect(list.first()).toContainText('This device');
  const [own, theirs] = [list.filter({ hasText: 'This device' }), list.filter({ hasText: 'Chrome on Android' })];
  await expect(own).toContainText('In use now');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(theirs).toContainText('Last used just now');
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format();
  await expect(theirs).toContainText(`Signed in on ${today}`);
  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out: Chrome on Android.')).toBeVisible();
  await expect(list).toHaveCount(3);
  expect(await userOf(phone)).toBeNull();
  for (const other of others) expect(await userOf(other)).not.toBeNull();

  await expect(page.getByRole('button', { name: /^Sign out Unknown browser$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  for (const other of others) expect(await userOf(other)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  for (const other of [phone, ...others]) await other.dispose();
});

test.describe('when something is in the way', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-08 SETT-02 one that is signed out already just goes from the list, and a list that does not come is asked for again; a time zone that is refused goes back to what it was, and says why; signing out fails', async ({
    page,
    student,
    request,
    testDatabase,
  }) => {
    await signIn(request, student);
    await page.goto('/settings');
    await waitUntilAlive(page);
    const signOut = page.getByRole('button', { name: /^Sign out Unknown browser$/ });
    await expect(signOut).toBeVisible();
    await testDatabase.database.pool.query(`delete from sessions where user_id = $1 and device like 'Playwright%'`, [
      student.uid,
    ]);
    await signOut.click();
    await expect(signOut).toHaveCount(0);

    await page.route('**/api/me/profile', (route) => route.abort());
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
    await expect(page.getByLabel('Time zone')).toHaveValue('');
    await page.unroute('**/api/me/profile');

    await takeBareDocuments(page);
    let isAway = true;
    await page.route('**/api/me/devices', (route) => (isAway ? route.abort() : route.fallback()));
    await page.goto('/settings');
    await waitUntilAlive(page);
    await expect(page.getByRole('alert')).toContainText('could not be reached');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();

    await test.step('SETT-02 signing out fails, in the user menu and in the settings: told so, and still signed in', async () => {
      const failed = 'Failed to sign out. Please try again.';
      await page.route('**/api/sign-out', (route) => route.abort());
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await page.getByLabel('Your account').getByRole('button', { name: 'Sign Out' }).click();
      await expectNotice(page, failed);
      await dismissNotice(page);
      await expect(page.getByRole('main').getByText(student.email)).toBeVisible();

      const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' });
      await signOut.click();
      await expectNotice(page, failed);
      await dismissNotice(page);
      await expect(signOut).toBeFocused();
      expect((await (await page.request.get('/api/me')).json()).user.email).toBe(student.email);

      await page.unroute('**/api/sign-out');
      await signOut.click();
      await expectNotice(page, 'Successfully signed out.');
    });
  });
});

async function signIn(browser: APIRequestContext, { email, password }: Student): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await browser.post('/api/sign-in', { data: { email, password }, headers })).status()).toBe(200);
}

async function userOf(browser: APIRequestContext): Promise<object | null> {
  return ((await (await browser.get('/api/me')).json()) as { user: object | null }).user;
}
