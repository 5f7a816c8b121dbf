import { lessonAddress } from '../../src/study/addresses.ts';
import { testWithOddLessons } from '../support/oddLessons.ts';
import { notation, openLesson } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const title = 'Linear functions: f(x), tables and rate of change';

test('PLAY-02 LEARN shows the title and the content, with formulas, tables and figures', async ({ page }) => {
  await openLesson(page, notation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const article = page.getByRole('article');
  await expect(article).toContainText('is just another way to write the point');
  await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(article.getByRole('math', { name: 'f of 4 equals 11' }).first().locator('.katex-html')).toBeVisible();
  await expect(
    article.getByRole('row').filter({ hasText: 'the starting value' }).getByRole('math', { name: 'f of 0' }),
  ).toBeVisible();

  const figure = article.getByRole('figure');
  await expect(figure.getByRole('img')).toHaveAccessibleName(/^A line graph of the water in a barrel\./);
  await expect(figure).toContainText('Water in the barrel.');
  const data = figure.getByRole('table');
  await expect(data).toBeHidden();
  await figure.getByText('Show the data as a table').click();
  await expect(data.getByRole('row')).toHaveCount(4);
});

test('PLAY-02 the answers of a LEARN lesson are hidden until they are asked for', async ({ page }) => {
  await openLesson(page, notation);
  const answer = page.getByRole('article').locator('details.answer').first();
  await expect(answer.locator('p').first()).toBeHidden();
  await answer.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer.locator('p').first()).toBeVisible();
});

test('PLAY-02 PLAY-09 Finish lesson puts a LEARN lesson on the record and leads on to the next', async ({
  page,
  student,
  testDatabase,
}) => {
  await openLesson(page, notation);
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText("You've finished this lesson.")).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Saved');
  const { rows } = await testDatabase.database.pool.query(
    'select lesson_id from completed_lessons where user_id = $1',
    [student.uid],
  );
  expect(rows).toEqual([{ lesson_id: 'linf-notation' }]);

  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page).toHaveURL(/lessonId=linf-interpret&sectionId=math-linear$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Congratulations!');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

testWithOddLessons('PLAY-02 any other type shows the raw data of the lesson, as text', async ({ page }) => {
  const response = await page.goto(lessonAddress({ sectionId: 'odds', lessonId: 'film' }));
  expect(response?.status()).toBe(200);
  const raw = page.getByRole('main').locator('pre');
  const reply = await page.request.get('/api/lessons/odds/film');
  expect(JSON.parse((await raw.textContent()) ?? '')).toEqual(await reply.json());
  await expect(raw).toContainText('"type": "VIDEO"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A film <b>about</b> slope');
  await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
});
