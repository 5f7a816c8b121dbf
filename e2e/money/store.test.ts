import { answeredPercent } from '#solver/answeredShare.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expectPayPage, openScreen } from '../support/money.ts';
import { expect, signUpHere, test, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes, expectContrastInBothThemes } from '../support/themes.ts';

const starter = (page: Page) => page.getByRole('region', { name: 'Starter' });
const pro = (page: Page) => page.getByRole('region', { name: 'Pro' });

test('STORE-01 STORE-02 STORE-03 STORE-04 PAY-01 ROUTE-05 CALL-02 a visitor sees both plans, what they cost and what they include; a student comes to Pro by keyboard alone, and reads that theirs is Pro and until when; in light and dark all that is accessible, and on a phone nothing scrolls sideways', async ({
  page,
  server,
}) => {
  test.slow();
  const banner = page.getByRole('banner');
  const monthly = page.getByRole('radio', { name: 'Monthly' });
  const yearly = page.getByRole('radio', { name: 'Yearly' });
  /** It stands in the page before any script. */
  const expectAnswererNamed = async () => {
    const html = await (await page.request.get(`${server.address}/store`)).text();
    expect(html).toContain('On this server the built-in tutor answers, with no AI model.');
  };

  await test.step('STORE-01 STORE-02 STORE-03 a visitor', async () => {
    await expectAnswererNamed();
    await openScreen(page, '/store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Hours and get Perfect Scores.');
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(monthly).toBeChecked();
    await expect(yearly).not.toBeChecked();

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
    await expect(bullets.nth(2)).toContainText('On this server the built-in tutor answers, with no AI model.');
    await expect(bullets.nth(2)).toContainText(`it answers ${answeredPercent} of 100 math and grammar problems`);

    await expectNoSidewaysScrollOnPhones(page);
    await yearly.check();
    await expectAccessibleInBothThemes(page);
    await monthly.check();
    await expectContrastInBothThemes(page);
  });

  await test.step("STORE-01 STORE-02 STORE-04 PAY-01 CALL-02 by keyboard alone from the lessons to Pro: a free student has Starter; with no price by the year 'Yearly' keeps the monthly price, says so, and 'Go Pro' buys that", async () => {
    await signUpHere(page);
    await expectAnswererNamed();
    await page.goto('/dashboard/learn');
    await tabTo(page, banner.getByRole('link', { name: 'Go Pro' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(starter(page).getByText('Current Plan', { exact: true })).toBeVisible();
    await expect(page.getByText('You have Pro.')).toHaveCount(0);
    await tabTo(page, monthly);
    await page.keyboard.press('ArrowRight');
    await expect(yearly).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(monthly).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(pro(page).getByText('$20 USD/month', { exact: true })).toBeVisible();
    await expect(pro(page)).toContainText('No yearly plan here. This site sells Pro by the month');
    await tabTo(page, page.getByRole('button', { name: 'Go Pro' }));
    const asked = page.waitForRequest('**/api/checkout');
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toEqual({ priceId: 'price_sandbox_monthly' });
    await expectPayPage(page);
    await expect(page.getByText('$20.00 a month')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeFocused();
    await expectNoSidewaysScrollOnPhones(page);
    await tabTo(page, page.getByRole('link', { name: 'Go to Dashboard' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    await expect(banner.getByRole('link', { name: 'Premium' })).toBeVisible();
  });

  await test.step('STORE-02 whoever paid reads that theirs is Pro and until when; the X leads to the lessons', async () => {
    await expectAnswererNamed();
    await openScreen(page, '/store');
    await expect(starter(page).getByText('Your current plan', { exact: true })).toBeVisible();
    await expect(starter(page).getByText('Current Plan', { exact: true })).toHaveCount(0);
    await expect(pro(page)).toContainText('You have Pro.');
    await expect(pro(page)).toContainText(/It renews by itself on [A-Z][a-z]+ \d{1,2}, \d{4}\./);
    await expect(pro(page).getByRole('button')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await pro(page).getByRole('link', { name: 'Your subscription' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
  });

  for (const address of ['/checkout', '/success']) {
    await openScreen(page, address);
    await expectNoSidewaysScrollOnPhones(page);
  }
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
