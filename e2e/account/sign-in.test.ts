import { freshEmail, goodPassword, expectNotice, signInByForm } from '../support/forms.ts';
import { takeBareDocuments } from '../support/bareDocuments.ts';

import { expect, expectAccessible, signUpHere, test, waitUntilAlive } from '../support/test.ts';

const noMatch = 'The e-mail address or the password is not right.';

test('AUTH-04 a student signs in and comes to the sections', async ({ page }) => {
  const student = await signUpHere(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await signInByForm(page, { email: `  ${student.email.toUpperCase()}`, password: student.password });
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
});

test('AUTH-04 the screen leads to a new account and to a forgotten password', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("AUTH-04 the button says 'Signing in...' meanwhile, and an older answer about who is here changes nothing", async ({
  page,
}) => {
  const student = await signUpHere(page);
  await page.context().clearCookies();
  await takeBareDocuments(page);
  const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/me',
    async (route) => {
      const response = await route.fetch();
      await older.promise;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await page.route('**/api/sign-in', async (route) => {
    await newer.promise;
    await route.continue();
  });
  await page.goto('/login');
  await signInByForm(page, student);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  newer.resolve();
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  older.resolve();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
});

test('AUTH-06 both fields are required, and the address is one', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email address');
  await expect(email).toHaveAttribute('type', 'email');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(email).toBeFocused();
  await email.fill('ada@example.com');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

  test('AUTH-04 AUTH-09 a wrong password: red, under the form, and the password has the focus', async ({ page }) => {
    const { email } = await signUpHere(page);
    await page.context().clearCookies();
    await page.goto('/login');
    await signInByForm(page, { email, password: 'not that one at all' });
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText(noMatch);
    await expect(refusal).toHaveCSS('color', 'rgb(168, 50, 31)');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const [above, below] = await Promise.all([button.boundingBox(), refusal.boundingBox()]);
    expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await signInByForm(page, { email, password: goodPassword });
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test('AUTH-09 an unknown address reads like a wrong password', async ({ page }) => {
    await page.goto('/login');
    await signInByForm(page, { email: freshEmail(), password: goodPassword });
    await expect(page.getByRole('alert')).toHaveText(noMatch);
  });

  test('AUTH-09 a disabled account cannot be told from a wrong password', async ({ page, testDatabase }) => {
    const { email, password, uid } = await signUpHere(page);
    await page.context().clearCookies();
    await testDatabase.database.pool.query('update users set disabled_at = now() where id = $1', [uid]);
    await page.goto('/login');
    await signInByForm(page, { email, password });
    await expect(page.getByRole('alert')).toHaveText(noMatch);
  });

  test('AUTH-09 too many attempts: even the right password waits', async ({ page }) => {
    const { email, password } = await signUpHere(page);
    await page.context().clearCookies();
    await page.goto('/login');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const data = { email, password: `guess ${attempt}` };
      const reply = await page.request.post('/api/sign-in', { data, headers: { 'sec-fetch-site': 'same-origin' } });
      expect(reply.status()).toBe(401);
    }
    await signInByForm(page, { email, password });
    await expect(page.getByRole('alert')).toHaveText(
      'There have been too many attempts. Please wait a few minutes and try again.',
    );
  });

  test('AUTH-04 AUTH-09 no connection: the form says so, and works when it is back', async ({ page }) => {
    const { email, password } = await signUpHere(page);
    await page.context().clearCookies();
    await page.goto('/login');
    await page.route('**/api/sign-in', (route) => route.abort());
    await signInByForm(page, { email, password });
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Check your connection and try again.',
    );
    await page.unroute('**/api/sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test('AUTH-04 AUTH-09 a browser that is offline says so at once, and signs nobody in later by itself', async ({
    page,
    context,
  }) => {
    const { email, password } = await signUpHere(page);
    await context.clearCookies();
    await page.goto('/login');
    await waitUntilAlive(page);
    await context.setOffline(true);
    await signInByForm(page, { email, password });
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Check your connection and try again.',
    );
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await context.setOffline(false);
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('AUTH-09 a disabled account is thrown out of an open page, told why, and its session is over', async ({
    page,
    student,
    testDatabase,
  }) => {
    await page.goto('/settings');
    await testDatabase.database.pool.query('update users set disabled_at = now() where id = $1', [student.uid]);
    await page.getByRole('link', { name: 'Learn' }).first().click();
    await expectNotice(page, 'This account has been disabled. Please contact support.');
    await expect(page).toHaveURL(/\/login\?next=/);
    const { rows } = await testDatabase.database.pool.query('select id from sessions where user_id = $1', [
      student.uid,
    ]);
    expect(rows).toEqual([]);
    await expect(page.getByText(student.email)).toHaveCount(0);
  });

  test('AUTH-09 a session that has ended asks to sign in again, and leads back', async ({
    page,
    student,
    testDatabase,
  }) => {
    await page.goto('/settings');
    await testDatabase.database.pool.query('update sessions set ends_at = now() where user_id = $1', [student.uid]);
    await page.getByRole('link', { name: 'Learn' }).first().click();
    await expectNotice(page, 'Your session has ended. Please sign in again.');
    await page.keyboard.press('Enter');
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  });
});

test.describe('AUTH-07 who is Pro', () => {
  for (const [proUntil, label] of [
    [`now() + interval '1 day'`, 'Premium'],
    [`now() - interval '1 second'`, 'Go Pro'],
    ['null', 'Go Pro'],
  ] as const) {
    test(`AUTH-07 paid until ${proUntil}: '${label}'`, async ({ page, student, testDatabase }) => {
      await testDatabase.database.pool.query(`update users set pro_until = ${proUntil} where id = $1`, [student.uid]);
      await page.goto('/settings');
      await expect(page.getByRole('banner').getByRole('link', { name: /Go Pro|Premium/ })).toHaveText(label);
    });
  }

  test.describe('when the record cannot be read', () => {
    test.use({ allowedNoise: ['Failed to load resource'] });

    test('AUTH-07 nobody is taken for Pro, the log says so, and the public screens stay usable', async ({
      page,
      student,
      server,
      testDatabase,
    }) => {
      const { pool } = testDatabase.database;
      await pool.query(`update users set pro_until = now() + interval '1 day' where id = $1`, [student.uid]);
      await pool.query('alter table users rename pro_until to away');
      await page.goto('/store');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page.getByText('Premium')).toHaveCount(0);
      expect((await page.request.get('/api/me')).status()).toBe(500);
      await expect.poll(() => server.output()).toContain('page without account');
      await pool.query('alter table users rename away to pro_until');
      await page.goto('/settings');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Premium' })).toBeVisible();
    });
  });

  test('AUTH-07 no request of the browser makes anybody Pro', async ({ page }) => {
    const email = freshEmail();
    const data = { email, password: goodPassword, hasPaid: true };
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await page.request.post('/api/sign-up', { data, headers })).status()).toBe(400);
    await signUpHere(page, { email });
    expect((await (await page.request.get('/api/me')).json()).user.hasPaid).toBe(false);
  });

  test('AUTH-07 a visitor is not Pro', async ({ page }) => {
    expect(await (await page.request.get('/api/me')).json()).toEqual({ user: null });
  });
});

test.describe("for who comes from 'Start Your SAT Journey'", () => {
  test("AUTH-04 LAND-02 'Create your account' stands at the same height as signing in", async ({ page }) => {
    await page.goto('/login?from=start');
    const create = await page.getByRole('heading', { name: 'Create your account' }).boundingBox();
    const signIn = await page.getByRole('heading', { name: 'Sign in to your account' }).boundingBox();
    expect(create?.y).toBe(signIn?.y);
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('AUTH-04 LAND-02 on a phone both are on the first screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login?from=start');
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('AUTH-04 whoever comes from elsewhere meets signing in alone', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });
});
