import { linkIn } from '../../src/platform/server/testing/mailbox.ts';
import { freshEmail } from '../support/forms.ts';
import { test } from '../support/mailed.ts';
import { askForEmail, openProfile } from '../support/profile.ts';
import { expect, waitUntilAlive, type Page } from '../support/test.ts';

test('AUTH-10 an address that is not confirmed yet gets its letter again; it changes when the link in the letter to the new one is used, and the old one hears of it', async ({
  page,
  student,
  mailbox,
}) => {
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
});

async function confirmBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('is confirmed.')).toBeVisible();
}
