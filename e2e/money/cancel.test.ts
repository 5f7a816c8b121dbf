import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { buyPro, expectPayPage, hasPaid, openScreen } from '../support/money.ts';
import { testWithProvider } from '../support/paymentProvider.ts';
import { expect, expectAccessible, signUpHere, test, type Page } from '../support/test.ts';

const canceled = 'Your subscription has been successfully canceled.';
const failed = 'Failed to cancel subscription. Please contact support.';
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Subscription' });

test('CANC-01 the page says what is lost and until when it was paid, before anything is clicked', async ({
  page,
  student: _,
}) => {
  await buyPro(page);
  await openScreen(page, '/cancel');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cancel Subscription');
  const { until } = (await (await page.request.get('/api/subscription')).json()) as { until: string };
  const day = new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  await expect(main).toContainText(`You have paid until ${day}.`);
  await expect(main).toContainText('What is left of the time you have paid for is lost:');
  await expect(main).toContainText('Pro ends at the moment you cancel');
  await expect(main.getByRole('list')).toHaveCount(2);
  await expect(main).toContainText('the links to live sessions and workshops, and the recordings');
  await main.getByRole('link', { name: 'Keep Pro', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
  expect(await hasPaid(page)).toBe(true);
});

test("CANC-02 DASH-02 cancelling ends Pro at once, says so, and leads to the lessons, where 'Go Pro' is back", async ({
  page,
  student: _,
}) => {
  await buyPro(page);
  await openScreen(page, '/cancel');
  await cancelButton(page).click();
  await expectNotice(page, canceled);
  expect(await hasPaid(page)).toBe(false);
  await page.route('**/api/me', () => {}); // what the screen knows by now has to do
  await dismissNotice(page);
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go Pro' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Premium' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  const reply = await page.request.get('/api/subscription');
  expect(await reply.json()).toMatchObject({ hasPaid: false, plan: null, renews: false });
});

test('CANC-01 whoever has paid until a day may end Pro on that day, and take it back until then', async ({
  page,
  student: _,
}) => {
  const main = page.getByRole('main');
  const subscription = async () =>
    (await (await page.request.get('/api/subscription')).json()) as Record<string, string>;
  await buyPro(page);
  const { until = '' } = await subscription();
  const day = new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  const endLater = page.getByRole('button', { name: `End on ${day}, keep Pro until then` });
  const keep = main.getByRole('button', { name: 'Keep Pro', exact: true });

  await openScreen(page, '/cancel');
  await tabTo(page, endLater);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toContainText(`Pro ends on ${day}.`);
  await expect(keep).toBeFocused();
  expect(await subscription()).toMatchObject({ hasPaid: true, renews: false, until });
  await expectAccessible(page);

  await openScreen(page, '/settings');
  const block = page.getByRole('region', { name: 'Subscription' });
  await expect(block.getByRole('term')).toHaveText(['Plan', 'Since', 'Ends']);
  await expect(block.getByRole('definition').last()).toHaveText(day);
  await openScreen(page, '/store');
  await expect(main).toContainText(`It ends on ${day}.`);

  await keep.click();
  await expect(main).toContainText(`It renews by itself on ${day}.`);
  await expect(keep).toHaveCount(0);
  await expect(main).toBeFocused();
  expect(await subscription()).toMatchObject({ hasPaid: true, renews: true, until });
  await openScreen(page, '/cancel');
  await expect(endLater).toBeVisible();
});

test('CANC-02 Pro that ends on a day can still be ended at once', async ({ page, student: _ }) => {
  await buyPro(page);
  await openScreen(page, '/cancel');
  await page.getByRole('button', { name: /keep Pro until then$/ }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Keep Pro', exact: true })).toBeVisible();
  await cancelButton(page).click();
  await expectNotice(page, canceled);
  expect(await hasPaid(page)).toBe(false);
});

test('CANC-02 three clicks cancel once', async ({ page, student: _ }) => {
  await buyPro(page);
  await openScreen(page, '/cancel');
  let asked = 0;
  await page.route('**/api/subscription/cancel', (route) => {
    asked += 1;
    return route.continue();
  });
  await cancelButton(page).evaluate((element: HTMLButtonElement) => [1, 2, 3].forEach(() => element.click()));
  await expectNotice(page, canceled);
  await dismissNotice(page);
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  expect(asked).toBe(1);
});

test('CANC-01 whoever is signed out is told to log in, and is back here after that', async ({ page }) => {
  const student = await signUpHere(page);
  await page.context().clearCookies();
  await openScreen(page, '/cancel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel Subscription');
  await cancelButton(page).click();
  await expectNotice(page, 'You need to be logged in to cancel your subscription.');
  await dismissNotice(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fcancel$/);
  await signInByForm(page, student);
  await expect(page).toHaveURL(/\/cancel$/);
  await expect(page.getByRole('main')).toContainText('You have no subscription, so there is nothing to cancel.');
});

test('CANC-01 a free student reads that there is nothing to cancel, and opening the page cancels nothing', async ({
  page,
  student: _,
}) => {
  await openScreen(page, '/cancel');
  await expect(page.getByRole('main')).toContainText('You have no subscription, so there is nothing to cancel.');
  await expect(cancelButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL(/\/store$/);

  await buyPro(page);
  for (const address of ['/cancel', '/api/subscription/cancel']) await page.request.get(address);
  await openScreen(page, '/cancel');
  expect(await hasPaid(page)).toBe(true);
});

test('CANC-01 Pro that was given has nothing to cancel, and stays', async ({ page, student, testDatabase }) => {
  await testDatabase.database.pool.query(`update users set pro_until = '2031-05-04T16:00:00Z' where id = $1`, [
    student.uid,
  ]);
  await openScreen(page, '/cancel');
  await expect(page.getByRole('main')).toContainText('It was given to you by the people who run this site');
  await expect(page.getByRole('main')).toContainText('until May 4, 2031');
  await expect(cancelButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your lessons' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
});

test.describe('when cancelling fails', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('CANC-02 CALL-02 because the call answers with an error: it says so, and nothing has changed', async ({
    page,
    student: _,
  }) => {
    await buyPro(page);
    await openScreen(page, '/cancel');
    await page.route('**/api/subscription/cancel', (route) => route.fulfill({ status: 500, body: '{}' }));
    await cancelButton(page).click();
    await expectNotice(page, failed);
    await dismissNotice(page);
    await expect(page).toHaveURL(/\/cancel$/);
    await expect(cancelButton(page)).toBeFocused();
    expect(await hasPaid(page)).toBe(true);
    await page.unroute('**/api/subscription/cancel');
    await cancelButton(page).click();
    await expectNotice(page, canceled);
  });

  test('CANC-02 in a second tab there is nothing left to cancel, and it shows', async ({ page, student: _ }) => {
    await buyPro(page);
    await openScreen(page, '/cancel');
    const other = await page.context().newPage();
    await openScreen(other, '/cancel');
    await cancelButton(page).click();
    await expectNotice(page, canceled);
    await cancelButton(other).click();
    await expectNotice(other, canceled); // cancelling what has been cancelled is no failure
    await dismissNotice(other);
    await expect(other.getByRole('banner').getByRole('link', { name: 'Go Pro' })).toBeVisible();
  });

  test('CANC-01 whose session has ended meanwhile is told to log in', async ({ page, student }) => {
    await buyPro(page);
    await openScreen(page, '/cancel');
    await page.request.post('/api/sign-out', { headers: { 'sec-fetch-site': 'same-origin' } });
    await cancelButton(page).click();
    await expectNotice(page, 'You need to be logged in to cancel your subscription.');
    await dismissNotice(page);
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/cancel$/);
    expect(await hasPaid(page)).toBe(true);
  });
});

testWithProvider.describe('with a provider that can be disturbed', () => {
  testWithProvider.use({ allowedNoise: ['Failed to load resource'] });

  testWithProvider(
    'CANC-02 a provider that cannot be reached leaves everything as it was',
    async ({ page, student: _, provider }) => {
      await buyPro(page);
      const before = await (await page.request.get('/api/subscription')).json();
      await openScreen(page, '/cancel');
      provider.mood('away');
      await cancelButton(page).click();
      await expectNotice(page, failed);
      await dismissNotice(page);
      expect(await hasPaid(page)).toBe(true);
      expect(await (await page.request.get('/api/subscription')).json()).toEqual(before);

      provider.mood('well');
      await cancelButton(page).click();
      await expectNotice(page, canceled);
      expect(await hasPaid(page)).toBe(false);
    },
  );

  testWithProvider(
    'CANC-02 nor does it end on its day while the provider cannot be told, and the page says so',
    async ({ page, student: _, provider }) => {
      await buyPro(page);
      await openScreen(page, '/cancel');
      provider.mood('away');
      const endLater = page.getByRole('button', { name: /keep Pro until then$/ });
      await endLater.click();
      await expectNotice(page, 'Something went wrong. Please try again later.');
      await dismissNotice(page);
      await expect(endLater).toBeFocused();
      provider.mood('well');
      expect(await (await page.request.get('/api/subscription')).json()).toMatchObject({ renews: true });
    },
  );

  testWithProvider(
    'CANC-02 it ends at the provider too: one question, and a new payment is a new one',
    async ({ page, student: _, provider }) => {
      await buyPro(page);
      const ends = () => provider.asked.filter((what) => what.startsWith('DELETE /v1/subscriptions/')).length;
      const before = ends();
      await openScreen(page, '/cancel');
      await cancelButton(page).click();
      await expectNotice(page, canceled);
      expect(ends() - before).toBe(1);
      await page.goto('/checkout');
      await expectPayPage(page);
    },
  );
});

for (const theme of ['light', 'dark'] as const) {
  test(`CANC-01 CANC-02 in ${theme} cancelling is accessible`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openScreen(page, '/cancel');
    await expectAccessible(page);
    await signUpHere(page);
    await openScreen(page, '/cancel');
    await expect(page.getByText('nothing to cancel')).toBeVisible();
    await expectAccessible(page);
    await buyPro(page);
    await openScreen(page, '/cancel');
    await expectAccessible(page);
    await cancelButton(page).click();
    await expectNotice(page, canceled);
    await expectAccessible(page);
  });
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('CANC-01 nothing scrolls sideways', async ({ page, student: _ }) => {
    await buyPro(page);
    await openScreen(page, '/cancel');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('CANC-01 CANC-02 by keyboard alone', async ({ page, student: _ }) => {
  await buyPro(page);
  await openScreen(page, '/settings');
  await tabTo(page, page.getByRole('link', { name: 'Cancel subscription' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, cancelButton(page));
  await page.keyboard.press('Enter');
  await expectNotice(page, canceled);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
