import { linkIn } from '../../src/platform/server/testing/mailbox.ts';
import { freshEmail, goodPassword } from '../support/forms.ts';
import { test as testWithMail } from '../support/mailed.ts';
import { askForEmail, openProfile, setPassword } from '../support/profile.ts';
import { expect, test, waitUntilAlive, type Page } from '../support/test.ts';

testWithMail(
  'AUTH-10 an address that is not confirmed yet gets its letter again; it changes when the link in the letter to the new one is used, and the old one hears of it',
  async ({ page, student, mailbox }) => {
    await openProfile(page);
    const change = page.getByRole('button', { name: 'Change Email address' });
    const again = page.getByRole('button', { name: 'Send the link again' });
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await change.click();
    await expect(again).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
    await mailbox.letterTo(student.email); // or the next could overtake it
    await again.click();
    await expect(page.getByText(`A new e-mail to ${student.email} is on its way.`)).toBeVisible();
    await confirmBy(page, linkIn(await mailbox.letterTo(student.email, 2)));

    const wanted = freshEmail();
    await openProfile(page);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(again).toHaveCount(0);
    await askForEmail(page, wanted);
    const waiting = page.getByText(`Waiting for ${wanted}`);
    await expect(waiting).toBeVisible();
    await expect(change).toBeFocused();
    await expect(page.getByRole('main').getByText(student.email, { exact: true })).toBeVisible();
    await mailbox.letterTo(student.email, 3);
    const toOld = mailbox.letters.filter(({ to }) => to.includes(student.email));
    expect(toOld.map(({ subject }) => subject)).toContain('Your e-mail address is about to change');

    await mailbox.letterTo(wanted); // or the next could overtake it
    await page.getByRole('button', { name: 'Send the e-mail again' }).click();
    await expect(page.getByText(`A new e-mail to ${wanted} is on its way.`)).toBeVisible();
    await confirmBy(page, linkIn(await mailbox.letterTo(wanted, 2)));
    await openProfile(page);
    await expect(page.getByRole('main').getByText(wanted, { exact: true })).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  },
);

test.describe('the e-mail address', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-09 stays when it is refused, the wish is taken back, or a new password is chosen meanwhile; one that another account has reads the same', async ({
    page,
    student,
    request,
  }) => {
    const taken = freshEmail();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const data = { name: '', email: taken, password: goodPassword };
    expect((await request.post('/api/sign-up', { data, headers })).status()).toBe(200);

    await openProfile(page);
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

    const wanted = freshEmail();
    await askForEmail(page, wanted);
    await expect(page.getByText(`Waiting for ${wanted}`)).toBeVisible();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await setPassword(page, 'seven quiet lighthouses');
    await expect(page.getByText(`the change to ${wanted} is dropped.`)).toBeVisible();
    await expect(page.getByText('Waiting for')).toHaveCount(0);
  });
});

async function confirmBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('is confirmed.')).toBeVisible();
}
