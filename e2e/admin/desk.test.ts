import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// a student is refused what stands behind the screen
test.use({ allowedNoise: ['Failed to load resource'] });

test('an administrator comes by the menu to the desk and its audit log; a student reads that it is not for them', async ({
  page,
  student,
  testDatabase,
}) => {
  await page.goto('/admin/audit');
  await expect(page.getByText('Only administrators may do this.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Desk' })).toHaveCount(0);

  await makeAdmin(testDatabase, student);
  const target = `somebody-${student.uid}`;
  await testDatabase.database.pool.query(
    `insert into audit_log (who, what, target, before, after) values ($1, 'person.role-changed', $2, '{"role":"student"}', '{"role":"admin"}')`,
    [student.uid, target],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await tabTo(page, page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit log' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page).toHaveTitle('Audit log · Lodestar');
  const deed = page.getByRole('listitem').filter({ hasText: target });
  await expect(deed).toContainText(`person.role-changedby ${student.name}`);
  await expect(deed).toContainText('rolestudent → admin');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page, '/admin/audit');

  await testDatabase.database.pool.query(
    "insert into audit_log (who, what, target) select $1, 'person.signed-out', 'many' from generate_series(1, 50)",
    [student.uid],
  );
  await page.reload();
  await expect(page.getByText('many', { exact: true })).toHaveCount(50);
  await expect(deed).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Show earlier ones' }), 60);
  await page.keyboard.press('Enter');
  await expect(deed).toBeVisible();
});
