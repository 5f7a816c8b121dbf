import { accountErrorTexts, weakPasswordTexts } from '../../src/accounts/texts.ts';
import { freshEmail, goodPassword, signInByForm } from '../support/forms.ts';
import { askForEmail, letTimePass, openProfile, setPassword } from '../support/profile.ts';
import { expect, forgetSignIn, test, waitUntilAlive, type Page, type Student } from '../support/test.ts';

const newPassword = 'seven quiet lighthouses';
const newerPassword = 'eight quiet lighthouses';
const sameSite = { 'sec-fetch-site': 'same-origin' };

// popups that close themselves, and refusals
test.use({ allowedNoise: ['Failed to load resource', 'Scripts may close only the windows'] });

test('AUTH-06 AUTH-09 the password changes, and with it the address stays; a quarter of an hour after signing in a delicate change asks who it is, by the password or by the provider, and then goes on by itself', async ({
  page,
  student,
  request: other,
  testDatabase,
}) => {
  await test.step('AUTH-06 AUTH-09 the password changes; a weak one is refused, every other device is signed out, and a wish for another address is dropped', async () => {
    const taken = freshEmail();
    const data = { name: '', email: taken, password: goodPassword };
    expect((await other.post('/api/sign-up', { data, headers: sameSite })).status()).toBe(200);
    const signInThere = async (password: string) => {
      const data = { email: student.email, password };
      return (await other.post('/api/sign-in', { data, headers: sameSite })).status();
    };
    expect(await signInThere(student.password)).toBe(200);

    await openProfile(page);
    await test.step('AUTH-09 the e-mail address stays when it is refused, or the wish is taken back; one that another account has reads the same', async () => {
      await askForEmail(page, 'ida@localhost');
      await expect(page.getByRole('alert')).toHaveText(
        'This e-mail address is not valid. It should look like name@example.com.',
      );
      await expect(page.getByLabel('New e-mail address')).toHaveValue('ida@localhost');
      await page.getByRole('button', { name: 'Cancel Email address' }).click();
      await expect(page.getByLabel('New e-mail address')).toHaveCount(0);

      await askForEmail(page, taken);
      await expect(page.getByText(`Waiting for ${taken}`)).toBeVisible();
      await page.getByRole('button', { name: 'Keep the old address' }).click();
      await expect(page.getByText('Your address stays as it is.')).toBeVisible();
      await expect(page.getByText('Waiting for')).toHaveCount(0);
      await expect(page.getByRole('main').getByText(student.email, { exact: true })).toBeVisible();
    });

    const wanted = freshEmail();
    await askForEmail(page, wanted);
    await expect(page.getByText(`Waiting for ${wanted}`)).toBeVisible();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    await setPassword(page, 'short');
    await expect(page.getByRole('alert')).toHaveText(weakPasswordTexts.tooShort);
    await expect(page.getByLabel('New password')).toBeFocused();
    await setPassword(page, newPassword);
    await expect(page.getByText('Your new password is set. Everywhere else you are signed out.')).toBeVisible();
    await expect(page.getByText(`the change to ${wanted} is dropped.`)).toBeVisible();
    await expect(page.getByText('Waiting for')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();

    expect(await (await other.get('/api/me')).json()).toEqual({ user: null });
    expect(await signInThere(student.password)).toBe(401);
    expect(await signInThere(newPassword)).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  });

  await test.step('AUTH-09 a delicate change asks for the password, and then goes on by itself; whoever would rather not is told what it needs, and nothing typed is lost', async () => {
    await letTimePass(testDatabase, student);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await setPassword(page, newerPassword);
    const dialog = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['requires-recent-login']);
    await expect(page.getByLabel('New password')).toHaveValue(newerPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('New password')).toHaveValue(newerPassword);

    const wanted = freshEmail();
    await askForEmail(page, wanted);
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('a wrong one, surely');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(accountErrorTexts['wrong-password']);
    await expect(password).toBeFocused();
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Waiting for ${wanted}`)).toBeVisible();

    await page.getByRole('button', { name: 'Set the new password' }).click(); // it is still there
    await expect(page.getByText('Your new password is set.')).toBeVisible();
  });

  await test.step('AUTH-09 without a password the provider is asked: in a window of its own, in a tab where popups are blocked, and nothing typed is lost', async () => {
    await forgetSignIn(page);
    const student = await exampleStudent(page);
    await openProfile(page);
    await letTimePass(testDatabase, student);
    const wanted = freshEmail();
    await askForEmail(page, wanted);
    const dialog = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Continue with Google' }).click();
    await popup;
    await expect(page.getByText(`Waiting for ${wanted}`)).toBeVisible();

    await letTimePass(testDatabase, student);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Choose one Password' }).click();
    await setPassword(page, newPassword);
    await dialog.getByRole('link', { name: 'Continue with Google' }).click();
    await dialog.getByRole('link', { name: 'Go to Google in a new tab' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await forgetSignIn(page);
    await page.goto('/login');
    await waitUntilAlive(page);
    await signInByForm(page, { email: student.email, password: newPassword });
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });
});

/** Somebody without a password: they came by the test service. */
async function exampleStudent(page: Page): Promise<Pick<Student, 'uid' | 'email'>> {
  const reply = await page.request.post('/api/test-identity', { data: { name: 'Example Eve' }, headers: sameSite });
  expect(reply.status()).toBe(200);
  return ((await (await page.request.get('/api/me')).json()) as { user: Pick<Student, 'uid' | 'email'> }).user;
}
