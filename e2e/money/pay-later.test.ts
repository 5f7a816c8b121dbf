import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { expectPaymentFailed, expectPayPage, goToPayPage, hasPaid, openPayment, openScreen, pending, settleUnseen, unverified } from '../support/money.ts'; // prettier-ignore
import { expect, forgetSignIn, signUpHere, test, type Page } from '../support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('PAY-03 who comes back late, to no page in particular, finds that the payment has arrived; who pays is Pro even if the browser is closed before it comes back', async ({
  page,
  student,
  context,
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

  await test.step('PAY-03 a browser that is closed before it comes back', async () => {
    await signUpHere(page);
    await page.goto(await openPayment(page.request));
    await expectPayPage(page);
    const onTheWayBack = page.waitForRequest('**/success?session_id=**');
    await page.route('**/success?session_id=**', (route) => route.abort()); // held back instead, it may keep the browser from opening another page
    await page.getByRole('button', { name: 'Pay', exact: true }).click({ noWaitAfter: true });
    await onTheWayBack;
    await page.close();

    const later = await context.newPage();
    await expect.poll(() => hasPaid(later)).toBe(true);
    await later.goto('/dashboard/learn');
    await expect(later.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
  });
});

test.describe('with an error in the console', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('PAY-02 PAY-03 ROUTE-05 a pending payment that fails in the end opens nothing, and one may try again; one left pending opens nothing, is not to be paid twice, and opens Pro when it has arrived; when the server cannot be reached the page says so, and one may check again', async ({
    page,
    student: _,
  }) => {
    const failing = await openPayment(page.request);
    const back = await settleUnseen(page.request, failing, 'pending');
    await settleUnseen(page.request, failing, 'decline');
    await openScreen(page, back);
    await expectPaymentFailed(page, pending);
    expect(await hasPaid(page)).toBe(false);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expectPayPage(page);
    const payPage = page.url();
    expect(payPage).not.toBe(failing);

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

    await test.step('PAY-02 who comes back signed out logs in, and finds the payment made', async () => {
      const other = await signUpHere(page);
      await goToPayPage(page);
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expectPaymentFailed(page, unverified);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await signInByForm(page, other);
      await expect(page).toHaveURL(/\/success\?session_id=cs_/);
      await expect(title(page)).toHaveText('Payment Successful!');
    });
  });
});
