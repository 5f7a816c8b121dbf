import { openPracticeBehind } from '../support/answering.ts';
import { answerToTheLast, equations, finishPractice, marks, openLesson, readParts } from '../support/player.ts'; // prettier-ignore
import type { CourseOutline } from '../../src/course/lesson.ts';
import { signInByForm } from '../support/forms.ts';
import { takesMainKeys } from '../support/keyboard.ts';
import { expect, test, type Page } from '../support/test.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';

const section = 'Linear Equations and Functions';

test('PLAY-09 PLAY-12 after the last part: congratulations, the lesson is on the record exactly once, and the ring has moved on every device', async ({
  page,
  student,
  testDatabase,
  newBrowser,
}) => {
  const parts = await openPracticeBehind(page, equations, 5);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
  await answerToTheLast(page, parts, 5);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText("You've completed all parts!", { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(sent).toEqual(['/api/progress/math-linear/lin1-practice']);
  expect(await record(testDatabase, student.uid)).toEqual(['math-linear/lin1-practice']);
  await expect(page.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
  expect(await takesMainKeys(page)).toBe(false); // nothing is left to do with them

  await test.step('Go Back leads to the section, where the lesson has its check and the ring has moved', async () => {
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/dashboard\/lesson\?sectionId=math-linear$/);
    await expectOneDone(page);
    await page.reload();
    await expectOneDone(page);
    await page.getByRole('link', { name: 'Learn' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await expect(page.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
  });

  await test.step('the ring has moved on every other device too', async () => {
    const other = await newBrowser();
    await other.goto('/login?next=/dashboard/learn');
    await signInByForm(other, student);
    await expect(other.getByRole('img', { name: `${section}: 11% completed` })).toBeVisible();
    await other.goto('/dashboard/lesson?sectionId=math-linear');
    await expectOneDone(other);
  });

  await test.step('finished once more, it is on the record once', async () => {
    const again = await page.request.put('/api/progress/math-linear/lin1-practice', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: {},
    });
    expect(await again.json()).toEqual({ 'math-linear': ['lin1-practice'] });
    await openPracticeBehind(page, equations, 7);
    await finishPractice(page, parts, 7);
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await record(testDatabase, student.uid)).toEqual(['math-linear/lin1-practice']);
  });
});

test('PLAY-09 from the end the next lesson of the section is one step away; after the last lesson of the course there is only the way back', async ({
  page,
  student: _,
}) => {
  const parts = await openPracticeBehind(page, marks, 7);
  await expect(page.getByRole('button', { name: 'Calculator', exact: true })).toHaveCount(0); // it is of Reading and Writing
  await finishPractice(page, parts, 7);
  const rows = page.getByRole('list', { name: 'Question by question' }).getByRole('listitem');
  await expect(rows.last()).toContainText(/\d+ s of 71 s/); // the pace of Reading and Writing
  await expect(page.getByRole('button', { name: 'Redo the ones you missed' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Practice again' })).toHaveCount(0); // it has no fresh questions
  await expect(page.getByText('Up next: ')).toBeVisible();
  const title = (await page.getByText('Up next: ').textContent())?.replace('Up next: ', '') ?? '';
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page).toHaveURL(/\/lesson-view\?lessonId=bnd-extra&sectionId=rw-boundaries$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toBeFocused();

  const { sections } = (await (await page.request.get('/api/course')).json()) as CourseOutline;
  const last = sections.filter(({ locked }) => !locked).at(-1);
  const lesson = last?.lessons.at(-1);
  if (!last || !lesson) throw new Error('Expected a course with lessons but found none');
  const place = { sectionId: last.id, lessonId: lesson.id };
  if (lesson.type === 'PRACTICE') {
    const { length } = await readParts(page, place);
    await finishPractice(page, await openPracticeBehind(page, place, length - 1), length - 1);
  } else {
    await openLesson(page, place);
    await page.getByRole('button', { name: 'Finish lesson' }).click();
  }
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next lesson' })).toHaveCount(0);
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
