import { expect, signUpHere, test } from './support/test.ts';

const tabs = [
  ['Solver', '/dashboard/solver'],
  ['Learn', '/dashboard/learn'],
  ['Live Sessions', '/dashboard/live'],
] as const;

test('DASH-01 the tabs lead to their screens and mark the current one', async ({ page, student: _, server }) => {
  await page.goto('/dashboard/learn');
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(tabs.map(([name]) => name));
  for (const [name, address] of tabs) {
    await main.getByRole('link', { name }).click();
    await expect(page).toHaveURL(server.address + address);
    await expect(main.locator('[aria-current]')).toHaveText([name]);
    await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/dashboard/lesson?sectionId=start-here');
  await expect(main.locator('[aria-current]')).toHaveText(['Learn']);
  await page.goto('/settings');
  await expect(main.locator('[aria-current]')).toHaveCount(0);
});

test('DASH-01 the brand leads to the front page', async ({ page, student: _, server }) => {
  await page.goto('/dashboard/learn');
  await page.getByRole('banner').getByRole('link', { name: 'Lodestar' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
});

test("DASH-02 'Go Pro' leads to the store, and reads 'Premium' once paid", async ({ page, student, testDatabase }) => {
  await page.goto('/dashboard/learn');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Premium' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Go Pro' }).click();
  await expect(page).toHaveURL(/\/store$/);

  await testDatabase.database.pool.query(`update users set pro_until = now() + interval '1 month' where id = $1`, [
    student.uid,
  ]);
  await page.goto('/dashboard/learn');
  await expect(bar.getByRole('link', { name: 'Go Pro' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL(/\/store$/);
});

test('DASH-03 the user menu leads to the profile and to the settings', async ({ page, student }) => {
  await page.goto('/dashboard/learn');
  const opener = page.getByRole('button', { name: 'Open user menu' });
  const menu = page.getByRole('navigation', { name: 'Your account' });
  for (const [name, address] of [
    ['Your Profile', /\/profile$/],
    ['Settings', /\/settings$/],
  ] as const) {
    await opener.click();
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(menu).toBeHidden();
  }
  await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
});

test('DASH-03 Escape and a click beside it close the user menu', async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
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
});

test('DASH-04 initials of up to two words, or of the address when there is no name', async ({ page }) => {
  for (const [name, shown] of [
    ['Ada Lovelace King', 'AL'],
    ['plato', 'P'],
    ['', 'Z'],
  ] as const) {
    await signUpHere(page, { name, email: `z-${shown}-${Date.now()}@example.com` });
    await page.goto('/dashboard/learn');
    const opener = page.getByRole('button', { name: 'Open user menu' });
    await expect(opener.getByText(shown, { exact: true })).toBeVisible();
    await expect(opener.locator('img')).toHaveCount(0);
  }
});

test.describe('with a photo', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('DASH-04 the photo shows, and gives way to the initials when it fails to load', async ({
    page,
    student,
    testDatabase,
  }) => {
    const setPhoto = (address: string) =>
      testDatabase.database.pool.query('update users set photo_url = $1 where id = $2', [address, student.uid]);
    const opener = page.getByRole('button', { name: 'Open user menu' });

    await setPhoto('/favicon.svg');
    await page.goto('/dashboard/learn');
    await expect(opener.locator('img')).toHaveAttribute('src', '/favicon.svg');
    await expect
      .poll(() => opener.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(opener.getByText('SR', { exact: true })).toHaveCount(0);

    await setPhoto('/no-such-photo.png');
    await page.goto('/dashboard/learn');
    await expect(opener.getByText('SR', { exact: true })).toBeVisible();
    await expect(opener.locator('img')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('DASH-05 the panel holds the links, the name, the e-mail and a Logout button', async ({ page, student }) => {
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
  });

  test('DASH-05 AUTH-08 Logout ends the session', async ({ page, student: _, server }) => {
    await page.goto('/dashboard/learn');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await (await page.request.get('/api/me')).json()).toEqual({ user: null });
  });

  test('DASH-01 the tabs at the bottom lead to their screens', async ({ page, student: _, server }) => {
    await page.goto('/dashboard/learn');
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const [name, address] of tabs) {
      await main.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(server.address + address);
      await expect(main.locator('[aria-current]')).toHaveText([name]);
    }
  });
});
