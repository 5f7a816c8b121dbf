import { accountErrorTexts, invalidNameText } from '../../src/accounts/texts.ts';
import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { openProfile } from '../support/profile.ts';
import { expect, test, waitUntilAlive } from '../support/test.ts';

test('DASH-05 the name is saved, said so, and stands everywhere at once; the lead goes to the settings, and they lead back', async ({
  page,
  student: _,
}) => {
  await openProfile(page);
  await page.getByLabel('Name').fill('  Ida Rhodes ');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your name is saved.' })).toBeVisible();
  await expect(page.getByText('Ida Rhodes', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toContainText('IR');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Ida Rhodes');
  await waitUntilAlive(page);
  await page.getByLabel('Name').fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is removed.')).toBeVisible();
  await expect(page.getByText('No name yet')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByRole('main').getByRole('link', { name: 'Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
});

test.describe('when something is in the way', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-09 what the server cannot say is asked for again; a name that is refused is said beside it, and what was typed stays; a session that ended meanwhile leads to signing in and back', async ({
    page,
    student,
    testDatabase,
  }) => {
    const { pool } = testDatabase.database;
    await pool.query('alter table action_codes rename to away');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
    await expect(page.getByRole('alert')).toBeVisible();
    await pool.query('alter table away rename to action_codes');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();

    const name = page.getByLabel('Name');
    const save = page.getByRole('button', { name: 'Save name' });
    const piled = `z${'̈'.repeat(20)}`;
    await name.fill(piled);
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(invalidNameText);
    await expect(name).toHaveValue(piled);
    await page.route('**/api/me/profile', (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
    await expect(page.getByText(student.name, { exact: true }).last()).toBeVisible();

    await page.unroute('**/api/me/profile');
    await pool.query('delete from sessions where user_id = $1', [student.uid]);
    await save.click();
    await expectNotice(page, accountErrorTexts['user-token-expired']);
    await dismissNotice(page);
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/profile$/);
  });
});
