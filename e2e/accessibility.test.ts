import { freshEmail, goodPassword } from './support/forms.ts';
import { tabTo } from './support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from './support/layout.ts';
import { expect, forgetSignIn, signUpHere, test, waitUntilAlive, type Page } from './support/test.ts';
import { expectAccessible, expectAccessibleInBothThemes, grounds } from './support/themes.ts';

/** Screens of signing in, with what their headings say. */
const ofSigningIn = [
  ['/signup', 'Create your account'],
  ['/reset-password?code=none', 'Choose a new password'],
  ['/reset-password', 'This link does not work'],
  ['/confirm-email?code=none', 'Confirm your address'],
  ['/forgot-password', 'Forgot your password?'],
] as const;

const forStudents = [
  ['/dashboard/lesson?sectionId=rw-boundaries', 'Boundaries'],
  ['/dashboard/lesson?sectionId=practice-exams', 'Full practice exams'],
  ['/dashboard/set?setId=none', 'This set of questions is not there any more.'],
  ['/settings', 'Settings'],
] as const;
/**
 * Their own tests look at them in every state, in the same themes: progress.test.ts, six-weeks.test.ts, live/live-sessions.test.ts,
 * solver/solver.test.ts, review/review.test.ts, practise-what-you-choose.test.ts and, with its forms open, a step below.
 */
const ofStudentsElsewhere = [
  ['/dashboard/progress', 'Progress'],
  ['/dashboard/plan', 'Your plan'],
  ['/dashboard/live', 'Live Sessions'],
  ['/dashboard/solver', 'What should we learn today?'],
  ['/dashboard/review', 'Mistakes and review'],
  ['/dashboard/practice', 'Practise what you choose'],
  ['/profile', 'Your Profile'],
] as const;

// the address of nothing is answered with 404; a wrong password with 401
test.use({ allowedNoise: ['Failed to load resource'] });

test.describe('390 px wide', () => {
  test.slow();
  // high enough that the bar at the bottom lies over no control of the settings and the profile
  test.use({ viewport: { width: 390, height: 2600 } });

  test('ROUTE-01 ROUTE-06 AUTH-01 AUTH-04 AUTH-10 every screen of a visitor is accessible in light and dark, and what follows a wrong or a forgotten password; none scrolls sideways', async ({
    page,
    baseURL,
  }) => {
    await open(page, '/login');
    await expectNoSidewaysScrollOnPhones(page, '/login');
    await page.getByLabel('Email address').fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('a wrong one, surely');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const [address, heading] of ofSigningIn) {
      await goOn(page, address, heading);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrollOnPhones(page, address);
    }
    await page.getByLabel('Email address').fill(freshEmail());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await goOn(page, '/no-such-page', 'Not Found'); // landing/front-page-layout.test.ts looks at it
    await expectNoSidewaysScrollOnPhones(page, '/no-such-page');
    for (const address of ['/auth/done?failure=email-missing', '/auth/test-identity']) {
      await open(page, address);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrollOnPhones(page, address);
    }

    await signUpHere(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.context().addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
    await open(page, '/confirm-email?code=none');
    await expect(page.locator('html')).toHaveCSS('background-color', grounds.light); // by choice, against the system
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('status')).toBeFocused();
    await expectAccessible(page); // its colours are those of '/reset-password'
  });

  test('ROUTE-02 ROUTE-05 AUTH-09 DASH-03 DASH-05 SETT-02 every screen of a student, its menus, forms and dialogs are accessible in light and dark, and none scrolls sideways, not even with long names', async ({
    page,
    testDatabase,
  }) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim();
    const { uid } = await signUpHere(page, { name, email: `${'long-'.repeat(9)}${Date.now()}@example.com` });
    await open(page, '/');
    await expectNoSidewaysScrollOnPhones(page, '/');
    await open(page, '/dashboard/learn');
    await expectWholeAccessible(page);
    for (const [address, heading] of forStudents) {
      await goOn(page, address, heading);
      await expectWholeAccessible(page);
    }

    await test.step('DASH-03 DASH-05 an open menu, at the side of the bar and on a phone', async () => {
      for (const [width, opener] of [
        [1280, 'Open user menu'],
        [390, 'Open menu'],
      ] as const) {
        await page.setViewportSize({ width, height: 2600 });
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('navigation').getByRole('link', { name: 'Your Profile' })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        if (width === 390) await expectPanelFits(page);
        await page.keyboard.press('Escape');
      }
    });

    await page.setViewportSize({ width: 390, height: 2600 });
    for (const [address, heading] of ofStudentsElsewhere) {
      await goOn(page, address, heading);
      await expectNoSidewaysScrollOnPhones(page, address);
    }
    await test.step('AUTH-09 every form and dialog of the profile', async () => {
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
      await expectAccessibleInBothThemes(page);

      const { pool } = testDatabase.database;
      await pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [uid]);
      await page.getByRole('button', { name: 'Delete your account' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByLabel('To be sure').fill('delete');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog', { name: 'Is it still you?' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
    });

    await test.step('SETT-02 an open alert', async () => {
      await goOn(page, '/settings', 'Settings');
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
});

test('DASH-01 DASH-03 AUTH-09 AUTH-10 by keyboard alone: the bar on top, which may be skipped, its user menu, and the own account', async ({
  page,
  student,
}) => {
  await test.step('DASH-01 DASH-03 the keyboard may skip the bar on top; the user menu opens, moves and closes by it', async () => {
    await page.goto('/dashboard/learn');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const opener = page.getByRole('button', { name: 'Open user menu' });
    await tabTo(page, opener, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Your Profile' }), 8);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('link', { name: 'Settings' }), 9);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  await test.step('AUTH-09 the settings and the profile', async () => {
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await tabTo(page, zone);
    await page.keyboard.type('Hawa');
    await expect(zone).toHaveValue('Pacific/Honolulu');
    await expect(zone).toBeFocused();
    await expect(page.getByText('Saved: Hawaii (Honolulu).')).toBeVisible();

    await goOn(page, '/profile', 'Your Profile');
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
  });
  await forgetSignIn(page);

  await test.step('AUTH-10 a forgotten password', async () => {
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
});

/** Shown as a whole: else the bar at the bottom lies over what one has to scroll to. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 390, height: Math.max(height, 800) });
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilAlive(page);
}

/** To another screen without loading the page again, as by a link. */
async function goOn(page: Page, address: string, heading: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** The open panel, through a window 320 px wide. */
async function expectPanelFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  const panel = page.locator('[popover]:popover-open');
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}
