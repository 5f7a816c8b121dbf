import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { expectPaymentFailed, expectPayPage, goToPayPage, hasPaid, openPayment, openScreen, pending, settleUnseen, unverified } from '../support/money.ts'; // prettier-ignore
import { testWithProvider } from '../support/paymentProvider.ts';
import { expect, forgetSignIn, test, type Page } from '../support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('PAY-03 who pays is Pro even if the browser is closed before it comes back', async ({
  page,
  student: _,
  context,
}) => {
  await goToPayPage(page);
  const onTheWayBack = page.waitForRequest('**/success?session_id=**');
  await page.route('**/success?session_id=**', () => {}); // the page does not come before the window is closed
  await page.getByRole('button', { name: 'Pay', exact: true }).click({ noWaitAfter: true });
  await onTheWayBack;
  await page.close();

  const later = await context.newPage();
  await expect.poll(() => hasPaid(later)).toBe(true);
  await later.goto('/dashboard/learn');
  await expect(later.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
});

test('PAY-03 who comes back late, to no page in particular, finds that the payment has arrived', async ({
  page,
  student,
}) => {
  const payPage = await openPayment(page.request);
  const back = await settleUnseen(page.request, payPage, 'pending');
  expect(await hasPaid(page)).toBe(false);
  await forgetSignIn(page);
  await settleUnseen(page.request, payPage, 'pay'); // as the bank does, with nobody there

  await openScreen(page, '/login');
  await signInByForm(page, student);
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect.poll(() => hasPaid(page)).toBe(true);
  await openScreen(page, back);
  await expect(title(page)).toHaveText('Payment Successful!');
});

test.describe('with an error in the console', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('PAY-02 PAY-03 ROUTE-05 a payment left pending opens nothing, is not to be paid twice, and opens Pro when it has arrived; when the server cannot be reached the page says so, and one may check again', async ({
    page,
    student: _,
  }) => {
    await goToPayPage(page);
    const payPage = page.url();
    await page.getByRole('button', { name: 'Leave pending' }).click();
    await expectPaymentFailed(page, pending);
    const success = page.url();
    await expect(page.getByRole('main')).toContainText('Some payments take a few minutes.');
    expect(await hasPaid(page)).toBe(false);
    const again = page.getByRole('button', { name: 'Check again' });
    const checked = page.waitForResponse('**/api/checkout/verify**');
    await again.click();
    await checked;
    await expectPaymentFailed(page, pending);
    await expect(again).toBeFocused();

    await page.getByRole('link', { name: 'Try Again' }).click();
    await expectNotice(page, 'Your payment is on its way. Pro opens by itself as soon as it has arrived.');
    await dismissNotice(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await expect(page).toHaveURL(/\/store$/);

    await page.route('**/api/checkout/verify**', (route) => route.abort());
    await openScreen(page, success);
    await expectPaymentFailed(page, unverified);
    await page.unroute('**/api/checkout/verify**');
    await settleUnseen(page.request, payPage, 'pay');
    await again.click();
    await expect(title(page)).toHaveText('Payment Successful!');
    await expect(title(page)).toBeFocused();
    expect(await hasPaid(page)).toBe(true);
  });

  test('PAY-02 a pending payment that fails in the end opens nothing, and one may try again; who comes back signed out then logs in and finds the payment made', async ({
    page,
    student,
  }) => {
    const payPage = await openPayment(page.request);
    const back = await settleUnseen(page.request, payPage, 'pending');
    await settleUnseen(page.request, payPage, 'decline');
    await openScreen(page, back);
    await expectPaymentFailed(page, pending);
    expect(await hasPaid(page)).toBe(false);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expectPayPage(page);
    expect(page.url()).not.toBe(payPage);

    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expectPaymentFailed(page, unverified);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/success\?session_id=cs_/);
    await expect(title(page)).toHaveText('Payment Successful!');
  });
});

testWithProvider.describe('with a provider that can be disturbed', () => {
  testWithProvider.use({ allowedNoise: ['Failed to load resource'] });

  testWithProvider(
    'STORE-04 PAY-02 a provider that cannot be reached: the right words, and nothing changed',
    async ({ page, student: _, provider }) => {
      await openScreen(page, '/store');
      await expect(page.getByRole('button', { name: 'Go Pro' })).toBeVisible();
      provider.mood('away');
      await page.getByRole('button', { name: 'Go Pro' }).click();
      await expectNotice(page, 'Something went wrong. Please try again later.');
      await dismissNotice(page);
      expect(await hasPaid(page)).toBe(false);

      provider.mood('well');
      await page.getByRole('button', { name: 'Go Pro' }).click();
      await expectPayPage(page);
      provider.mood('away');
      await page.getByRole('button', { name: 'Leave pending' }).click();
      await expectPaymentFailed(page, unverified);
      expect(await hasPaid(page)).toBe(false);
    },
  );
});
