import { cookiesRefusedText } from '../../src/accounts/texts.ts';
import { dismissNotice, expectNotice, freshEmail, goodPassword, signInByForm, signUpByForm } from '../support/forms.ts';
import { expect, forgetSignIn, test, type Page } from '../support/test.ts';

/** Makes the browser keep no cookie: those that scripts set, and those of answers. */
async function refuseCookies(page: Page, { ofScripts }: { ofScripts: boolean }): Promise<void> {
  if (ofScripts) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  }
  await page.route(/\/api\/sign-(?:in|up)$/, async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
}

test('AUTH-01 AUTH-03 AUTH-04 AUTH-06 where cookies are refused signing in says that they are needed, and stays where it is; signing up, and signing in with Google, say so, too', async ({
  page,
  student,
  testDatabase,
}) => {
  for (const ofScripts of [false, true]) {
    await test.step(
      ofScripts ? 'in a browser that refuses all cookies' : 'where the cookie of signing in is lost',
      async () => {
        await forgetSignIn(page);
        await refuseCookies(page, { ofScripts });
        await page.goto('/dashboard/learn');
        await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Flearn$/);
        const visited = noteAddresses(page);
        await signInByForm(page, student);
        await expect(page.getByRole('alert')).toHaveText(cookiesRefusedText);
        await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
        expect(visited).toEqual([]);

        await page.goto('/signup');
        const email = freshEmail();
        await signUpByForm(page, { email, password: goodPassword });
        await expectNotice(page, `Sign Up Error: ${cookiesRefusedText}`);
        await dismissNotice(page);
        await expect(page.getByLabel('Email address')).toHaveValue(email);
        const { rowCount } = await testDatabase.database.pool.query('select 1 from users where email = $1', [email]);
        expect(rowCount, 'accounts made').toBe(ofScripts ? 0 : 1);
      },
    );
  }

  await test.step('AUTH-04 signing in with Google says so before it leads anywhere', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText(cookiesRefusedText);
    expect(page.context().pages()).toHaveLength(1);
  });
});

/** Where the page goes from now on. */
function noteAddresses(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  return visited;
}
