import { card, openLive, planSessions, setPro } from '../support/liveSessions.ts';
import { expect, test } from '../support/test.ts';

test("LIVE-05 without Pro there is 'Upgrade to Join', which leads to the store; with Pro 'Join' opens the link in a new tab, which cannot reach back", async ({
  page,
  context,
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
});

test('LIVE-07 what is over stands under the recordings, the newest first', async ({ page, student, testDatabase }) => {
  await planSessions(testDatabase, [
    { id: 'old', startsAt: new Date('2026-01-05T18:00-05:00'), title: 'Old', recordingLink: 'https://video.example/1' },
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
