import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// what is against the rules is refused, and so is the second of two who change the same
test.use({ allowedNoise: ['status of 400', 'status of 409'] });

test('an administrator changes what the public pages say, sees it before, and undoes it', async ({
  page,
  student,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  const versions = async () => (await pool.query('select 1 from site_versions')).rowCount;
  const before = await versions();
  await makeAdmin(testDatabase, student);
  const operator = page.getByLabel('Who runs this site');
  const status = page.locator('main [role=status]').first();
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('what is against the rules is said at its field, and nothing is lost', async () => {
    await page.goto('/admin/site');
    await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
    await expect(operator).toHaveValue('Lodestar');
    await operator.fill('Harbor & Sons');
    await page.getByRole('button', { name: 'Add an account' }).click();
    const account = page.getByRole('group', { name: 'Account 2' });
    await account.getByLabel('Name').fill('Elsewhere');
    await account.getByLabel('Address').fill('javascript:alert(1)');
    await operator.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('one field is not right');
    await expect(account.getByLabel('Address')).toHaveAccessibleDescription(/begins with https/);
    await expectAccessibleInBothThemes(page);
    await account.getByRole('button', { name: 'Remove account 2' }).click();
    await expect(page.getByRole('group', { name: 'Accounts elsewhere' })).toBeFocused();
  });

  await test.step('the preview is the page itself, in a window of its own, and keeps nothing', async () => {
    await page.getByLabel('See it before you save it').selectOption('Terms');
    const opened = page.context().waitForEvent('page');
    await tabTo(page, page.getByRole('button', { name: 'Preview' }), 60, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(preview.getByText('Harbor & Sons').first()).toBeVisible();
    await preview.close();
    expect(await versions()).toBe(before);
  });

  await test.step('saved, it stands on the public page, and here with the way back', async () => {
    await tabTo(page, save, 60);
    await page.keyboard.press('Enter');
    await expect(status).toBeFocused();
    await expect(status).toContainText('Saved.');
    await expect(page.getByText(`by ${student.name}. The file says: “Lodestar”.`)).toBeVisible();
    const visitor = await page.request.get('/terms');
    expect(await visitor.text()).toContain('Harbor &amp; Sons');
    await expectNoSidewaysScrollOnPhones(page, 'the site at the desk');
  });

  await test.step('who changes it while somebody else does is told, keeps their words, and goes on', async () => {
    await pool.query(
      'insert into site_versions (version, changes) select version + 1, changes from site_versions order by version desc limit 1',
    );
    await operator.fill('Harbor & Daughters');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed the site');
    await page.getByRole('button', { name: 'Show what stands now' }).click();
    await expect(status).toContainText('This is what stands now.');
    await expect(operator).toHaveValue('Harbor & Daughters');
    await save.click();
    await expect(status).toContainText('Saved.');
  });

  await test.step('a file that changed under it is a conflict, until somebody decides', async () => {
    await pool.query(
      `insert into site_versions (version, changes)
       select version + 1, jsonb_set(changes, '{operator,fileSaid}', '"Older School"') from site_versions order by version desc limit 1`,
    );
    await page.reload();
    const conflict = page.getByText('The file has changed since this was changed here. It said “Older School”');
    await expect(conflict).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Keep what stands here for Who runs this site' }).click();
    await expect(status).toContainText('What stands here stays.');
    await expect(conflict).toHaveCount(0);
    await page.getByRole('button', { name: 'Take what the file says for Who runs this site' }).click();
    await expect(status).toContainText('It is as the file has it.');
    await expect(operator).toHaveValue('Lodestar');
    expect(await (await page.request.get('/terms')).text()).not.toContain('Harbor');
  });
});
