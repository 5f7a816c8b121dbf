import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { becomePro, expectPayPage, hasPaid, openScreen, sessionIdIn, settleUnseen } from '../support/money.ts';
import { expect, test, waitUntilAlive, type Page } from '../support/test.ts';
import { expectAccessible } from '../support/themes.ts';

const pro = (page: Page) => page.getByRole('region', { name: 'Pro' });
const goPro = (page: Page) => page.getByRole('button', { name: 'Go Pro' });
const wentWrong = 'Something went wrong. Please try again later.';

test('CALL-02 PAY-03 a program that makes the calls itself: it opens a session, asks after the payment, and cancels', async ({
  page: { request },
  page,
  student,
}) => {
  const post = (path: string, data: object) =>
    request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  const opened = await post('/api/checkout', { priceId: 'price_sandbox_monthly', userId: student.uid });
  expect(opened.status()).toBe(200);
  const { url, ...besides } = (await opened.json()) as { url: string };
  expect(besides).toEqual({});

  const verify = async () => (await request.get(`/api/checkout/verify?session_id=${sessionIdIn(url)}`)).json();
  expect(await verify()).toEqual({ paymentStatus: 'open' });
  await settleUnseen(request, url, 'pay');
  expect(await verify()).toEqual({ paymentStatus: 'success' });

  const somebodyElse = '00000000-0000-4000-8000-000000000000';
  expect((await post('/api/subscription/cancel', { userId: somebodyElse })).status()).toBe(403);
  expect(await hasPaid(page)).toBe(true);
  expect((await post('/api/subscription/cancel', { userId: student.uid })).ok()).toBe(true);
  expect(await hasPaid(page)).toBe(false);
  expect(await verify()).not.toEqual({ paymentStatus: 'success' });
});

test("STORE-04 whoever is signed out is told to log in, and is back in the store after that; 'Go Pro' pressed twice, and again, opens one payment session, to which the browser's 'back' leads again; whoever closes the store meanwhile is not dragged there", async ({
  page,
  student,
}) => {
  await page.context().clearCookies();
  await openScreen(page, '/store');
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/checkout', async (route) => {
    asked += 1;
    await answer.promise;
    await route.continue();
  });
  await goPro(page).click();
  await expectNotice(page, 'Please log in to continue.');
  expect(asked).toBe(0);
  await dismissNotice(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fstore$/);
  await signInByForm(page, student);
  await expect(page).toHaveURL(/\/store$/);

  // in one go, before anything can be drawn anew
  await goPro(page).evaluate((element: HTMLButtonElement) => [1, 2, 3].forEach(() => element.click()));
  await expect(goPro(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(pro(page)).toContainText('Opening the payment page...');
  await goPro(page).click({ force: true });
  await goPro(page).press('Enter');
  answer.resolve();
  await expectPayPage(page);
  expect(asked).toBe(1);

  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/store$/);
  await goPro(page).click();
  await expectPayPage(page);
  expect(page.url()).toBe(address);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/store$/);
  await waitUntilAlive(page); // a press before that is kept, but gone with the page when 'Close' leads away at once

  await test.step('whoever closes the store while the pay page is being opened is not dragged there', async () => {
    await page.unroute('**/api/checkout');
    const later = Promise.withResolvers<void>();
    await page.route('**/api/checkout', async (route) => {
      await later.promise;
      await route.continue();
    });
    await goPro(page).click();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    const answered = page.waitForResponse('**/api/checkout');
    later.resolve();
    await (await answered).finished();
    await page.getByRole('banner').getByRole('link', { name: 'Go Pro' }).click(); // the page is still this one
    await expect(page).toHaveURL(/\/store$/);
  });
});

test.describe('/checkout, and when no pay page opens', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('ROUTE-05 STORE-04 CALL-02 a visitor logs in, and then the pay page opens; one that does not open says so, and nothing is lost; whose session has ended meanwhile is told to log in; who has Pro is asked for no money', async ({
    page,
    student,
    server,
  }) => {
    await test.step('ROUTE-05 a visitor logs in; a student finds it at once, and going back does not open it again', async () => {
      await page.context().clearCookies();
      await page.goto('/checkout');
      await signInByForm(page, student);
      await expectPayPage(page);
      await page.goto('/dashboard/learn');
      await page.goto('/checkout');
      await expectPayPage(page);
      await page.goBack();
      await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
    });

    await test.step("STORE-04 CALL-02 an answer without a url that is a web address reads 'Failed to create a checkout session. Please try again.', a provider or a server that is away 'Something went wrong. Please try again later.'; nothing is lost", async () => {
      const noSession = 'Failed to create a checkout session. Please try again.';
      await openScreen(page, '/store');
      for (const [status, json, words] of [
        [200, {}, noSession],
        [200, { url: 'javascript:alert(1)' }, noSession],
        [503, { error: { status: 'unavailable', message: 'No.' } }, wentWrong],
      ] as const) {
        await page.route('**/api/checkout', (route) => route.fulfill({ status, json }));
        await goPro(page).click();
        await expectNotice(page, words);
        await dismissNotice(page);
        await expect(page).toHaveURL(/\/store$/);
        await expect(goPro(page)).toBeFocused();
        await page.unroute('**/api/checkout');
      }
      await page.context().setOffline(true);
      await goPro(page).click();
      await expectNotice(page, wentWrong);
      await dismissNotice(page);
      await page.context().setOffline(false);
      expect(await hasPaid(page)).toBe(false);
      await goPro(page).click();
      await expectPayPage(page);
    });

    await test.step('ROUTE-05 one that does not open says so, and leads on', async () => {
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

    await test.step('STORE-04 whose session has ended meanwhile is told to log in; whoever became Pro elsewhere is told so, and the store follows', async () => {
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/store$/);
      await waitUntilAlive(page);
      await page.request.post('/api/sign-out', { headers: { 'sec-fetch-site': 'same-origin' } });
      await goPro(page).click();
      await expectNotice(page, 'Please log in to continue.');
      await dismissNotice(page);
      await signInByForm(page, student);
      await expect(page).toHaveURL(/\/store$/);
      await expect(goPro(page)).toBeVisible();

      await becomePro(page);
      await goPro(page).click();
      await expectNotice(page, 'You have Pro already.');
      await dismissNotice(page);
      await expect(pro(page)).toContainText('You have Pro.');
      await expect(goPro(page)).toHaveCount(0);
    });

    await test.step('ROUTE-05 who has Pro is asked for no money', async () => {
      await page.goto('/checkout');
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('You have Pro, so there is nothing to pay.');
      await page.getByRole('link', { name: 'Back to your lessons' }).click();
      await expect(page).toHaveURL(/\/dashboard\/learn$/);
    });
  });
});
