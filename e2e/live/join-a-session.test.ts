import { card, newYork, openLive, planSessions, setPro } from '../support/liveSessions.ts';
import { expect, test } from '../support/test.ts';

test("LIVE-03 LIVE-05 LIVE-07 without Pro there is 'Upgrade to Join' and 'Upgrade to Watch', which lead to the store; with Pro 'Join' opens the link in a new tab, which cannot reach back, and the recordings can be watched; a session goes into a calendar", async ({
  page,
  context,
  request,
  student,
  testDatabase,
  server,
}) => {
  await planSessions(testDatabase, [
    { id: 'on', startsAt: new Date(Date.now() - 60_000), title: 'On', zoomLink: 'https://zoom.example/1' },
    { id: 'soon', startsAt: new Date(Date.now() + 1_800_000), title: 'Soon', zoomLink: 'https://zoom.example/2' },
    { id: 'unset', startsAt: new Date(Date.now() + 1_800_000), title: 'Unset' },
  ]);
  await openLive(page);
  for (const title of ['On', 'Soon']) {
    await expect(card(page, title).getByRole('link', { name: 'Upgrade to Join' })).toBeVisible();
    await expect(card(page, title).getByRole('link', { name: 'Join', exact: true })).toHaveCount(0);
  }
  await card(page, 'Soon').getByRole('link', { name: 'Upgrade to Join' }).click();
  await expect(page).toHaveURL(/\/store$/);

  await setPro(testDatabase, student.uid, 30);
  await openLive(page);
  const join = card(page, 'On').getByRole('link', { name: 'Join', exact: true });
  await expect(join).toHaveAttribute('href', 'https://zoom.example/1');
  await expect(card(page, 'Unset')).toContainText('The link will be here before it starts.');
  await expect(card(page, 'Unset').getByRole('link', { name: /Upgrade/ })).toHaveCount(0);

  await join.evaluate((link: HTMLAnchorElement, address) => (link.href = address), `${server.address}/terms`); // nothing here leaves the machine
  const [opened] = await Promise.all([context.waitForEvent('page'), join.click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL(/\/dashboard\/live$/);

  await test.step('LIVE-07 what is over stands under the recordings, the newest first', async () => {
    await setPro(testDatabase, student.uid, -1);
    await planSessions(testDatabase, [
      {
        id: 'old',
        startsAt: new Date('2026-01-05T18:00-05:00'),
        title: 'Old',
        recordingLink: 'https://video.example/1',
      },
      {
        id: 'new',
        startsAt: new Date('2026-02-05T18:00-05:00'),
        title: 'New',
        host: 'Ada',
        recordingLink: 'https://video.example/2',
      },
      { id: 'none', startsAt: new Date('2026-01-20T18:00-05:00'), title: 'None' },
    ]);
    await openLive(page, '?show=past');
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(['New', 'None', 'Old']);
    await expect(card(page, 'New')).toContainText('Thu, Feb 5, 2026, 6:00 PM');
    await expect(card(page, 'New').getByText('Host: Ada', { exact: true })).toBeVisible();
    await expect(card(page, 'None')).toContainText('No recording yet.');
    await expect(page.getByRole('link', { name: 'Upgrade to Watch' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Watch Recording' })).toHaveCount(0);
    await card(page, 'New').getByRole('link', { name: 'Upgrade to Watch' }).click();
    await expect(page).toHaveURL(/\/store$/);

    await setPro(testDatabase, student.uid, 30);
    await openLive(page, '?show=past');
    const watch = card(page, 'New').getByRole('link', { name: 'Watch Recording' });
    await expect(watch).toHaveAttribute('href', 'https://video.example/2');
    await expect(watch).toHaveAttribute('target', '_blank');
    await expect(watch).toHaveAttribute('rel', /noopener/);
    await expect(card(page, 'None').getByRole('link')).toHaveCount(0);
  });

  await test.step('LIVE-03 LIVE-05 a session goes into a calendar; the calendar of all sessions has an address that follows them, and that can be made anew', async () => {
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
});
