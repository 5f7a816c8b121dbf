import { lessonAddress } from '../../src/study/addresses.ts';
import { takeBareDocuments } from '../support/bareDocuments.ts';
import { testWithOddLessons } from '../support/oddLessons.ts';
import { equations, expectQuestion } from '../support/player.ts';
import { expect, test, type Page } from '../support/test.ts';

const lessonCalls = '**/api/lessons/**';

test("PLAY-01 'Loading...' while the lesson is on its way", async ({ page, student: _ }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(lessonCalls, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/dashboard/lesson?sectionId=math-linear');
  await page.getByRole('link', { name: 'Practice: one variable' }).click();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  answer.resolve();
  await expectQuestion(page, 1, 8);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test("PLAY-01 'Loading...' too when the page came without the lesson", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await takeBareDocuments(page);
  await page.route(lessonCalls, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(lessonAddress(equations));
  await expect(page.getByRole('status')).toHaveText('Loading...');
  answer.resolve();
  await expectQuestion(page, 1, 8);
});

test.describe('when the answer is a refusal', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test("PLAY-01 'Error: {message}' when the server cannot be reached, and one can try again", async ({ page }) => {
    await takeBareDocuments(page);
    await page.route(lessonCalls, (route) => route.abort());
    await page.goto(lessonAddress(equations));
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Error: The server could not be reached. Check your connection and try again.');
    await page.unroute(lessonCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectQuestion(page, 1, 8);
    await expect(alert).toHaveCount(0);
  });

  test("PLAY-01 'Error: {message}' with the server's own sentence", async ({ page }) => {
    await takeBareDocuments(page);
    const error = { status: 'internal', message: 'The lesson <i>burned</i> down.' };
    await page.route(lessonCalls, (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto(lessonAddress(equations));
    await expect(page.getByRole('alert')).toHaveText('Error: The lesson <i>burned</i> down.');
  });

  test("PLAY-01 'Error: {message}' when the answer is no JSON", async ({ page }) => {
    await takeBareDocuments(page);
    await page.route(lessonCalls, (route) => route.fulfill({ status: 200, body: '<html>' }));
    await page.goto(lessonAddress(equations));
    await expect(page.getByRole('alert')).toHaveText('Error: Response is not valid JSON object.');
  });

  test('PLAY-01 LEARN-03 a lesson of a locked section says that it is locked, with status 403', async ({
    page,
    student: _,
  }) => {
    const response = await page.goto('/lesson-view?lessonId=exam-1&sectionId=practice-exams');
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('alert')).toHaveText('Error: This section is locked. It opens later.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the course' }).click();
    await expect(page).toHaveURL(/\/dashboard\//);
  });

  for (const [what, query] of [
    ['an unknown lesson', '?lessonId=no-such-lesson&sectionId=math-linear'],
    ['a lesson of another section', '?lessonId=lin1-practice&sectionId=rw-boundaries'],
    ['no lesson', '?sectionId=math-linear'],
    ['no section', '?lessonId=lin1-practice'],
    ['nothing', ''],
    ['markup', `?lessonId=${encodeURIComponent('<script>document.title="run"</script>')}&sectionId=math-linear`],
    [
      'markup as its section',
      `?lessonId=lin1-practice&sectionId=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    ],
    ['a path upwards', `?lessonId=${encodeURIComponent('../../me')}&sectionId=math-linear`],
    ['a very long name', `?lessonId=${'a'.repeat(2000)}&sectionId=math-linear`],
    ['a name of broken bytes', '?lessonId=%00%ff&sectionId=math-linear'],
  ] as const) {
    test(`PLAY-01 'Lesson not found.' with status 404 for ${what}`, async ({ page }) => {
      await expectNotFound(page, `/lesson-view${query}`);
    });
  }

  test('PLAY-01 ROUTE-04 from a lesson that is not there a student goes back to the course', async ({
    page,
    student: _,
  }) => {
    await expectNotFound(page, '/lesson-view?lessonId=no-such-lesson&sectionId=math-linear');
    await page.getByRole('link', { name: 'Back to the course' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Linear Equations and Functions' })).toBeVisible();
  });
});

testWithOddLessons("PLAY-01 'No data available' when a lesson holds nothing", async ({ page }) => {
  for (const lessonId of ['blank-page', 'no-questions']) {
    await page.goto(lessonAddress({ sectionId: 'odds', lessonId }));
    await expect(page.getByText('No data available', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
  }
});

async function expectNotFound(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson not found.', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Lesson · Lodestar');
}
