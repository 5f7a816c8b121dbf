import { accountErrorTexts, deletedText } from '../../src/accounts/texts.ts';
import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { download, letTimePass, openProfile } from '../support/profile.ts';
import { expect, signUpHere, test } from '../support/test.ts';

test.use({ allowedNoise: ['Failed to load resource'] });

test('AUTH-09 the own data is one file, named by the server, with everything in it; deleting the account says what goes, wants to be meant, asks for the password again, and leaves nothing; the only administrator is refused, with what to do', async ({
  page,
  student,
  server,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  await page.request.put('/api/progress/start-here/start-test-map', { headers: { 'sec-fetch-site': 'same-origin' } });
  await openProfile(page);
  const button = page.getByRole('button', { name: 'Download your data' });
  await page.route('**/api/me/export', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
  await page.unroute('**/api/me/export');

  const file = await download(page);
  expect(file.name).toMatch(/^lodestar-data-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(page.getByText(`Saved as ${file.name} among your downloads.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(file.data).toMatchObject({
    account: { uid: student.uid, email: student.email, displayName: student.name, hasPassword: true },
    completedLessons: [{ sectionId: 'start-here', lessonId: 'start-test-map' }],
    devices: [{ isThisOne: true }],
  });
  expect(JSON.stringify(file.data)).not.toContain('argon2');

  await letTimePass(testDatabase, student);
  const downloading = page.waitForEvent('download');
  await button.click();
  await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await downloading;

  await test.step('AUTH-09 deleting the account asks for the password again first, and names the subscription of whoever has paid', async () => {
    await pool.query(`update users set pro_until = now() + interval '1 day' where id = $1`, [student.uid]);
    await openProfile(page);
    await letTimePass(testDatabase, student);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await expect(page.getByText('Pro and its subscription')).toBeVisible();
    await page.getByLabel('To be sure').fill('delete');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await proof.getByLabel('Password', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: /\?$/ })).toHaveCount(0);
    await expectNotice(page, deletedText);
  });

  await test.step('AUTH-09 deleting the account says what goes, wants to be meant, and leaves nothing; the only administrator is refused, with what to do', async () => {
    const student = await signUpHere(page);
    await pool.query(`update users set role = 'student' where role = 'admin'`);
    await pool.query(`update users set role = 'admin' where id = $1`, [student.uid]);
    await openProfile(page);
    const opener = page.getByRole('button', { name: 'Delete your account' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText(student.email);
    await expect(dialog).toContainText('Every lesson you have completed');
    await expect(dialog).not.toContainText('Pro');
    await expect(dialog.getByLabel('Also delete what I wrote in the community')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByLabel('To be sure').fill('no');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(`That is neither ${student.email} nor delete.`);
    await dialog.getByLabel('To be sure').fill('delete');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('You are the only administrator.');

    await pool.query(`update users set role = 'student' where id = $1`, [student.uid]);
    await dialog.getByLabel('To be sure').fill(student.email.toUpperCase());
    await dialog.getByLabel('Also delete what I wrote in the community').check();
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    expect((await sent).postDataJSON()).toEqual({ withPosts: true });
    await expectNotice(page, deletedText);
    const { rows } = await pool.query('select id from users where id = $1', [student.uid]);
    expect(rows).toEqual([]);
    await dismissNotice(page);
    await expect(page).toHaveURL(`${server.address}/`);
    await page.goto('/login');
    await signInByForm(page, student);
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['invalid-credential']);
  });
});
