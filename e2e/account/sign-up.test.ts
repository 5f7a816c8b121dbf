import { accountErrorTexts, emailHint, weakPasswordTexts } from '../../src/accounts/texts.ts';
import { dismissNotice, expectNotice, freshEmail, goodPassword, signUpByForm } from '../support/forms.ts';
import { expect, forgetSignIn, signUpHere, test } from '../support/test.ts';

test('AUTH-01 AUTH-02 AUTH-06 a visitor reads what they agree to, creates an account and comes to the sections; the record holds the trimmed name, the address, no paid time and the moment', async ({
  page,
  testDatabase,
}) => {
  await test.step('AUTH-06 nothing is sent without an address and a password, which can be looked at while it is typed', async () => {
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
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await signUp.click();
    await expect(email).toBeFocused();
    await email.fill(freshEmail());
    await password.fill('');
    await signUp.click();
    await expect(password).toBeFocused();
    expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up with Google' })).toBeVisible();
  const terms = page.getByText('By signing up you agree to the Terms and the Privacy page.');
  await expect(terms).toContainText('Accounts are for people aged 13 and older.');
  await expect(terms.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await terms.getByRole('link', { name: 'Privacy page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page.goBack();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();

  const email = freshEmail();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(emailHint);
  await signUpByForm(page, { name: '  Ada  Lovelace ', email: email.toUpperCase(), password: goodPassword });
  await expect(page).toHaveURL(/\/dashboard\/learn$/);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  const { rows } = await testDatabase.database.pool.query(
    `select name, role, pro_until, now() - created_at < interval '1 minute' as is_new from users where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ name: 'Ada  Lovelace', role: 'student', pro_until: null, is_new: true }]);
  const { user } = await (await page.request.get('/api/me')).json();
  expect(user).toMatchObject({ email, displayName: 'Ada  Lovelace', hasPaid: false });

  await test.step('AUTH-01 AUTH-02 a name of blanks sets no name; whoever is signed in already goes on to the sections', async () => {
    await forgetSignIn(page);
    const email = freshEmail();
    await page.goto('/signup');
    await signUpByForm(page, { name: '   ', email, password: goodPassword });
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    const { user } = await (await page.request.get('/api/me')).json();
    expect(user).toMatchObject({ email, displayName: '' });

    await page.goto('/signup');
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await expect(page.getByText(email).first()).toBeVisible();
  });
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-02 AUTH-03 AUTH-06 AUTH-09 an alert says why, and everything typed stays: a weak password, no connection, an address that has an account, a database that refuses the second half, of which nothing is left', async ({
    page,
    testDatabase,
  }) => {
    await test.step('AUTH-06 a weak password is refused with what is required, and so is an address that no mail can reach', async () => {
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
      await signUpByForm(page, { email: 'ada@localhost', password: goodPassword });
      await expectNotice(
        page,
        'Sign Up Error: This e-mail address is not valid. It should look like name@example.com.',
      );
    });

    const { pool } = testDatabase.database;
    const { email: taken } = await signUpHere(page);
    await forgetSignIn(page);
    await page.goto('/signup');
    const signUp = page.getByRole('button', { name: 'Sign up', exact: true });

    await page.route('**/api/sign-up', (route) => route.abort());
    await signUpByForm(page, { name: 'Ada', email: taken, password: goodPassword });
    await expectNotice(page, `Sign Up Error: ${accountErrorTexts['network-request-failed']}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(signUp).toBeFocused();
    await page.unroute('**/api/sign-up');

    await signUp.click();
    await expectNotice(page, 'Sign Up Error: There is already an account with this e-mail address. Sign in instead.');
    await dismissNotice(page);
    await expect(signUp).toBeFocused();
    await expect(page.getByLabel('Email address')).toHaveValue(taken);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword);

    const email = freshEmail();
    await pool.query('alter table sessions add constraint none_today check (false) not valid');
    await page.getByLabel('Email address').fill(email);
    await signUp.click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      /^Sign Up Error: Something went wrong on our side\./,
    );
    await pool.query('alter table sessions drop constraint none_today');
    const { rows } = await pool.query('select id from users where email = $1', [email]);
    expect(rows).toEqual([]);
    await dismissNotice(page);
    await signUp.click();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });
});
