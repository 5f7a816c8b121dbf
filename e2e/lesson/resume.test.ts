import type { Route } from '@playwright/test';
import { lessonAddress } from '../../src/study/addresses.ts';
import { signInByForm } from '../support/forms.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { testWithOddLessons } from '../support/oddLessons.ts';
import { answerRight, answerToTheLast, answerWrong, equations, expectQuestion, finishPractice, marks, openPractice, radio, readParts, type Parts } from '../support/player.ts'; // prettier-ignore
import { expect, signUpHere, test, type Page, type Student, waitUntilAlive, forgetSignIn } from '../support/test.ts';

const unsent = 'Not saved yet: will be sent when you are back online';
const signedOut = 'Not saved yet: will be sent when you sign in again';
const progressCalls = '**/api/progress/**';

test.describe('PLAY-09 PLAY-11 nothing is lost but by Quit', () => {
  test('a reload in the middle goes on where one was', async ({ page, student: _ }) => {
    const parts = await openPractice(page, equations);
    await comeToThird(page, parts);
    await page.reload();
    await expectThirdAsLeft(page, parts);
  });

  test('a page that was closed, or crashed, goes on where it was when the lesson is opened again', async ({
    page,
    student: _,
  }) => {
    const parts = await openPractice(page, equations);
    await comeToThird(page, parts);
    await page.close({ runBeforeUnload: false });
    const again = await page.context().newPage();
    await openPractice(again, equations);
    await expectThirdAsLeft(again, parts);
    await finishPractice(again, parts, 2);
    await expect(again.getByRole('status')).toHaveText('Saved');
  });

  test('a verdict and what was tried before are there again after a reload', async ({ page, student: _ }) => {
    const [part] = await openPractice(page, equations);
    await answerWrong(page, part);
    await page.keyboard.press('Control+Enter');
    await answerRight(page, part);
    await page.reload();
    await waitUntilAlive(page);
    await expect(page.getByRole('status')).toHaveText('Correct');
    await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 8);
  });

  test('leaving by the address and coming back by the sections goes on there too', async ({ page, student: _ }) => {
    const parts = await openPractice(page, equations);
    await comeToThird(page, parts);
    await page.goto('/dashboard/learn');
    await page.getByRole('link', { name: 'Continue where you were: Practice: one variable' }).click();
    await expectThirdAsLeft(page, parts);
  });

  test('a finished lesson starts from its first part again', async ({ page, student: _ }) => {
    const parts = await openPractice(page, equations);
    await finishPractice(page, parts);
    await page.reload();
    await waitUntilAlive(page);
    await expectQuestion(page, 1, parts.length);
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  });
});

test.describe('PLAY-09 a connection that is lost at the end', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

  test('the completion is kept, says so, and is sent when the connection is back', async ({
    page,
    context,
    student,
    testDatabase,
  }) => {
    const parts = await openPractice(page, equations);
    await answerToTheLast(page, parts);
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
    await expect(page.getByRole('status')).toHaveText(unsent);
    await expect(page.getByRole('img', { name: 'Linear Equations and Functions: 11% completed' })).toBeVisible();
    expect(await record(testDatabase, student)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await record(testDatabase, student)).toEqual(['lin1-practice']);
  });

  test('a whole lesson can be done with no connection', async ({ page, context, student, testDatabase }) => {
    const parts = await openPractice(page, equations);
    await context.setOffline(true);
    await finishPractice(page, parts);
    await expect(page.getByRole('status')).toHaveText(unsent);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page.getByText('1/9 lessons')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => record(testDatabase, student)).toEqual(['lin1-practice']);
  });

  test('it is sent after a reload too, and from any screen', async ({ page, context, student, testDatabase }) => {
    const parts = await openPractice(page, equations);
    await answerToTheLast(page, parts);
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toHaveText(unsent);
    await page.close();
    await context.setOffline(false);
    expect(await record(testDatabase, student)).toEqual([]);

    const again = await context.newPage();
    await again.goto('/dashboard/learn');
    await expect(again.getByRole('img', { name: 'Linear Equations and Functions: 11% completed' })).toBeVisible();
    await expect.poll(() => record(testDatabase, student)).toEqual(['lin1-practice']);
    await again.reload();
    await expect(again.getByRole('img', { name: 'Linear Equations and Functions: 11% completed' })).toBeVisible();
  });

  test('a server that answers 503 for a while gets it when it is well again', async ({
    page,
    student,
    testDatabase,
  }) => {
    const parts = await openPractice(page, equations);
    await page.route(progressCalls, isUnwell);
    await finishPractice(page, parts);
    await expect(page.getByRole('status')).toHaveText(unsent);
    expect(await record(testDatabase, student)).toEqual([]);
    await page.unroute(progressCalls);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await record(testDatabase, student)).toEqual(['lin1-practice']);
  });

  test('an answer that was lost on its way changes nothing: it is there once', async ({
    page,
    student,
    testDatabase,
  }) => {
    const parts = await openPractice(page, equations);
    let lost = 0;
    await page.route(progressCalls, async (route) => {
      await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort() : route.continue());
    });
    await finishPractice(page, parts);
    await expect(page.getByRole('status')).toHaveText(unsent);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await record(testDatabase, student)).toEqual(['lin1-practice']);
  });

  test('a session that ended meanwhile: it waits until the same person signs in again', async ({
    page,
    context,
    student,
    testDatabase,
  }) => {
    const parts = await openPractice(page, equations);
    await answerToTheLast(page, parts);
    await context.clearCookies();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toHaveText(signedOut);
    expect(await record(testDatabase, student)).toEqual([]);
    await signInHere(page, student);
    await page.goto('/dashboard/learn');
    await expect.poll(() => record(testDatabase, student)).toEqual(['lin1-practice']);
  });

  test('somebody else who signs in to this browser never gets it', async ({ page, context, student, testDatabase }) => {
    const parts = await openPractice(page, equations);
    await answerToTheLast(page, parts);
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toHaveText(unsent);
    await context.clearCookies();
    await context.setOffline(false);
    const other = await signUpHere(page, { name: 'Somebody Else' });
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('img', { name: 'Linear Equations and Functions: 0% completed' })).toBeVisible();
    const others = await openPractice(page, marks);
    await finishPractice(page, others);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await record(testDatabase, other)).toEqual(['bnd-marks-drill']);
    expect(await record(testDatabase, student)).toEqual([]);

    await context.clearCookies();
    await signInHere(page, student);
    await page.goto('/dashboard/learn');
    await expect.poll(() => record(testDatabase, student)).toEqual(['lin1-practice']);
    expect(await record(testDatabase, other)).toEqual(['bnd-marks-drill']);
  });

  test('somebody else who signs in while this page stays open never gets it', async ({
    page,
    context,
    student,
    testDatabase,
  }) => {
    const parts = await openPractice(page, equations);
    await answerToTheLast(page, parts);
    await context.setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toHaveText(unsent);
    await context.clearCookies();
    await context.setOffline(false);
    const inAnotherWindow = await context.newPage();
    const other = await signUpHere(inAnotherWindow, { name: 'Somebody Else' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('status')).toHaveText(signedOut);
    expect(await record(testDatabase, other)).toEqual([]);
    expect(await record(testDatabase, student)).toEqual([]);
  });
});

test.describe('a screen whose code does not come', () => {
  test.use({
    allowedNoise: [
      'Failed to load resource',
      'Failed to fetch dynamically imported module',
      'A page could not be fetched',
    ],
  });

  test('ROUTE-05 a first page says so too, and comes when it is tried again', async ({ page, student: _ }) => {
    await page.route('**/assets/LessonPlayer*.js', (route) => route.abort());
    await page.goto(lessonAddress(equations));
    await expect(page.getByRole('alert')).toHaveText(
      'Error: This page could not be loaded. Check your connection and try again.',
    );
    await page.unroute('**/assets/LessonPlayer*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectQuestion(page, 1, 8);
  });

  test('ROUTE-05 says so, and comes when it is tried again', async ({ page, student: _ }) => {
    await page.goto('/dashboard/learn');
    await waitUntilAlive(page);
    await page.route('**/assets/Settings*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Error: This page could not be loaded. Check your connection and try again.',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await page.goForward();
    await page.unroute('**/assets/Settings*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});

test.describe('AUTH-08 signing out with something unsent', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('sends it first', async ({ page, student, testDatabase }) => {
    await finishUnsent(page);
    await page.goto('/settings');
    await waitUntilAlive(page);
    await page.unroute(progressCalls);
    await signOutHere(page);
    expect(await record(testDatabase, student)).toEqual(['lin1-practice']);
    expect(await keptHere(page)).toEqual([]);
  });

  test('keeps what cannot be sent, as ids alone, until the same person is back', async ({
    page,
    student,
    testDatabase,
  }) => {
    await finishUnsent(page);
    await page.goto('/settings');
    await signOutHere(page);
    expect(await keptHere(page)).toEqual([`lodestar.completions.${student.uid}`]);
    expect(await record(testDatabase, student)).toEqual([]);
    await page.unroute(progressCalls);
    await signInHere(page, student);
    await page.goto('/settings');
    await expect.poll(() => record(testDatabase, student)).toEqual(['lin1-practice']);
  });
});

test('AUTH-08 signing out leaves nothing of the lesson in this browser', async ({ page, student }) => {
  const parts = await openPractice(page, equations);
  await comeToThird(page, parts);
  expect(await keptHere(page)).not.toEqual([]);
  await page.goto('/settings');
  await signOutHere(page);
  expect(await keptHere(page)).toEqual([]);
  await signInHere(page, student);
  await openPractice(page, equations);
  await expectQuestion(page, 3, parts.length); // the account knows where it was
});

test.describe('PLAY-09 while a lesson is open', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

  test('a session that ends is noticed, and the lesson stays where it is and who it belongs to', async ({
    page,
    context,
    student,
    testDatabase,
  }) => {
    const parts = await openPractice(page, equations);
    await comeToThird(page, parts);
    await context.clearCookies();
    await comeBackLater(page);
    await expectThirdAsLeft(page, parts);
    await finishPractice(page, parts, 2);
    await expect(page.getByRole('status')).toHaveText(signedOut);
    const names = (await keptHere(page)).map((name) => name.split('.').slice(0, 3).join('.'));
    const own = ['answers', 'completions', 'known'].map((what) => `lodestar.${what}.${student.uid}`);
    expect([...new Set(names)].toSorted()).toEqual(own); // no attempt: it is finished
    await comeBackLater(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();

    await page.getByRole('link', { name: 'sign in again' }).click();
    await signInByForm(page, student);
    await expect(page.getByText('1/9 lessons')).toBeVisible();
    await expect.poll(() => record(testDatabase, student)).toEqual(['lin1-practice']);
  });

  test('two windows of one browser keep to the newest, and a finished lesson stays finished', async ({
    page,
    context,
    student: _,
  }) => {
    const parts = await openPractice(page, equations);
    const other = await context.newPage();
    await openPractice(other, equations);
    await comeToThird(page, parts);
    await expectThirdAsLeft(other, parts);
    await finishPractice(other, parts, 2);
    await expectQuestion(page, 1, parts.length);
    await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
  });

  test('what another account has completed is not shown to the one that signs in in a second window', async ({
    page,
    context,
    student: _,
  }) => {
    await finishPractice(page, await openPractice(page, equations));
    await expect(page.getByRole('status')).toHaveText('Saved');
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('img', { name: 'Linear Equations and Functions: 11% completed' })).toBeVisible();
    await context.clearCookies();
    await signUpHere(await context.newPage(), { name: 'Somebody Else' });
    await comeBackLater(page);
    await expect(page.getByRole('img', { name: 'Linear Equations and Functions: 0% completed' })).toBeVisible();
  });
});

test('an attempt of one person is not shown to the next one in the same browser', async ({ page, student: _ }) => {
  const parts = await openPractice(page, equations);
  await comeToThird(page, parts);
  await forgetSignIn(page);
  await signUpHere(page, { name: 'Somebody Else' });
  await openPractice(page, equations);
  await expectQuestion(page, 1, parts.length);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
});

for (const [how, close] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const) {
  test(`PLAY-09 with the browser's storage ${how} the lesson works and is recorded`, async ({
    page,
    student,
    testDatabase,
  }) => {
    await close(page);
    const parts = await openPractice(page, equations);
    await answerWrong(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await finishPractice(page, parts);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await record(testDatabase, student)).toEqual(['lin1-practice']);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page.getByText('1/9 lessons')).toBeVisible();

    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Successfully signed out.');
  });
}

testWithOddLessons('PLAY-11 a lesson that was changed meanwhile starts afresh', async ({ page, testDatabase }) => {
  const [part] = await openPractice(page, equations);
  await answerRight(page, part);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, 8);
  const { pool } = testDatabase.database;
  await pool.query(
    `update lessons set rendered = jsonb_set(rendered, '{parts}', (rendered->'parts') - 0) where id = 'lin1-practice'`,
  );
  await pool.query('update courses set imported_at = now()');
  await expect.poll(async () => (await readParts(page, equations)).length).toBe(7);
  await page.goto(lessonAddress(equations));
  await waitUntilAlive(page);
  await expectQuestion(page, 1, 7);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
});

/** Two parts done, the third one tried in vain. */
async function comeToThird(page: Page, parts: Parts): Promise<void> {
  const [first, second, third] = parts;
  await answerRight(page, first);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, second);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 3, parts.length);
  await answerWrong(page, third);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('4');
}

async function expectThirdAsLeft(page: Page, parts: Parts): Promise<void> {
  await expectQuestion(page, 3, parts.length);
  await expect(radio(page, 3)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
  await expect(page.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(2);
}

/** The page is looked at again when what it knows is no longer fresh. */
async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
}

async function finishUnsent(page: Page): Promise<void> {
  const parts = await openPractice(page, equations);
  await page.route(progressCalls, (route) => route.abort());
  await finishPractice(page, parts);
  await expect(page.getByRole('status')).toHaveText(unsent);
}

/** By the settings, which are open. */
async function signOutHere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

async function isUnwell(route: Route): Promise<void> {
  await route.fulfill({ status: 503, json: { error: { status: 'unavailable', message: 'Back in a moment.' } } });
}

async function record({ database }: TestDatabase, { uid }: Student): Promise<string[]> {
  const { rows } = await database.pool.query('select lesson_id from completed_lessons where user_id = $1', [uid]);
  return rows.map((row: { lesson_id: string }) => row.lesson_id);
}

async function signInHere(page: Page, { email, password }: Student): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/sign-in', { data: { email, password }, headers })).status()).toBe(200);
}

function keptHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('lodestar.')));
}

/** As a person may decide in the browser's settings. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
}

async function fillStorage(page: Page): Promise<void> {
  await page.goto('/settings');
  const left = await page.evaluate(() => {
    for (let size = 4 * 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; ; count += 1) {
        try {
          localStorage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
    return localStorage.length;
  });
  expect(left).toBeGreaterThan(0);
}
