import { accountErrorTexts, emailHint, weakPasswordTexts } from '../../src/accounts/texts.ts';
import { dismissNotice, expectNotice, freshEmail, goodPassword, signUpByForm } from '../support/forms.ts';
import { expect, signUpHere, test } from '../support/test.ts';

test('AUTH-01 a visitor creates an account and comes to the sections', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(emailHint);
  await page.getByLabel('Email address').fill(`ada-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
});

test('AUTH-01 the screen leads to signing in, and to what one agrees to', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('link', { name: 'Sign up with Google' })).toBeVisible();
  const terms = page.getByText('By signing up you agree to the Terms and the Privacy page.');
  await expect(terms).toContainText('Accounts are for people aged 13 and older.');
  await expect(terms.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await terms.getByRole('link', { name: 'Privacy page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page.goBack();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('AUTH-01 whoever is signed in already goes on to the sections', async ({ page, student }) => {
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await expect(page.getByText(student.email).first()).toBeVisible();
});

test('AUTH-02 the record holds the trimmed name, the address, no paid time and the moment', async ({
  page,
  testDatabase,
}) => {
  const email = freshEmail();
  await page.goto('/signup');
  await signUpByForm(page, { name: '  Ada  Lovelace ', email: email.toUpperCase(), password: goodPassword });
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();

  const { rows } = await testDatabase.database.pool.query(
    `select name, role, pro_until, now() - created_at < interval '1 minute' as is_new from users where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ name: 'Ada  Lovelace', role: 'student', pro_until: null, is_new: true }]);
  const { user } = await (await page.request.get('/api/me')).json();
  expect(user).toMatchObject({ email, displayName: 'Ada  Lovelace', hasPaid: false });
});

test('AUTH-02 a name of blanks sets no name', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/signup');
  await signUpByForm(page, { name: '   ', email, password: goodPassword });
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  const { user } = await (await page.request.get('/api/me')).json();
  expect(user).toMatchObject({ email, displayName: '' });
});

test.describe('when the database refuses the second half', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-02 AUTH-03 no half of an account is left, and the same address works later', async ({
    page,
    testDatabase,
  }) => {
    const { pool } = testDatabase.database;
    const email = freshEmail();
    await page.goto('/signup');
    await pool.query('alter table sessions add constraint none_today check (false) not valid');
    await signUpByForm(page, { email, password: goodPassword });
    const notice = page.getByRole('alertdialog');
    await expect(notice).toHaveAccessibleName(/^Sign Up Error: Something went wrong on our side\./);
    await pool.query('alter table sessions drop constraint none_today');
    const { rows } = await pool.query('select id from users where email = $1', [email]);
    expect(rows).toEqual([]);
    await dismissNotice(page);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test('AUTH-03 AUTH-09 an address that has an account: alert, focus back, everything still typed', async ({
    page,
  }) => {
    const { email } = await signUpHere(page);
    await page.context().clearCookies();
    await page.goto('/signup');
    await signUpByForm(page, { name: 'Ada', email, password: goodPassword });
    await expectNotice(page, 'Sign Up Error: There is already an account with this e-mail address. Sign in instead.');
    await dismissNotice(page);
    await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword);
  });

  test('AUTH-03 AUTH-09 no connection: the alert says so, and Escape closes it', async ({ page }) => {
    await page.goto('/signup');
    await page.route('**/api/sign-up', (route) => route.abort());
    await signUpByForm(page, { email: freshEmail(), password: goodPassword });
    await expectNotice(page, `Sign Up Error: ${accountErrorTexts['network-request-failed']}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeFocused();
  });

  test('AUTH-06 a weak password is refused with what is required', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/signup');
    const refused = [
      ['short', weakPasswordTexts.tooShort],
      ['zzzzzzzzzz', weakPasswordTexts.oneCharacter],
      [email, weakPasswordTexts.email],
      ['Lodestar', weakPasswordTexts.siteName],
      ['password1', weakPasswordTexts.common],
      ['long '.repeat(26), weakPasswordTexts.tooLong],
    ] as const;
    for (const [password, text] of refused) {
      await signUpByForm(page, { email, password });
      await expectNotice(page, `Sign Up Error: ${text}`);
      await expect(page.getByRole('button', { name: 'Sign up', exact: true, includeHidden: true })).toBeEnabled();
      await expect(page.getByText('Signing up...')).toHaveCount(0);
      await dismissNotice(page);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
    }
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('AUTH-06 an address that no mail can reach is refused', async ({ page }) => {
    await page.goto('/signup');
    await signUpByForm(page, { email: 'ada@localhost', password: goodPassword });
    await expectNotice(page, 'Sign Up Error: This e-mail address is not valid. It should look like name@example.com.');
  });
});

test('AUTH-06 nothing is sent without an address and a password', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/signup');
  const email = page.getByLabel('Email address');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('required');
  await expect(page.getByLabel('Name')).not.toHaveAttribute('required');

  const signUp = page.getByRole('button', { name: 'Sign up', exact: true });
  await signUp.click();
  await expect(email).toBeFocused();
  await email.fill('not an address');
  await password.fill(goodPassword);
  await signUp.click();
  await expect(email).toBeFocused();
  await email.fill(freshEmail());
  await password.fill('');
  await signUp.click();
  await expect(password).toBeFocused();
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('AUTH-06 a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/signup');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(goodPassword);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
