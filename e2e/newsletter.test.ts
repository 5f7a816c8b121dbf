import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { invalidEmailText } from '../src/accounts/texts.ts';
import { newsletterTexts } from '../src/landing/newsletter.ts';
import { freePort } from '../src/platform/server/testing/freePort.ts';
import { linkIn, type ReceivedLetter } from '../src/platform/server/testing/mailbox.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/server/testing/testDatabases.ts';
import { freshEmail } from './support/forms.ts';
import { tabTo } from './support/keyboard.ts';
import { startMailedServer, test } from './support/mailed.ts';
import { expect, expectAccessible, type Page } from './support/test.ts';

const pages = {
  '/about': 'About',
  '/careers': 'Careers',
  '/support': 'Customer Support',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/newsletter': 'Newsletter',
  '/newsletter/sent': 'Check your inbox',
  '/newsletter/confirm': 'Confirm the newsletter',
  '/newsletter/confirmed': 'You are subscribed',
  '/newsletter/unsubscribe': 'Unsubscribe',
  '/newsletter/unsubscribed': 'You are unsubscribed',
};

// a refused form is answered with 400
test.use({ allowedNoise: ['Failed to load resource'] });

test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  test('LAND-07 one subscribes at the foot of the front page, confirms by the link in the e-mail, and unsubscribes by the other', async ({
    page,
    mailbox,
    testDatabase,
  }) => {
    const email = freshEmail();
    await page.goto('/');
    await footer(page).getByLabel('E-mail address').fill(email);
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
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
  });

  test('LAND-07 an address that is none comes back with the reason, to be put right', async ({ page, mailbox }) => {
    const email = freshEmail();
    await page.goto('/');
    await footer(page).getByLabel('E-mail address').fill('ada@example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(invalidEmailText);
    const box = page.getByRole('main').getByLabel('E-mail address');
    await expect(box).toHaveValue('ada@example');
    await expect(box).toHaveAccessibleDescription(invalidEmailText);
    await box.fill(email);
    await page.keyboard.press('Enter');
    await expectPage(page, '/newsletter/sent');
    await mailbox.letterTo(email);
  });

  test('LAND-07 a link that is not whole says so, and confirms nothing', async ({ page, mailbox, testDatabase }) => {
    const email = freshEmail();
    await subscribe(page, email);
    const letter = await mailbox.letterTo(email);
    await page.goto(linkIn(letter).slice(0, -1));
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText(newsletterTexts.badConfirmLink);
    await page.goto(unsubscribeLink(letter).slice(0, -1));
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alert')).toHaveText(newsletterTexts.badUnsubscribeLink);
    expect(await subscribersOf(testDatabase, email)).toEqual([{ isConfirmed: false }]);
  });
});

test('LAND-07 one subscribes and confirms by keyboard alone', async ({ page, mailbox, testDatabase }) => {
  const email = freshEmail();
  await page.goto('/support');
  await tabTo(page, footer(page).getByLabel('E-mail address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectPage(page, '/newsletter/sent');
  await page.goto(linkIn(await mailbox.letterTo(email)));
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expectPage(page, '/newsletter/confirmed');
  expect(await subscribersOf(testDatabase, email)).toEqual([{ isConfirmed: true }]);
});

test('LAND-07 the form works on a network without https, too', async ({ mailbox }) => {
  test.slow(); // a server and a browser of its own
  const database = await createTestDatabase();
  const port = String(await freePort());
  const address = `http://school.test:${port}`;
  const { stop } = await startMailedServer(database, mailbox, { PORT: port, PUBLIC_URL: address });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...args, '--host-resolver-rules=MAP school.test 127.0.0.1'],
  });
  const page = await browser.newPage();
  const email = freshEmail();
  await page.goto(`${address}/newsletter`);
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  expect(linkIn(await mailbox.letterTo(email))).toContain(`${address}/newsletter/confirm?`);
  await browser.close();
  await stop();
  await database.drop();
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`${width} px wide, ${colorScheme}`, () => {
    test.slow();
    test.use({ viewport: { width, height: 1000 }, colorScheme });

    for (const [kind, paths] of [
      ['pages to read', Object.keys(pages).filter((path) => !path.startsWith('/newsletter'))],
      ['pages of the newsletter', Object.keys(pages).filter((path) => path.startsWith('/newsletter'))],
    ] as const) {
      test(`LAND-07 the ${kind} are accessible, and hold no script`, async ({ page }) => {
        for (const path of paths as (keyof typeof pages)[]) {
          await page.goto(path);
          await expectPage(page, path);
          await expect(page).toHaveTitle(`${pages[path]} · Lodestar`);
          await expect(page.locator('script')).toHaveCount(0);
          await expectAccessible(page);
        }
      });
    }

    test('LAND-07 what a refused link shows is accessible', async ({ page }) => {
      for (const [path, button] of [
        ['/newsletter/confirm', 'Confirm'],
        ['/newsletter/unsubscribe', 'Unsubscribe'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('main').getByRole('button', { name: button }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('LAND-07 nothing scrolls sideways on the pages behind the footer', async ({ page }) => {
    for (const path of Object.keys(pages)) {
      await page.goto(path);
      const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(surplus, path).toBeLessThanOrEqual(0);
    }
  });
});

test('LAND-07 the lists of the footer lead to these pages', async ({ page }) => {
  for (const [list, name, path] of [
    ['Company', 'About', '/about'],
    ['Company', 'Careers', '/careers'],
    ['Help', 'Customer Support', '/support'],
    ['Legal', 'Terms', '/terms'],
    ['Legal', 'Privacy', '/privacy'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('navigation', { name: list }).getByRole('link', { name }).click();
    await expectPage(page, path);
  }
});

async function subscribersOf({ database }: TestDatabase, email: string): Promise<{ isConfirmed: boolean }[]> {
  const found = await database.pool.query<{ isConfirmed: boolean }>(
    'select confirmed_at is not null as "isConfirmed" from subscribers where email = $1',
    [email],
  );
  return found.rows;
}

async function expectPage(page: Page, path: keyof typeof pages): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^http://[^/]+${path}(?:\\?.*)?$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[path]);
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/newsletter');
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await expectPage(page, '/newsletter/sent');
}

function footer(page: Page) {
  return page.getByRole('contentinfo');
}

function unsubscribeLink({ headers }: ReceivedLetter): string {
  return headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? 'none';
}
