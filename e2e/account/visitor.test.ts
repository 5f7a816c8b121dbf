import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { dismissNotice, expectNotice, freshEmail, goodPassword, signInByForm, signUpByForm } from '../support/forms.ts';
import { answerRight, equations, expectQuestion, finishPractice, marks, notation, openLesson, openPractice } from '../support/player.ts'; // prettier-ignore
import { expect, signUpHere, test, waitUntilAlive, forgetSignIn } from '../support/test.ts';

const ring = (percent: number) => `Linear Equations and Functions: ${percent}% completed`;

test('ROUTE-04 a visitor opens a lesson, finishes it, signs up, and finds it on the record once', async ({
  page,
  testDatabase,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const parts = await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await expect(page.getByRole('img', { name: ring(11) })).toBeVisible();
  expect(sent).toEqual([]);

  const email = freshEmail();
  await page.getByRole('link', { name: 'Sign up to keep your progress' }).click();
  await signUpByForm(page, { name: 'Ada', email, password: goodPassword });
  await expect(page).toHaveURL(/\/dashboard\/lesson\?sectionId=math-linear$/);
  await expect(page.getByText('1/9 lessons')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Practice: one variable' }).getByRole('img', { name: 'Completed' }),
  ).toBeVisible();
  await expect.poll(() => record(testDatabase, email)).toEqual(['lin1-practice']);
  await page.reload();
  await expect(page.getByText('1/9 lessons')).toBeVisible();
  expect(await record(testDatabase, email)).toEqual(['lin1-practice']);
});

test('ROUTE-04 several lessons, one of them read, join the account whichever way one signs up', async ({
  page,
  testDatabase,
}) => {
  await openLesson(page, notation);
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await finishPractice(page, await openPractice(page, marks));
  await page.goto('/signup');
  const email = freshEmail();
  await signUpByForm(page, { email, password: goodPassword });
  await expect(page.getByRole('img', { name: ring(11) })).toBeVisible();
  await expect.poll(() => record(testDatabase, email)).toEqual(['bnd-marks-drill', 'linf-notation']);
});

test('ROUTE-04 a visitor who signs in to an account that has the lesson already: it stays there once', async ({
  page,
  testDatabase,
}) => {
  const student = await signUpHere(page);
  const parts = await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(page.getByRole('status')).toHaveText('Saved');
  await forgetSignIn(page);

  await openPractice(page, equations);
  await finishPractice(page, parts);
  await finishPractice(page, await openPractice(page, marks));
  await page.getByRole('link', { name: 'Sign up to keep your progress' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, student);
  await expect(page.getByRole('heading', { level: 1, name: 'Boundaries' })).toBeVisible();
  await expect.poll(() => record(testDatabase, student.email)).toEqual(['bnd-marks-drill', 'lin1-practice']);
  await page.goto('/dashboard/learn');
  await expect(page.getByRole('img', { name: ring(11) })).toBeVisible();
});

test('ROUTE-04 a lesson that a visitor has begun goes on where it was after signing up, for that account alone', async ({
  page,
}) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await page.goto('/signup');
  await signUpByForm(page, { email: freshEmail(), password: goodPassword });
  await page.getByRole('link', { name: 'Continue where you were: Practice: one variable' }).click();
  await expectQuestion(page, 2, parts.length);

  await forgetSignIn(page);
  await signUpHere(page);
  await openPractice(page, equations);
  await expectQuestion(page, 1, parts.length);
});

test('ROUTE-04 where the browser may store nothing a visitor is told that it does not last', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  });
  await finishPractice(page, await openPractice(page, equations));
  await expect(page.getByText('Kept only while this page is open.')).toBeVisible();
  await expect(page.getByText('Kept in this browser.')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('ROUTE-04 a visitor who cannot reach the front page stays at the end of the lesson, and is told', async ({
    page,
    context,
    server,
  }) => {
    const parts = await openPractice(page, equations);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await finishPractice(page, parts);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectNotice(page, 'The server could not be reached. Check your connection and try again.');
    await dismissNotice(page);
    await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(page.getByRole('link', { name: 'Start Your SAT Journey' })).toBeVisible();
  });
});

test('ROUTE-04 what a visitor did is given to one account and to no second one', async ({ page, testDatabase }) => {
  await finishPractice(page, await openPractice(page, equations));
  const first = await signUpHere(page);
  await page.goto('/dashboard/learn');
  await expect.poll(() => record(testDatabase, first.email)).toEqual(['lin1-practice']);
  await forgetSignIn(page);
  const second = await signUpHere(page);
  await page.goto('/dashboard/learn');
  await expect(page.getByRole('img', { name: ring(0) })).toBeVisible();
  expect(await record(testDatabase, second.email)).toEqual([]);
});

test('ROUTE-04 a visitor comes back to a lesson where it was, and leaves to the front page', async ({
  page,
  server,
}) => {
  const parts = await openPractice(page, equations);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await page.reload();
  await waitUntilAlive(page);
  await expectQuestion(page, 2, parts.length);
  await finishPractice(page, parts, 1);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
});

test.describe('a locked lesson', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('ROUTE-04 stays closed to a visitor', async ({ page }) => {
    await page.goto('/lesson-view?lessonId=exam-1&sectionId=practice-exams');
    await expect(page.getByRole('alert')).toHaveText('Error: This section is locked. It opens later.');
    await expect(page.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
  });
});

async function record({ database }: TestDatabase, email: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select lesson_id from completed_lessons join users on users.id = user_id where email = $1 order by lesson_id',
    [email],
  );
  return rows.map((row: { lesson_id: string }) => row.lesson_id);
}
