import { accountErrorTexts, resetSentText, weakPasswordTexts } from '../../src/accounts/texts.ts';
import { linkIn, type Mailbox } from '../../src/platform/server/testing/mailbox.ts';
import { freshEmail, signInByForm } from '../support/forms.ts';
import { test } from '../support/mailed.ts';

import { expect, signUpHere, type Page, waitUntilAlive, forgetSignIn } from '../support/test.ts';

const newPassword = 'seven quiet lighthouses';

// a link that does not work is answered with 400, a wrong password with 401
test.use({ allowedNoise: ['Failed to load resource'] });

test('AUTH-10 a forgotten password: a letter, a new password, signed in here and out everywhere else', async ({
  page,
  browser,
  baseURL,
  hear,
  mailbox,
}) => {
  const { email, password } = await signUpHere(page);
  const elsewhere = await browser.newContext({ baseURL });
  await hear(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signInByForm(other, { email, password });
  await expect(other.getByRole('heading', { name: 'Sections' })).toBeVisible();

  await forgetSignIn(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await askForLink(page, email);
  const sent = page.getByRole('status');
  await expect(sent).toBeFocused();
  await expect(sent).toContainText(resetSentText);
  await expect(sent).toContainText('spam');

  await open(page, await resetLink(mailbox, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await chooseNew(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);

  await other.goto('/settings');
  await expect(other).toHaveURL(/\/login\?next=%2Fsettings$/);
  await signInByForm(other, { email, password });
  await expect(other.getByRole('alert')).toHaveText(accountErrorTexts['invalid-credential']);
  await signInByForm(other, { email, password: newPassword });
  await expect(other).toHaveURL(/\/settings$/);
  await elsewhere.close();
});

test('AUTH-10 an address without an account reads the same, and no letter goes out', async ({ page, mailbox }) => {
  const known = await signUpHere(page);
  await page.context().clearCookies();
  const unknown = freshEmail();
  const said: string[] = [];
  for (const email of [unknown, known.email]) {
    await open(page, '/forgot-password');
    await askForLink(page, email);
    await expect(page.getByText(resetSentText)).toBeVisible();
    said.push((await page.getByRole('main').innerText()).replace(email, '…'));
  }
  expect(said[0]).toBe(said[1]);
  await resetLink(mailbox, known.email);
  expect(mailbox.letters.filter(({ to }) => to.includes(unknown))).toEqual([]);
});

test('AUTH-09 AUTH-10 a link works once; afterwards it says so and leads to a new one', async ({ page, mailbox }) => {
  const { email } = await signUpHere(page);
  await open(page, '/forgot-password');
  await askForLink(page, email);
  const link = await resetLink(mailbox, email);
  await page.request.get(link); // as a program does that looks through mail: nothing is used up
  await open(page, link);
  await chooseNew(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();

  await open(page, link);
  await chooseNew(page, 'another one, quite long');
  const refused = page.getByRole('status');
  await expect(refused).toContainText(accountErrorTexts['invalid-action-code']);
  await expect(refused).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});

test('AUTH-09 AUTH-10 a link that has expired, and an address without a code, lead to a new one', async ({
  page,
  mailbox,
  testDatabase,
}) => {
  const { email, uid } = await signUpHere(page);
  await open(page, '/forgot-password');
  await askForLink(page, email);
  const link = await resetLink(mailbox, email);
  const { pool } = testDatabase.database;
  await pool.query(`update action_codes set expires_at = now() - interval '1 second' where user_id = $1`, [uid]);
  await open(page, link);
  await chooseNew(page, newPassword);
  await expect(page.getByText(accountErrorTexts['expired-action-code'])).toBeVisible();

  await page.goto('/reset-password');
  await expect(page.getByText(accountErrorTexts['invalid-action-code'])).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('AUTH-06 AUTH-10 a weak new password is refused, what was typed stays, and the link stays good', async ({
  page,
  mailbox,
}) => {
  const { email, password } = await signUpHere(page);
  await open(page, '/forgot-password');
  await askForLink(page, email);
  await open(page, await resetLink(mailbox, email));
  await chooseNew(page, 'short');
  await expect(page.getByRole('alert')).toHaveText(weakPasswordTexts.tooShort);
  await expect(page.getByLabel('New password')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue('short');
  await chooseNew(page, password);
  await expect(page.getByRole('alert')).toHaveText(weakPasswordTexts.unchanged);
  await chooseNew(page, newPassword);
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
});

test('AUTH-09 AUTH-10 no connection, and no address at all: the form says so and keeps what was typed', async ({
  page,
}) => {
  const email = freshEmail();
  await open(page, '/forgot-password');
  await page.route('**/api/password-reset', (route) => route.abort());
  await askForLink(page, email);
  await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.unroute('**/api/password-reset');
  await askForLink(page, 'ada@localhost');
  await expect(page.getByRole('alert')).toHaveText(
    'This e-mail address is not valid. It should look like name@example.com.',
  );
});

test('AUTH-10 whoever typed the wrong address types it again', async ({ page }) => {
  const email = freshEmail();
  await open(page, '/forgot-password');
  await askForLink(page, email);
  await page.getByRole('button', { name: 'Type it again' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test.describe('the link that confirms an address', () => {
  test('AUTH-10 opening it confirms nothing, the button does, once', async ({ page, mailbox, testDatabase }) => {
    const { email, uid } = await signUpHere(page);
    const link = linkIn(await mailbox.letterTo(email));
    await open(page, link);
    const isConfirmed = async () => {
      const { rows } = await testDatabase.database.pool.query(
        'select email_verified_at is not null as yes from users where id = $1',
        [uid],
      );
      return (rows[0] as { yes: boolean }).yes;
    };
    expect(await isConfirmed()).toBe(false);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    const outcome = page.getByRole('status');
    await expect(outcome).toContainText(`${email} is confirmed.`);
    await expect(outcome).toBeFocused();
    expect(await isConfirmed()).toBe(true);
    await page.getByRole('link', { name: 'Go to your lessons' }).click();
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();

    await open(page, link);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText(accountErrorTexts['invalid-action-code'])).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  });

  test('AUTH-10 in a browser where nobody is signed in it leads to signing in, and back', async ({ page, mailbox }) => {
    const { email, password } = await signUpHere(page);
    await page.context().clearCookies();
    await open(page, linkIn(await mailbox.letterTo(email)));
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await signInByForm(page, { email, password });
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('status')).toContainText(`${email} is confirmed.`);
  });

  test('AUTH-10 one that does not work leads whoever is not signed in to signing in, for a new one', async ({
    page,
  }) => {
    const { email, password } = await signUpHere(page);
    await page.context().clearCookies();
    await open(page, '/confirm-email');
    await expect(page.getByText(accountErrorTexts['invalid-action-code'])).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to get a new link' }).click();
    await signInByForm(page, { email, password });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  });

  test('AUTH-10 signed in as somebody else it confirms nothing, and says why', async ({ page, mailbox }) => {
    const { email } = await signUpHere(page);
    const link = linkIn(await mailbox.letterTo(email));
    await page.context().clearCookies();
    await signUpHere(page);
    await open(page, link);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('alert')).toContainText('Please sign in with the account that asked for this');
  });
});

/** Opens a page and waits until it hears clicks. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAlive(page);
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

/** A new account has been sent one letter before. */
async function resetLink(mailbox: Mailbox, email: string): Promise<string> {
  await mailbox.letterTo(email, 2); // after the one of the new account, or overtaking it
  const letter = mailbox.letters.find(({ to, text }) => to.includes(email) && text.includes('/reset-password'));
  if (!letter) throw new Error(`Expected a letter with a link for a new password to ${email} but found none`);
  return linkIn(letter);
}

async function chooseNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}
