import { answerRight, answerToTheLast, answerWrong, equations, expectQuestion, finishPractice, marks, openLesson, openPractice, radio, readParts } from '../support/player.ts'; // prettier-ignore
import type { CourseOutline } from '../../src/course/lesson.ts';
import { signInByForm } from '../support/forms.ts';
import { expect, test, type Page } from '../support/test.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';

const section = 'Linear Equations and Functions';

test('PLAY-09 after the last part: congratulations, and the lesson is on the record exactly once', async ({
  page,
  student,
  testDatabase,
}) => {
  const parts = await openPractice(page, equations);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
  await answerToTheLast(page, parts);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText("You've completed all parts!", { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(sent).toEqual(['/api/progress/math-linear/lin1-practice']);
  expect(await record(testDatabase, student.uid)).toEqual(['math-linear/lin1-practice']);

  const again = await page.request.put('/api/progress/math-linear/lin1-practice', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {},
  });
  expect(await again.json()).toEqual({ 'math-linear': ['lin1-practice'] });
  await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(await record(testDatabase, student.uid)).toEqual(['math-linear/lin1-practice']);
});

test('PLAY-09 Go Back leads to the section, where the lesson has its check and the ring has moved', async ({
  page,
  student: _,
}) => {
  const parts = await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(page.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/dashboard\/lesson\?sectionId=math-linear$/);
  await expectOneDone(page);
  await page.reload();
  await expectOneDone(page);
  await page.goto('/dashboard/learn');
  await expect(page.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
});

test('PLAY-09 the ring has moved on every other device too', async ({ page, student, browser, baseURL, hear }) => {
  const parts = await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(page.getByRole('status')).toHaveText('Saved');

  const elsewhere = await browser.newContext({ baseURL });
  await hear(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/login?next=/dashboard/learn');
  await signInByForm(other, student);
  await expect(other.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
  await other.goto('/dashboard/lesson?sectionId=math-linear');
  await expectOneDone(other);
  await elsewhere.close();
});

test('PLAY-09 from the end the next lesson of the section is one step away', async ({ page, student: _ }) => {
  const parts = await openPractice(page, marks);
  await finishPractice(page, parts);
  await expect(page.getByText('Up next: ')).toBeVisible();
  const next = page.getByRole('link', { name: 'Next lesson' });
  const title = (await page.getByText('Up next: ').textContent())?.replace('Up next: ', '') ?? '';
  await next.click();
  await expect(page).toHaveURL(/\/lesson-view\?lessonId=bnd-extra&sectionId=rw-boundaries$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toBeFocused();
});

test('PLAY-09 after the last lesson of the course there is no next one, only the way back', async ({
  page,
  student: _,
}) => {
  const { sections } = (await (await page.request.get('/api/course')).json()) as CourseOutline;
  const section = sections.filter(({ locked }) => !locked).at(-1);
  const lesson = section?.lessons.at(-1);
  if (!section || !lesson) throw new Error('Expected a course with lessons but found none');
  const place = { sectionId: section.id, lessonId: lesson.id };
  await openLesson(page, place);
  if (lesson.type === 'PRACTICE') await finishPractice(page, await readParts(page, place));
  else await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next lesson' })).toHaveCount(0);
});

test('PLAY-10 a completed part can be visited again, one that is not cannot', async ({ page }) => {
  const parts = await openPractice(page, equations);
  const count = parts.length;
  const segment = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Question ${number} of ${count}, `) });
  for (let number = 1; number <= count; number += 1) await expect(segment(number)).toBeDisabled();

  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await answerWrong(page, parts[1]);
  await expect(segment(1)).toHaveAccessibleName(`Question 1 of ${count}, completed`);
  await expect(segment(1)).toBeEnabled();
  for (let number = 2; number <= count; number += 1) await expect(segment(number)).toBeDisabled();
  await segment(3).click({ force: true });
  await expectQuestion(page, 2, count);

  await segment(1).click();
  await expectQuestion(page, 1, count);
  await expect(segment(2)).toHaveAccessibleName(`Question 2 of ${count}, not completed`);
  await expect(segment(3)).toHaveAccessibleName(`Question 3 of ${count}, not reached`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(radio(page, parts[0].correctAnswer)).toBeChecked();
  await expect(page.getByRole('status')).toHaveText('Correct');
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectQuestion(page, 2, count);
  await expect(page.getByRole('status')).toHaveText('Not quite');
});

async function expectOneDone(page: Page): Promise<void> {
  await expect(page.getByText('1/9 lessons')).toBeVisible();
  await expect(page.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Practice: one variable' }).getByRole('img', { name: 'Completed' }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'Completed', exact: true })).toHaveCount(1);
}

async function record({ database }: TestDatabase, uid: string): Promise<string[]> {
  const { rows } = await database.pool.query('select section_id, lesson_id from completed_lessons where user_id = $1', [
    uid,
  ]);
  return rows.map((row: { section_id: string; lesson_id: string }) => `${row.section_id}/${row.lesson_id}`);
}
