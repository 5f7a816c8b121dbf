import { accountErrorTexts } from '../../src/accounts/texts.ts';
import { providerFailureText } from '../../src/accounts/web/provider/providerFailure.ts';
import { dismissNotice, expectNotice, signInByForm } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { answer, newPerson, openPopup, test } from '../support/provider.ts';
import { expect, forgetSignIn, signUpHere, waitUntilAlive } from '../support/test.ts';

const refused = providerFailureText('provider-refused');

test('AUTH-01 AUTH-04 AUTH-05 somebody new comes in by a popup, though it was closed or clicked twice, and goes on to where they were going; by keyboard they come in again, and the record stays as it is; one signs up, and comes in with the whole page', async ({
  page,
  oidc,
  testDatabase,
}) => {
  const ida = newPerson({ name: ' Ida Rhodes ' });
  oidc.person = ida;
  const record = async () => {
    const { rows } = await testDatabase.database.pool.query(
      `select name, pro_until, role, email_verified_at is not null as is_verified from users where email = $1`,
      [ida.email],
    );
    return rows as object[];
  };
  await page.goto('/settings');
  const first = await openPopup(page, 'Sign in with Google');
  await first.getByRole('button', { name: 'Continue' }).waitFor(); // of a window that goes while it opens, Chromium may not tell its opener
  await first.close();
  await expect(page.getByRole('status')).toHaveText('That window is closed. You can open it again.');
  const popup = await openPopup(page, 'Sign in with Google');
  await expect(page.getByRole('status')).toHaveText('Go on in the window that has opened.');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  expect(page.context().pages()).toHaveLength(2);
  await answer(popup, 'Continue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page).toHaveURL(/\/settings$/);
  expect(page.context().pages()).toHaveLength(1);
  expect(await record()).toEqual([{ name: 'Ida Rhodes', pro_until: null, role: 'student', is_verified: true }]);

  await forgetSignIn(page);
  oidc.person = { ...ida, name: 'Ida R. Changed' };
  await page.goto('/login');
  await waitUntilAlive(page);
  await tabTo(page, page.getByRole('link', { name: 'Sign in with Google' }));
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await opening).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  expect(await record()).toMatchObject([{ name: 'Ida Rhodes' }]);

  await test.step("AUTH-01 AUTH-05 somebody signs up; the name is '' when Google gives none", async () => {
    await forgetSignIn(page);
    const { name: _, ...nameless } = newPerson();
    oidc.person = nameless;
    await page.goto('/signup');
    await answer(await openPopup(page, 'Sign up with Google'), 'Continue');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    const { user } = await (await page.request.get('/api/me')).json();
    expect(user).toMatchObject({ displayName: '', email: nameless.email, hasPaid: false });
  });

  await test.step('AUTH-05 with the whole page where the browser blocks popups, and it leads on to where they were going', async () => {
    await forgetSignIn(page);
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
});

test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  test('AUTH-04 AUTH-05 one comes in, and a failure reads under the form, also one that the screen does not know', async ({
    page,
    oidc,
  }) => {
    oidc.person = newPerson();
    for (const code of ['attempt-expired', 'email-missing', 'no-such-failure', '<script>']) {
      await page.goto(`/login?failure=${encodeURIComponent(code)}`);
      await expect(page.getByRole('alert')).toHaveText(providerFailureText(code));
    }
    await page.goto('/login?next=%2Fsettings');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login\?failure=provider-refused/);
    await expect(page.getByRole('alert')).toHaveText(refused);
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test("AUTH-03 AUTH-04 AUTH-09 no connection is said; a refusal reads in red under the form to sign in, until the next try, and to who signs up it is an alert that begins with 'Google Sign Up Error: '; an account with this address that Google does not vouch for stays closed", async ({
    page,
    context,
    oidc,
  }) => {
    await test.step('AUTH-09 no connection: the popup goes, and both screens say so', async () => {
      const offline = accountErrorTexts['network-request-failed'];
      await page.goto('/login');
      await waitUntilAlive(page);
      await page.evaluate(() => {
        const open = window.open.bind(window);
        window.open = (...given) => Object.assign(window, { opened: open(...given) }).opened;
      });
      await context.setOffline(true);
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await expect(page.getByRole('alert')).toHaveText(offline);
      const popup = await opening;
      // of a window that goes while it opens, either the browser's list or its opener may not hear
      const isGone = () => page.evaluate(() => (window as { opened?: Window }).opened?.closed);
      await expect.poll(async () => popup.isClosed() || (await isGone())).toBe(true);
      await context.setOffline(false);
      await page.goto('/signup');
      await waitUntilAlive(page);
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Sign up with Google' }).click();
      await expectNotice(page, `Google Sign Up Error: ${offline}`);
      await dismissNotice(page);
      await context.setOffline(false);
    });

    const student = await signUpHere(page);
    await forgetSignIn(page);
    await page.goto('/login');
    await answer(await openPopup(page, 'Sign in with Google'), 'Cancel');
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText(refused);
    await expect(refusal).toHaveCSS('color', 'rgb(168, 50, 31)');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const [above, below] = await Promise.all([button.boundingBox(), refusal.boundingBox()]);
    expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));

    oidc.person = newPerson({ email: student.email, email_verified: false });
    await answer(await openPopup(page, 'Sign in with Google'), 'Continue');
    await expect(refusal).toHaveText(providerFailureText('email-not-verified'));
    expect(await (await page.request.get('/api/me')).json()).toEqual({ user: null });

    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    await forgetSignIn(page);
    await page.goto('/signup');
    await answer(await openPopup(page, 'Sign up with Google'), 'Cancel');
    await expectNotice(page, `Google Sign Up Error: ${refused}`);
    await dismissNotice(page);
    await expect(page.getByRole('link', { name: 'Sign up with Google' })).toBeFocused();
  });

  test('AUTH-09 DASH-04 who came in by it shows again who they are before a delicate change, which goes on by itself; somebody else is refused, and the settings tell why; who has a photo there has it here', async ({
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

    await page.goto('/settings?failure=not-your-identity'); // as it ends where popups are blocked
    await expect(page.getByRole('alert')).toHaveText(providerFailureText('not-your-identity'));

    await test.step('DASH-04 has the photo from there, shown from our own server, and the initials when it does not load', async () => {
      await forgetSignIn(page);
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
      expect(
        await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
      ).toBeGreaterThan(0);

      await page.route('**/api/me/photo*', (route) => route.abort());
      await page.reload();
      await expect(menu).toContainText('IR');
      await expect(photo).toHaveCount(0);
    });
  });
});
