import { accountErrorTexts } from '../../src/accounts/texts.ts';
import { linkIn } from '../../src/platform/server/testing/mailbox.ts';
import { signInByForm } from '../support/forms.ts';
import { test } from '../support/mailed.ts';
import { expect, forgetSignIn, signUpHere, waitUntilAlive, type Page } from '../support/test.ts';

// a link that does not work is answered with 400
test.use({ allowedNoise: ['Failed to load resource'] });

test('AUTH-10 the link that confirms an address does so by its button alone, once, and for nobody else; who is not signed in is led to signing in, and back', async ({
  page,
  mailbox,
  testDatabase,
}) => {
  const { email, password, uid } = await signUpHere(page);
  const link = linkIn(await mailbox.letterTo(email));
  const isConfirmed = async () => {
    const { rows } = await testDatabase.database.pool.query<{ yes: boolean }>(
      'select email_verified_at is not null as yes from users where id = $1',
      [uid],
    );
    return rows[0]?.yes;
  };
  const confirm = page.getByRole('button', { name: 'Confirm this address' });
  await page.context().clearCookies();
  await signUpHere(page);
  await open(page, link);
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('Please sign in with the account that asked for this');

  await forgetSignIn(page);
  await open(page, link);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await signInByForm(page, { email, password });
  await expect(confirm).toBeVisible();
  expect(await isConfirmed()).toBe(false);
  await confirm.click();
  const outcome = page.getByRole('status');
  await expect(outcome).toContainText(`${email} is confirmed.`);
  await expect(outcome).toBeFocused();
  expect(await isConfirmed()).toBe(true);
  await page.getByRole('link', { name: 'Go to your lessons' }).click();
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();

  await open(page, link);
  await confirm.click();
  await expect(page.getByText(accountErrorTexts['invalid-action-code'])).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');

  await forgetSignIn(page);
  await open(page, '/confirm-email');
  await expect(page.getByText(accountErrorTexts['invalid-action-code'])).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to get a new link' }).click();
  await signInByForm(page, { email, password });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
});

/** Opens a page and waits until it hears clicks. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAlive(page);
}
