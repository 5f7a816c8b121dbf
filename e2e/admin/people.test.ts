import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/themes.ts';

// what is refused is told to the browser's console as well
test.use({ allowedNoise: ['Failed to load resource'] });

test('an administrator finds a student, gives Pro and disables them, brings in a class, and the audit log tells it all', async ({
  page,
  student: admin,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  await makeAdmin(testDatabase, admin);
  const mark = `m${admin.uid.slice(0, 8)}`;
  const email = `noor@${mark}.example`;
  const { rows } = await pool.query<{ id: string }>('insert into users (name, email) values ($1, $2) returning id', [
    `Noor ${mark}`,
    email,
  ]);
  const uid = rows[0]?.id ?? '';

  await test.step('by keyboard alone they find the student and give Pro', async () => {
    await page.goto('/admin/people');
    await expect(page).toHaveTitle('People · Lodestar');
    const search = page.getByRole('searchbox', { name: 'Name or address' });
    await tabTo(page, search);
    await page.keyboard.type(`NOOR ${mark}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await tabTo(page, page.getByRole('link', { name: `Noor ${mark}` }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/people?id=${uid}`);
    await expect(page.getByText('Not yet', { exact: true })).toBeVisible();
    const until = page.getByLabel('Give Pro until the end of');
    await tabTo(page, until);
    await page.keyboard.type('06302090');
    await tabTo(page, page.getByRole('button', { name: 'Give Pro' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Pro is given.' })).toBeVisible();
    await expect(page.getByText('Yes: given until')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End the gift' })).toBeVisible();
  });

  await test.step('and disable them, after they were asked once more', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Disable' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Disable this account?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Disable' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'The account is disabled.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    const { rows } = await pool.query('select from users where id = $1 and disabled_at is not null', [uid]);
    expect(rows).toHaveLength(1);
  });

  await test.step('what cannot be undone wants the second step again, and says so', async () => {
    await pool.query("update sessions set second_step_at = now() - interval '1 hour' where user_id = $1", [admin.uid]);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this account?' });
    await dialog.getByLabel(`To be sure, type ${email}`).fill(email);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByRole('alert')).toContainText('second step');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  });

  await test.step('a class list with a wrong line is not imported', async () => {
    await page.getByRole('link', { name: 'All people' }).click();
    await page.getByRole('button', { name: 'Import a list' }).click();
    const buffer = Buffer.from(`Name;E-mail\nAda;ada@${mark}.example\nBo;bo\nCy;cy@${mark}.example\n`);
    await expect(page.getByLabel('A file (CSV)')).toBeFocused();
    await page
      .getByLabel('A file (CSV)')
      .setInputFiles({ name: 'class.csv', mimeType: 'application/vnd.ms-excel', buffer });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: '2 new, 0 there already, 1 wrong' })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('not valid');
    await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    if (before) await page.setViewportSize(before);
  });

  await test.step('and is, once it is right', async () => {
    await page.getByLabel('A file (CSV)').setInputFiles([]);
    await page
      .getByLabel('Or paste the list')
      .fill(`name,email\nAda,ada@${mark}.example\nBo,bo@${mark}.example\nCy,cy@${mark}.example`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Done: 3 new, 0 there already.' })).toBeVisible();
    const { rows } = await pool.query('select from users where email like $1', [`%@${mark}.example`]);
    expect(rows).toHaveLength(4);
  });

  await test.step('the audit log tells it all', async () => {
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit log' }).click();
    const deeds = page.getByRole('listitem');
    await expect(deeds.filter({ hasText: 'person.pro-granted' }).filter({ hasText: uid })).toContainText('nothing → 2090-07-01'); // prettier-ignore
    await expect(deeds.filter({ hasText: 'person.disabled' }).filter({ hasText: uid })).toContainText('false → true');
    await expect(deeds.filter({ hasText: 'people.imported' }).filter({ hasText: admin.name }).first()).toContainText('nothing → 3'); // prettier-ignore
  });
});
