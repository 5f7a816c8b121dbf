import { accountErrorTexts, resetSentText, weakPasswordTexts } from '../../src/accounts/texts.ts';
import { linkIn, type Mailbox } from '../../src/platform/server/testing/mailbox.ts';
import { freshEmail } from '../support/forms.ts';
import { test } from '../support/mailed.ts';
import { expect, forgetSignIn, signUpHere, waitUntilAlive, type Page } from '../support/test.ts';

const newPassword = 'seven quiet lighthouses';
const headers = { 'sec-fetch-site': 'same-origin' };

// a link that does not work is answered with 400, a wrong password with 401
test.use({ allowedNoise: ['Failed to load resource'] });

test('AUTH-06 AUTH-09 AUTH-10 a forgotten password: the form says what is wrong, and reads the same for an address without an account, to which no letter goes out; a letter, a new password that is not weak, signed in here and out everywhere else; the link works once, and then leads to a new one', async ({
  page,
  request: other,
  mailbox,
  testDatabase,
}) => {
  const { email, password } = await signUpHere(page);
  const signInThere = async (typed: string) => {
    const reply = await other.post('/api/sign-in', { data: { email, password: typed }, headers });
    return reply.status();
  };
  expect(await signInThere(password)).toBe(200);

  await forgetSignIn(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const [alert, field] = [page.getByRole('alert'), page.getByLabel('Email address')];
  const unknown = freshEmail();
  await page.route('**/api/password-reset', (route) => route.abort());
  await askForLink(page, unknown);
  await expect(alert).toHaveText(accountErrorTexts['network-request-failed']);
  await expect(field).toHaveValue(unknown);
  await page.unroute('**/api/password-reset');
  await askForLink(page, 'ada@localhost');
  await expect(alert).toHaveText('This e-mail address is not valid. It should look like name@example.com.');

  const sent = page.getByRole('status');
  const said: string[] = [];
  for (const asking of [unknown, email]) {
    await askForLink(page, asking);
    await expect(sent).toBeFocused();
    await expect(sent).toContainText(resetSentText);
    await expect(sent).toContainText('spam');
    said.push((await page.getByRole('main').innerText()).replace(asking, '…'));
    await page.getByRole('button', { name: 'Type it again' }).click();
    await expect(field).toHaveValue(asking);
  }
  expect(said[0]).toBe(said[1]);

  const link = await resetLink(mailbox, email);
  expect(mailbox.letters.filter(({ to }) => to.includes(unknown))).toEqual([]);
  await page.request.get(link); // as a program does that looks through mail: nothing is used up
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await chooseNew(page, 'short');
  await expect(page.getByRole('alert')).toHaveText(weakPasswordTexts.tooShort);
  await expect(page.getByLabel('New password')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue('short');
  await chooseNew(page, password);
  await expect(page.getByRole('alert')).toHaveText(weakPasswordTexts.unchanged);
  await chooseNew(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);

  expect(await (await other.get('/api/me')).json()).toEqual({ user: null });
  expect(await signInThere(password)).toBe(401);
  expect(await signInThere(newPassword)).toBe(200);

  await open(page, link);
  await chooseNew(page, 'another one, quite long');
  const refused = page.getByRole('status');
  await expect(refused).toContainText(accountErrorTexts['invalid-action-code']);
  await expect(refused).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');

  await test.step('AUTH-09 AUTH-10 a link that has expired, and an address without a code, lead to a new one', async () => {
    await forgetSignIn(page);
    const { email, uid } = await signUpHere(page);
    await forgetSignIn(page);
    expect((await page.request.post('/api/password-reset', { data: { email }, headers })).ok()).toBe(true);
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
