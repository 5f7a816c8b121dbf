import { card, newYork, openLive, planSessions } from '../support/liveSessions.ts';
import { expect, test } from '../support/test.ts';

test('LIVE-03 LIVE-05 a session goes into a calendar; the calendar of all sessions has an address that follows them, and that can be made anew', async ({
  page,
  context,
  request,
  student: _,
  testDatabase,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await planSessions(testDatabase, [{ id: 'circles', startsAt: newYork(1, 12), title: 'Circles' }]);
  await openLive(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page, 'Circles').getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('circles.ics');
  await expect(page).toHaveURL(/\/dashboard\/live$/);

  await page.getByText('All sessions in your own calendar').click();
  await page.getByRole('button', { name: 'Get the address' }).click();
  const field = page.getByLabel('Address of your calendar');
  const first = await field.inputValue();
  expect(await (await request.get(first)).text()).toContain('SUMMARY:Circles');

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  const question = page.getByRole('alertdialog', { name: 'Make a new address?' });
  await page.getByRole('button', { name: 'New address' }).click();
  await expect(question).toContainText('Every calendar that follows the old one stops being kept up to date.');
  await question.getByRole('button', { name: 'Keep the old one' }).click();
  await expect(question).toBeHidden();
  expect((await request.get(first)).status()).toBe(200);
  await page.getByRole('button', { name: 'New address' }).click();
  await question.getByRole('button', { name: 'Make a new one' }).click();
  await expect(page.getByText('This is your new address. The old one no longer works.')).toBeVisible();
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await page.reload();
  await page.getByText('All sessions in your own calendar').click();
  await expect(field).toHaveValue(second);
});
