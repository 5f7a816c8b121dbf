import { lessonAddress } from '../src/study/addresses.ts';
import { freshEmail, goodPassword } from './support/forms.ts';
import { equations, expectQuestion, option, readParts, wrongOption } from './support/player.ts';
import { expect, forgetSignIn, test, type Page } from './support/test.ts';
import { field, said, testWithTutor } from './support/tutor.ts';

/**
 * Opens a page whose scripts do not come, but for the small one that keeps what is done meanwhile, until the function that
 * it gives is called.
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!start).*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const early = page.waitForResponse(/\/assets\/start.*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await (await early).finished();
  await expect(page.getByRole('button').first()).toBeVisible();
  return scripts.resolve;
}

test('PLAY-05 PLAY-09 clicks and keys before the scripts have come count, in their order and once; after a reload they go on from where the student was', async ({
  page,
}) => {
  const parts = await readParts(page, equations);
  const [first, second] = parts;
  await test.step('PLAY-05 clicks before the scripts have come count once: a hint, an option, Check', async () => {
    const bringHint = await openWithoutScripts(page, lessonAddress(equations));
    await page.getByRole('button', { name: 'Show a hint' }).click();
    bringHint();
    await expect(page.getByText('Hint 1')).toBeVisible();
    await expect(page.getByText('Hint 2')).toHaveCount(0);

    await page.unrouteAll();
    const bringScripts = await openWithoutScripts(page, lessonAddress(equations));
    await page.getByRole('button', { name: 'Show a hint' }).click();
    await option(page, wrongOption(first)).click();
    await option(page, first.correctAnswer).click();
    const check = page.getByRole('button', { name: 'Check' });
    await expect(check).toBeDisabled();
    await check.click({ force: true });
    bringScripts();
    await expect(page.getByRole('status')).toHaveText('Correct');
    await expect(page.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(0);
  });
  await page.unrouteAll();
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear()); // the next page begins as that of somebody who was never here

  const bringScripts = await openWithoutScripts(page, lessonAddress(equations));
  await page.keyboard.press(String(wrongOption(first) + 1));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press(String(first.correctAnswer + 1));
  await page.keyboard.press('Control+Enter');
  bringScripts();
  await expect(page.getByRole('status')).toHaveText('Correct');
  await expect(page.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
  await expect(option(page, wrongOption(first)).getByRole('img', { name: 'Tried before, not right' })).toBeVisible();
  await expectQuestion(page, 1, parts.length);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, parts.length);

  await page.unrouteAll();
  const bringThemAgain = await openWithoutScripts(page, lessonAddress(equations));
  await page.keyboard.press(String(second.correctAnswer + 1));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  bringThemAgain();
  await expectQuestion(page, 3, parts.length);
});

test('AUTH-01 AUTH-04 what is typed and sent before the scripts have come, by the button or by Enter, signs in; what is typed to sign up stays, and more can be typed', async ({
  page,
  student: { email, password },
}) => {
  for (const send of [
    () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    () => page.keyboard.press('Enter'),
  ]) {
    await forgetSignIn(page);
    const bringScripts = await openWithoutScripts(page, '/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await send();
    await expect(page).toHaveURL(/\/login$/);
    bringScripts();
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await page.unrouteAll();
  }

  await forgetSignIn(page);
  const bringScripts = await openWithoutScripts(page, '/signup');
  const wanted = freshEmail();
  await page.getByLabel('Name').fill('Ida');
  await page.getByLabel('Email address').click();
  await page.keyboard.type(wanted);
  bringScripts();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ida');
  await expect(page.getByLabel('Email address')).toHaveValue(wanted);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
});

testWithTutor(
  'SOLV-02 a question typed and sent before the scripts have come is asked once',
  async ({ page, pro: _ }) => {
    const bringScripts = await openWithoutScripts(page, '/dashboard/solver');
    await field(page).fill('Solve 2x + 3 = 11');
    await page.getByRole('button', { name: 'Send' }).click({ force: true }); // it looks out of use until then
    bringScripts();
    await expect(said(page, 'user')).toHaveText([/Solve 2x \+ 3 = 11/]);
    await expect(field(page)).toHaveValue('');
  },
);

test.describe('when the scripts never come', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'net::ERR'] });

  test('PLAY-05 that is said, and trying again brings the page', async ({ page }) => {
    await page.route(/\/assets\/(?!start).*\.js$/, (route) => route.abort());
    await page.goto(lessonAddress(equations), { waitUntil: 'commit' });
    const message = page.getByRole('alert');
    await expect(message).toContainText('The connection broke before this page was ready.');
    await expect(message.getByRole('link', { name: 'Try again' })).toBeFocused();
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await option(page, 0).click();
    await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
    await expect(message).toHaveCount(0);
  });
});
