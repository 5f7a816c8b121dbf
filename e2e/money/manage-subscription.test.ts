import { testSandbox } from '../../src/billing/server/testing/testSandbox.ts';
import { dismissNotice, expectNotice } from '../support/forms.ts';
import { hasPaid, openPayment, openScreen, settleUnseen } from '../support/money.ts';
import { testWithProvider as test } from '../support/paymentProvider.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessible } from '../support/themes.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Subscription' });

test("SETT-01 PAY-03 a purchase of which this server heard nothing is found by 'Restore purchase'; who has bought Pro reads the plan, since when and until when, and finds the receipts and the way out; a renewal that was not paid ends Pro, says so, and leads to where it can be settled", async ({
  page,
  student,
  provider,
  server,
  testDatabase: { database },
}) => {
  const restore = page.getByRole('button', { name: 'Restore purchase' });
  await openScreen(page, '/settings');
  await restore.click();
  await expectNotice(page, 'No purchase of this account was found.');
  await dismissNotice(page);

  const payPage = await openPayment(page.request);
  await database.pool.query('create rule lost as on insert to sandbox_deliveries do instead nothing'); // nothing is told
  await settleUnseen(page.request, payPage, 'pay'); // and nobody comes back
  await database.pool.query('drop rule lost on sandbox_deliveries');
  await openScreen(page, '/settings');
  await expect(block(page)).toHaveCount(0);
  expect(await hasPaid(page)).toBe(false);
  await restore.click();
  await expectNotice(page, 'You have Pro.');
  await dismissNotice(page);
  await expect(block(page)).toContainText('Pro, paid by the month');
  await expect(restore).toHaveCount(0);
  expect(await hasPaid(page)).toBe(true);

  const { since, until } = (await (await page.request.get('/api/subscription')).json()) as Record<string, string>;
  await expect(block(page).getByRole('term')).toHaveText(['Plan', 'Since', 'Renews']);
  await expect(block(page).getByRole('definition')).toHaveText(['Pro, paid by the month', day(since), day(until)]);
  const receipts = new RegExp(`^${provider.origin}/test-payments/receipts/`);
  await block(page).getByRole('button', { name: 'Receipts' }).click();
  await expect(page).toHaveURL(receipts);
  await expect(page.getByRole('cell', { name: '$20.00' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await block(page).getByRole('link', { name: 'Cancel subscription' }).click();
  await expect(page).toHaveURL(/\/cancel$/);

  const found = await database.pool.query<{ id: string }>('select id from subscriptions where user_id = $1', [student.uid]); // prettier-ignore
  const sandbox = testSandbox(database, () => provider.origin, `${server.address}/api/webhooks/stripe`);
  await sandbox.payments.renew(found.rows[0]?.id ?? '', false);
  await expect.poll(() => hasPaid(page)).toBe(false);
  await sandbox.stop();
  await openScreen(page, '/settings');
  await expect(block(page).getByRole('alert')).toHaveText(
    'The last payment did not go through. Settle it with the payment provider, or cancel.',
  );
  await expect(block(page).getByRole('term')).toHaveText(['Plan', 'Since']);
  await expectAccessible(page);
  await block(page).getByRole('button', { name: 'Settle the payment' }).click();
  await expect(page).toHaveURL(receipts);
  await expect(page.getByRole('cell', { name: 'open' })).toHaveCount(1);
});

/** As the browser writes a day. */
function day(moment = ''): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
}
