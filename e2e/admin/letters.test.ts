import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { test } from '../support/mailed.ts';
import { expect } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// what was not confirmed is refused
test.use({ allowedNoise: ['status of 409'] });

test('an administrator writes to everybody, confirms it, sees how far it is, and a reader unsubscribes, and takes it back', async ({
  page,
  student,
  running,
  mailbox,
}) => {
  const { testDatabase } = running;
  const { pool } = testDatabase.database;
  await pool.query('delete from letters_to_all');
  await pool.query('update users set email_verified_at = null');
  await makeAdmin(testDatabase, student);
  await pool.query("insert into users (name, email, email_verified_at) values ('Ada', 'ada-of-letters@example.com', now())"); // prettier-ignore
  const letters = page.getByRole('region', { name: 'A letter to everybody' });
  const dialog = page.getByRole('alertdialog', { name: 'Send this letter?' });

  await test.step('writes it, and is told to how many it goes', async () => {
    await page.goto('/admin/announcements');
    await letters.getByLabel('Subject').fill('We move');
    await letters.getByLabel('Letter', { exact: true }).fill('Hello,\n\nwe move on <Sunday>.');
    await letters.getByLabel('Page the letter leads to').fill('/dashboard/live');
    await letters.getByLabel('Name of its link').fill('See the sessions');
    await expectAccessibleInBothThemes(page);
    await tabTo(page, letters.getByRole('button', { name: 'Go on' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText("'We move' goes to 2 people.");
  });

  await test.step('types what has to be typed', async () => {
    const typed = dialog.getByLabel('To be sure, type Send to 2');
    await typed.fill('yes');
    await typed.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('type exactly: Send to 2');
    await typed.fill('Send to 2');
    await typed.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'The letter is going out.' })).toBeFocused();
  });

  await test.step('sees how far it is, until it is done', async () => {
    await expect(letters.getByRole('listitem')).toContainText('Done: written, and on its way to 2 people.');
    await expect(letters).toContainText('The next letter may begin on');
    await expect(letters.getByRole('textbox')).toHaveCount(0);
    await expectNoSidewaysScrollOnPhones(page, 'letters at the desk');
  });

  await test.step('one that goes out is stopped', async () => {
    await pool.query("update letters_to_all set state = 'sending', readers = 900, written = 500");
    await page.reload();
    await expect(letters.getByRole('listitem')).toContainText('written for 500 of 900 people so far');
    await expect(letters.getByRole('progressbar', { name: 'We move' })).toHaveAttribute('value', '55');
    await expectAccessibleInBothThemes(page);
    await tabTo(page, letters.getByRole('button', { name: 'Stop it' }), 10, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'The letter is stopped.' })).toBeFocused();
    await expect(letters.getByRole('listitem')).toContainText('Stopped: it had been written for 500 of 900 people.');
  });

  await test.step('a reader unsubscribes by the link in it', async () => {
    const { text, headers } = await mailbox.letterTo('ada-of-letters@example.com');
    expect(text).toContain('we move on <Sunday>.');
    const stop = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? 'none');
    await page.goto(stop.pathname + stop.search);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Stop these letters' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'These letters have stopped' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect((await pool.query('select 1 from letter_opt_outs')).rowCount).toBe(1);
    await page.getByRole('button', { name: 'Let them come again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'These letters come again' })).toBeVisible();
    expect((await pool.query('select 1 from letter_opt_outs')).rowCount).toBe(0);
  });
});
