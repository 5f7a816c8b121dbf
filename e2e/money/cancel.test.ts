import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { becomePro, expectPayPage, hasPaid, openScreen } from '../support/money.ts';
import { testWithProvider } from '../support/paymentProvider.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/themes.ts';

const canceled = 'Your subscription has been successfully canceled.';
const failed = 'Failed to cancel subscription. Please contact support.';
const nothingToCancel = 'You have no subscription, so there is nothing to cancel.';
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Subscription' });
const banner = (page: Page) => page.getByRole('banner');

test('CANC-01 CANC-02 DASH-02 the page for whoever is signed out, free, was given Pro, or has bought it: until a day, at once, by keyboard, accessible in both themes', async ({
  page,
  student,
  testDatabase,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const { pool } = testDatabase.database;

  await test.step('CANC-01 whoever is signed out is told to log in, and is back here after that; a free student reads that there is nothing to cancel', async () => {
    await page.context().clearCookies();
    await openScreen(page, '/cancel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel Subscription');
    await expectAccessibleInBothThemes(page);
    await cancelButton(page).click();
    await expectNotice(page, 'You need to be logged in to cancel your subscription.');
    await dismissNotice(page);
    await expect(page).toHaveURL(/\/login\?next=%2Fcancel$/);
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/cancel$/);
    await expect(main).toContainText(nothingToCancel);
    await expect(cancelButton(page)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/store$/);
  });

  await test.step('CANC-01 so does one who was given Pro', async () => {
    await pool.query(`update users set pro_until = '2031-05-04T16:00:00Z' where id = $1`, [student.uid]);
    await openScreen(page, '/cancel');
    await expect(main).toContainText('It was given to you by the people who run this site');
    await expect(main).toContainText('until May 4, 2031');
    await expect(cancelButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to your lessons' }).click();
    await expect(banner(page).getByRole('link', { name: 'Premium' })).toBeVisible();
    await pool.query('update users set pro_until = null where id = $1', [student.uid]);
  });

  await becomePro(page);
  const { until = '' } = await subscriptionOf(page);
  const day = dayOf(until);
  await test.step('CANC-01 opening the page cancels nothing; it says what is lost and until when it was paid', async () => {
    for (const address of ['/cancel', '/api/subscription/cancel']) await page.request.get(address);
    expect(await hasPaid(page)).toBe(true);
    await openScreen(page, '/cancel');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cancel Subscription');
    await expect(main).toContainText(`You have paid until ${day}.`);
    await expect(main).toContainText('What is left of the time you have paid for is lost:');
    await expect(main).toContainText('Pro ends at the moment you cancel');
    await expect(main.getByRole('list')).toHaveCount(2);
    await expect(main).toContainText('the links to live sessions and workshops, and the recordings');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await main.getByRole('link', { name: 'Keep Pro', exact: true }).click();
    await expect(banner(page).getByRole('link', { name: 'Premium' })).toBeVisible();
    expect(await hasPaid(page)).toBe(true);
  });

  const endLater = page.getByRole('button', { name: `End on ${day}, keep Pro until then` });
  const keep = main.getByRole('button', { name: 'Keep Pro', exact: true });
  await test.step('CANC-01 CANC-02 whoever has paid until a day may end Pro on that day, and take it back until then', async () => {
    await page.goBack();
    await expect(endLater).toBeVisible();
    await tabTo(page, endLater);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status')).toContainText(`Pro ends on ${day}.`);
    await expect(keep).toBeFocused();
    expect(await subscriptionOf(page)).toMatchObject({ hasPaid: true, renews: false, until });
    await expectAccessible(page);

    await openScreen(page, '/settings');
    const block = page.getByRole('region', { name: 'Subscription' });
    await expect(block.getByRole('term')).toHaveText(['Plan', 'Since', 'Ends']);
    await expect(block.getByRole('definition').last()).toHaveText(day);
    await banner(page).getByRole('link', { name: 'Premium' }).click();
    await expect(main).toContainText(`It ends on ${day}.`);

    await keep.click();
    await expect(main).toContainText(`It renews by itself on ${day}.`);
    await expect(keep).toHaveCount(0);
    await expect(main).toBeFocused();
    expect(await subscriptionOf(page)).toMatchObject({ hasPaid: true, renews: true, until });
  });

  await test.step('CANC-01 CANC-02 at once, by keyboard alone', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await tabTo(page, page.getByRole('link', { name: 'Cancel subscription' }));
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await tabTo(page, cancelButton(page));
    await page.keyboard.press('Enter');
    await expectNotice(page, canceled);
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await expect(main).toBeFocused();
  });

  await test.step("CANC-01 CANC-02 DASH-02 also of a Pro that was to end later; cancelling, however often it is clicked, ends it at once, says so, and leads to the lessons, where 'Go Pro' is back", async () => {
    await becomePro(page);
    await openScreen(page, '/cancel');
    await page.getByRole('button', { name: /keep Pro until then$/ }).click();
    await expect(keep).toBeVisible();
    let asked = 0;
    await page.route('**/api/subscription/cancel', (route) => {
      asked += 1;
      return route.continue();
    });
    await cancelButton(page).evaluate((element: HTMLButtonElement) => [1, 2, 3].forEach(() => element.click()));
    await expectNotice(page, canceled);
    expect(await hasPaid(page)).toBe(false);
    await page.route('**/api/me', () => {}); // what the screen knows by now has to do
    await dismissNotice(page);
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    await expect(banner(page).getByRole('link', { name: 'Go Pro' })).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Premium' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    expect(asked).toBe(1);
    expect(await subscriptionOf(page)).toMatchObject({ hasPaid: false, plan: null, renews: false });
  });
});

testWithProvider.describe('when cancelling fails', () => {
  testWithProvider.use({ allowedNoise: ['Failed to load resource'] });

  testWithProvider(
    'CANC-01 CANC-02 CALL-02 a provider that cannot be reached, and a call that answers with an error, leave everything as it was, and the page says so; in a second tab there is nothing left to cancel, and it shows; whose session has ended meanwhile is told to log in',
    async ({ page, student, provider }) => {
      await becomePro(page);
      const before = await subscriptionOf(page);
      await openScreen(page, '/cancel');
      const other = await page.context().newPage();
      await openScreen(other, '/cancel');

      await test.step('CANC-02 a provider that cannot be reached', async () => {
        provider.mood('away');
        await cancelButton(page).click();
        await expectNotice(page, failed);
        await dismissNotice(page);
        expect(await hasPaid(page)).toBe(true);
        expect(await subscriptionOf(page)).toEqual(before);
        const endLater = page.getByRole('button', { name: /keep Pro until then$/ });
        await endLater.click();
        await expectNotice(page, 'Something went wrong. Please try again later.');
        await dismissNotice(page);
        await expect(endLater).toBeFocused();
        expect(await subscriptionOf(page)).toEqual(before);
        provider.mood('well');
      });

      await test.step('CANC-02 CALL-02 a call that answers with an error', async () => {
        await page.route('**/api/subscription/cancel', (route) => route.fulfill({ status: 500, body: '{}' }));
        await cancelButton(page).click();
        await expectNotice(page, failed);
        await dismissNotice(page);
        await expect(page).toHaveURL(/\/cancel$/);
        await expect(cancelButton(page)).toBeFocused();
        expect(await hasPaid(page)).toBe(true);
        await page.unroute('**/api/subscription/cancel');
      });

      await test.step('CANC-02 when all is well Pro ends at the provider, too, by one question, and a new payment is a new one', async () => {
        const ends = () => provider.asked.filter((what) => what.startsWith('DELETE /v1/subscriptions/')).length;
        const endsBefore = ends();
        await cancelButton(page).click();
        await expectNotice(page, canceled);
        expect(await hasPaid(page)).toBe(false);
        expect(ends() - endsBefore).toBe(1);
        await page.goto('/checkout');
        await expectPayPage(page);
      });

      await cancelButton(other).click();
      await expectNotice(other, canceled); // cancelling what has been cancelled is no failure
      await dismissNotice(other);
      await expect(banner(other).getByRole('link', { name: 'Go Pro' })).toBeVisible();

      await becomePro(page);
      await openScreen(other, '/cancel');
      await other.request.post('/api/sign-out', { headers: { 'sec-fetch-site': 'same-origin' } });
      await cancelButton(other).click();
      await expectNotice(other, 'You need to be logged in to cancel your subscription.');
      await dismissNotice(other);
      await signInByForm(other, student);
      await expect(other).toHaveURL(/\/cancel$/);
      expect(await hasPaid(other)).toBe(true);
    },
  );
});

async function subscriptionOf(page: Page): Promise<Record<string, string>> {
  return (await (await page.request.get('/api/subscription')).json()) as Record<string, string>;
}

/** As the browser writes a day. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
}
