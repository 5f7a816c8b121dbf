import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tabTo } from '../support/keyboard.ts';
import { buyPro, expectPayPage, openScreen } from '../support/money.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expect, expectAccessible, signUpHere, test, type Page } from '../support/test.ts';

/** Like `test`, on a server that others could reach, and that was given no payments. */
const testWithoutPayments = test.extend<{}, { server: RunningServer }>({
  server: [
    async ({ testDatabase }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
      const env = {
        DATABASE_URL: testDatabase.url,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'http://lodestar.example',
        TRUST_PROXY: '127.0.0.1',
      };
      const server = await startServer(env);
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const starter = (page: Page) => page.getByRole('region', { name: 'Starter' });
const pro = (page: Page) => page.getByRole('region', { name: 'Pro' });

test('STORE-01 STORE-02 STORE-03 a visitor sees both plans, what they cost and what they include', async ({ page }) => {
  await openScreen(page, '/store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Hours and get Perfect Scores.');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Yearly' })).not.toBeChecked();

  await expect(starter(page).getByText('$0 USD/month', { exact: true })).toBeVisible();
  await expect(starter(page).getByText('Current Plan', { exact: true })).toBeVisible();
  await expect(starter(page)).toContainText('Free forever');
  await expect(pro(page).getByText('$20 USD/month', { exact: true })).toBeVisible();
  await expect(pro(page).getByRole('button')).toHaveText(['Go Pro']);
  const features = ['Unlimited live sessions and content', 'Workshops', 'AI Chat and models', 'Course material'];
  const bullets = pro(page).getByRole('listitem');
  await expect(bullets).toHaveCount(features.length);
  for (const [index, name] of features.entries()) await expect(bullets.nth(index)).toContainText(name);
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
});

test('STORE-01 the X closes the store and leads to the lessons', async ({ page, student: _, server }) => {
  await openScreen(page, '/store');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
});

test('STORE-02 a free student has Starter, and whoever paid reads that theirs is Pro and until when', async ({
  page,
  student: _,
}) => {
  await openScreen(page, '/store');
  await expect(starter(page).getByText('Current Plan', { exact: true })).toBeVisible();
  await expect(page.getByText('You have Pro.')).toHaveCount(0);

  await buyPro(page);
  await openScreen(page, '/store');
  await expect(starter(page).getByText('Your current plan', { exact: true })).toBeVisible();
  await expect(starter(page).getByText('Current Plan', { exact: true })).toHaveCount(0);
  await expect(pro(page)).toContainText('You have Pro.');
  await expect(pro(page)).toContainText(/It renews by itself on [A-Z][a-z]+ \d{1,2}, \d{4}\./);
  await expect(pro(page).getByRole('button')).toHaveCount(0);
  await pro(page).getByRole('link', { name: 'Your subscription' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test("STORE-01 CALL-02 with no price by the year 'Yearly' keeps the monthly price, says so, and 'Go Pro' buys that", async ({
  page,
  student: _,
}) => {
  await openScreen(page, '/store');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(pro(page).getByText('$20 USD/month', { exact: true })).toBeVisible();
  await expect(pro(page)).toContainText('No yearly plan here. This site sells Pro by the month');
  const asked = page.waitForRequest('**/api/checkout');
  await pro(page).getByRole('button', { name: 'Go Pro' }).click();
  expect((await asked).postDataJSON()).toEqual({ priceId: 'price_sandbox_monthly' });
  await expectPayPage(page);
  await expect(page.getByText('$20.00 a month')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('STORE-01 prices that do not come are said to be missing, and can be asked for again', async ({ page }) => {
    await page.route('**/api/plans', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/login');
    await page.evaluate(() => window.history.pushState(null, '', '/store'));
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/plans');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('$20 USD/month', { exact: true })).toBeVisible();
  });
});

testWithoutPayments.describe('without payments', () => {
  testWithoutPayments.use({
    allowedNoise: ['Failed to load resource'], // there is no pay page
    extraHTTPHeaders: { 'x-forwarded-host': 'lodestar.example' },
  });

  testWithoutPayments(
    "STORE-04 where no payments are set up 'Go Pro' cannot be pressed, and the reason stands beside it",
    async ({ page, student: _ }) => {
      await openScreen(page, '/store');
      const button = page.getByRole('button', { name: 'Go Pro' });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(
        'Payments are not set up on this server, so Pro cannot be bought here yet.',
      );
      await expect(page.getByText('Test payments')).toHaveCount(0);
      await expectAccessible(page);
      await page.goto('/checkout');
      await expect(page.getByRole('status')).toHaveText(
        'Payments are not set up on this server, so Pro cannot be bought here yet.',
      );
      await page.goto('/test-payments/cs_test_0000000000');
      await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    },
  );
});

for (const theme of ['light', 'dark'] as const) {
  test(`STORE-01 in ${theme} the store is accessible to a visitor, a free and a paid student`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openScreen(page, '/store');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await expectAccessible(page);
    await signUpHere(page);
    await buyPro(page);
    await openScreen(page, '/store');
    await expectAccessible(page);
  });
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('STORE-01 ROUTE-05 nothing scrolls sideways in the store and at the checkout', async ({ page }) => {
    const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await openScreen(page, '/store');
    expect(await surplus()).toBeLessThanOrEqual(0);
    await signUpHere(page);
    await buyPro(page);
    expect(await surplus()).toBeLessThanOrEqual(0);
    for (const address of ['/store', '/checkout', '/cancel', '/success']) {
      await openScreen(page, address);
      expect(await surplus(), address).toBeLessThanOrEqual(0);
    }
  });
});

test('STORE-01 STORE-04 PAY-01 by keyboard alone from the lessons to Pro', async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Go Pro' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Monthly' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'Go Pro' }));
  await page.keyboard.press('Enter');
  await expectPayPage(page);
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
});
