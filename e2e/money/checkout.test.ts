import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { buyPro, expectPayPage, goToPayPage, hasPaid, openScreen, sessionIdIn } from '../support/money.ts';
import { expect, expectAccessible, signUpHere, test, type Page } from '../support/test.ts';

const pro = (page: Page) => page.getByRole('region', { name: 'Pro' });

test('CALL-02 PAY-03 a program that makes the calls itself: it opens a session, asks after the payment, and cancels', async ({
  page,
  student,
}) => {
  const { request } = page;
  const post = (path: string, data: object) =>
    request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  const opened = await post('/api/checkout', { priceId: 'price_sandbox_monthly', userId: student.uid });
  expect(opened.status()).toBe(200);
  const { url, ...besides } = (await opened.json()) as { url: string };
  expect(besides).toEqual({});

  const verify = async () => (await request.get(`/api/checkout/verify?session_id=${sessionIdIn(url)}`)).json();
  expect(await verify()).toEqual({ paymentStatus: 'open' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  expect(await verify()).toEqual({ paymentStatus: 'success' });

  const somebodyElse = '00000000-0000-4000-8000-000000000000';
  expect((await post('/api/subscription/cancel', { userId: somebodyElse })).status()).toBe(403);
  expect(await hasPaid(page)).toBe(true);
  expect((await post('/api/subscription/cancel', { userId: student.uid })).ok()).toBe(true);
  expect(await hasPaid(page)).toBe(false);
  expect(await verify()).not.toEqual({ paymentStatus: 'success' });
});

test('STORE-04 whoever is signed out is told to log in, and is back in the store after that', async ({ page }) => {
  const student = await signUpHere(page);
  await page.context().clearCookies();
  await openScreen(page, '/store');
  let asked = 0;
  await page.route('**/api/checkout', (route) => {
    asked += 1;
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Go Pro' }).click();
  await expectNotice(page, 'Please log in to continue.');
  expect(asked).toBe(0);
  await dismissNotice(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fstore$/);
  await signInByForm(page, student);
  await expect(page).toHaveURL(/\/store$/);
  await expect(page.getByRole('button', { name: 'Go Pro' })).toBeVisible();
});

test("STORE-04 'Go Pro' pressed twice, and again, opens one payment session", async ({ page, student: _ }) => {
  await openScreen(page, '/store');
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/checkout', async (route) => {
    asked += 1;
    await answer.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Go Pro' });
  // in one go, before anything can be drawn anew
  await button.evaluate((element: HTMLButtonElement) => [1, 2, 3].forEach(() => element.click()));
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(pro(page)).toContainText('Opening the payment page...');
  await button.click({ force: true });
  await button.press('Enter');
  answer.resolve();
  await expectPayPage(page);
  expect(asked).toBe(1);
});

test('whoever closes the store while the pay page is being opened is not dragged there', async ({
  page,
  student: _,
}) => {
  await openScreen(page, '/store');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/checkout', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Go Pro' }).click();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  const answered = page.waitForResponse('**/api/checkout');
  answer.resolve();
  await (await answered).finished();
  await page.getByRole('banner').getByRole('link', { name: 'Go Pro' }).click(); // the page is still this one
  await expect(page).toHaveURL(/\/store$/);
});

test("the browser's 'back' leads from the pay page to the store, where 'Go Pro' works again", async ({
  page,
  student: _,
}) => {
  await goToPayPage(page);
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/store$/);
  await page.getByRole('button', { name: 'Go Pro' }).click();
  await expectPayPage(page);
  expect(page.url()).toBe(address);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/store$/);
});

test.describe('when no pay page opens', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  const noSession = 'Failed to create a checkout session. Please try again.';
  const wentWrong = 'Something went wrong. Please try again later.';
  for (const [what, status, body, words] of [
    ['an answer without a url', 200, {}, noSession],
    ['a url that is no web address', 200, { url: 'javascript:alert(1)' }, noSession],
    ['a provider that is away', 503, { error: { status: 'unavailable', message: 'No.' } }, wentWrong],
  ] as const) {
    test(`STORE-04 CALL-02 ${what}: '${words}'`, async ({ page, student: _ }) => {
      await openScreen(page, '/store');
      await page.route('**/api/checkout', (route) => route.fulfill({ status, json: body }));
      const button = page.getByRole('button', { name: 'Go Pro' });
      await button.click();
      await expectNotice(page, words);
      await dismissNotice(page);
      await expect(page).toHaveURL(/\/store$/);
      await expect(button).toBeFocused();
      expect(await hasPaid(page)).toBe(false);

      await page.unroute('**/api/checkout');
      await button.click();
      await expectPayPage(page);
    });
  }

  test('STORE-04 without a connection: something went wrong, and nothing is lost', async ({ page, student: _ }) => {
    await openScreen(page, '/store');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Go Pro' }).click();
    await expectNotice(page, wentWrong);
    await dismissNotice(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Go Pro' }).click();
    await expectPayPage(page);
  });

  test('STORE-04 whose session has ended meanwhile is told to log in', async ({ page, student }) => {
    await openScreen(page, '/store');
    await page.request.post('/api/sign-out', { headers: { 'sec-fetch-site': 'same-origin' } });
    await page.getByRole('button', { name: 'Go Pro' }).click();
    await expectNotice(page, 'Please log in to continue.');
    await dismissNotice(page);
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/store$/);
  });

  test('STORE-04 whoever became Pro in another tab is told so, and the store follows', async ({ page, student: _ }) => {
    await openScreen(page, '/store');
    const other = await page.context().newPage();
    await buyPro(other);
    await page.getByRole('button', { name: 'Go Pro' }).click();
    await expectNotice(page, 'You have Pro already.');
    await dismissNotice(page);
    await expect(pro(page)).toContainText('You have Pro.');
    await expect(page.getByRole('button', { name: 'Go Pro' })).toHaveCount(0);
  });

  test('ROUTE-05 a checkout that does not open says so, and leads on', async ({ page, student: _ }) => {
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/checkout');
    await expectNotice(page, wentWrong);
    await dismissNotice(page);
    await expect(page.getByRole('status')).toHaveText('The payment page did not open. Nothing was bought.');
    await expectAccessible(page);
    await page.unroute('**/api/checkout');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPayPage(page);
  });
});

test('ROUTE-05 /checkout opens the pay page at once, and going back does not open it again', async ({
  page,
  student: _,
  server,
}) => {
  await page.goto('/dashboard/learn');
  await page.goto('/checkout');
  await expectPayPage(page);
  await page.goBack();
  await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
});

test('ROUTE-05 a visitor of /checkout logs in, and then the pay page opens', async ({ page }) => {
  const student = await signUpHere(page);
  await page.context().clearCookies();
  await page.goto('/checkout');
  await signInByForm(page, student);
  await expectPayPage(page);
});

test('ROUTE-05 /checkout asks nobody for money who has Pro', async ({ page, student: _ }) => {
  await buyPro(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('You have Pro, so there is nothing to pay.');
  await page.getByRole('link', { name: 'Back to your lessons' }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
});
