import { invalidEmailText } from '../../src/accounts/texts.ts';
import { providerFailureText } from '../../src/accounts/web/provider/providerFailure.ts';
import { newsletterTexts } from '../../src/landing/newsletter.ts';
import { freePort } from '../../src/platform/server/testing/freePort.ts';
import { linkIn, type ReceivedLetter } from '../../src/platform/server/testing/mailbox.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { freshEmail, goodPassword, signUpByForm } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { startMailedServer, test } from '../support/mailed.ts';
import { openPopup } from '../support/provider.ts';
import { expect, type Page } from '../support/test.ts';

const headings = {
  '/newsletter/sent': 'Check your inbox',
  '/newsletter/confirm': 'Confirm the newsletter',
  '/newsletter/confirmed': 'You are subscribed',
  '/newsletter/unsubscribe': 'Unsubscribe',
};

// a refused form is answered with 400
test.use({ allowedNoise: ['Failed to load resource'] });

// these pages have no script: what they do where scripts are forbidden they do everywhere
test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  test('LAND-07 one subscribes at the foot of the front page, with an address that is one, confirms by the link in the e-mail, and unsubscribes by the other', async ({
    page,
    mailbox,
    testDatabase,
  }) => {
    const email = freshEmail();
    await page.goto('/');
    await footer(page).getByLabel('E-mail address').fill('ada@example');
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toHaveText(invalidEmailText);
    const box = page.getByRole('main').getByLabel('E-mail address');
    await expect(box).toHaveValue('ada@example');
    await expect(box).toHaveAccessibleDescription(invalidEmailText);
    await box.fill(email);
    await page.keyboard.press('Enter');
    await expectPage(page, '/newsletter/sent');

    const letter = await mailbox.letterTo(email);
    await page.goto(linkIn(letter));
    await expectPage(page, '/newsletter/confirm');
    expect(await subscribersOf(testDatabase, email)).toEqual([{ isConfirmed: false }]);
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expectPage(page, '/newsletter/confirmed');
    expect(await subscribersOf(testDatabase, email)).toEqual([{ isConfirmed: true }]);

    for (let times = 0; times < 2; times += 1) {
      await page.goto(unsubscribeLink(letter));
      await expectPage(page, '/newsletter/unsubscribe');
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
      expect(await subscribersOf(testDatabase, email)).toEqual([]);
    }

    await test.step('LAND-07 one subscribes and confirms by keyboard alone; a link that is not whole says so, and confirms nothing', async () => {
      const email = freshEmail();
      await page.goto('/support');
      await tabTo(page, footer(page).getByLabel('E-mail address'));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await expectPage(page, '/newsletter/sent');

      const letter = await mailbox.letterTo(email);
      await page.goto(linkIn(letter).slice(0, -1));
      await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert')).toHaveText(newsletterTexts.badConfirmLink);
      await page.goto(unsubscribeLink(letter).slice(0, -1));
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('alert')).toHaveText(newsletterTexts.badUnsubscribeLink);
      expect(await subscribersOf(testDatabase, email)).toEqual([{ isConfirmed: false }]);

      await page.goto(linkIn(letter));
      await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Confirm' }));
      await page.keyboard.press('Enter');
      await expectPage(page, '/newsletter/confirmed');
      expect(await subscribersOf(testDatabase, email)).toEqual([{ isConfirmed: true }]);
    });
  });
});

test.describe('on a network without https', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'Cross-Origin-Opener-Policy header has been ignored'] });

  test('LAND-07 AUTH-04 the form works, too; where the provider is away the screen to sign in says so, and everything else works', async ({
    newBrowser,
    mailbox,
    running: { oidc },
  }) => {
    test.slow(); // a server of its own
    const database = await createTestDatabase();
    const port = String(await freePort());
    const address = `http://school.test:${port}`;
    const away = { ...oidc.env, OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_NAME: 'Northfield High' };
    const { stop } = await startMailedServer(database, mailbox, { ...away, PORT: port, PUBLIC_URL: address });
    const page = await newBrowser();
    const email = freshEmail();
    await page.goto(`${address}/newsletter`);
    await page.getByRole('main').getByLabel('E-mail address').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    expect(linkIn(await mailbox.letterTo(email))).toContain(`${address}/newsletter/confirm?`);

    await test.step('AUTH-04 a provider that is away: the screen says so, and everything else works', async () => {
      await page.goto(`${address}/login`);
      await openPopup(page, 'Sign in with Northfield High');
      await expect(page.getByRole('alert')).toHaveText(providerFailureText('provider-unreachable', 'Northfield High'));
      await page.getByRole('link', { name: 'Create an account' }).click();
      await signUpByForm(page, { email: freshEmail(), password: goodPassword });
      await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
      await page.goto(`${address}/profile`);
      await expect(page.getByText('Northfield High', { exact: true })).toBeVisible();
    });
    await page.close(); // it may still fetch what shows the profile
    await stop();
    await database.drop();
  });
});

async function subscribersOf({ database }: TestDatabase, email: string): Promise<{ isConfirmed: boolean }[]> {
  const found = await database.pool.query<{ isConfirmed: boolean }>(
    'select confirmed_at is not null as "isConfirmed" from subscribers where email = $1',
    [email],
  );
  return found.rows;
}

async function expectPage(page: Page, path: keyof typeof headings): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^http://[^/]+${path}(?:\\?.*)?$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path]);
}

function footer(page: Page) {
  return page.getByRole('contentinfo');
}

function unsubscribeLink({ headers }: ReceivedLetter): string {
  return headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? 'none';
}
