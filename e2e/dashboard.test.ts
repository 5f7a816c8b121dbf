import { expect, test } from './support/test.ts';

const tabs = [
  ['Solver', '/dashboard/solver'],
  ['Learn', '/dashboard/learn'],
  ['Live Sessions', '/dashboard/live'],
] as const;

test.use({ allowedNoise: ['Failed to load resource'] }); // a photo that is not there

test("DASH-01 DASH-02 DASH-03 DASH-04 the bar on top: tabs that lead to their screens and mark the current one, the user menu, 'Go Pro', the photo or the initials, and the brand", async ({
  page,
  student,
  testDatabase,
  server,
}) => {
  const bar = page.getByRole('banner');
  const main = bar.getByRole('navigation', { name: 'Main' });
  await page.goto('/dashboard/learn');

  await test.step('DASH-03 Escape and a click beside it close the user menu', async () => {
    const opener = page.getByRole('button', { name: 'Open user menu' });
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await opener.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(200, 600);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  await test.step('DASH-01 the tabs', async () => {
    await expect(main.getByRole('link')).toHaveText(tabs.map(([name]) => name));
    for (const [name, address] of tabs) {
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(server.address + address);
      await expect(main.locator('[aria-current]')).toHaveText([name]);
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await main.getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('link', { name: 'Continue' }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/lesson\?sectionId=/);
    await expect(main.locator('[aria-current]')).toHaveText(['Learn']);
  });

  await test.step('DASH-03 the user menu leads to the profile and to the settings', async () => {
    const menu = page.getByRole('navigation', { name: 'Your account' });
    for (const [name, address] of [
      ['Your Profile', /\/profile$/],
      ['Settings', /\/settings$/],
    ] as const) {
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(menu).toBeHidden();
    }
    await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
    await expect(main.locator('[aria-current]')).toHaveCount(0);
  });

  await test.step("DASH-02 'Go Pro' leads to the store, and reads 'Premium' once paid", async () => {
    await expect(bar.getByRole('link', { name: 'Premium' })).toHaveCount(0);
    await bar.getByRole('link', { name: 'Go Pro' }).click();
    await expect(page).toHaveURL(/\/store$/);
    const { pool } = testDatabase.database;
    await pool.query(`update users set pro_until = now() + interval '1 month' where id = $1`, [student.uid]);
    await page.goto('/dashboard/learn');
    await expect(bar.getByRole('link', { name: 'Go Pro' })).toHaveCount(0);
    await bar.getByRole('link', { name: 'Premium' }).click();
    await expect(page).toHaveURL(/\/store$/);
  });

  await test.step('DASH-04 initials of up to two words, or of the address when there is no name; a photo shows, and gives way to the initials when it fails to load', async () => {
    const opener = page.getByRole('button', { name: 'Open user menu' });
    const openWith = async (column: 'name' | 'photo_url', value: string) => {
      await testDatabase.database.pool.query(`update users set ${column} = $1 where id = $2`, [value, student.uid]);
      await page.goto('/dashboard/live');
    };
    for (const [name, shown] of [
      ['', 'S'],
      ['Ada Lovelace King', 'AL'],
    ] as const) {
      await openWith('name', name);
      await expect(opener.getByText(shown, { exact: true })).toBeVisible();
      await expect(opener.locator('img')).toHaveCount(0);
    }

    await openWith('photo_url', '/favicon.svg');
    await expect(opener.locator('img')).toHaveAttribute('src', '/favicon.svg');
    await expect
      .poll(() => opener.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(opener.getByText('AL', { exact: true })).toHaveCount(0);
    await openWith('photo_url', '/no-such-photo.png');
    await expect(opener.getByText('AL', { exact: true })).toBeVisible();
    await expect(opener.locator('img')).toHaveCount(0);
  });

  await bar.getByRole('link', { name: 'Lodestar' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('DASH-01 DASH-05 AUTH-08 the tabs at the bottom lead to their screens; the panel holds the links, the name, the e-mail and a Logout button, which ends the session', async ({
    page,
    student,
    server,
  }) => {
    await page.goto('/dashboard/learn');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const panel = page.locator('[popover]').filter({ has: page.getByRole('navigation', { name: 'Menu' }) });
    await opener.tap();
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('link')).toHaveText([
      'Solver',
      'Learn',
      'Live Sessions',
      'Your plan',
      'Your progress',
      'Practice',
      'Mistakes and review',
      'Community',
      'Classes',
      'Go Pro',
      'Your Profile',
      'Settings',
    ]);
    await expect(panel.locator('[aria-current]')).toHaveText(['Learn']);
    await expect(panel.getByText('Sam Reed')).toBeVisible();
    await expect(panel.getByText(student.email)).toBeVisible();
    await panel.getByRole('button', { name: 'Close menu' }).tap();
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.tap();
    await panel.getByRole('link', { name: 'Live Sessions' }).tap();
    await expect(page).toHaveURL(/\/dashboard\/live$/);
    await expect(panel).toBeHidden();

    const main = page.getByRole('navigation', { name: 'Main' });
    for (const [name, address] of tabs) {
      await main.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(server.address + address);
      await expect(main.locator('[aria-current]')).toHaveText([name]);
    }

    await opener.tap();
    await panel.getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await (await page.request.get('/api/me')).json()).toEqual({ user: null });
  });
});
