import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountErrorTexts, noGoogleText, testMarkText, testProviderText } from '../../src/accounts/texts.ts';
import { providerFailureText } from '../../src/accounts/web/provider/providerFailure.ts';
import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';

import { newPerson, test } from '../support/provider.ts';
import { startServer } from '../support/server.ts';
import { expect, signUpHere, type Page, waitUntilAlive, forgetSignIn } from '../support/test.ts';

const refused = providerFailureText('provider-refused');

test.describe('by a popup', () => {
  test('AUTH-04 AUTH-05 somebody new comes in, goes on to where they were going, and a record is written', async ({
    page,
    oidc,
    testDatabase,
  }) => {
    oidc.person = newPerson({ name: ' Ida Rhodes ' });
    await page.goto('/settings');
    const popup = await openPopup(page, 'Sign in with Google');
    await expect(page.getByRole('status')).toHaveText('Go on in the window that has opened.');
    await answer(popup, 'Continue');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(page).toHaveURL(/\/settings$/);
    const { rows } = await testDatabase.database.pool.query(
      `select name, pro_until, role, email_verified_at is not null as is_verified from users where email = $1`,
      [oidc.person.email],
    );
    expect(rows).toEqual([{ name: 'Ida Rhodes', pro_until: null, role: 'student', is_verified: true }]);
  });

  test('AUTH-05 somebody known comes in again, and the record stays as it is', async ({ page, oidc, testDatabase }) => {
    oidc.person = newPerson();
    await page.goto('/signup');
    await answer(await openPopup(page, 'Sign up with Google'), 'Continue');
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await forgetSignIn(page);
    oidc.person = { ...oidc.person, name: 'Ida R. Changed' };
    await page.goto('/login');
    await answer(await openPopup(page, 'Sign in with Google'), 'Continue');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    const { rows } = await testDatabase.database.pool.query('select name from users where email = $1', [
      oidc.person.email,
    ]);
    expect(rows).toEqual([{ name: 'Ida Rhodes' }]);
  });

  test("AUTH-05 the name is '' when Google gives none", async ({ page, oidc }) => {
    const { name: _, ...nameless } = newPerson();
    oidc.person = nameless;
    await page.goto('/signup');
    await answer(await openPopup(page, 'Sign up with Google'), 'Continue');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    const { user } = await (await page.request.get('/api/me')).json();
    expect(user).toMatchObject({ displayName: '', email: nameless.email, hasPaid: false });
  });

  test('AUTH-04 a popup that was closed can be opened again', async ({ page, oidc }) => {
    oidc.person = newPerson();
    await page.goto('/login');
    await (await openPopup(page, 'Sign in with Google')).close();
    await expect(page.getByRole('status')).toHaveText('That window is closed. You can open it again.');
    await answer(await openPopup(page, 'Sign in with Google'), 'Continue');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test('AUTH-04 a second click while it is open brings the same window', async ({ page, oidc }) => {
    oidc.person = newPerson();
    await page.goto('/login');
    const popup = await openPopup(page, 'Sign in with Google');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    expect(page.context().pages()).toHaveLength(2);
    await answer(popup, 'Continue');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test('AUTH-04 the whole way by keyboard', async ({ page, oidc }) => {
    oidc.person = newPerson();
    await page.goto('/login');
    await waitUntilAlive(page);
    await tabTo(page, page.getByRole('link', { name: 'Sign in with Google' }));
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const popup = await opening;
    await popup.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });
});

test.describe('with the whole page', () => {
  test('AUTH-05 where the browser blocks popups, and it leads on to where they were going', async ({ page, oidc }) => {
    oidc.person = newPerson();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/profile');
    await waitUntilAlive(page);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
    await expect(page.getByRole('main').getByText(oidc.person.email ?? '')).toBeVisible();
  });

  test('AUTH-04 AUTH-05 in a browser without script, and a failure reads under the form', async ({
    browser,
    baseURL,
    oidc,
  }) => {
    oidc.person = newPerson();
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/login?next=%2Fsettings');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login\?failure=provider-refused/);
    await expect(page.getByRole('alert')).toHaveText(refused);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await context.close();
  });
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-04 on the sign-in screen it reads in red under the form, until the next try', async ({ page }) => {
    await page.goto('/login');
    await answer(await openPopup(page, 'Sign in with Google'), 'Cancel');
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText(refused);
    await expect(refusal).toHaveCSS('color', 'rgb(168, 50, 31)');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const [above, below] = await Promise.all([button.boundingBox(), refusal.boundingBox()]);
    expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));

    await signInByForm(page, await signUpHere(page));
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test("AUTH-03 on the sign-up screen it is an alert that begins with 'Google Sign Up Error: '", async ({ page }) => {
    await page.goto('/signup');
    await answer(await openPopup(page, 'Sign up with Google'), 'Cancel');
    await expectNotice(page, `Google Sign Up Error: ${refused}`);
    await dismissNotice(page);
    await expect(page.getByRole('link', { name: 'Sign up with Google' })).toBeFocused();
  });

  test('AUTH-04 an account with this address that Google does not vouch for stays closed', async ({ page, oidc }) => {
    const { email } = await signUpHere(page);
    await page.context().clearCookies();
    oidc.person = newPerson({ email, email_verified: false });
    await page.goto('/login');
    await answer(await openPopup(page, 'Sign in with Google'), 'Continue');
    await expect(page.getByRole('alert')).toHaveText(providerFailureText('email-not-verified'));
    expect(await (await page.request.get('/api/me')).json()).toEqual({ user: null });
  });

  test('AUTH-04 after a whole-page attempt the sign-in screen tells why, also of what it does not know', async ({
    page,
  }) => {
    for (const code of ['attempt-expired', 'email-missing', 'no-such-failure', '<script>']) {
      await page.goto(`/login?failure=${encodeURIComponent(code)}`);
      await expect(page.getByRole('alert')).toHaveText(providerFailureText(code));
    }
  });

  test('AUTH-09 no connection: the popup goes, and both screens say so', async ({ page, context }) => {
    const offline = accountErrorTexts['network-request-failed'];
    await page.goto('/login');
    await waitUntilAlive(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText(offline);
    await expect.poll(() => context.pages()).toHaveLength(1);
    await context.setOffline(false);
    await page.goto('/signup');
    await waitUntilAlive(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Sign up with Google' }).click();
    await expectNotice(page, `Google Sign Up Error: ${offline}`);
  });

  test('AUTH-04 a provider that is away: the screen says so, and everything else works', async ({
    page,
    testDatabase,
    oidc,
  }) => {
    const away = { ...oidc.env, OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_NAME: 'Northfield High' };
    await withServer({ DATABASE_URL: testDatabase.url, ...away }, async (address) => {
      await page.goto(`${address}/login`);
      const opening = page.waitForEvent('popup');
      await waitUntilAlive(page);
      await page.getByRole('link', { name: 'Sign in with Northfield High' }).click();
      await opening;
      await expect(page.getByRole('alert')).toHaveText(providerFailureText('provider-unreachable', 'Northfield High'));
      await signUpHere(page);
      await page.goto(`${address}/profile`);
      await expect(page.getByText('Northfield High', { exact: true })).toBeVisible();
    });
  });
});

test.describe('to show again who one is', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-09 before a delicate change, which goes on by itself; somebody else is refused', async ({
    page,
    oidc,
    testDatabase,
  }) => {
    const ida = newPerson();
    oidc.person = ida;
    await page.goto('/login?next=%2Fprofile');
    await answer(await openPopup(page, 'Sign in with Google'), 'Continue');
    await expect(page.getByText('Connected: you can sign in with Google.')).toBeVisible();
    await testDatabase.database.pool.query(`update sessions set proved_at = now() - interval '16 minutes'`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();

    oidc.person = newPerson();
    await answer(await openPopup(page, 'Continue with Google'), 'Continue');
    const dialog = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await expect(dialog.getByRole('alert')).toHaveText(providerFailureText('not-your-identity'));
    oidc.person = ida;
    await answer(await openPopup(page, 'Continue with Google'), 'Continue');
    await expect(dialog).toHaveCount(0);
    expect((await downloading).suggestedFilename()).toMatch(/^lodestar-data-/);
  });

  test('AUTH-09 when it failed with the whole page, the settings tell why', async ({ page }) => {
    await signUpHere(page);
    await page.goto('/settings?failure=not-your-identity');
    await expect(page.getByRole('alert')).toHaveText(providerFailureText('not-your-identity'));
  });
});

test.describe('DASH-04 the photo', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('DASH-04 that Google has is shown from our own server, and the initials when it does not load', async ({
    page,
    oidc,
  }) => {
    oidc.person = newPerson({ picture: oidc.pictureAddress });
    await page.goto('/login');
    await answer(await openPopup(page, 'Sign in with Google'), 'Continue');
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get('/api/me')).json()).user.photoURL)
      .toMatch(/^\/api\/me\/photo/);
    await page.reload();
    const menu = page.getByRole('button', { name: 'Open user menu' });
    const photo = menu.locator('img');
    await expect(photo).toHaveAttribute('src', /^\/api\/me\/photo/);
    expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
      0,
    );

    await page.route('**/api/me/photo*', (route) => route.abort());
    await page.reload();
    await expect(menu).toContainText('IR');
    await expect(photo).toHaveCount(0);
  });
});

test.describe('the test service of a server that has no provider', () => {
  test('AUTH-01 AUTH-05 says what it is, and makes an example student in a popup', async ({ page, testDatabase }) => {
    await withServer({ DATABASE_URL: testDatabase.url }, async (address) => {
      await page.goto(`${address}/signup`);
      const link = page.getByRole('link', { name: 'Sign up with Google' });
      await expect(link).toHaveAccessibleDescription(testProviderText);
      await expect(page.getByText(testMarkText)).toBeVisible();
      const popup = await openPopup(page, 'Sign up with Google');
      await expect(popup.getByText('This is a test page of this server, not Google.')).toBeVisible();
      await popup.getByLabel('Name of the example student').fill('Example Eve');
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Continue as a new example student' }).click();
      await closed;
      await expect(page).toHaveURL(`${address}/dashboard/learn`);
      await page.goto(`${address}/profile`);
      await expect(page.getByText('Example Eve', { exact: true }).last()).toBeVisible();
      await expect(page.getByText('This is an example account of the test service.')).toBeVisible();
    });
  });

  test('AUTH-04 leads on with the whole page, too, and back when it is cancelled', async ({ page, testDatabase }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await withServer({ DATABASE_URL: testDatabase.url }, async (address) => {
      await page.goto(`${address}/settings`);
      await waitUntilAlive(page);
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await waitUntilAlive(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alert')).toHaveText(refused);
      await expect(page).toHaveURL(`${address}/login?next=%2Fsettings&failure=provider-refused`);
      await waitUntilAlive(page);
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await waitUntilAlive(page);
      await page.getByRole('button', { name: 'Continue as a new example student' }).click();
      await expect(page).toHaveURL(`${address}/settings`);
      await page.waitForLoadState('networkidle'); // the server ends next
    });
  });

  test('AUTH-01 AUTH-04 is not offered where others reach the server: the button says why it is out of use', async ({
    page,
    testDatabase,
  }) => {
    const reached = {
      ...{ DATABASE_URL: testDatabase.url, PUBLIC_URL: 'http://lodestar.example.org' },
      TRUST_PROXY: '127.0.0.1',
    };
    await page.setExtraHTTPHeaders({ 'x-forwarded-host': 'lodestar.example.org' });
    await withServer(reached, async (address) => {
      for (const [path, name] of [
        ['/login', 'Sign in with Google'],
        ['/signup', 'Sign up with Google'],
      ] as const) {
        await page.goto(address + path);
        const button = page.getByRole('button', { name });
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription(noGoogleText);
      }
      await page.goto(`${address}/auth/test-identity`);
      await expect(page.getByText('This server has no test sign-in.')).toBeVisible();
    });
  });
});

async function openPopup(page: Page, name: string): Promise<Page> {
  await waitUntilAlive(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name }).click();
  return opening;
}

/** Presses one of the provider's buttons; the popup closes by itself. */
async function answer(popup: Page, button: 'Continue' | 'Cancel'): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: button }).click();
  await closed;
}

/** A second server on the test's database, with other settings. */
async function withServer(env: Record<string, string>, use: (address: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  await use(server.address).finally(() => server.stop());
  await rm(dataDir, { recursive: true, force: true });
}
