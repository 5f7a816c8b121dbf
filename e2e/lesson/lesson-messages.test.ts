import { lessonAddress } from '../../src/study/addresses.ts';
import { takeBareDocuments } from '../support/bareDocuments.ts';
import { equations, expectQuestion } from '../support/player.ts';
import type { Route } from '@playwright/test';
import { expect, test, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

const lessonCalls = '**/api/lessons/**';

test.use({ allowedNoise: ['Failed to load resource'] });

test("PLAY-01 LEARN-03 'Loading...' while the lesson is on its way; one of a locked section says that it is locked, with status 403", async ({
  page,
  student: _,
}) => {
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
  await page.unroute(lessonCalls);

  const response = await page.goto('/lesson-view?lessonId=exam-1&sectionId=practice-exams');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText('Error: This section is locked. It opens later.');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page).toHaveURL(/\/dashboard\//);
});

test("PLAY-01 when the page came without the lesson: 'Loading...', then 'Error: {message}' as long as it cannot be had, and one can try again", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  const alert = page.getByRole('alert');
  await takeBareDocuments(page);
  await page.route(lessonCalls, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(lessonAddress(equations));
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expectAccessibleInBothThemes(page);
  held.resolve();
  await expect(alert).toHaveText('Error: The server could not be reached. Check your connection and try again.');

  const error = { status: 'internal', message: 'The lesson <i>burned</i> down.' };
  await tryAgain(page, (route) => route.fulfill({ status: 500, json: { error } }));
  await expect(alert).toHaveText('Error: The lesson <i>burned</i> down.');
  await tryAgain(page, (route) => route.fulfill({ status: 200, body: '<html>' }));
  await expect(alert).toHaveText('Error: Response is not valid JSON object.');
  await tryAgain(page, (route) => route.continue());
  await expectQuestion(page, 1, 8);
  await expect(alert).toHaveCount(0);
});

test("PLAY-01 PLAY-09 ROUTE-04 'Lesson not found.' with status 404, whatever the address holds, and the way back to the course", async ({
  page,
  student: _,
}) => {
  for (const query of [
    '?lessonId=lin1-practice&sectionId=rw-boundaries', // of another section
    '?sectionId=math-linear',
    '?lessonId=lin1-practice',
    '',
    `?lessonId=${encodeURIComponent('<script>document.title="run"</script>')}&sectionId=math-linear`,
    `?lessonId=lin1-practice&sectionId=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    `?lessonId=${encodeURIComponent('../../me')}&sectionId=math-linear`,
    `?lessonId=${'a'.repeat(2000)}&sectionId=math-linear`,
    '?lessonId=%00%ff&sectionId=math-linear',
    '?lessonId=no-such-lesson&sectionId=math-linear',
  ]) {
    const response = await page.goto(`/lesson-view${query}`);
    expect(response?.status(), query).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Lesson not found.', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Lesson · Lodestar');
  }
  await expectAccessibleInBothThemes(page);
  await page.goto(`${lessonAddress(equations)}&round=999`); // it is the round that is not there
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson not found.');
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Linear Equations and Functions' })).toBeVisible();
});

/** Presses the button; what is asked then is answered so. */
async function tryAgain(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(lessonCalls);
  await page.route(lessonCalls, answer);
  await page.getByRole('button', { name: 'Try again' }).click();
}
