import { testMarkText, testProviderText } from '../../src/accounts/texts.ts';
import { providerFailureText } from '../../src/accounts/web/provider/providerFailure.ts';
import { openPopup } from '../support/provider.ts';
import { expect, forgetSignIn, test, waitUntilAlive } from '../support/test.ts';

test('AUTH-01 AUTH-04 AUTH-05 the test service of a server that has no provider says what it is, and makes an example student in a popup; with the whole page it leads on, too, and back when it is cancelled', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  const link = page.getByRole('link', { name: 'Sign up with Google' });
  await expect(link).toHaveAccessibleDescription(testProviderText);
  await expect(page.getByText(testMarkText)).toBeVisible();
  const popup = await openPopup(page, 'Sign up with Google');
  await expect(popup.getByText('This is a test page of this server, not Google.')).toBeVisible();
  await popup.getByLabel('Name of the example student').fill('Example Eve');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue as a new example student' }).click();
  await closed;
  await expect(page).toHaveURL(`${server.address}/dashboard/learn`);
  await page.goto('/profile');
  await expect(page.getByText('Example Eve', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('This is an example account of the test service.')).toBeVisible();

  await forgetSignIn(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const signIn = page.getByRole('link', { name: 'Sign in with Google' });
  await page.goto('/settings');
  await waitUntilAlive(page);
  await signIn.click();
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(providerFailureText('provider-refused'));
  await expect(page).toHaveURL(`${server.address}/login?next=%2Fsettings&failure=provider-refused`);
  await waitUntilAlive(page);
  await signIn.click();
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Continue as a new example student' }).click();
  await expect(page).toHaveURL(`${server.address}/settings`);
});
