import { takeBareDocuments } from '../support/bareDocuments.ts';
import { expectNotice, freshEmail, goodPassword, signInByForm } from '../support/forms.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, forgetSignIn, test, waitUntilAlive } from '../support/test.ts';
import { expectAccessible } from '../support/themes.ts';

const noMatch = 'The e-mail address or the password is not right.';
const noConnection = 'The server could not be reached. Check your connection and try again.';
const headers = { 'sec-fetch-site': 'same-origin' };

test("AUTH-04 AUTH-06 LAND-02 the screen leads to a new account and to a forgotten password, and requires both fields; for who comes from 'Start Your SAT Journey' 'Create your account' stands beside it; a student who signs in comes to the sections", async ({
  page,
  student,
}) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const email = page.getByLabel('Email address');
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await send.click();
  await expect(email).toBeFocused();
  await email.fill('ada@example.com');
  await send.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await test.step("AUTH-04 LAND-02 for who comes from 'Start Your SAT Journey' 'Create your account' stands at the same height as signing in, on a phone both on the first screen; whoever comes from elsewhere meets signing in alone", async () => {
    const signIn = page.getByRole('heading', { name: 'Sign in to your account' });
    const create = page.getByRole('heading', { name: 'Create your account' });
    const way = page.getByRole('link', { name: 'Create an account' });
    await expect(create).toHaveCount(0);
    await expect(way).toBeVisible();

    await page.goto('/login?from=start');
    expect((await create.boundingBox())?.y).toBe((await signIn.boundingBox())?.y);
    await expect(way).toHaveCount(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(way).toBeInViewport();
    await expect(signIn).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await way.click();
    await expect(page).toHaveURL(/\/signup$/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("AUTH-04 the button says 'Signing in...' meanwhile, and an older answer about who is here changes nothing", async () => {
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
    await signInByForm(page, { email: `  ${student.email.toUpperCase()}`, password: student.password });
    await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
    newer.resolve();
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    older.resolve();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

  test("AUTH-04 AUTH-07 AUTH-09 whoever has paid until a day that is still to come is 'Premium'; a session that has ended, a disabled account, a browser that is offline and a wrong password are told so", async ({
    page,
    context,
    student,
    server,
    testDatabase,
  }) => {
    const { pool } = testDatabase.database;
    await test.step("AUTH-07 whoever has paid until a day that is still to come is 'Premium'; while the record cannot be read nobody is, the log says so, and the public screens stay usable", async () => {
      const label = page.getByRole('banner').getByRole('link', { name: /Go Pro|Premium/ });
      for (const [proUntil, reads] of [
        ['null', 'Go Pro'],
        [`now() - interval '1 second'`, 'Go Pro'],
        [`now() + interval '1 day'`, 'Premium'],
      ] as const) {
        await pool.query(`update users set pro_until = ${proUntil} where id = $1`, [student.uid]);
        await page.goto('/settings');
        await expect(label).toHaveText(reads);
      }

      await pool.query('alter table users rename pro_until to away');
      await page.goto('/store');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page.getByText('Premium')).toHaveCount(0);
      expect((await page.request.get('/api/me')).status()).toBe(500);
      await expect.poll(() => server.output()).toContain('page without account');
      await pool.query('alter table users rename away to pro_until');
      await page.goto('/settings');
      await expect(label).toHaveText('Premium');
    });

    await test.step('AUTH-09 a session that has ended asks to sign in again, and leads back; a disabled account is thrown out of an open page, told why, and its session is over', async () => {
      const learn = page.getByRole('link', { name: 'Learn' }).first();
      await pool.query('update sessions set ends_at = now() where user_id = $1', [student.uid]);
      await learn.click();
      await expectNotice(page, 'Your session has ended. Please sign in again.');
      await page.keyboard.press('Enter');
      await signInByForm(page, student);
      await expect(page).toHaveURL(/\/dashboard\/learn$/);
      await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();

      await page.goto('/settings');
      await page.waitForLoadState('networkidle'); // the first that asks is told why, and its session is over
      await pool.query('update users set disabled_at = now() where id = $1', [student.uid]);
      await learn.click();
      await expectNotice(page, 'This account has been disabled. Please contact support.');
      await expect(page).toHaveURL(/\/login\?next=/);
      const { rows } = await pool.query('select id from sessions where user_id = $1 and ends_at > now()', [
        student.uid,
      ]);
      expect(rows).toEqual([]);
      await expect(page.getByText(student.email)).toHaveCount(0);
      await pool.query('update users set disabled_at = null where id = $1', [student.uid]);
    });

    await test.step('AUTH-04 AUTH-09 a browser that is offline says so at once, signs nobody in later by itself, and works when it is back; so does one that does not reach the server', async () => {
      await forgetSignIn(page);
      await page.goto('/login');
      await waitUntilAlive(page);
      await context.setOffline(true);
      await signInByForm(page, student);
      await expect(page.getByRole('alert')).toHaveText(noConnection);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await context.setOffline(false);
      await page.waitForLoadState('networkidle');
      expect(sent).toEqual([]);
      await expect(page).toHaveURL(/\/login$/);

      await page.route('**/api/sign-in', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
      await signIn.click();
      await failed;
      await expect(page.getByRole('alert')).toHaveText(noConnection);
      await page.unroute('**/api/sign-in');
      await signIn.click();
      await expect(page).toHaveURL(/\/dashboard\/learn$/);
    });

    await test.step('AUTH-04 AUTH-09 a wrong password: red, under the form, and the password has the focus; an unknown address and a disabled account read the same, and after too many attempts even the right password waits', async () => {
      const { email, password, uid } = student;
      await forgetSignIn(page);
      await page.goto('/login');
      await signInByForm(page, { email, password: 'not that one at all' });
      const refusal = page.getByRole('alert');
      await expect(refusal).toHaveText(noMatch);
      await expect(refusal).toHaveCSS('color', 'rgb(168, 50, 31)');
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      const [above, below] = await Promise.all([button.boundingBox(), refusal.boundingBox()]);
      expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

      const refuse = async (data: { email: string; password: string }) => {
        const reply = await page.request.post('/api/sign-in', { data, headers });
        expect(reply.status()).toBe(401);
        expect(((await reply.json()) as { error: { message: string } }).error.message).toBe(noMatch);
      };
      await refuse({ email: freshEmail(), password: goodPassword });
      await pool.query('update users set disabled_at = now() where id = $1', [uid]);
      await refuse({ email, password });
      await pool.query('update users set disabled_at = null where id = $1', [uid]);
      for (let attempt = 3; attempt <= 10; attempt += 1) await refuse({ email, password: `guess ${attempt}` });
      await signInByForm(page, { email, password });
      await expect(refusal).toHaveText('There have been too many attempts. Please wait a few minutes and try again.');
    });
  });

  test('AUTH-07 a visitor is not Pro, and no request of the browser makes anybody so', async ({ request }) => {
    expect(await (await request.get('/api/me')).json()).toEqual({ user: null });
    const data = { name: '', email: freshEmail(), password: goodPassword };
    expect((await request.post('/api/sign-up', { data: { ...data, hasPaid: true }, headers })).status()).toBe(400);
    expect((await request.post('/api/sign-up', { data, headers })).status()).toBe(200);
    expect((await (await request.get('/api/me')).json()).user.hasPaid).toBe(false);
  });
});
