import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { tabTo } from '../support/keyboard.ts';
import { card, newYork, openLive, planSessions, setPro } from '../support/liveSessions.ts';
import { expect, test, type Page } from '../support/test.ts';

const hour = 3_600_000;
const headings = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 });

test('LIVE-01 LIVE-02 LIVE-03 LIVE-06 the page brings its sessions along: nothing is fetched, and nothing moves; the tabs and a session by keyboard alone; what stands there', async ({
  page,
  student,
  testDatabase,
}) => {
  await setPro(testDatabase, student.uid, 30);
  await planSessions(testDatabase, [
    { id: 'a', startsAt: newYork(1, 12), title: 'Circles', zoomLink: 'https://zoom.example/1' },
    { id: 'b', startsAt: new Date('2026-01-05T18:00-05:00'), title: 'Old', recordingLink: 'https://video.example/1' },
  ]);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const noted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openLive(page);
    await expect(card(page, 'Circles')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
  }
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);

  const upcoming = page.getByRole('tab', { name: 'Upcoming' });
  const past = page.getByRole('tab', { name: 'Past Recordings' });
  await tabTo(page, upcoming);
  await tabTo(page, card(page, 'Circles').getByRole('link', { name: 'Join' }), 1); // the other tab is no stop
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(past).toBeFocused();
  await expect(card(page, 'Old')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(upcoming).toBeFocused();
  await page.keyboard.press('End');
  await expect(past).toBeFocused();
  await page.keyboard.press('Home');
  await expect(upcoming).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(past).toBeFocused();
  await tabTo(page, card(page, 'Old').getByRole('link', { name: 'Watch Recording' }), 1);

  await test.step('LIVE-01 LIVE-03 LIVE-06 a heading and two tabs; each says so when it has nothing; what an author wrote is text, and examples are marked as such', async () => {
    await setPro(testDatabase, student.uid, -1);
    await planSessions(testDatabase, []);
    await openLive(page);
    await expect(page.getByRole('tab')).toHaveText(['Upcoming', 'Past Recordings']);
    await expect(page.getByRole('tabpanel', { name: 'Upcoming' })).toContainText('No upcoming sessions available.');
    await page.getByRole('tab', { name: 'Past Recordings' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Past Recordings' })).toContainText(
      'No past recordings available.',
    );
    await expect(page.getByText('No upcoming sessions available.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Past Recordings');

    await test.step('LIVE-03 what an author wrote is text, whatever it looks like', async () => {
      const nasty = `<img src=x onerror="alert(1)"> \u{1F393}\u{1F469}\u{1F3FD}\u200D\u{1F3EB} ${'long'.repeat(18)}`;
      const startsAt = newYork(1, 12);
      await planSessions(testDatabase, [{ id: 'a', startsAt, title: nasty, host: nasty, location: nasty }]);
      await page.setViewportSize({ width: 320, height: 700 });
      await openLive(page);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(nasty);
      await expect(page.getByText(`Host: ${nasty}`, { exact: true })).toBeVisible();
      expect(await page.locator('main img').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });

    await test.step('LIVE-01 examples cannot be joined', async () => {
      await planSessions(testDatabase, [
        { id: 'a', startsAt: newYork(1, 12), title: 'Circles', zoomLink: 'https://example.com/join' },
      ]);
      await testDatabase.database.pool.query('update live_sessions set is_example = true');
      await setPro(testDatabase, student.uid, 1);
      await openLive(page);
      await expect(card(page, 'Circles')).toContainText('60 min');
      await expect(card(page, 'Circles')).toContainText('An example: nothing to join.');
      await expect(card(page, 'Circles').getByRole('link', { name: 'Join', exact: true })).toHaveCount(0);
      await expect(card(page, 'Circles').getByText('Example', { exact: true })).toBeVisible();
      await expect(
        page.getByText('No sessions are planned here yet. These examples show what they will look like.'),
      ).toBeVisible();
    });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('LIVE-02 LIVE-03 days in order, their sessions by the hour, each with all there is to know', async () => {
    await page.clock.setFixedTime('2026-11-19T12:00:00-05:00');
    await planSessions(testDatabase, [
      { id: 'late', startsAt: new Date('2099-11-20T19:30-05:00'), title: 'Arcs', host: 'Ada', location: 'Room 5' },
      { id: 'next', startsAt: new Date('2099-12-01T09:00-05:00'), title: 'Lines' },
      { id: 'early', startsAt: new Date('2099-11-20T07:05-05:00'), title: 'Circles' },
      { id: 'night', startsAt: new Date('2099-11-20T23:59-05:00'), title: 'Stars' },
    ]);
    await openLive(page);
    await expect(headings(page)).toHaveText(['20 November Friday', '1 December Tuesday']);
    const first = page.getByRole('region', { name: '20 November Friday' });
    await expect(first.getByRole('heading', { level: 3 })).toHaveText(['Circles', 'Arcs', 'Stars']);
    await expect(first.getByRole('time')).toHaveText(['7:05 AM', '7:30 PM', '11:59 PM']);
    await expect(card(page, 'Arcs')).toContainText('Room 5');
    await expect(card(page, 'Arcs').getByText('Host: Ada', { exact: true })).toBeVisible();
    await expect(page.getByText('All times are Eastern Time (New York).')).toHaveCount(1);
  });
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('LIVE-02 days and hours are those of the viewer, and the zone is named', async ({
    page,
    student: _,
    testDatabase,
  }) => {
    await planSessions(testDatabase, [{ id: 'a', startsAt: new Date('2099-11-20T19:30-05:00'), title: 'Arcs' }]);
    await openLive(page);
    await expect(headings(page)).toHaveText(['21 November Saturday']);
    await expect(card(page, 'Arcs').getByRole('time')).toHaveText('9:30 AM');
    await expect(page.getByText('All times are Japan Standard Time (Tokyo).')).toBeVisible();
  });
});

test('LIVE-04 LIVE-05 LIVE-02 the screen follows the clock: to come, on, over, and then the next day', async ({
  page,
  student,
  testDatabase,
}) => {
  await setPro(testDatabase, student.uid, 30);
  const [start, evening, nextDay] = [newYork(1, 12), newYork(1, 14), newYork(2, 12)];
  await planSessions(testDatabase, [
    { id: 'noon', startsAt: start, title: 'Noon', zoomLink: 'https://zoom.example/1' },
    { id: 'two', startsAt: evening, title: 'Two', zoomLink: 'https://zoom.example/2' },
    { id: 'next', startsAt: nextDay, title: 'Next', zoomLink: 'https://zoom.example/3' },
  ]);
  await page.clock.install({ time: start.getTime() - 60_000 });
  await openLive(page);
  const fetches: string[] = [];
  page.on('request', (request) => fetches.push(request.url()));
  await expect(headings(page)).toHaveCount(2);
  const days = await headings(page).allTextContents();

  await page.clock.pauseAt(start.getTime() - 1000);
  await expect(card(page, 'Noon').getByRole('link', { name: 'Join' })).toBeVisible();
  await expect(page.getByText('Live now')).toHaveCount(0);

  await page.clock.runFor(1000); // at the start
  await expect(card(page, 'Noon').getByText('Live now')).toBeVisible();
  await expect(card(page, 'Noon').getByRole('link', { name: 'Join' })).toBeVisible();

  await leap(page, hour - 1000); // a second before it has lasted an hour
  await expect(card(page, 'Noon').getByText('Live now')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(card(page, 'Noon').getByRole('button', { name: 'Ended' })).toBeDisabled();
  await expect(card(page, 'Noon').getByRole('link')).toHaveCount(0);
  await expect(headings(page)).toHaveText(days);

  await leap(page, 2 * hour); // the other one of that day is over as well
  await page.clock.resume();
  await expect(headings(page)).toHaveText(days.slice(1));
  await page.getByRole('tab', { name: 'Past Recordings' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(['Two', 'Noon']);
  expect(fetches.filter((address) => address.includes('/dashboard/live'))).toEqual([]);
});

test.describe('while they are being fetched, and when they cannot be', () => {
  test.use({ allowedNoise: ['Live sessions could not be read', 'Failed to load resource'] });

  test('LIVE-01 CALL-05 that is said and logged, the screen stays usable, and trying again helps; what was there stays there', async ({
    page,
    student: _,
    testDatabase,
  }) => {
    await planSessions(testDatabase, [{ id: 'a', startsAt: newYork(1, 12), title: 'Circles' }]);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.clock.install();
    await page.goto('/dashboard/learn');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/live-sessions', async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500, json: { error: { status: 'internal', message: 'It broke.' } } });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Live Sessions' }).click();
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading...');
    answered.resolve();
    await expect(page.getByRole('alert')).toHaveText('Error: It broke.');
    expect(logged.some((line) => line.startsWith('Live sessions could not be read'))).toBe(true);
    await page.getByRole('tab', { name: 'Past Recordings' }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Past Recordings');
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await page.unroute('**/api/live-sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Circles')).toBeVisible();

    let refreshes = 0;
    await page.route('**/api/live-sessions', (route) => {
      refreshes += 1;
      return route.abort();
    });
    await page.clock.runFor(20_000);
    await page.getByRole('banner').getByRole('link', { name: 'Learn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Live Sessions' }).click();
    await page.clock.runFor(20_000);
    await expect.poll(() => refreshes).toBeGreaterThan(0);
    await expect(card(page, 'Circles')).toBeVisible();
  });
});

test('LIVE-01 LIVE-03 LIVE-07 every state is accessible in both themes', async ({ page, student, testDatabase }) => {
  const recordingLink = 'https://video.example/1';
  await page.clock.install({ time: newYork(1, 15, 30) });
  await planSessions(testDatabase, [
    { id: 'over', startsAt: newYork(1, 12), title: 'Over', recordingLink },
    { id: 'on', startsAt: newYork(1, 15), title: 'On', zoomLink: 'https://zoom.example/1' },
    { id: 'soon', startsAt: newYork(1, 18), title: 'Soon' },
    { id: 'old', startsAt: newYork(-9, 18), title: 'Old', recordingLink },
  ]);
  await page.request.post('/api/calendar-feed', { headers: { 'sec-fetch-site': 'same-origin' } });
  for (const { days, width } of [
    { days: -1, width: 1280 },
    { days: 30, width: 390 },
  ]) {
    await page.setViewportSize({ width, height: 1800 }); // high enough that the bar at the bottom lies over no control
    await setPro(testDatabase, student.uid, days);
    await openLive(page, '?show=past');
    await expect(card(page, 'Old')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await page.getByText('All sessions in your own calendar').click();
    await expect(page.getByLabel('Address of your calendar')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  await page.getByRole('button', { name: 'New address' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

/** As if the computer had slept; the screen looks for news at once, and has them. */
async function leap(page: Page, milliseconds: number): Promise<void> {
  const answered = page.waitForResponse('**/api/live-sessions');
  await page.clock.fastForward(milliseconds);
  await (await answered).finished();
}
