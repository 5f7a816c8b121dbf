import { freshEmail, goodPassword } from './support/forms.ts';
import { expect, expectAccessible, signUpHere, test, type Page, waitUntilAlive, forgetSignIn } from './support/test.ts';
import { tabTo } from './support/keyboard.ts';

const forVisitors = ['/', '/signup', '/login', '/forgot-password', '/reset-password?code=none', '/reset-password', '/confirm-email?code=none', '/auth/done?failure=email-missing', '/auth/test-identity', '/store', '/no-such-page']; // prettier-ignore
const forStudents = ['/dashboard/learn', '/dashboard/lesson?sectionId=rw-boundaries', '/dashboard/lesson?sectionId=practice-exams', '/dashboard/progress', '/dashboard/plan', '/dashboard/review', '/dashboard/practice', '/dashboard/set?setId=none', '/dashboard/live', '/dashboard/solver', '/settings', '/profile', '/']; // prettier-ignore

/** Their own tests look at them in every state, in the same sizes and themes: landing.test.ts, money/store.test.ts. */
const lookedAtElsewhere = ['/', '/no-such-page', '/store'];
const notElsewhere = (address: string) => !lookedAtElsewhere.includes(address);

// the address of nothing is answered with 404; a wrong password with 401
test.use({ allowedNoise: ['Failed to load resource'] });

// dark by choice and light by the system: settings.test.ts; both come from the same colours
for (const { width, theme, by } of [
  { width: 1280, theme: 'light', by: 'choice' },
  { width: 390, theme: 'dark', by: 'system' },
] as const) {
  test.describe(`${width} px wide, ${theme} by ${by}`, () => {
    test.slow();
    // high enough that the bar at the bottom lies over no control of the settings and the profile
    test.use({ viewport: { width, height: 2600 } });
    test.beforeEach(async ({ page, baseURL }) => {
      const other = theme === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: by === 'system' ? theme : other, reducedMotion: 'reduce' });
      if (by === 'choice') await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    });

    test('ROUTE-01 ROUTE-06 AUTH-01 AUTH-04 every screen of a visitor is accessible', async ({ page }) => {
      for (const address of forVisitors.filter(notElsewhere)) {
        await open(page, address);
        await expect(page.locator('html')).toHaveCSS('background-color', grounds[theme]);
        await expectAccessible(page);
      }
      await open(page, '/login');
      await page.getByLabel('Email address').fill(freshEmail());
      await page.getByLabel('Password', { exact: true }).fill('a wrong one, surely');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test('ROUTE-02 ROUTE-05 every screen of a student is accessible', async ({ page, student: _ }) => {
      for (const address of forStudents.filter(notElsewhere)) {
        await open(page, address);
        await showWhole(page, width); // else the bar below lies over what one has to scroll to
        await expectAccessible(page);
      }
    });

    test('AUTH-10 what follows a forgotten password is accessible', async ({ page }) => {
      await open(page, '/forgot-password');
      await waitUntilAlive(page);
      await page.getByLabel('Email address').fill(freshEmail());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toBeFocused();
      await expectAccessible(page);
      await signUpHere(page);
      await open(page, '/confirm-email?code=none');
      await waitUntilAlive(page);
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(page.getByRole('status')).toBeFocused();
      await expectAccessible(page);
    });

    test('AUTH-09 every form and dialog of the profile is accessible', async ({ page, student, testDatabase }) => {
      await open(page, '/profile');
      await waitUntilAlive(page);
      await page.getByRole('button', { name: 'Use an image link' }).click();
      await page.getByRole('button', { name: 'Change Email address' }).click();
      await page.getByLabel('New e-mail address').fill(freshEmail());
      await page.keyboard.press('Enter');
      await expect(page.getByText('Waiting for')).toBeVisible();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByLabel('New password').fill('short');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: 'Change Email address' }).click();
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Your name is saved.')).toBeVisible();
      await expectAccessible(page);

      const { pool } = testDatabase.database;
      await pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [student.uid]);
      await page.getByRole('button', { name: 'Delete your account' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('To be sure').fill('delete');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog', { name: 'Is it still you?' })).toBeVisible();
      await expectAccessible(page);
    });

    test('DASH-03 DASH-05 SETT-02 an open menu and an open alert are accessible', async ({ page, student: _ }) => {
      await open(page, '/settings');
      await page.getByRole('button', { name: /^Open (user )?menu$/ }).click();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Your Profile' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('ROUTE-01 ROUTE-02 nothing scrolls sideways, not even with long names', async ({ page }) => {
    for (const address of forVisitors) await expectNoSidewaysScroll(page, address);
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim();
    await signUpHere(page, { name, email: `${'long-'.repeat(9)}${Date.now()}@example.com` });
    for (const address of forStudents) await expectNoSidewaysScroll(page, address);
    await open(page, '/settings');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.locator('[popover]:popover-open');
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('AUTH-01 LEARN-04 SECT-02 from the front page to a lesson by keyboard alone', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: "Join Now – It's Free" }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();

  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Ada Lovelace');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('region', { name: 'Boundaries' }).getByRole('link', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Boundaries' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('region', { name: 'Lessons' }).getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lesson-view\?lessonId=.+&sectionId=rw-boundaries$/);
});

test('DASH-01 the keyboard may skip the bar on top', async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('DASH-03 the user menu opens, moves and closes by keyboard', async ({ page, student: _ }) => {
  await page.goto('/dashboard/learn');
  const opener = page.getByRole('button', { name: 'Open user menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Your Profile' }), 5);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: 'Settings' }), 6);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('AUTH-09 AUTH-10 the own account by keyboard alone', async ({ page, student }) => {
  await page.goto('/profile');
  await waitUntilAlive(page);
  const change = page.getByRole('button', { name: 'Change Password' });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type(goodPassword.toUpperCase());
  await tabTo(page, page.getByRole('button', { name: 'Set the new password' }), 3);
  await page.keyboard.press('Enter');
  await expect(change).toBeFocused();
  const leave = page.getByRole('button', { name: 'Delete your account' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('To be sure')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(leave).toBeFocused();

  await page.goto('/settings');
  await waitUntilAlive(page);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await tabTo(page, zone);
  await page.keyboard.type('Hawa');
  await expect(zone).toHaveValue('Pacific/Honolulu');
  await expect(zone).toBeFocused();
  await expect(page.getByText('Saved: Hawaii (Honolulu).')).toBeVisible();
  await forgetSignIn(page);

  await page.goto('/login');
  await waitUntilAlive(page);
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(student.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Type it again' }), 2);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toBeFocused();
});

const grounds = { light: 'rgb(247, 245, 239)', dark: 'rgb(15, 26, 24)' };

async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, 800) });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  await open(page, address);
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(surplus, address).toBeLessThanOrEqual(0);
}
