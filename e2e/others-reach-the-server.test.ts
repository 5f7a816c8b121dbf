import { noGoogleText } from '../src/accounts/texts.ts';
import { openScreen } from './support/money.ts';
import { withServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/themes.ts';

test.use({ allowedNoise: ['Failed to load resource'] }); // there is no pay page

test("AUTH-01 AUTH-04 STORE-04 where others reach the server neither its test sign-in nor its test payments are offered: the button with Google and 'Go Pro' say why they are out of use", async ({
  page,
  student: _,
  testDatabase,
}) => {
  const host = 'lodestar.example';
  const reached = { DATABASE_URL: testDatabase.url, PUBLIC_URL: `http://${host}`, TRUST_PROXY: '127.0.0.1' };
  const noPayments = 'Payments are not set up on this server, so Pro cannot be bought here yet.';
  await page.setExtraHTTPHeaders({ 'x-forwarded-host': host });
  await withServer(reached, async (address) => {
    await openScreen(page, `${address}/store`);
    const goPro = page.getByRole('button', { name: 'Go Pro' });
    await expect(goPro).toBeDisabled();
    await expect(goPro).toHaveAccessibleDescription(noPayments);
    await expect(page.getByText('Test payments')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${address}/checkout`);
    await expect(page.getByRole('status')).toHaveText(noPayments);
    const payPage = await page.goto(`${address}/test-payments/cs_test_0000000000`);
    expect(payPage?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();

    await page.context().clearCookies();
    const expectOutOfUse = async (name: string) => {
      const button = page.getByRole('button', { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(noGoogleText);
    };
    await page.goto(`${address}/login`);
    await expectOutOfUse('Sign in with Google');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expectOutOfUse('Sign up with Google');
    await page.goto(`${address}/auth/test-identity`);
    await expect(page.getByText('This server has no test sign-in.')).toBeVisible();
  });
});
