import { makeAdmin } from '../support/admin.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, signUpHere, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// an announcement that ends before it begins is refused
test.use({ allowedNoise: ['status of 400'] });

test('an administrator announces something; a student reads it, puts it away, and it goes at its end', async ({
  page,
  student,
  testDatabase,
  newBrowser,
}) => {
  const { pool } = testDatabase.database;
  const text = `<img src=x onerror=alert(1)> We move on Sunday, ${student.uid}.`;
  await pool.query('delete from announcements');
  await makeAdmin(testDatabase, student);

  await test.step('announces it by keyboard', async () => {
    await page.goto('/admin/announcements');
    await page.getByLabel('Text').fill(text);
    await page.getByLabel('Page it leads to').fill('/dashboard/live');
    await page.getByLabel('Name of the link').fill('See the sessions');
    await page.getByLabel('End', { exact: true }).fill('2020-01-01T00:00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('It must end after it begins.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    const begin = new Date(`${await page.getByLabel('Begin').inputValue()}Z`);
    begin.setUTCMonth(begin.getUTCMonth() + 6);
    await page.getByLabel('End', { exact: true }).fill(begin.toISOString().slice(0, 16));
    await page.keyboard.press('Enter');
    const told = page.getByRole('status').filter({ hasText: 'It is announced' });
    await expect(told).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('For students');
    await expectNoSidewaysScrollOnPhones(page, 'announcements at the desk');
  });

  const other = await newBrowser();
  const told = other.getByRole('region', { name: 'Announcements' });
  await test.step('a student reads it as text, above the screen and not in a lesson', async () => {
    await signUpHere(other);
    await expect(async () => {
      await other.goto('/dashboard/practice');
      await expect(told).toContainText(text, { timeout: 3_000 });
    }).toPass();
    await expect(told.getByRole('img')).toHaveCount(0);
    await expectAccessibleInBothThemes(other);
    await other.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(other);
    await expect(told.getByRole('link', { name: 'See the sessions' })).toHaveAttribute('href', '/dashboard/live');
    await other.goto('/lesson-view?sectionId=start-here&lessonId=start-test-map');
    await expect(told).toHaveCount(0);
  });

  await test.step('puts it away for good', async () => {
    await other.goto('/dashboard/practice');
    await told.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(told).toHaveCount(0);
    await expect(other.locator('#main')).toBeFocused();
    await other.goto('/dashboard/progress');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  await test.step('at its end it goes for everybody', async () => {
    await other.evaluate(() => localStorage.clear());
    await other.reload();
    await expect(told).toContainText(text);
    await pool.query("update announcements set ends_at = now() - interval '1 second'");
    await expect(async () => {
      await other.reload();
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(told).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
  });
});
