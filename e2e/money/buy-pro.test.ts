import { dismissNotice, expectNotice } from '../support/forms.ts';
import { becomePro, buyPro, expectPaymentFailed, expectPayPage, goToPayPage, hasPaid, openScreen, pending, sessionIdIn, subscriptionsOf, unverified } from '../support/money.ts'; // prettier-ignore
import { confirmEmail, testWithProvider } from '../support/paymentProvider.ts';
import { expect, forgetSignIn, signUpHere, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test("PAY-01 PAY-03 DASH-02 who declines to pay is not Pro; who pays after all is, reads what that includes, and 'Premium' is the first thing the dashboard shows; who has cancelled may buy again", async ({
  page,
  student,
  testDatabase,
}) => {
  await goToPayPage(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was declined.');
  expect(await hasPaid(page)).toBe(false);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Current Plan', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Go Pro' }).click();
  await expectPayPage(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/checkout/verify**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText('Verifying your payment...');
  answer.resolve();

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Payment Successful!');
  await expect(title).toBeFocused();
  const features = ['Unlimited live sessions and content', 'Workshops', 'AI Chat and models', 'Course material'];
  const bullets = page.getByRole('main').getByRole('listitem');
  await expect(bullets).toHaveCount(features.length);
  for (const [index, name] of features.entries()) await expect(bullets.nth(index)).toContainText(name);

  const first = page.url();
  await page.route('**/api/me', () => {}); // no answer from here on
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go Pro' })).toHaveCount(0);
  expect(await hasPaid(page)).toBe(true);
  await page.unroute('**/api/me');

  await test.step('PAY-03 CANC-02 who has cancelled: the old payment opens nothing any more, and a new one does', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await page.request.post('/api/subscription/cancel', { data: {}, headers })).ok()).toBe(true);
    await openScreen(page, first);
    await expectPaymentFailed(page, pending);
    expect(await hasPaid(page)).toBe(false);

    await buyPro(page);
    expect(page.url()).not.toBe(first);
    expect(await hasPaid(page)).toBe(true);
    expect(await subscriptionsOf(student.uid, testDatabase)).toEqual(['active', 'canceled']);
  });
});

test.describe('what the server refuses', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test("PAY-01 PAY-02 PAY-03 somebody else's session id makes nobody Pro; /success for one of nobody finds no payment, and without one it is invalid; a payment that arrived, one that did not, and the page to pay on are accessible in light and dark", async ({
    page,
    student,
    testDatabase,
  }) => {
    test.slow();
    const success = await becomePro(page);
    await openScreen(page, success);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
    await expectAccessibleInBothThemes(page);
    await forgetSignIn(page);
    await openScreen(page, success);
    await expectPaymentFailed(page, unverified);

    await signUpHere(page);
    for (const id of [sessionIdIn(success), 'cs_test_doesNotExistAtAll00', '%3Cscript%3E']) {
      await openScreen(page, `/success?session_id=${id}`);
      await expectPaymentFailed(page, unverified);
      expect(await hasPaid(page), id).toBe(false);
    }
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go Pro' })).toBeVisible();
    expect(await subscriptionsOf(student.uid, testDatabase)).toEqual(['active']);

    for (const address of ['/success', '/success?session_id=', '/success?session=cs_test_1']) {
      await openScreen(page, address);
      await expectPaymentFailed(page, 'Invalid session. Please try again.');
      await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expectPayPage(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Leave pending' }).click();
    await expectPaymentFailed(page, pending);
    await expectAccessibleInBothThemes(page);
  });
});

testWithProvider.describe('with a provider that can be disturbed', () => {
  testWithProvider.use({ allowedNoise: ['Failed to load resource'] });

  testWithProvider(
    "STORE-01 STORE-04 PAY-01 PAY-02 PAY-03 a provider that cannot be reached: the right words, and nothing changed; a pay page on a site that is not the provider's is never opened; who chose the year pays by the year; many clicks pay once",
    async ({ page, student: _, provider, testDatabase }) => {
      const goPro = page.getByRole('button', { name: 'Go Pro' });
      const title = page.getByRole('heading', { level: 1 });

      await test.step('STORE-04 PAY-02 a provider that cannot be reached', async () => {
        await openScreen(page, '/store');
        await expect(goPro).toBeVisible();
        provider.mood('away');
        await goPro.click();
        await expectNotice(page, 'Something went wrong. Please try again later.');
        await dismissNotice(page);
        expect(await hasPaid(page)).toBe(false);
        provider.mood('well');
      });

      await test.step("STORE-04 a pay page on a site that is not the provider's", async () => {
        provider.twist(
          (answer) => void (answer['object'] === 'checkout.session' && (answer['url'] = 'https://pay.example.com/1')),
        );
        await goPro.click();
        await expectNotice(page, 'Failed to create a checkout session. Please try again.');
        await dismissNotice(page);
        await expect(page).toHaveURL(/\/store$/);
        provider.twist();
        await goPro.click();
        await expectPayPage(page);
      });

      await test.step('PAY-02 a provider that is away when somebody comes back from it', async () => {
        provider.mood('away');
        await page.getByRole('button', { name: 'Leave pending' }).click();
        await expectPaymentFailed(page, unverified);
        expect(await hasPaid(page)).toBe(false);
        provider.mood('well');
      });

      await test.step('STORE-01 PAY-01 who chose the year pays by the year, also when trying again', async () => {
        await confirmEmail(testDatabase, await signUpHere(page));
        await openScreen(page, '/store');
        const pro = page.getByRole('region', { name: 'Pro' });
        await expect(pro.getByText('$20 USD/month', { exact: true })).toBeVisible();
        await page.getByRole('radio', { name: 'Yearly' }).check();
        await expect(pro.getByText('$192 USD/year', { exact: true })).toBeVisible();
        await expect(pro).toContainText('$16 a month, paid once a year: $48 less than twelve single months.');
        await expect(pro).toContainText('Renews every year until you cancel');

        await openScreen(page, '/success');
        await page.getByRole('link', { name: 'Try Again' }).click();
        await expectPayPage(page);
        await expect(page.getByText('$192.00 a year')).toBeVisible();
        await page.getByRole('button', { name: 'Pay', exact: true }).click();
        await expect(title).toHaveText('Payment Successful!');
        const reply = await page.request.get('/api/subscription');
        expect(await reply.json()).toMatchObject({ hasPaid: true, plan: 'yearly', renews: true });
      });

      await test.step('STORE-04 PAY-03 three clicks in each of two tabs open one session at the provider, and pay once', async () => {
        const another = await signUpHere(page);
        await confirmEmail(testDatabase, another);
        const tabs = [page, await page.context().newPage()];
        await Promise.all(tabs.map((tab) => openScreen(tab, '/store')));
        const sessions = () => provider.asked.filter((what) => what === 'POST /v1/checkout/sessions').length;
        const before = sessions();
        await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Go Pro' }).click({ clickCount: 3 })));
        for (const tab of tabs) await expectPayPage(tab);
        expect(new Set(tabs.map((tab) => tab.url())).size).toBe(1);
        expect(sessions() - before).toBe(1);
        await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Pay', exact: true }).click()));
        for (const tab of tabs) {
          await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
        }
        expect(await subscriptionsOf(another.uid, testDatabase)).toEqual(['active']);
      });
    },
  );
});
