import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { dismissNotice, expectNotice, freshEmail, goodPassword, signInByForm, signUpByForm } from '../support/forms.ts';
import { answerRight, equations, expectQuestion, finishPractice, marks, notation, openLesson, openPractice } from '../support/player.ts'; // prettier-ignore
import { expect, forgetSignIn, signUpHere, test, type Page, type Student } from '../support/test.ts';

const ring = (percent: number) => `Linear Equations and Functions: ${percent}% completed`;

test('ROUTE-04 a visitor opens a lesson, finishes it, signs up, and finds it on the record once; no second account gets it; one that they have begun goes on where it was', async ({
  page,
  student,
  testDatabase,
}) => {
  await page.context().clearCookies();
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

  await forgetSignIn(page);
  const second = await signUpHere(page);
  await page.goto('/dashboard/learn');
  await expect(page.getByRole('img', { name: ring(0) })).toBeVisible();
  expect(await record(testDatabase, second.email)).toEqual([]);

  await test.step('ROUTE-04 a visitor comes back to a lesson that they have begun where it was, also after signing up, for that account alone', async () => {
    await forgetSignIn(page);
    await readToTheEnd(page);
    await expect(page.getByText('Kept in this browser.')).toBeVisible();
    const parts = await openPractice(page, equations);
    await answerRight(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, parts.length);
    await page.reload();
    await expectQuestion(page, 2, parts.length);

    await page.goto('/signup');
    const email = freshEmail();
    await signUpByForm(page, { email, password: goodPassword });
    await expect.poll(() => record(testDatabase, email)).toEqual(['linf-notation']);
    await page.getByRole('link', { name: 'Continue where you were: Practice: one variable' }).click();
    await expectQuestion(page, 2, parts.length);

    await forgetSignIn(page);
    await signUpHere(page);
    await openLesson(page, equations);
    await expectQuestion(page, 1, parts.length);
  });

  await test.step('ROUTE-04 several lessons, one of them read, join the account of who signs in; one that it has already stays there once', async () => {
    await forgetSignIn(page);
    await signInHere(page, student);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { sectionId, lessonId } = notation;
    expect((await page.request.put(`/api/progress/${sectionId}/${lessonId}`, { headers })).ok()).toBe(true);
    await forgetSignIn(page);

    await readToTheEnd(page);
    await expect(page.getByText('Kept in this browser.')).toBeVisible();
    await finishPractice(page, await openPractice(page, marks));
    await page.getByRole('link', { name: 'Sign up to keep your progress' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(page, student);
    await expect(page.getByRole('heading', { level: 1, name: 'Boundaries' })).toBeVisible();
    await expect.poll(() => record(testDatabase, student.email)).toEqual(['bnd-marks-drill', 'linf-notation']);
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('img', { name: ring(11) })).toBeVisible();
  });

  await test.step('ROUTE-04 where the browser may store nothing a visitor is told that it does not last', async () => {
    await forgetSignIn(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', { value: undefined });
    });
    await readToTheEnd(page);
    await expect(page.getByText('Kept only while this page is open.')).toBeVisible();
    await expect(page.getByText('Kept in this browser.')).toHaveCount(0);
  });
});

test.describe('refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('ROUTE-04 a visitor who cannot reach the front page stays at the end of the lesson, and is told; a locked lesson stays closed', async ({
    page,
    context,
    server,
  }) => {
    await openLesson(page, notation);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Finish lesson' }).click();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectNotice(page, 'The server could not be reached. Check your connection and try again.');
    await dismissNotice(page);
    await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(page.getByRole('link', { name: 'Start Your SAT Journey' })).toBeVisible();

    await page.goto('/lesson-view?lessonId=exam-1&sectionId=practice-exams');
    await expect(page.getByRole('alert')).toHaveText('Error: This section is locked. It opens later.');
    await expect(page.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
  });
});

async function signInHere(page: Page, { email, password }: Student): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/sign-in', { data: { email, password }, headers })).ok()).toBe(true);
}

async function readToTheEnd(page: Page): Promise<void> {
  await openLesson(page, notation);
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
}

async function record({ database }: TestDatabase, email: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select lesson_id from completed_lessons join users on users.id = user_id where email = $1 order by lesson_id',
    [email],
  );
  return rows.map((row: { lesson_id: string }) => row.lesson_id);
}
